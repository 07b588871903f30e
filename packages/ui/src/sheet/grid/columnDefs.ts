import type { ColDef } from 'ag-grid-community';
import type { SheetColumn, SheetSort } from '../types.ts';
import { SheetCell } from './SheetCell.ts';
import type { CellHost, SheetCellParams } from './SheetCell.ts';

/** Cells find their column by id, so its functions may change freely. */
function columnDefs<Row>(columns: readonly SheetColumn<Row>[], host: CellHost, sort: SheetSort | null): ColDef[] {
  return columns.map((column) => ({
    sortable: column.sortable ?? false,
    // The owner brings the rows in order: the grid only shows which.
    comparator: () => 0,
    sort: sort?.columnId === column.id ? (sort.descending ? 'desc' : 'asc') : null,
    colId: column.id,
    headerName: column.header,
    headerTooltip: column.headerHint,
    ...(column.flex === undefined
      ? { width: column.width ?? 120 }
      : { flex: column.flex, minWidth: column.width ?? 80 }),
    pinned: column.pinned,
    headerClass: column.headerAlign === 'right' ? 'ag-right-aligned-header' : undefined,
    cellRenderer: SheetCell,
    cellRendererParams: { host, columnId: column.id } satisfies SheetCellParams,
  }));
}

/**
 * Keeps AG Grid's definitions while what they show stays the same, for new ones make it rebuild its columns.
 * The owner may therefore hand over new column objects as often as it likes.
 */
export class ColumnDefs<Row> {
  private shown = '';
  private defs: ColDef[] = [];

  of(columns: readonly SheetColumn<Row>[], host: CellHost, sort: SheetSort | null = null): ColDef[] {
    const shown = JSON.stringify([
      sort,
      ...columns.map(({ id, header, headerHint, headerAlign, width, flex, pinned, sortable }) => [
        id,
        header,
        headerHint,
        headerAlign,
        width,
        flex,
        pinned,
        sortable,
      ]),
    ]);
    if (shown !== this.shown) this.defs = columnDefs(columns, host, sort);
    this.shown = shown;
    return this.defs;
  }
}
