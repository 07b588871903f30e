import { LineTotals } from './LineTotals.ts';
import type { ExportLine, ExportOptions, ExportTable } from './types.ts';

/** Milliseconds of work before the screen gets its turn. */
const SLICE = 12;

/** Rows before the clock is looked at. */
const STRIDE = 50;

/**
 * Reads the rows of a table as lines, slice by slice, and answers how many rows there were. The lines of a slice are
 * given away before the screen gets its turn.
 */
export async function readLines<Row>(
  table: ExportTable<Row>,
  { signal, onProgress }: Pick<ExportOptions, 'signal' | 'onProgress'>,
  take: (lines: readonly ExportLine[]) => void,
): Promise<number> {
  const { columns, rows, total = null, strong } = table;
  const totals = new LineTotals(table);
  let count = 0;
  let lines: ExportLine[] = [];
  let since = performance.now();
  const handOver = () => {
    take(lines);
    lines = [];
    onProgress?.({ rows: count, total, phase: 'reading' });
  };
  signal?.throwIfAborted();
  onProgress?.({ rows: 0, total, phase: 'reading' });
  for await (const row of rows) {
    lines.push(...totals.before(row));
    const cells = columns.map(({ cell }) => cell(row));
    lines.push(strong?.(row) ? { cells, strong: true } : { cells });
    count += 1;
    if (count % STRIDE > 0 || performance.now() - since < SLICE) continue;
    handOver();
    await theScreen();
    signal?.throwIfAborted();
    since = performance.now();
  }
  signal?.throwIfAborted();
  lines.push(...totals.end());
  handOver();
  return count;
}

/** The browser paints and takes what was pressed. */
const theScreen = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });
