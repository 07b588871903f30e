import type { SheetTable } from '../model/table.ts';
import { wholeRange } from '../model/range.ts';
import type { Position, Range } from '../model/range.ts';
import type { SheetTarget } from '../grid/target.ts';

/** Two corners of a range: where it began and where it goes. */
export interface Stretch {
  readonly anchor: Position;
  readonly head: Position;
}

/** What a target covers: its cell, its whole row or column, or everything; null when it is not in the table. */
export function stretchOf<Row>({ table }: { readonly table: SheetTable<Row> }, target: SheetTarget): Stretch | null {
  const whole = wholeRange(table);
  if (!whole) return null;
  const { bottom, right } = whole;
  if (target.at === 'corner') return { anchor: { row: 0, column: 0 }, head: { row: bottom, column: right } };
  const { columnId = table.columns[0]?.id ?? '', rowId = table.rowIdAt(0) } = target as {
    columnId?: string;
    rowId?: string;
  };
  const place = table.position({ rowId, columnId });
  if (!place) return null;
  if (target.at === 'cell') return { anchor: place, head: place };
  if (target.at === 'row') return { anchor: { row: place.row, column: 0 }, head: { row: place.row, column: right } };
  return { anchor: { row: 0, column: place.column }, head: { row: bottom, column: place.column } };
}

/** The range widened to whole rows or columns. */
export function widened<Row>(
  { table }: { readonly table: SheetTable<Row> },
  range: Range,
  to: 'rows' | 'columns',
): Stretch {
  const { top, left, bottom, right } = range;
  return to === 'rows'
    ? { anchor: { row: top, column: 0 }, head: { row: bottom, column: table.columnCount - 1 } }
    : { anchor: { row: 0, column: left }, head: { row: table.rowCount - 1, column: right } };
}
