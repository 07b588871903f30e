import type { Sample } from '@bancada/contracts';
import type { Page } from 'playwright';
import { LoginPage } from '../src/pages/LoginPage.ts';
import { apiAs } from '../src/support/api.ts';
import { startBrowser } from '../src/support/browser.ts';
import { awaitedSamples } from '../src/support/prepare.ts';
import { startMeasured } from './measured.ts';
import { atMost, median, percentile, type Line } from './numbers.ts';
import { report } from './report.ts';

/** Tubes that are received, the first ones to warm up. */
const WARM = 20;
const TUBES = 200;
const BUDGET_MS = 50;
/** A person does not put the next tube under the scanner sooner. */
const STORED_MS = 200;

/** What one scan took, in milliseconds. */
interface Scanned {
  /** From the scanner's Enter until the screen shows the label, as being stored. */
  readonly read: number;
  /** From the scanner's Enter until the screen says that the sample was received. */
  readonly said: number;
  /** Of it, what the server took to store it, its audit and the tests that open along. */
  readonly stored: number;
}

/** Scans a label in the page itself, and waits for the frame in which the sample is said to be received. */
function scanned({ code, name }: { readonly code: string; readonly name: string }): Promise<Scanned> {
  const field = document.activeElement ?? document.body;
  const press = (key: string) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  performance.clearResourceTimings();
  for (const key of code) press(key);
  const start = performance.now();
  press('Enter');
  return new Promise((resolve) => {
    let shown = false;
    let read = 0;
    const look = () => {
      // The frame after it has been painted with it.
      if (shown && read === 0) read = performance.now() - start;
      shown ||= document.querySelector('main form .fui-Field__hint')?.textContent.includes(code) ?? false;
      const lines = [...document.querySelectorAll('main form [role="alert"], main form .fui-Field__validationMessage')];
      if (!lines.some(({ textContent }) => textContent?.includes(name))) return requestAnimationFrame(look);
      return requestAnimationFrame(() => {
        const asked = performance.getEntriesByType('resource').filter((each) => each.name.includes('/receber'));
        const said = performance.now() - start;
        resolve({ read: read || said, said, stored: asked.at(-1)?.duration ?? Number.NaN });
      });
    };
    requestAnimationFrame(look);
  });
}

/** Receives tubes one after the other, each as soon as the one before was said to be received. */
async function receive(page: Page, samples: readonly Sample[]): Promise<Scanned[]> {
  const times: Scanned[] = [];
  for (const { CodigoBarras, Nome } of samples)
    times.push(await page.evaluate(scanned, { code: CodigoBarras, name: Nome }));
  return times.slice(WARM);
}

const product = await startMeasured();
const browser = await startBrowser();
try {
  const samples = await awaitedSamples(await apiAs(product.url, 'admin'), ['GLICO'], TUBES);
  const page = await browser.newPage();
  await page.goto(product.url);
  await new LoginPage(page).login('recepcao');
  await page.goto(`${product.url}/laboratorio/recebimento`);
  await page.locator('.ag-row').first().waitFor();
  const times = await receive(page, samples);
  const read = times.map((each) => each.read);
  const said = times.map((each) => each.said);
  const stored = times.map((each) => each.stored);
  const lines: Line[] = [
    atMost(
      'a label is scanned and painted as being stored, p95',
      percentile(read, 0.95),
      BUDGET_MS,
      'ms',
      `median ${median(read).toFixed(0)} ms`,
    ),
    atMost(
      'its sample is stored as received, and the screen says so, p95',
      percentile(said, 0.95),
      STORED_MS,
      'ms',
      `median ${median(said).toFixed(0)} ms, of it the server ${median(stored).toFixed(0)} ms, n ${said.length}`,
    ),
  ];
  report(lines);
} finally {
  await browser.close();
  await product.remove();
}
