import type { WriteMessage } from '../base/message.ts';
import { sizeOf } from '../model/range.ts';
import type { Range } from '../model/range.ts';
import { partMessages } from '../model/partMessages.ts';

/** How large a selection is, for who hears it. */
export function rangeSentence(write: WriteMessage, range: Range): string {
  const { rowCount, columnCount } = sizeOf(range);
  return write(partMessages.selection, { rows: rowCount, columns: columnCount });
}
