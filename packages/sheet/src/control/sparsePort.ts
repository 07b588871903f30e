import type { WriteMessage } from '../base/message.ts';
import type { CellAddress } from '../model/cell.ts';
import type { CellLook } from '../model/look.ts';
import type { Position, Range } from '../model/range.ts';
import type { RowsCounted } from '../model/statistics.ts';
import type { SheetTable } from '../model/table.ts';
import type { RowWindow } from '../model/window.ts';
import type { Selection } from './Selection.ts';
import type { Viewport } from './Viewport.ts';

/** How a reading of rows that are not here goes on. */
export interface ReadOptions {
  readonly signal: AbortSignal;
  /** Told how many of the rows are there. */
  readonly onProgress?: (rows: number) => void;
}

/** Rows that are not all here, for `SheetProps.rows`: `SparseRows` is one. */
export interface RowSource<Row> {
  subscribe(listener: () => void): () => void;
  snapshot(): RowWindow<Row>;
  /** These places are in sight. */
  need(first: number, last: number): void;
  /** Asks again for what could not be brought. */
  retry(): void;
  /** The rows of a stretch, in order, those that are not here read anew; rejects when they cannot be brought. */
  read(first: number, last: number, options: ReadOptions): Promise<readonly Row[]>;
  /** What a sheet does about rows that are not here. */
  control(sheet: SparseHost<Row>): SparsePort<Row>;
}

/** What rows that are not all here need of the sheet. */
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

/** What the sheet asks about rows that are not all here. */
export interface SparsePort<Row> {
  /** How a cell looks while its row is not here; null when it is. */
  look(address: CellAddress): CellLook | null;
  /** Why a cell of a row that is not here takes no entry. */
  readonly rowAbsent: string;
  /** Tells the source which rows are in sight. */
  need(): void;
  /** What can be counted of these cells; rows that are missing are read, and `came` told when that has ended. */
  countable(ranges: readonly Range[], came: () => void): Countable<Row>;
  stopCounting(): void;
  /** Says at the active cell that its row could not be brought, unless the cell does so itself. */
  sayFailed(): void;
  /** Goes along with another table: the same lines may show other rows, and another list is read from where the caret is. */
  follow(before: SheetTable<Row>): void;
  /** Asks again for a row that could not be brought; false when the row at this place is here. */
  retry(row: number): boolean;
  /** Says so when cells are to be changed whose rows are not here: none of them is then. */
  refuses(ranges: readonly Range[]): boolean;
  /** Copies rows that are not here: they are read first. False when all that is selected is here. */
  copy(): boolean;
  /** Gives up reading what was to be copied. */
  stopCopying(): void;
}

/** The source that brings the rows, or null when they are all here. */
export function sourceOf<Row>(rows: readonly Row[] | RowSource<Row>): RowSource<Row> | null {
  return isWhole(rows) ? null : rows;
}

function isWhole<Row>(rows: readonly Row[] | RowSource<Row>): rows is readonly Row[] {
  return Array.isArray(rows);
}
