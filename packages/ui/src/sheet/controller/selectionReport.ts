import { cellsOf, sizeOf } from '../core/range.ts';
import { selectionStatistics } from '../core/statistics.ts';
import type { SheetTable } from '../core/table.ts';
import type { SheetSelection } from '../types.ts';
import type { Selection } from './Selection.ts';

/** What the owner is told about a selection: its cells and the statistics of its numbers. */
export function selectionReport<Row>(table: SheetTable<Row>, selection: Selection<Row>): SheetSelection | null {
  const { range, activeAddress } = selection;
  if (!range || !activeAddress) return null;
  const decimals: string[] = [];
  let filled = 0;
  for (const { row, column } of cellsOf(range)) {
    const content = table.content(row, column);
    if ('problem' in content || content.value !== null) filled++;
    if ('problem' in content || typeof content.value !== 'string') continue;
    const { id } = table.kind(row, column);
    if (id === 'number' || id === 'calculated') decimals.push(content.value);
  }
  const { rowCount, columnCount } = sizeOf(range);
  return {
    active: activeAddress,
    rowIds: Array.from(
      { length: rowCount },
      (_, index) => table.address({ row: range.top + index, column: range.left }).rowId,
    ),
    columnIds: table.columns.slice(range.left, range.right + 1).map(({ id }) => id),
    statistics: selectionStatistics(rowCount * columnCount, filled, decimals),
  };
}
