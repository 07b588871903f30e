import type { CellAddress, CellContent } from './cell.ts';
import type { CellKind } from './kind.ts';
import type { SheetColumn } from './column.ts';
import type { SheetGroup } from './owner.ts';
import { plainText } from './plainText.ts';
import type { RowWindow } from './window.ts';
import { groupSpans, layOut } from './groups.ts';
import type { GroupLine, GroupSpan } from './groups.ts';
import type { EditableTable } from './navigate.ts';
import type { Position } from './range.ts';
import { WholeRows } from './rows.ts';
import type { PlacedRows } from './rows.ts';

/** What stands on one line of the grid. */
export type Line<Row> = Row | GroupLine;

/** What a table is made of. */
export interface TableSource<Row> {
  readonly rows: readonly Row[] | RowWindow<Row>;
  readonly columns: readonly SheetColumn<Row>[];
  readonly rowId: (row: Row) => string;
  /** The group of a row, or its groups from the outermost on. */
  readonly group?: ((row: Row) => SheetGroup | readonly SheetGroup[]) | undefined;
  /** Ids of the groups whose rows are not shown. */
  readonly collapsed?: ReadonlySet<string> | undefined;
}

/** Why a cell takes no entry: it is calculated, its row is not here, or the lock's sentence. */
export type CellLock = { readonly calculated: true } | { readonly absent: true } | { readonly message: string };

/** What stands in the cells of rows that are not here. */
const absentKind: CellKind = {
  id: 'text',
  align: 'left',
  parse: (text) => ({ ok: true, value: text || null }),
  format: plainText,
  write: plainText,
};

const none: ReadonlySet<string> = new Set();

/** Rows × columns as the sheet's rules see them: cells by place and by address, and the lines the grid shows. */
export class SheetTable<Row> implements EditableTable {
  readonly columns: readonly SheetColumn<Row>[];
  /**
   * Null when the rows are not all here: each stands on the line of its place. The same ones as long as the same ids
   * stand on them: what a row holds is asked by its place.
   */
  readonly lines: readonly Line<Row>[] | null;
  /** The rows that are here, when not all are. */
  readonly window: RowWindow<Row> | null;
  /** All rows, those of collapsed groups among them; none when not all are here. */
  readonly all: readonly Row[];
  /** The groups, over all rows. */
  readonly spans: readonly GroupSpan[];
  private readonly source: TableSource<Row>;
  private unfolded: SheetTable<Row> | null = null;
  private readonly lineOfRow: readonly number[] | null;
  /** The rows that are shown: those of collapsed groups are not cells of the table. */
  private readonly rows: PlacedRows<Row>;
  private readonly columnIndexes: ReadonlyMap<string, number>;

  /** `before` is the table there was: one whose rows have other contents in the same places costs no more than those. */
  constructor(source: TableSource<Row>, before?: SheetTable<Row>) {
    const { rows, columns, rowId, group, collapsed } = source;
    this.source = source;
    this.columns = columns;
    this.columnIndexes = new Map(columns.map(({ id }, index) => [id, index]));
    this.window = isWindow(rows) ? rows : null;
    this.all = isWindow(rows) ? [] : rows;
    this.spans = group ? groupSpans(this.all.map((row) => [group(row)].flat())) : [];
    const { lines, shown, lineOfRow } = group
      ? layOut(this.all, this.spans, collapsed)
      : { lines: this.window ? null : this.all, shown: this.all, lineOfRow: null };
    const were = before?.rows instanceof WholeRows ? before.rows : undefined;
    const placed = isWindow(rows) ? rows.places : new WholeRows(shown, rowId, were);
    this.rows = placed;
    const isUngrouped = group === undefined && before?.source.group === undefined;
    this.lines =
      before && were && isUngrouped && placed instanceof WholeRows && placed.hasPlacesOf(were) ? before.lines : lines;
    this.lineOfRow = lineOfRow;
  }

  /** The same table with no group collapsed: what a search goes through. */
  get whole(): SheetTable<Row> {
    if (this.window || this.rows.count === this.all.length) return this;
    this.unfolded ??= new SheetTable({ ...this.source, collapsed: none });
    return this.unfolded;
  }

