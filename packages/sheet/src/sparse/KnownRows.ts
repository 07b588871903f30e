import type { PlacedRows } from '../model/rows.ts';
import type { RowGrouping, RowWindow } from '../model/window.ts';
import { SparsePlaces } from './SparsePlaces.ts';

/** A row with its id. */
interface Placed<Row> {
  readonly id: string;
  readonly row: Row;
}

/** How rows are told apart. */
export interface RowRules<Row> {
  readonly idOf: (row: Row) => string;
  /** Whether the row that is known is newer than the one of the same id that has just come. */
  readonly isNewer: (known: Row, came: Row) => boolean;
}

/** How many rows a list has, and the groups it falls into. */
export interface RowCount {
  readonly count: number;
  readonly estimated: boolean;
  readonly grouping: RowGrouping | null;
}

const nothing: RowCount = { count: 0, estimated: false, grouping: null };

/** What a window holds. */
export interface WindowParts<Row> {
  readonly list: number;
  readonly count: number;
  /** Rows by place. */
  readonly rows: ReadonlyMap<number, Placed<Row>>;
  /** Blocks that could not be brought. */
  readonly failed: ReadonlySet<number>;
  /** The groups it falls into; null when it is in none. */
  readonly grouping: RowGrouping | null;
  readonly estimated: boolean;
}

/** So many rows are asked for at once. */
export const BLOCK = 100;

/** The block a place belongs to. */
export const blockOf = (index: number): number => Math.floor(index / BLOCK);

/** The rows that are here, as blocks come, rows change and far ones are forgotten: each step makes another window. */
export class KnownRows<Row> implements RowWindow<Row> {
  readonly list: number;
  readonly count: number;
  readonly places: PlacedRows<Row> = new SparsePlaces(this);
  readonly groups = null;
  readonly grouping: RowGrouping | null;
  readonly estimated: boolean;
  private readonly rows: ReadonlyMap<number, Placed<Row>>;
  private readonly failed: ReadonlySet<number>;
  private readonly indexes: ReadonlyMap<string, number>;

  constructor({ list, count, rows, failed, grouping, estimated }: WindowParts<Row>) {
    this.list = list;
    this.count = count;
    this.rows = rows;
    this.failed = failed;
    this.grouping = grouping;
    this.estimated = estimated;
    this.indexes = new Map([...rows].map(([index, { id }]) => [id, index]));
  }

  /** No rows. */
  static none<Row>(list = 0, { count, grouping, estimated }: RowCount = nothing): KnownRows<Row> {
    return new KnownRows({ list, count, rows: new Map(), failed: new Set(), grouping, estimated });
  }

  get total(): number {
    return this.count;
  }

  row(index: number): Row | undefined {
    return this.rows.get(index)?.row;
  }

  idAt(index: number): string | undefined {
    return this.rows.get(index)?.id;
  }

  indexOf(rowId: string): number | undefined {
    return this.indexes.get(rowId);
  }

  hasFailed(index: number): boolean {
    return this.failed.has(blockOf(index)) && !this.rows.has(index);
  }

  together(index: number): readonly [first: number, last: number] {
    const first = blockOf(index) * BLOCK;
    return [first, Math.min(first + BLOCK, this.count) - 1];
  }

  get failures(): number {
    return this.failed.size;
  }

  /** How many rows are here. */
  get size(): number {
    return this.rows.size;
  }

  /** The ids of the rows that are here. */
  get ids(): readonly string[] {
    return [...this.indexes.keys()];
  }

  /** The blocks between two places that miss a row that is shown, failed ones left out. */
  missing(first: number, last: number): readonly number[] {
    const blocks: number[] = [];
    for (let block = blockOf(Math.max(0, first)); block <= blockOf(Math.min(last, this.count - 1)); block++)
      if (!this.failed.has(block) && !this.isWhole(block) && !this.isHidden(block)) blocks.push(block);
    return blocks;
  }

  /** Whether all rows of a block are in collapsed groups. */
  isHidden(block: number): boolean {
    const first = block * BLOCK;
    return this.grouping?.hides(first, Math.min(first + BLOCK, this.count) - 1) ?? false;
  }

  private isWhole(block: number): boolean {
    for (let index = block * BLOCK; index < Math.min((block + 1) * BLOCK, this.count); index++)
      if (!this.rows.has(index)) return false;
    return true;
  }

