import type { Position, Size } from './range.ts';

/** Where a committed cell hands over: Enter is down, Shift+Enter up, Tab next, Shift+Tab previous. */
export type Move = 'down' | 'up' | 'next' | 'previous';

/** A table that knows which of its cells take an entry. */
export interface EditableTable extends Size {
  canEdit(row: number, column: number): boolean;
}

/**
 * The next cell that takes an entry. `down` and `up` walk the column and go on with the neighbouring column, `next` and
 * `previous` walk the row and go on with the neighbouring row, so that a whole worksheet needs one key per cell.
 *
 * @returns null when there is none before the table's end.
 */
export function nextEditable(table: EditableTable, from: Position, move: Move): Position | null {
  const byColumn = move === 'down' || move === 'up';
  const forward = move === 'down' || move === 'next';
  const lineLength = byColumn ? table.rowCount : table.columnCount;
  const lineCount = byColumn ? table.columnCount : table.rowCount;
  const place = byColumn ? from.column * lineLength + from.row : from.row * lineLength + from.column;
  const delta = forward ? 1 : -1;
  for (let at = place + delta; at >= 0 && at < lineLength * lineCount; at += delta) {
    const line = Math.floor(at / lineLength);
    const index = at % lineLength;
    const position = byColumn ? { row: index, column: line } : { row: line, column: index };
    if (table.canEdit(position.row, position.column)) return position;
  }
  return null;
}

/** The next cell, row by row from the active one and round the end, that answers yes; null when none does. */
export function nextMatching(
  { rowCount, columnCount }: Size,
  from: Position | null,
  matches: (row: number, column: number) => boolean,
): Position | null {
  const total = rowCount * columnCount;
  const start = from ? from.row * columnCount + from.column + 1 : 0;
  for (let offset = 0; offset < total; offset++) {
    const at = (start + offset) % total;
    const row = Math.floor(at / columnCount);
    const column = at % columnCount;
    if (matches(row, column)) return { row, column };
  }
  return null;
}
