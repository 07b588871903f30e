import type { CellLook } from '../core/look.ts';
import type { SheetTable } from '../core/table.ts';
import type { Message } from '../../messages.ts';
import type { CellAddress } from '../types.ts';
import { sparseMessages } from './messages.ts';

/** How a cell looks while its row is not here; null when it is, or when there is no such row. */
export function absentLook<Row>(
  table: SheetTable<Row>,
  address: CellAddress,
  write: (message: Message) => string,
): CellLook | null {
  const position = table.position(address);
  const absent = position && table.absence(position.row);
  if (!position || !absent) return null;
  const says = absent === 'failed' && position.column === 0 ? write(sparseMessages.rowFailed) : '';
  return {
    text: says,
    suffix: '',
    align: 'left',
    glyph: null,
    flags: says === '' ? [] : [{ icon: 'warning', label: says, tone: 'warning' }],
    readOnly: true,
    calculated: false,
    invalid: false,
    tooltip: says,
    absent,
  };
}
