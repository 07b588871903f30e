import { expect, test } from 'vitest';
import { readFile } from './readFile.ts';
import { ReadError, type ReadProblem } from './readTable.ts';
import { workbookOf } from './testing/zip.ts';

const MIB = 1024 * 1024;
const ROWS = 10_000;

/** A workbook of many cells whose numbers do not compress away. */
const manyCells = () =>
  workbookOf(
    Array.from({ length: ROWS }, (_, row) => {
      const cells = Array.from('ABCDEFGHIJ', (column) => `<c r="${column}${row + 1}"><v>${Math.random()}</v></c>`);
      return `<row r="${row + 1}">${cells.join('')}</row>`;
    }).join(''),
  );

async function problemOf(reading: Promise<unknown>): Promise<ReadProblem | null> {
  const error: unknown = await reading.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error === null) return null;
  if (error instanceof ReadError) return error.problem;
  throw error;
}

/** How often the page paints until something is done. */
async function framesDuring(work: Promise<unknown>): Promise<number> {
  let [frames, over] = [0, false];
  const next = () => {
    frames++;
    if (!over) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  await work;
  over = true;
  return frames;
}

test('a workbook of many cells is read', async () => {
  const { rows } = await readFile(await manyCells());
  expect(rows).toHaveLength(ROWS - 1);
  expect(rows[0]).toHaveLength(10);
});

test('a long text is read while the page goes on painting', async () => {
  const line = `${Array.from({ length: 95 }, (_, n) => `"valor ${n} ""entre"" aspas"`).join(';')}\n`;
  const reading = readFile(new File([line.repeat(10_001)], 'a.csv'));
  expect(await framesDuring(reading)).toBeGreaterThan(30);
  expect((await reading).rows).toHaveLength(10_000);
});

test('a reading that takes too long is ended; what nobody waits for any more, too', async () => {
  const file = await manyCells();
  expect(await problemOf(readFile(file, { patience: 1 }))).toBe('tooLong');
  const leaving = new AbortController();
  const reading = readFile(file, { signal: leaving.signal });
  leaving.abort();
  await expect(reading).rejects.toBe(leaving.signal.reason);
});

test('a file that expands hugely is refused, also when its directory lies', async () => {
  const zeros = new Blob(Array.from({ length: 64 }, () => new Uint8Array(MIB)));
  expect(await problemOf(readFile(await workbookOf(zeros)))).toBe('expands');
  expect(await problemOf(readFile(await workbookOf(zeros, 1000)))).toBe('notWorkbook');
});

test('more cells than a page can show are refused', async () => {
  const line = `${Array.from({ length: 100 }, () => '1').join(';')}\n`;
  expect(await problemOf(readFile(new File([line.repeat(10_002)], 'a.csv')))).toBe('tooManyCells');
});

test('a text is read by the decimal sign and separator it has', async () => {
  const { headers, rows, separator } = await readFile(new File(['a;b\n1,5;2\n'], 'a.csv'));
  expect([headers, rows, separator]).toEqual([['a', 'b'], [['1,5', '2']], ';']);
});