  get rowCount(): number {
    return this.rows.count;
  }

  get columnCount(): number {
    return this.columns.length;
  }

  /** The row with an id, or undefined when it is not (or no longer) in the table. */
  rowById(id: string): Row | undefined {
    const index = this.rows.indexOf(id);
    return index === undefined ? undefined : this.rows.at(index);
  }

  /** The row at a place; undefined while it is not here. */
  rowAt(row: number): Row | undefined {
    return this.rows.at(row);
  }

  /** Why the row at a place is not loaded: it is pending, or loading failed. Null when it is loaded. */
  absence(row: number): 'waiting' | 'failed' | null {
    if (this.rows.at(row) !== undefined) return null;
    return this.window?.hasFailed(row) ? 'failed' : 'waiting';
  }

  /** Whether a row between two places is not here. */
  hasAbsent(top: number, bottom: number): boolean {
    if (!this.window) return false;
    for (let row = top; row <= bottom; row++) if (this.rows.at(row) === undefined) return true;
    return false;
  }

  columnById(id: string): SheetColumn<Row> | undefined {
    const index = this.columnIndexes.get(id);
    return index === undefined ? undefined : this.columns[index];
  }

  /** Row and column at a place that must exist. */
  at(row: number, column: number): { row: Row; column: SheetColumn<Row> } {
    const found = this.rows.at(row);
    const inColumn = this.columns[column];
    if (found === undefined || inColumn === undefined) throw new RangeError(`No cell at ${row}, ${column}`);
    return { row: found, column: inColumn };
  }

  /** The place of a cell, or null when its row or column is not in the table. */
  position({ rowId, columnId }: CellAddress): Position | null {
    const row = this.rows.indexOf(rowId);
    const column = this.columnIndexes.get(columnId);
    return row === undefined || column === undefined ? null : { row, column };
  }

  /** The id of the row at a place. */
  rowIdAt(row: number): string {
    return this.rows.idAt(row);
  }

  address({ row, column }: Position): CellAddress {
    return { rowId: this.rowIdAt(row), columnId: this.columns[column]?.id ?? '' };
  }

  /** Lines of rows that are not all here. */
  get lineCount(): number {
    return this.window?.groups?.lines.length ?? this.rowCount;
  }

  /** The grid line a row stands on, counting group headers. */
  line(row: number): number {
    return this.lineOfRow?.[row] ?? this.window?.groups?.lineOf(row) ?? row;
  }

  kind(row: number, column: number): CellKind {
    if (this.isAbsent(row)) return absentKind;
    const cell = this.at(row, column);
    return cell.column.kind(cell.row);
  }

  /** Why a cell takes no entry, or null when it takes one. */
  lock(row: number, column: number): CellLock | null {
    if (this.isAbsent(row)) return { absent: true };
    const cell = this.at(row, column);
    if (cell.column.kind(cell.row).id === 'calculated') return { calculated: true };
    const message = cell.column.lock?.(cell.row) ?? null;
    return message === null ? null : { message };
  }

  canEdit(row: number, column: number): boolean {
    return this.lock(row, column) === null;
  }

  /** The unreadable text of a cell if it has one, else its value. */
  content(row: number, column: number): CellContent {
    if (this.isAbsent(row)) return { value: null };
    const cell = this.at(row, column);
    const problem = cell.column.problem?.(cell.row) ?? null;
    return problem ? { problem } : { value: cell.column.value(cell.row) };
  }

  /** A cell's content as text that can be edited or copied. */
  text(row: number, column: number): string {
    const content = this.content(row, column);
    return 'problem' in content ? content.problem.text : this.kind(row, column).write(content.value);
  }

  /** Whether a cell holds something; one whose row is not here is taken for filled. */
  isFilled(row: number, column: number): boolean {
    return this.isAbsent(row) || this.text(row, column) !== '';
  }

  private isAbsent(row: number): boolean {
    return this.window !== null && row < this.window.count && this.window.row(row) === undefined;
  }
}

function isWindow<Row>(rows: readonly Row[] | RowWindow<Row>): rows is RowWindow<Row> {
  return !Array.isArray(rows);
}
