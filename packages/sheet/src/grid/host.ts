import type { ColDef, GridApi } from 'ag-grid-community';
import type { SheetColumn } from '../model/column.ts';
import type { SheetSort } from '../model/owner.ts';
import type { SheetTable } from '../model/table.ts';
import type { ColumnOptions } from './columnDefs.ts';
import type { HeadersHost } from './GroupCell.ts';

/** What the grid asks of the owner's properties. */
interface GridProps<Row> {
  readonly rowId: (row: Row) => string;
  readonly totals?: unknown;
  readonly view?: GridView | undefined;
  readonly onSort?: ((sort: SheetSort | null) => void) | undefined;
  readonly onEnd?: (() => void) | undefined;
}

/** Whom the grid tells that a person ordered a column or changed its width. */
interface GridView {
  onSort(sort: readonly SheetSort[]): void;
  onResize(columnId: string, width: number): void;
}

/** What the grid needs of the sheet it is in. */
export interface GridHost<Row> extends HeadersHost {
  readonly table: SheetTable<Row>;
  readonly context: HeadersHost['context'] & { readonly props: GridProps<Row> };
  readonly editor: { readonly session: unknown };
  readonly headers: { placed(columnId: string): void } | null;
  /** Of rows that are not all here. */
  readonly sparse: { need(): void } | null;
  columnDefs(columns: readonly SheetColumn<Row>[], options: ColumnOptions): ColDef[];
  /** Takes the grid once it stands, null when it is gone. */
  attachGrid(api: GridApi | null): void;
  followFocus(): void;
}
