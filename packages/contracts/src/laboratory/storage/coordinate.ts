/** A place inside a box or rack: its row from the back, its column from the left, both from 0. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** How many rows and columns a place has. */
export interface Grid {
  readonly Linhas: number | null;
  readonly Colunas: number | null;
}

const LETTERS = 26;

/** Rows are letters: A to Z, then AA. */
function letters(row: number): string {
  const rest = Math.floor(row / LETTERS) - 1;
  return (rest < 0 ? '' : letters(rest)) + String.fromCharCode(65 + (row % LETTERS));
}

/** The coordinate as it is written on a box: `A1`, `H12`. */
export const coordinateOf = ({ row, column }: Cell): string => `${letters(row)}${column + 1}`;

/** All coordinates of a place, row by row; none for one without rows and columns. */
export function coordinatesOf({ Linhas, Colunas }: Grid): readonly string[] {
  if (Linhas === null || Colunas === null) return [];
  return Array.from({ length: Linhas * Colunas }, (_, n) =>
    coordinateOf({ row: Math.floor(n / Colunas), column: n % Colunas }),
  );
}

/** A coordinate as somebody types it, `h 12` or `H012`, as it is stored; null when the place has none of that name. */
export function readCoordinate(text: string, grid: Grid): string | null {
  const [, row = '', column = ''] = /^([A-Z]{1,2})0*([1-9]\d*)$/.exec(text.toUpperCase().replaceAll(/\s/g, '')) ?? [];
  const named = `${row}${column}`;
  return coordinatesOf(grid).includes(named) ? named : null;
}
