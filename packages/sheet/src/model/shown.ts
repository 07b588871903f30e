import { fold } from './fold.ts';
import type { SheetColumn } from './column.ts';

/** The text a cell shows: what could not be read as it was typed, else the value as its kind writes it. */
export function shownText<Row>(column: SheetColumn<Row>, row: Row): string {
  const problem = column.problem?.(row) ?? null;
  return problem ? problem.text : column.kind(row).format(column.value(row));
}

/** Whether the text a cell shows holds a word, folded as `fold` does it. */
export function showsWord<Row>(column: SheetColumn<Row>, row: Row, word: string): boolean {
  const problem = column.problem?.(row) ?? null;
  if (problem) return fold(problem.text).includes(word);
  const kind = column.kind(row);
  const value = column.value(row);
  return kind.shows?.(value, word) ?? fold(kind.format(value)).includes(word);
}
