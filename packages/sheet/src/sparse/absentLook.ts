import { readOnlyLook } from '../model/look.ts';
import type { CellLook } from '../model/look.ts';
import type { Position } from '../model/range.ts';
import type { SheetTable } from '../model/table.ts';
import type { WriteMessage } from '../base/message.ts';
import type { CellAddress } from '../model/cell.ts';
import { sparseMessages } from './messages.ts';

/**
 * How a cell looks while its row is not loaded; null when it is, or when there is no such row.
 *
 * @param top the first row in the viewport: the message of a failed block is shown in it
 */
export function absentLook<Row>(
  table: SheetTable<Row>,
  address: CellAddress,
  write: WriteMessage,
  top: number,
): CellLook | null {
  const position = table.position(address);
  const absent = position && table.absence(position.row);
  if (!position || !absent) return null;
  const look: CellLook = { ...readOnlyLook(''), absent };
  const missing = absent === 'failed' ? failedBlockAt(table, position, top) : null;
  if (!missing) return look;
  const text = write(sparseMessages.rowsFailed, missing);
  const flags = [{ icon: 'warning', label: text, tone: 'warning' }];
  return { ...look, text, flags, suffix: write(sparseMessages.retry), tone: SAID };
}

/** The tone of a cell whose message overflows into the empty cells beside it. */
const SAID = 'said';

/** The row numbers of the failed block whose message this cell shows; null for all but one cell of the block. */
function failedBlockAt<Row>(table: SheetTable<Row>, { row, column }: Position, top: number) {
  const free = table.columns.findIndex(({ pinned }) => pinned === undefined);
  const missing = column === Math.max(0, free) ? table.window?.together(row) : undefined;
  if (!missing) return null;
  const [first, last] = missing;
  return row === Math.max(first, Math.min(top, last)) ? { first: first + 1, last: last + 1 } : null;
}
