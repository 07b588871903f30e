import type { FluentIcon } from '@fluentui/react-icons';
import type { Ref } from 'react';
import type { CellAddress, CellEdit, CellValue, EditOrigin } from '../model/cell.ts';
import type { SheetColumn } from '../model/column.ts';
import type {
  SheetGroup,
  SheetHandle,
  SheetMenuItem,
  SheetPicking,
  SheetSelection,
  SheetSort,
} from '../model/owner.ts';
import type { RowSource } from './sparsePort.ts';
import type { SheetTotals } from './totalsPort.ts';
import type { SheetViewPort } from './sheetViewPort.ts';

/** Properties of `Sheet`. `columns` and `rows` are compared by identity: keep them stable between renders. */
export interface SheetProps<Row> {
  /** Accessible name of the grid. */
  readonly label: string;
  readonly columns: readonly SheetColumn<Row>[];
  /** All rows; or a source that loads the rows of the viewport (`@bancada/sheet/sparse`), which are not grouped. */
  readonly rows: readonly Row[] | RowSource<Row>;
  readonly rowId: (row: Row) => string;
  /** Names the group of a row, or its groups from the outermost on; rows come already ordered by group. */
  readonly group?: ((row: Row) => SheetGroup | readonly SheetGroup[]) | undefined;
  /**
   * One batch per act of the person (typing, paste, undo…). The owner changes its state before it returns;
   * the sheet then repaints the edited cells, the owner refreshes those that depend on them.
   */
  readonly onEdit: (edits: readonly CellEdit[], origin: EditOrigin) => void;
  /** Told once per frame while the selection changes. */
  readonly onSelection?: (selection: SheetSelection | null) => void;
  /** Keys the sheet has no use for, with the active cell; call preventDefault when it was used. */
  readonly onKey?: (event: KeyboardEvent, active: CellAddress | null) => void;
  /** Stores a file chosen in a cell and answers the cell's new value. */
  readonly uploadFile?: (row: Row, columnId: string, file: File) => Promise<CellValue>;
  /** Opens what stands behind a row that is only read: Enter, F2 or a double click on a cell that takes no entry. */
  readonly onOpen?: (address: CellAddress) => void;
  /** Entries below the sheet's own in the menu of the selection (right click, Shift+F10). */
  readonly menu?: (active: CellAddress) => readonly SheetMenuItem[];
  /** A column of row numbers: a press on one selects its row. */
  readonly rowNumbers?: boolean;
  /** Boxes in place of row numbers. */
  readonly picking?: SheetPicking | undefined;
  /**
   * A paste reaches beyond the last row: the owner adds so many empty rows at the end before it returns. Left out,
   * what lies outside is refused.
   */
  readonly onAppend?: (count: number) => void;
  /** The order of the rows; the owner sorts them when another one is requested. */
  readonly sort?: SheetSort | null;
  readonly onSort?: (sort: SheetSort | null) => void;
  /** Gives each column a menu and lets the person move, resize and filter it: the view that does so. Takes the place of `sort` and `onSort`. */
  readonly view?: SheetViewPort;
  /** A line at the foot, and subtotals in the headers of groups, for the columns that declare a `total`: `useSheetTotals` makes it. */
  readonly totals?: SheetTotals | undefined;
  /** Every other row on a tinted ground. */
  readonly zebra?: boolean;
  /** Called when the end of the rows is near the viewport, to load more. */
  readonly onEnd?: () => void;
  /** Nothing can be edited: cells are not marked as read-only one by one. */
  readonly reading?: boolean;
  readonly density?: 'compact' | 'comfortable';
  /** Rows have room for a caption over each value. */
  readonly lines?: 1 | 2;
  readonly icons?: Readonly<Record<string, FluentIcon>>;
  readonly ref?: Ref<SheetHandle>;
}
