import type { ColDef, ICellRendererParams } from 'ag-grid-community';
import { ROW_NUMBERS } from './target.ts';
import type { SheetColumn } from '../model/column.ts';
import type { SheetSort } from '../model/owner.ts';
import { GroupCell, headerOf } from './GroupCell.ts';
import type { HeadersHost } from './GroupCell.ts';
import { RowNumberCell } from './RowNumberCell.ts';
import type { NumberHost, RowNumberParams } from './RowNumberCell.ts';
import { SheetCell } from './SheetCell.ts';
import type { CellHost, SheetCellParams } from './SheetCell.ts';

/** Cells find their column by id, so its functions may change freely. */
function columnDefs<Row>(
  columns: readonly SheetColumn<Row>[],
  host: ColumnHost,
  { sort, rowNumbers, menus, subtotals }: ColumnOptions,
): ColDef[] {
  const first = columns.find(({ pinned }) => pinned === 'left') ?? columns[0];
  const defs = columns.map((column): ColDef => ({
    sortable: column.sortable ?? false,
    // A drag over other headers selects their columns.
    suppressMovable: column.sortable !== true,
    // The owner sorts the rows: the grid only shows the order.
    comparator: () => 0,
    ...sortOf(sort, column.id),
    ...(menus && host.headers ? { headerComponentParams: host.headers.params } : {}),
    colId: column.id,
    headerName: column.header,
    headerTooltip: column.headerHint,
    ...(column.flex === undefined
      ? { width: column.width ?? 120 }
      : { flex: column.flex, minWidth: column.width ?? 80, maxWidth: column.widest }),
    // Null, not undefined: AG Grid keeps a column frozen until it gets null.
    pinned: column.pinned ?? null,
    headerClass: column.headerAlign === 'right' ? 'ag-right-aligned-header' : undefined,
    cellRenderer: SheetCell,
    cellRendererParams: { host: host.cells, columnId: column.id } satisfies SheetCellParams,
    ...(subtotals && column === first ? { cellRendererSelector: groupOrCell(host.cells) } : {}),
  }));
  return rowNumbers ? [rowNumberDef(host.numbers, rowNumbers === 'boxes'), ...defs] : defs;
}

/** Where group headers have cells, the first holds the group's name. */
const groupOrCell = (host: HeadersHost) => (params: ICellRendererParams) => ({
  component: headerOf(params, host) ? GroupCell : SheetCell,
});

/** The numbers of the rows, before the first column and wider than any of the first million needs. */
const rowNumberDef = (host: NumberHost, boxes: boolean): ColDef => ({
  colId: ROW_NUMBERS,
  headerName: boxes ? '✓' : '#',
  width: boxes ? 36 : 56,
  pinned: 'left',
  resizable: false,
  sortable: false,
  suppressNavigable: true,
  headerClass: boxes ? 'sheet-row-number sheet-row-boxes' : 'sheet-row-number',
  cellRenderer: RowNumberCell,
  cellRendererParams: { host } satisfies RowNumberParams,
});

function sortOf(sort: readonly SheetSort[], columnId: string): Pick<ColDef, 'sort' | 'sortIndex'> {
  const index = sort.findIndex((each) => each.columnId === columnId);
  const found = sort[index];
  return found ? { sort: found.descending ? 'desc' : 'asc', sortIndex: index } : { sort: null, sortIndex: null };
}

/** Who paints cells, row numbers and headers. */
interface ColumnHost {
  readonly cells: CellHost & HeadersHost;
  readonly numbers: NumberHost;
  /** Of columns that the person arranges: what AG Grid needs to draw their headers. */
  readonly headers: { readonly params: object } | null;
}

/** What the definitions depend on besides the columns. */
export interface ColumnOptions {
  /** The most important first. */
  readonly sort: readonly SheetSort[];
  /** Each column has a menu. */
  readonly menus: boolean;
  /** Groups' headers have cells with what their rows come to. */
  readonly subtotals: boolean;
  /** `boxes`: a box to tick in place of the number. */
  readonly rowNumbers: boolean | 'boxes';
}

/**
 * Keeps AG Grid's definitions while what they show stays the same, for new ones make it rebuild its columns.
 * The owner may therefore hand over new column objects as often as it likes.
 */
export class ColumnDefs<Row> {
  private shown = '';
  private defs: ColDef[] = [];

  of(columns: readonly SheetColumn<Row>[], host: ColumnHost, options: ColumnOptions): ColDef[] {
    const shown = JSON.stringify([
      options,
      ...columns.map(({ id, header, headerHint, headerAlign, width, flex, widest, pinned, sortable }) => [
        id,
        header,
        headerHint,
        headerAlign,
        width,
        flex,
        widest,
        pinned,
        sortable,
      ]),
    ]);
    if (shown !== this.shown) this.defs = columnDefs(columns, host, options);
    this.shown = shown;
    return this.defs;
  }
}
