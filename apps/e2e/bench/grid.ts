import type { Page } from 'playwright';
import { startBrowser } from '../src/support/browser.ts';
import { DEMO_PASSWORD } from '../src/support/api.ts';
import { atMost, median, percentile, type Line } from './numbers.ts';

declare global {
  interface Window {
    painted: Promise<number>;
  }
}

const ENTRIES = 25;
const PASTES = 5;

async function open(page: Page, url: string, job: number): Promise<number> {
  await page.goto(url);
  await page.getByLabel('E-mail').fill('analista@demo.bancada');
  await page.getByRole('textbox', { name: /^Senha/ }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('navigation').first().waitFor();
  const start = Date.now();
  await page.goto(`${url}/laboratorio/resultados/${job}`);
  await page.locator('.ag-row[row-index="0"] [col-id="A1"]').waitFor();
  return Date.now() - start;
}

/**
 * Time from the Enter that commits a value to the frame in which the dependent cell is painted, taken inside the
 * page: the clock starts in the keydown itself and stops in the frame after the one that shows the new text.
 */
async function measureEnter(page: Page, row: number, value: string): Promise<number> {
  await page.locator(`.ag-row[row-index="${row}"] [col-id="A1"]`).waitFor();
  await page.keyboard.type(value);
  // The promise is kept in the page, so that it watches before the key is pressed.
  await page.evaluate((index) => {
    window.painted = new Promise<number>((resolve, reject) => {
      setTimeout(() => reject(new Error(`Row ${index} was not repainted`)), 10_000);
      const cell = document.querySelector(`.ag-row[row-index="${index}"] [col-id="C12"]`);
      if (!cell) throw new Error(`Row ${index} is not on the screen`);
      const before = cell.textContent;
      let start = 0;
      addEventListener('keydown', () => (start = performance.now()), { capture: true, once: true });
      const observer = new MutationObserver(() => {
        if (cell.textContent === before) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () => resolve(performance.now() - start));
          channel.port1.start();
          channel.port2.postMessage(null);
        });
      });
      observer.observe(cell, { subtree: true, childList: true, characterData: true });
    });
  }, row);
  await page.keyboard.press('Enter');
  return page.evaluate(() => window.painted);
}

async function measurePaste(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (tsv) =>
      new Promise<number>((resolve) => {
        const target = document.activeElement ?? document.body;
        const data = new DataTransfer();
        data.setData('text/plain', tsv);
        const start = performance.now();
        target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () => resolve(performance.now() - start));
          channel.port1.start();
          channel.port2.postMessage(null);
        });
      }),
    text,
  );
}

/** Typing and pasting in the real result grid of 10,000 rows × 15 columns. */
export async function benchGrid(url: string, job: number): Promise<Line[]> {
  const browser = await startBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 2560, height: 1080 } });
    const opened = await open(page, url, job);
    await page.locator('.ag-row[row-index="0"] [col-id="A1"]').click();
    const entries: number[] = [];
    for (let row = 0; row < ENTRIES; row++) entries.push(await measureEnter(page, row, String(1000 + row)));
    const pastes: number[] = [];
    for (let round = 0; round < PASTES; round++) {
      await page.keyboard.press('Control+Home');
      await page.locator('.ag-row[row-index="0"] [col-id="A1"]').click();
      const block = Array.from({ length: 500 }, (_, row) =>
        [1, 2, 3, 4].map((column) => `${row + column + round},5`).join('\t'),
      ).join('\n');
      pastes.push(await measurePaste(page, block));
      await page.getByText('Tudo salvo').waitFor();
    }
    return [
      { what: 'open a worksheet of 10,000 × 15 (150,000 results)', measured: `${opened} ms`, budget: '—', met: null },
      atMost(
        'Enter → dependent cells painted, 10,000 × 15, p95',
        percentile(entries, 0.95),
        50,
        'ms',
        `median ${median(entries).toFixed(0)} ms, n ${entries.length}`,
      ),
      atMost('paste 500 × 4 with recalculation, median', median(pastes), 150, 'ms', `n ${pastes.length}`),
    ];
  } finally {
    await browser.close();
  }
}
