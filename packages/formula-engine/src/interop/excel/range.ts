const CELL = /^((?:.*!)?)\$?([A-Z]{1,3})\$?([1-9]\d{0,6})$/i;
const MOST_CELLS = 100;
const LETTERS = 26;
const BEFORE_A = 64;

interface Cell {
  readonly sheet: string;
  readonly column: number;
  readonly row: number;
}

function cellOf(text: string): Cell | undefined {
  const [, sheet = '', letters = '', row = ''] = CELL.exec(text) ?? [];
  if (row === '') return undefined;
  const column = Array.from(letters.toUpperCase()).reduce(
    (sum, letter) => sum * LETTERS + letter.charCodeAt(0) - BEFORE_A,
    0,
  );
  return { sheet, column, row: Number(row) };
}

function lettersOf(column: number): string {
  const rest = (column - 1) % LETTERS;
  const before = (column - 1 - rest) / LETTERS;
  return (before > 0 ? lettersOf(before) : '') + String.fromCharCode(rest + 1 + BEFORE_A);
}

function between(a: number, b: number): number[] {
  const first = Math.min(a, b);
  return Array.from({ length: Math.abs(a - b) + 1 }, (_, index) => first + index);
}

/** The cells of a range, row by row; undefined for whole rows and columns, and for more than a formula can list. */
export function cellsOfRange(from: string, to: string): string[] | undefined {
  const [first, last] = [cellOf(from), cellOf(to)];
  if (!first || !last || last.sheet !== '') return undefined;
  const cells = (Math.abs(first.column - last.column) + 1) * (Math.abs(first.row - last.row) + 1);
  if (cells > MOST_CELLS) return undefined;
  const columns = between(first.column, last.column);
  return between(first.row, last.row).flatMap((row) => columns.map((one) => `${first.sheet}${lettersOf(one)}${row}`));
}
