import type { SheetColumn } from './column.ts';

/** The text a cell shows: what could not be read as it was typed, else the value as its kind writes it. */
export function shownText<Row>(column: SheetColumn<Row>, row: Row): string {
  const problem = column.problem?.(row) ?? null;
  return problem ? problem.text : column.kind(row).format(column.value(row));
}
