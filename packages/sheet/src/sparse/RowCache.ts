import type { PlacedRows } from '../model/rows.ts';
import type { RowGrouping, RowWindow } from '../model/window.ts';
import { SparsePlaces } from './SparsePlaces.ts';

/** A row with its id. */
interface Placed<Row> {
  readonly id: string;
  readonly row: Row;
}

/** What identifies a row. */
export interface RowRules<Row> {
  readonly idOf: (row: Row) => string;
  /** Whether the cached row is newer than the one of the same id that was just loaded. */
  readonly isNewer: (known: Row, loaded: Row) => boolean;
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
  /** Blocks that failed to load. */
  readonly failed: ReadonlySet<number>;
  /** The groups it falls into; null when it is in none. */
  readonly grouping: RowGrouping | null;
  readonly estimated: boolean;
}

/** Rows of one request. */
export const BLOCK = 100;

/** The block a place belongs to. */
export const blockOf = (index: number): number => Math.floor(index / BLOCK);

/** The immutable cache of the loaded rows: each loaded block, changed row or eviction makes another one. */
export class RowCache<Row> implements RowWindow<Row> {
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
  static none<Row>(list = 0, { count, grouping, estimated }: RowCount = nothing): RowCache<Row> {
    return new RowCache({ list, count, rows: new Map(), failed: new Set(), grouping, estimated });
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

  /** How many rows are loaded. */
  get size(): number {
    return this.rows.size;
  }

  /** The ids of the loaded rows. */
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
   * Adds a loaded block. A row that was cached at another place moves to this one; a block shorter than requested ends
   * the list. Of two versions of a row the newer one is cached.
   */
  withBlock(block: number, loaded: readonly Row[], { idOf, isNewer }: RowRules<Row>): RowCache<Row> {
    const start = block * BLOCK;
    const end = Math.min(start + BLOCK, this.count);
    const count = loaded.length < end - start ? start + loaded.length : this.count;
    const rows = new Map(this.rows);
    for (let index = start; index < start + BLOCK; index++) rows.delete(index);
    for (const [offset, row] of loaded.slice(0, BLOCK).entries()) {
      const id = idOf(row);
      const before = this.indexes.get(id);
      const known = before === undefined ? undefined : this.rows.get(before);
      if (before !== undefined && rows.get(before)?.id === id) rows.delete(before);
      rows.set(start + offset, known && isNewer(known.row, row) ? known : { id, row });
    }
    for (const index of rows.keys()) if (index >= count) rows.delete(index);
    const failed = new Set([...this.failed].filter((each) => each !== block && each * BLOCK < count));
    const grouping = this.grouping?.upTo(count) ?? null;
    // A block shorter than requested tells where the list ends.
    const estimated = this.estimated && !(loaded.length > 0 && count < this.count);
    return new RowCache({ list: this.list, count, rows, failed, grouping, estimated });
  }

  /** Marks a block as failed. */
  withFailure(block: number): RowCache<Row> {
    return new RowCache({ ...this.parts, failed: new Set([...this.failed, block]) });
  }

  /** Failed blocks may be requested again. */
  withoutFailures(): RowCache<Row> {
    return new RowCache({ ...this.parts, failed: new Set() });
  }

  /** Replaces a row; one that is not loaded is ignored. */
  withRow(id: string, row: Row): RowCache<Row> {
    const index = this.indexes.get(id);
    if (index === undefined) return this;
    return new RowCache({ ...this.parts, rows: new Map(this.rows).set(index, { id, row }) });
  }

  /** Removes a row: those after it move up by one. */
  without(id: string): RowCache<Row> {
    const gone = this.indexes.get(id);
    if (gone === undefined) return this;
    const rows = new Map<number, Placed<Row>>();
    for (const [index, row] of this.rows) if (index !== gone) rows.set(index > gone ? index - 1 : index, row);
    const grouping = this.grouping?.without(gone) ?? null;
    return new RowCache({ ...this.parts, count: this.count - 1, rows, grouping });
  }

  /** Evicts the blocks furthest from a stretch until at most `most` rows are cached; the stretch itself stays. */
  evictedTo(first: number, last: number, most: number): RowCache<Row> {
    if (this.rows.size <= most) return this;
    const distance = (block: number) => Math.max(blockOf(first) - block, block - blockOf(last), 0);
    const byBlock = [...Map.groupBy(this.rows.keys(), blockOf)].toSorted(([a], [b]) => distance(b) - distance(a));
    const rows = new Map(this.rows);
    for (const [block, indexes] of byBlock) {
      if (rows.size <= most || distance(block) === 0) break;
      for (const index of indexes) rows.delete(index);
    }
    return new RowCache({ ...this.parts, rows });
  }

  /** The same rows in other groups. */
  inGroups(grouping: RowGrouping | null): RowCache<Row> {
    return new RowCache({ ...this.parts, grouping });
  }

  /** The same rows of a list whose length is known, or not, to the last row. */
  about(estimated: boolean): RowCache<Row> {
    return new RowCache({ ...this.parts, estimated });
  }

  /** The same rows in a list that was counted. */
  ofLength(count: number): RowCache<Row> {
    return new RowCache({ ...this.only(0, count - 1, count).parts, failed: this.failed, estimated: false });
  }

  /** Evicts everything but a stretch, in a list of another length. */
  only(first: number, last: number, count: number): RowCache<Row> {
    const rows = new Map([...this.rows].filter(([index]) => index >= first && index <= last && index < count));
    return new RowCache({ ...this.parts, count, rows, failed: new Set() });
  }

  private get parts(): WindowParts<Row> {
    const { list, count, rows, failed, grouping, estimated } = this;
    return { list, count, rows, failed, grouping, estimated };
  }
}
