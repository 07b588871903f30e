// @module-tag deep
import type { Page, Route } from 'playwright';
import { expect, test } from 'vitest';
import { install } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { askedAddresses, begin, comes, lookAt, ready, report } from './support/rounds.ts';

/** A desk and a telephone. */
const widths = [1280, 390];

/** All pages twice, on a busy machine. */
const PATIENCE = 3_600_000;

const journey = startJourney();
const empty = startJourney({ demo: false });

/** What every page asks for, whatever it is about: who is there, and what the frame shows. */
const frame =
  /\/api\/(auth\/.*|favoritos|notificacoes|eventos|eventos\/ingresso|perfil\/chave-rascunhos|consulta\/configuracao-labels)$/;

const failure = JSON.stringify({ code: 'INTERNO', message: 'Erro interno', requestId: 'b3c1' });

/** Answers every question of a page with a failure, but for those of the frame; says which were asked. */
async function failAll(page: Page): Promise<Set<string>> {
  const asked = new Set<string>();
  await page.route('**/api/**', (route: Route) => {
    const { pathname } = new URL(route.request().url());
    if (frame.test(pathname)) return route.continue();
    asked.add(pathname);
    return route.fulfill({ status: 500, contentType: 'application/json', body: failure });
  });
  return asked;
}

/** Whether something is still said to be on its way. */
const isBusy = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('[aria-busy="true"]')].some((each) => each.checkVisibility()));

/** Waits for a page and for all that is on its way there; false where that never ends. */
async function settled(page: Page): Promise<boolean> {
  await ready(page);
  return comes(expect.poll(() => isBusy(page), { timeout: 15_000 }).toBe(false));
}

/** What a page of which nothing could be read does not say. */
async function unsaid(page: Page): Promise<string[]> {
  const alert = page.getByRole('alert').first();
  if (!(await comes(alert.waitFor({ timeout: 5000 })))) return ['does not say that it failed'];
  const again = page.getByRole('button', { name: 'Tentar de novo' }).first();
  return (await again.isVisible()) ? [] : ['does not offer to try again'];
}

/** Goes through all pages of a person, and keeps going when one of them cannot be seen. */
async function walk(round: string, page: Page, wrongOf: (address: string) => Promise<string[]>): Promise<string[]> {
  begin(round);
  const wrong: string[] = [];
  for (const address of askedAddresses()) {
    try {
      await page.goto(address);
      const isSettled = await settled(page);
      const own = [...(isSettled ? [] : ['something is on its way for ever']), ...(await wrongOf(address))];
      wrong.push(...own.map((each) => report(round, `${round} ${address}: ${each}`)));
      wrong.push(...(await lookAt({ page, address, round }, widths)));
    } catch (error) {
      wrong.push(report(round, `${round} ${address}: ${String(error)}`));
    }
  }
  return wrong;
}

test('a page that can read nothing says so, and offers to try again', { timeout: PATIENCE }, async () => {
  const { page } = await (await journey.person()).loggedIn('admin');
  const asked = await failAll(page);
  const wrong = await walk('failing', page, async () => {
    const nothing = asked.size === 0;
    asked.clear();
    return nothing ? [] : unsaid(page);
  });
  expect(wrong).toEqual([]);
});

test('a page of a clinic that has nothing yet stands, and nothing on it fails', { timeout: PATIENCE }, async () => {
  const person = await (await empty.person()).inSession(await install(empty.product.url));
  const { page } = person;
  const wrong = await walk('empty', page, async () => {
    const faults = person.faults.splice(0);
    const alerts = await page.getByRole('alert').allTextContents();
    return [...faults, ...alerts.filter((text) => text !== '')];
  });
  expect(wrong).toEqual([]);
});
