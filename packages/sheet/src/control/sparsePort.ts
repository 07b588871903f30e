import type { WriteMessage } from '../base/message.ts';
import type { CellAddress } from '../model/cell.ts';
import type { CellLook } from '../model/look.ts';
import type { Position, Range } from '../model/range.ts';
import type { RowsCounted } from '../model/statistics.ts';
import type { SheetTable } from '../model/table.ts';
import type { RowWindow } from '../model/window.ts';
import type { Selection } from './Selection.ts';
import type { Viewport } from './Viewport.ts';

/** Options of reading rows that are not loaded. */
export interface ReadOptions {
  readonly signal: AbortSignal;
  /** Called with the number of rows read so far. */
  readonly onProgress?: (rows: number) => void;
}

/** A source of rows that are loaded on demand, for `SheetProps.rows`; `SparseRows` implements it. */
export interface RowSource<Row> {
  subscribe(listener: () => void): () => void;
  snapshot(): RowWindow<Row>;
  /** Reports which places are in the viewport. */
  need(first: number, last: number): void;
  /** Retries what failed to load. */
  retry(): void;
  /** The rows from `first` to `last`, in order; rows that are not loaded are fetched. Rejects when that fails. */
  read(first: number, last: number, options: ReadOptions): Promise<readonly Row[]>;
  /** Creates what a sheet needs to show rows that are not loaded. */
  control(sheet: SparseHost<Row>): SparsePort<Row>;
}

/** What `SparsePort` needs of the sheet. */
export interface SparseHost<Row> {
  readonly table: SheetTable<Row>;
  readonly selection: Selection<Row>;
  readonly viewport: Viewport<Row>;
  readonly context: { readonly props: { readonly rowId: (row: Row) => string }; readonly write: WriteMessage };
  giveKeyboard(position: Position): void;
  hasKeyboard(): boolean;
  renameCells(): void;
  repaint(lineIds: ReadonlySet<string>): void;
  say(...message: Parameters<WriteMessage>): void;
}

/** Cells to count, and of which rows when not of all that are selected. */
export interface Countable<Row> {
  readonly table: SheetTable<Row>;
  readonly ranges: readonly Range[];
  readonly rows: RowsCounted | null;
}

/** What the sheet asks about rows that are not all loaded. */
export interface SparsePort<Row> {
  /** How a cell looks while its row is not loaded; null when it is. */
  look(address: CellAddress): CellLook | null;
  /** Why nothing can be typed into a cell whose row is not loaded. */
  readonly rowAbsent: string;
  /** Reports to the source which rows are in the viewport. */
  need(): void;
  /** What can be counted of these cells now. Rows that are not loaded are fetched; `onLoaded` is called when that ended. */
  countable(ranges: readonly Range[], onLoaded: () => void): Countable<Row>;
  stopCounting(): void;
  /** Announces at the active cell that its row failed to load, unless the cell shows so itself. */
  sayFailed(): void;
  /** Called after the table changed: moves the selection with its rows, and loads what is in the viewport now. */
  follow(before: SheetTable<Row>): void;
  /** Retries a row that failed to load; false when the row at this place is loaded. */
  retry(row: number): boolean;
  /** Whether cells of rows that are not loaded are among those to be changed; announces that nothing is changed then. */
  refuses(ranges: readonly Range[]): boolean;
  /** Copies a selection with rows that are not loaded, which are fetched first. False when all of them are loaded. */
  copy(): boolean;
  /** Cancels the fetch of rows to be copied. */
  stopCopying(): void;
}

/** The source that loads the rows on demand, or null when `rows` is an array. */
export function sourceOf<Row>(rows: readonly Row[] | RowSource<Row>): RowSource<Row> | null {
  return isWhole(rows) ? null : rows;
}

function isWhole<Row>(rows: readonly Row[] | RowSource<Row>): rows is readonly Row[] {
  return Array.isArray(rows);
}
