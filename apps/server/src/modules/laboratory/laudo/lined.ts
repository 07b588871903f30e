import type { Content, TableCell } from '../../../platform/pdf/index.ts';

/** The colours of a laudo: words of less weight, lines, and what must not be missed. */
export const QUIET = '#5c5c5c';
export const LINE = '#c7c7c7';
export const ALERT = '#a4262c';

/** Light lines between the rows: a layout of functions would not reach the thread, so each cell has its own. */
export const lined = (rows: readonly TableCell[][]): TableCell[][] =>
  rows.map((row) => row.map((cell): TableCell => ({ ...EDGE, stack: [cell as Content], ...spanOf(cell) })));

const EDGE = {
  border: [false, false, false, true] as [boolean, boolean, boolean, boolean],
  borderColor: [LINE, LINE, LINE, LINE] as [string, string, string, string],
};

/** How many columns a cell takes is the cell's own: what is in it stays inside. */
const spanOf = (cell: TableCell) =>
  typeof cell === 'object' && 'colSpan' in cell && cell.colSpan !== undefined ? { colSpan: cell.colSpan } : {};
