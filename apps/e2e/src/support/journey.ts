import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { startBrowser } from './browser.ts';
import { Person } from './person.ts';
import { startProduct, type Product } from './server.ts';

/** What the journeys of one file share: the real product on its own data, and a real browser. */
export interface Journey {
  readonly product: Product;
  readonly browser: Browser;
  /** Somebody new at a browser of their own; it is closed after the test. */
  person(options?: BrowserContextOptions): Promise<Person>;
}

const pictures = fileURLToPath(new URL('../../../../node_modules/.cache/journeys', import.meta.url));

/** What the product of a journey starts on. */
export interface JourneyOptions {
  /** With the demo company, as a rule; without it the database is empty. */
  readonly demo?: boolean;
  /** On a PostgreSQL of its own, which ends with the product: for journeys that kill it. */
  readonly ownPostgres?: boolean;
  /** Settings of its environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The product of a file, on data of its own. */
function productOf({ demo = true, ownPostgres = false, env = {} }: JourneyOptions): Promise<Product> {
  const from = demo ? { from: inject('demoData') } : {};
  const shared = { server: inject('journeyServer'), ...(demo && { template: 'bancada' }) };
  return startProduct({ demo, env, ...from, ...(ownPostgres ? {} : { shared }) });
}

/** Starts product and browser for the tests of a file, and ends both. No page may have broken on the way. */
export function startJourney(options: JourneyOptions = {}): Journey {
  let product: Product;
  let browser: Browser;
  let people: Person[] = [];

  beforeAll(async () => {
    [product, browser] = await Promise.all([productOf(options), startBrowser()]);
  });
  afterEach(async ({ task }) => {
    const present = people;
    people = [];
    if (task.result?.state === 'fail') await photograph(present, task.id);
    for (const { context } of present) await context.close();
    expect(present.flatMap(({ faults }) => faults)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.remove();
  });
  return {
    get product() {
      return product;
    },
    get browser() {
      return browser;
    },
    async person(options) {
      const person = await Person.at(browser, product.url, options);
      people.push(person);
      return person;
    },
  };
}

/** What everybody had on the screen when a test failed, as pictures that outlive the run. */
async function photograph(people: readonly Person[], name: string): Promise<void> {
  for (const [index, { page, faults }] of people.entries()) {
    const path = join(pictures, `${name}-${index + 1}.png`);
    await page.screenshot({ path, timeout: 5000 }).then(
      () => console.error(`What person ${index + 1} saw: ${path}`),
      (error: Error) => console.error(`Person ${index + 1} saw nothing: ${error.message}`),
    );
    if (faults.length > 0) console.error(faults.join('\n'));
  }
}