  /**
   * A block has come. A row that is also known elsewhere stands only where it was seen last; a block that is shorter
   * than it should be is the end of the list. Of a row that is known the newer one stays.
   */
  withBlock(block: number, came: readonly Row[], { idOf, isNewer }: RowRules<Row>): KnownRows<Row> {
    const start = block * BLOCK;
    const end = Math.min(start + BLOCK, this.count);
    const count = came.length < end - start ? start + came.length : this.count;
    const rows = new Map(this.rows);
    for (let index = start; index < start + BLOCK; index++) rows.delete(index);
    for (const [offset, row] of came.slice(0, BLOCK).entries()) {
      const id = idOf(row);
      const before = this.indexes.get(id);
      const known = before === undefined ? undefined : this.rows.get(before);
      if (before !== undefined && rows.get(before)?.id === id) rows.delete(before);
      rows.set(start + offset, known && isNewer(known.row, row) ? known : { id, row });
    }
    for (const index of rows.keys()) if (index >= count) rows.delete(index);
    const failed = new Set([...this.failed].filter((each) => each !== block && each * BLOCK < count));
    const grouping = this.grouping?.upTo(count) ?? null;
    // Where a block ends within, the list does.
    const estimated = this.estimated && !(came.length > 0 && count < this.count);
    return new KnownRows({ list: this.list, count, rows, failed, grouping, estimated });
  }

  /** A block could not be brought. */
  withFailure(block: number): KnownRows<Row> {
    return new KnownRows({ ...this.parts, failed: new Set([...this.failed, block]) });
  }

  /** Failed blocks may be asked for again. */
  withoutFailures(): KnownRows<Row> {
    return new KnownRows({ ...this.parts, failed: new Set() });
  }

  /** A row has changed; one that is not here stays away. */
  withRow(id: string, row: Row): KnownRows<Row> {
    const index = this.indexes.get(id);
    if (index === undefined) return this;
    return new KnownRows({ ...this.parts, rows: new Map(this.rows).set(index, { id, row }) });
  }

  /** A row is gone: those after it move up by one. */
  without(id: string): KnownRows<Row> {
    const gone = this.indexes.get(id);
    if (gone === undefined) return this;
    const rows = new Map<number, Placed<Row>>();
    for (const [index, row] of this.rows) if (index !== gone) rows.set(index > gone ? index - 1 : index, row);
    const grouping = this.grouping?.without(gone) ?? null;
    return new KnownRows({ ...this.parts, count: this.count - 1, rows, grouping });
  }

  /** Forgets the blocks furthest from a stretch until no more than `most` rows are here; the stretch itself stays. */
  near(first: number, last: number, most: number): KnownRows<Row> {
    if (this.rows.size <= most) return this;
    const distance = (block: number) => Math.max(blockOf(first) - block, block - blockOf(last), 0);
    const byBlock = [...Map.groupBy(this.rows.keys(), blockOf)].toSorted(([a], [b]) => distance(b) - distance(a));
    const rows = new Map(this.rows);
    for (const [block, indexes] of byBlock) {
      if (rows.size <= most || distance(block) === 0) break;
      for (const index of indexes) rows.delete(index);
    }
    return new KnownRows({ ...this.parts, rows });
  }

  /** The same rows in other groups. */
  inGroups(grouping: RowGrouping | null): KnownRows<Row> {
    return new KnownRows({ ...this.parts, grouping });
  }

  /** The same rows of a list whose length is known, or not, to the last row. */
  about(estimated: boolean): KnownRows<Row> {
    return new KnownRows({ ...this.parts, estimated });
  }

  /** The same rows in a list that was counted. */
  ofLength(count: number): KnownRows<Row> {
    return new KnownRows({ ...this.only(0, count - 1, count).parts, failed: this.failed, estimated: false });
  }

  /** Everything is forgotten but a stretch, in a list of another length. */
  only(first: number, last: number, count: number): KnownRows<Row> {
    const rows = new Map([...this.rows].filter(([index]) => index >= first && index <= last && index < count));
    return new KnownRows({ ...this.parts, count, rows, failed: new Set() });
  }

  private get parts(): WindowParts<Row> {
    const { list, count, rows, failed, grouping, estimated } = this;
    return { list, count, rows, failed, grouping, estimated };
  }
}
