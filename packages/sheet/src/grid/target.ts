import { isOwnLine } from '../model/groups.ts';
import { placeName } from '../model/rows.ts';
import type { CellAddress } from '../model/cell.ts';

/** The column of row numbers; no column of the owner's has this id. */
export const ROW_NUMBERS = '#';

/** What stands under the pointer: a cell, a row's number, a column's header, or the corner of both. */
export type SheetTarget =
  | ({ readonly at: 'cell' } & CellAddress)
  | { readonly at: 'row'; readonly rowId: string }
  | { readonly at: 'column'; readonly columnId: string }
  | { readonly at: 'corner' };

/** The place of an element in the grid, or null on group lines, totals, open editors and handles that are AG Grid's own. */
export function targetAt(element: EventTarget | null): SheetTarget | null {
  if (
    !(element instanceof Element) ||
    element.closest('.sheet-editor, .sheet-group, .ag-header-cell-resize, .sheet-header-menu')
  )
    return null;
  const header = element.closest('.ag-header-cell')?.getAttribute('col-id');
  if (header) return header === ROW_NUMBERS ? { at: 'corner' } : { at: 'column', columnId: header };
  const columnId = element.closest('.ag-cell')?.getAttribute('col-id');
  const rowId = rowOf(element.closest('.ag-row'));
  if (!columnId || !rowId || isOwnLine(rowId)) return null;
  return columnId === ROW_NUMBERS ? { at: 'row', rowId } : { at: 'cell', rowId, columnId };
}

/** The row of an element: by its id, or by its place where the grid knows no more. */
function rowOf(element: Element | null): string | null {
  const index = element?.getAttribute('row-index');
  return element?.getAttribute('row-id') ?? (index ? placeName(Number(index)) : null);
}

/** The cell under an element, or null on headers, row numbers, group lines, totals and open editors. */
export function cellAt(element: EventTarget | null): CellAddress | null {
  const target = targetAt(element);
  return target?.at === 'cell' ? { rowId: target.rowId, columnId: target.columnId } : null;
}
