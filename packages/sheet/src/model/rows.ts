/** The rows of a table by place and by id; not all of them need be here. */
export interface PlacedRows<Row> {
  readonly count: number;
  /** The row at a place; undefined while it is not here. */
  at(index: number): Row | undefined;
  /** What the row at a place is called: by its id, or by its place alone while it is not here. */
  idAt(index: number): string;
  indexOf(rowId: string): number | undefined;
}

/** Rows that are all here. */
export class WholeRows<Row> implements PlacedRows<Row> {
  private readonly rows: readonly Row[];
  private readonly rowId: (row: Row) => string;
  private readonly ids: readonly string[];
  private readonly indexes: ReadonlyMap<string, number>;

  /** `before` are the rows there were: those that stay are not asked for their ids again. */
  constructor(rows: readonly Row[], rowId: (row: Row) => string, before?: WholeRows<Row>) {
    this.rows = rows;
    this.rowId = rowId;
    const same = before?.areCalledLike(rows, rowId) ? before : null;
    this.ids = same ? same.ids : rows.map((row) => rowId(row));
    this.indexes = same ? same.indexes : new Map(this.ids.map((id, index) => [id, index]));
  }

  /** Whether the same ids stand in the same places. */
  hasPlacesOf(before: WholeRows<Row>): boolean {
    return this.ids === before.ids;
  }

  private areCalledLike(rows: readonly Row[], rowId: (row: Row) => string): boolean {
    return (
      rowId === this.rowId &&
      rows.length === this.rows.length &&
      rows.every((row, index) => row === this.rows[index] || rowId(row) === this.ids[index])
    );
  }

  get count(): number {
    return this.rows.length;
  }

  at(index: number): Row | undefined {
    return this.rows[index];
  }

  idAt(index: number): string {
    return this.ids[index] ?? '';
  }

  indexOf(rowId: string): number | undefined {
    return this.indexes.get(rowId);
  }
}

/** Before the place of a row that is called by it; no id begins so. */
export const PLACE = '\0';

/** What a row is called by its place alone. */
export const placeName = (index: number): string => `${PLACE}${index}`;
