import type { GroupsHost, GroupsPort } from '../control/lineParts.ts';
import type { SheetController } from '../control/SheetController.ts';
import type { GroupLine } from '../model/groups.ts';
import type { CellLook } from '../model/look.ts';
import type { Range } from '../model/range.ts';
import type { PlacedRows } from '../model/rows.ts';
import type { RowsCounted } from '../model/statistics.ts';
import type { SheetTable } from '../model/table.ts';
import type { CellAddress, CellValue, SheetGroup } from '../model/types.ts';
import { SparsePlaces } from './SparsePlaces.ts';

/** What is known, at one moment, of rows that are not all here. Never changes: the next moment is another window. */
export interface RowWindow<Row> {
  /** Grows when the rows are another list: filtered or ordered in another way. */
  readonly list: number;
  /** Rows there are to be shown, here or not. */
  readonly count: number;
  /** The same with those of collapsed groups. */
  readonly total: number;
  /** Whether that is an estimate: the list may end earlier or go on. */
  readonly estimated: boolean;
  /** The row at a place; undefined while it is not here. */
  row(index: number): Row | undefined;
  /** The id of the row at a place; undefined while it is not here. */
  idAt(index: number): string | undefined;
  /** The place of a row; undefined when it is not here. */
  indexOf(rowId: string): number | undefined;
  /** Whether the row at a place was asked for and could not be brought. */
  hasFailed(index: number): boolean;
  /** The first and the last place of those that were asked for together with this one. */
  together(index: number): readonly [first: number, last: number];
  /** How many rows are here. */
  readonly size: number;
  /** Stretches of rows that could not be brought. */
  readonly failures: number;
  /** The rows as a table holds them: those that are not here are called by their places. */
  readonly places: PlacedRows<Row>;
  /** How the rows stand in groups, when they do: the same as long as headers and rows keep their lines. */
  readonly groups: GroupedLines | null;
}

/** A group of rows that are not all here. */
export interface RowGroup extends SheetGroup {
  readonly count: number;
  /** What columns come to over its rows, by id: canonical. */
  readonly totals: Readonly<Record<string, CellValue>>;
}

/** The lines of rows in groups. A row has a place among those shown, and an index among all of the list. */
export interface GroupedLines {
  readonly groups: readonly RowGroup[];
  /** Headers by line; nothing on the lines of rows. */
  readonly lines: readonly (GroupLine | undefined)[];
  /** The header on a line, or the place of the row there. */
  at(line: number): GroupLine | number;
  /** The place of the row on a line; of a header's line, that of the first row after it. */
  placeFrom(line: number): number;
  lineOf(place: number): number;
  indexOf(place: number): number;
  /** The place of a row, or of the one that is shown after it. */
  placeNear(index: number): number;
  /** What collapses and opens them. */
  control<Row>(host: GroupsHost<Row>): GroupsPort;
}

/** The groups a list falls into, and which are collapsed: `ListGroups` is one. Never changes. */
export interface RowGrouping extends GroupedLines {
  /** Rows of the list. */
  readonly total: number;
  /** What is here of the list, as it is shown in these groups. */
  over<Row>(known: RowWindow<Row>): RowWindow<Row>;
  /** Whether none of the rows between two indexes is shown. */
  hides(from: number, to: number): boolean;
  /** The same with these groups collapsed. */
  fold(collapsed: ReadonlySet<string>): RowGrouping;
  /** The same without the row at an index. */
  without(index: number): RowGrouping;
  /** The same list, ending earlier. */
  upTo(total: number): RowGrouping;
}

/** A row with its id. */
interface Placed<Row> {
  readonly id: string;
  readonly row: Row;
}

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
export type SparseHost<Row> = Pick<
  SheetController<Row>,
  'context' | 'giveKeyboard' | 'hasKeyboard' | 'renameCells' | 'repaint' | 'say' | 'selection' | 'sight' | 'table'
>;

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
