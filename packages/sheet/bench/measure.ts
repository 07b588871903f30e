import type { CDPSession, Page } from 'playwright';

/** Milliseconds (and megabytes) by what was measured; rounds are put together. */
export type Samples = Map<string, number[]>;

/** Entries per round. */
const ENTRIES = 36;

const columns = ['n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7', 'n8'];

/** Puts the keyboard on a cell, by the mouse. */
async function click(page: Page, row: number, column: string): Promise<void> {
  const { x, y } = await page.evaluate(([at, id]) => window.bench.place(at, id), [row, column] as const);
  await page.mouse.click(x, y);
}

async function enterOnce(page: Page, row: number, value: string): Promise<number> {
  await page.keyboard.type(value);
  // The promise is kept in the page, so that it watches before the key is pressed.
  await page.evaluate((at) => {
    window.watched = window.bench.watch(at, 'total');
  }, row);
  await page.keyboard.press('Enter');
  return page.evaluate(() => window.watched);
}

/** A block of numbers as a spreadsheet puts it on the clipboard, different in each round. */
const block = (rows: number, width: number, round: number) =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: width }, (__, column) => `${(row * 7 + column * 3 + round * 11) % 9999},${round % 10}5`).join(
      '\t',
    ),
  ).join('\r\n');

const heap = async (cdp: CDPSession): Promise<number> => {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 2 ** 20;
};

/** Runs one contestant over so many rows on a page of its own and adds what it measured. */
export async function measure(page: Page, name: string, rows: number, round: number, samples: Samples): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const add = adderTo(samples);
  await page.waitForFunction(() => 'bench' in window);
  add(
    'first cells painted',
    await page.evaluate(([who, count]) => window.bench.mount(who, count), [name, rows] as const),
  );
  add('heap after load', await heap(cdp));

  add('scroll', ...(await page.evaluate(() => window.bench.scroll(90, 700))));

  await click(page, 0, 'n1');
  for (let row = 0; row < ENTRIES; row++) add('Enter', await enterOnce(page, row, String(1000 + row + round)));
  if (name === 'agGrid') return;

  await page.evaluate(() => window.bench.scroll(1, 0));
  await click(page, 0, 'n1');
  for (let again = 0; again < 4; again++) await paste(page, 'paste 500 × 4', block(500, 4, 10 * round + again), add);
  if (name === 'datasheet') {
    await paste(page, 'paste 10,000 × 6', block(10_000, 6, round + 5), add);
    return;
  }
  for (let again = 0; again < 3; again++) {
    await paste(page, 'paste 10,000 × 6', block(10_000, 6, 10 * round + again + 5), add);
    await page.evaluate(() => window.bench.scroll(1, 0));
    await click(page, 0, 'n1');
  }

  for (let again = 0; again < 3; again++) {
    await page.evaluate(() => window.bench.drag(1, ['series', 'series']));
    await click(page, 0, 'series');
    await page.keyboard.press('Shift+ArrowDown');
    add('fill 5,000', await page.evaluate(() => window.bench.fill(5, 'series')));
    await page.evaluate(() => window.bench.undo());
  }
  await click(page, 0, 'n1');
  for (let again = 0; again < 5; again++) {
    add('select all', await page.evaluate(() => window.bench.selectAll()));
    await click(page, again + 1, 'n1');
  }
  add('drag', ...(await page.evaluate((ids) => window.bench.drag(100, ids), columns)));
  add('heap after all', await heap(cdp));
}

/** Filters by the names of rows, where the contestant can; the page is loaded anew for it. */
export async function measureFilter(page: Page, name: string, rows: number, samples: Samples): Promise<void> {
  const add = adderTo(samples);
  await page.reload();
  await page.waitForFunction(() => 'bench' in window);
  if (name === 'datasheet' || !(await page.evaluate(() => 'filter' in window.bench))) return;
  const who = name === 'agGrid' ? name : 'sheetView';
  await page.evaluate(([grid, count]) => window.bench.mount(grid, count), [who, rows] as const);
  for (const row of [12, 13, 14]) {
    const { all, longest } = await page.evaluate((at) => window.bench.filter(`r${at}`, at), row);
    add('filter', all);
    add('filter, one frame', longest);
    await page.evaluate(() => window.bench.filter('', 0));
  }
}

const adderTo =
  (samples: Samples) =>
  (what: string, ...values: number[]) =>
    samples.set(what, [...(samples.get(what) ?? []), ...values]);

async function paste(
  page: Page,
  what: string,
  text: string,
  add: (what: string, value: number) => void,
): Promise<void> {
  add(what, await page.evaluate((tsv) => window.bench.paste(tsv, 0, 'n1'), text));
}
