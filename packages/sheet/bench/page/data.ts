/** A row as a page of the product would hold it: canonical decimals by column, changed in place. */
export interface BenchRow {
  readonly id: string;
  readonly [column: string]: string | null;
}

/** What all contestants show: a name, eleven columns of entries and three calculated ones. */
export const entries: readonly string[] = [
  'before',
  'series',
  'beside',
  ...Array.from({ length: 8 }, (_, n) => `n${n + 1}`),
];

/** A calculated column and what it is made of. */
export const calculated: readonly { readonly id: string; readonly of: (row: BenchRow) => string }[] = [
  { id: 'total', of: (row) => sum(row, entries) },
  { id: 'half', of: (row) => String(Number(sum(row, ['n1', 'n2', 'n3', 'n4'])) / 2) },
  { id: 'rest', of: (row) => sum(row, ['n5', 'n6', 'n7', 'n8']) },
];

/** So many rows have a filled neighbour of the column that the series fills. */
export const FILLED = 5002;

/** Rows of plausible numbers, the same in every run. */
export function makeRows(count: number): BenchRow[] {
  return Array.from({ length: count }, (_, row) => {
    const cells = entries.map((id, column) => [id, valueAt(id, row, column)] as const);
    return { id: `r${row}`, ...Object.fromEntries(cells) };
  });
}

function valueAt(id: string, row: number, column: number): string | null {
  if (id === 'before' || id === 'beside') return row < FILLED ? '1' : null;
  if (id === 'series') return row < 2 ? String(row + 1) : null;
  return String(((row * 37 + column * 101) % 9973) / 10);
}

function sum(row: BenchRow, ids: readonly string[]): string {
  let cents = 0;
  for (const id of ids) cents += Math.round(Number(row[id] ?? 0) * 100);
  return String(cents / 100);
}
