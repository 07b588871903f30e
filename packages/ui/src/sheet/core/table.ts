import type { CellAddress, CellContent, CellKind, SheetColumn, SheetGroup } from '../types.ts';
import type { EditableTable } from './navigate.ts';
import type { Position } from './range.ts';

/** A header line that stands before the rows of a group. */
export class GroupLine {
  readonly group: SheetGroup;
  readonly count: number;
  constructor(group: SheetGroup, count: number) {
    this.group = group;
    this.count = count;
  }
}

/** What stands on one line of the grid. */
export type Line<Row> = Row | GroupLine;

/** What a table is made of. */
export interface TableSource<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly SheetColumn<Row>[];
  readonly rowId: (row: Row) => string;
  readonly group?: (row: Row) => SheetGroup;
}

/** Rows × columns as the sheet's rules see them: cells by place and by address, and the lines the grid shows. */
export class SheetTable<Row> implements EditableTable {
  readonly rows: readonly Row[];
  readonly columns: readonly SheetColumn<Row>[];
  readonly lines: readonly Line<Row>[];
  private readonly lineOfRow: readonly number[];
  private readonly rowIds: readonly string[];
  private readonly rowIndexes: ReadonlyMap<string, number>;
  private readonly columnIndexes: ReadonlyMap<string, number>;

  constructor({ rows, columns, rowId, group }: TableSource<Row>) {
    this.rows = rows;
    this.columns = columns;
    this.rowIds = rows.map((row) => rowId(row));
    this.rowIndexes = new Map(this.rowIds.map((id, index) => [id, index]));
    this.columnIndexes = new Map(columns.map(({ id }, index) => [id, index]));
    const { lines, lineOfRow } = layOut(rows, group);
    this.lines = lines;
    this.lineOfRow = lineOfRow;
  }

  get rowCount(): number {
    return this.rows.length;
  }

  get columnCount(): number {
    return this.columns.length;
  }

  /** The row with an id, or undefined when it is not (or no longer) in the table. */
  rowById(id: string): Row | undefined {
    const index = this.rowIndexes.get(id);
    return index === undefined ? undefined : this.rows[index];
  }

  columnById(id: string): SheetColumn<Row> | undefined {
    const index = this.columnIndexes.get(id);
    return index === undefined ? undefined : this.columns[index];
  }

  /** Row and column at a place that must exist. */
  at(row: number, column: number): { row: Row; column: SheetColumn<Row> } {
    const found = this.rows[row];
    const inColumn = this.columns[column];
    if (found === undefined || inColumn === undefined) throw new RangeError(`No cell at ${row}, ${column}`);
    return { row: found, column: inColumn };
  }

  /** The place of a cell, or null when its row or column is not in the table. */
  position({ rowId, columnId }: CellAddress): Position | null {
    const row = this.rowIndexes.get(rowId);
    const column = this.columnIndexes.get(columnId);
    return row === undefined || column === undefined ? null : { row, column };
  }

  /** The id of the row at a place. */
  rowIdAt(row: number): string {
    return this.rowIds[row] ?? '';
  }

  address({ row, column }: Position): CellAddress {
    return { rowId: this.rowIdAt(row), columnId: this.at(row, column).column.id };
  }

  /** The grid line a row stands on, counting group headers. */
  line(row: number): number {
    return this.lineOfRow[row] ?? 0;
  }

  kind(row: number, column: number): CellKind {
    const cell = this.at(row, column);
    return cell.column.kind(cell.row);
  }

  /** Why a cell takes no entry: the lock's sentence, `'calculated'`, or null when it takes one. */
  lock(row: number, column: number): { calculated: true } | { message: string } | null {
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
    const cell = this.at(row, column);
    const problem = cell.column.problem?.(cell.row) ?? null;
    return problem ? { problem } : { value: cell.column.value(cell.row) };
  }

  /** A cell's content as text that can be edited or copied. */
  text(row: number, column: number): string {
    const content = this.content(row, column);
    return 'problem' in content ? content.problem.text : this.kind(row, column).write(content.value);
  }

  isFilled(row: number, column: number): boolean {
    return this.text(row, column) !== '';
  }
}

function layOut<Row>(rows: readonly Row[], group?: (row: Row) => SheetGroup) {
  if (!group) return { lines: rows, lineOfRow: rows.map((_, index) => index) };
  const lines: Line<Row>[] = [];
  const lineOfRow: number[] = [];
  const groups = rows.map((row) => group(row));
  for (const [index, row] of rows.entries()) {
    const current = groups[index];
    if (current && current.id !== groups[index - 1]?.id) {
      let end = index;
      while (groups[end]?.id === current.id) end++;
      lines.push(new GroupLine(current, end - index));
    }
    lineOfRow.push(lines.length);
    lines.push(row);
  }
  return { lines, lineOfRow };
}
