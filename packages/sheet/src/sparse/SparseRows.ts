import { SparseControl } from './SparseControl.ts';
import { BLOCK, KnownRows, blockOf } from './KnownRows.ts';
import type { RowGrouping, RowWindow } from '../model/window.ts';
import type { ReadOptions, RowSource, SparseHost, SparsePort } from '../control/sparsePort.ts';
import type { RowCount, RowRules } from './KnownRows.ts';

/** About how many rows there are. */
export interface EstimatedCount {
  readonly about: number;
}

/** Brings rows of one list: filtered and ordered in one way. Rejects when they cannot be brought. */
export interface RowReader<Row> {
  /** So many rows from a place on, fewer at the end of the list. */
  rows(start: number, limit: number, signal: AbortSignal): Promise<readonly Row[]>;
  /** How many rows there are, or about how many: a list is then counted when its end comes into sight. */
  count(signal: AbortSignal): Promise<number | EstimatedCount>;
  /** The same counted to the last row, for lists that are estimated. */
  exact?(signal: AbortSignal): Promise<number>;
  /** The groups the rows fall into, asked for instead of how many there are: the list is ordered by them. */
  groups?(signal: AbortSignal): Promise<RowGrouping>;
}

/** What sparse rows need to know of their rows. */
export interface SparseRowsOptions<Row> extends Partial<RowRules<Row>> {
  readonly idOf: (row: Row) => string;
  /** So many rows are kept; those furthest from what is in sight are forgotten first. */
  readonly keep?: number;
}

/** Rows kept besides those in sight. */
const KEEP = 3000;

/** So many rows beside those in sight are asked for while one scrolls step by step. */
const MARGIN = 50;

/** Jumps that follow each other within this time are one: the rows are asked for where it ends. In milliseconds. */
const REST = 120;

/** So many rows at once are asked for to be copied. */
const CHUNK = 1000;

interface Stretch {
  readonly first: number;
  readonly last: number;
}

/**
 * Rows of a list that is too long to be here: the sheet says which ones are in sight, they are asked for in blocks, and
 * far ones are forgotten. Answers to what nobody waits for any more are given up and never shown.
 */
export class SparseRows<Row> implements RowSource<Row> {
  private known: KnownRows<Row> = KnownRows.none();
  /** The same as it is shown. */
  private shown: RowWindow<Row> = this.known;
  private collapsed: ReadonlySet<string> = new Set();
  private reader: RowReader<Row> | null = null;
  private inSight: Stretch = { first: 0, last: 0 };
  private wanted: Stretch = { first: 0, last: 0 };
  private readonly asked = new Map<number, AbortController>();
  private opening: AbortController | null = null;
  private counting: AbortController | null = null;
  /** The list is being counted to its last row. */
  private measuring: AbortController | null = null;
  /** Rows have changed since another list, or the same anew, was asked for. */
  private outdated = false;
  /** What was asked for last could not be brought. */
  private failed = false;
  private jumped = -Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly rules: RowRules<Row>;
  private readonly keep: number;
  private readonly listeners = new Set<() => void>();

  constructor({ idOf, isNewer = () => false, keep = KEEP }: SparseRowsOptions<Row>) {
    this.rules = { idOf, isNewer };
    this.keep = keep;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): RowWindow<Row> => this.shown;

  control(sheet: SparseHost<Row>): SparsePort<Row> {
    return new SparseControl(this, sheet);
  }

  /** Whether what is here may be of before: another list, or this one anew, is on its way or could not be brought. */
  get isBehind(): boolean {
    return this.opening !== null || this.failed;
  }

  /**
   * Goes over to another list; the rows of the last one stay until its first ones are here.
   *
   * @returns false when still another list was opened meanwhile; rejects as the reader does
   */
  async open(reader: RowReader<Row>): Promise<boolean> {
    return this.begin(reader, (size, blocks) => {
      this.reader = reader;
      this.giveUp();
      const empty = KnownRows.none<Row>(this.known.list + 1, size);
      this.wanted = this.inSight = { first: 0, last: 0 };
      this.tell(blocks.reduce((rows, [block, came]) => rows.withBlock(block, came, this.rules), empty));
    });
  }

  /**
   * Reads again what is in sight and how many rows there are, and forgets the others: the list has changed.
   *
   * @param reader brings more or less of the same rows from now on; left out, the one there is
   */
  async refresh(reader: RowReader<Row> | null = this.reader): Promise<boolean> {
    if (!reader) return false;
    const blocks = this.blocksInSight();
    return this.begin(
      reader,
      ({ count, grouping, estimated }, came) => {
        this.reader = reader;
        this.giveUp();
        // Only what was read again: the rows that came into sight meanwhile are those of before.
        const [first = 0, last = -1] = [blocks[0], blocks.at(-1)];
        const again = this.known
          .only(first * BLOCK, (last + 1) * BLOCK - 1, count)
          .inGroups(grouping)
          .about(estimated);
        this.tell(came.reduce((rows, [block, its]) => rows.withBlock(block, its, this.rules), again));
        this.ask();
      },
      blocks,
    );
  }

  private blocksInSight(): readonly number[] {
    const { first, last } = this.inSight;
    const blocks = Array.from({ length: blockOf(last) - blockOf(first) + 1 }, (_, index) => blockOf(first) + index);
    return blocks.filter((block) => !this.known.isHidden(block));
  }

  private async begin(
    reader: RowReader<Row>,
    done: (size: RowCount, blocks: readonly (readonly [number, readonly Row[]])[]) => void,
    blocks: readonly number[] = [0],
  ): Promise<boolean> {
    this.opening?.abort();
    const opening = new AbortController();
    const { signal } = opening;
    this.opening = opening;
    this.outdated = false;
    this.giveUp();
    try {
      const [size, ...came] = await Promise.all([
        this.sizeOf(reader, signal),
        ...blocks.map(async (block) => [block, await reader.rows(block * BLOCK, BLOCK, signal)] as const),
      ]);
      if (signal.aborted) return false;
      this.opening = null;
      this.failed = false;
      done(
        { ...size, grouping: size.grouping?.fold(this.collapsed) ?? null },
        came.filter(([block]) => block * BLOCK < size.count || block === 0),
      );
      // What is here may be as it was before the change; a failure leaves it so.
      if (this.outdated) void this.refresh().catch(() => undefined);
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      opening.abort();
      this.opening = null;
      this.failed = true;
      this.ask();
      throw error;
    }
  }

  private async sizeOf(reader: RowReader<Row>, signal: AbortSignal): Promise<RowCount> {
    const grouping = (await reader.groups?.(signal)) ?? null;
    if (grouping) return { grouping, count: grouping.total, estimated: false };
    const counted = await reader.count(signal);
    if (typeof counted === 'number') return { grouping, count: counted, estimated: false };
    return { grouping, count: counted.about, estimated: true };
  }

  /** Counts a list to its last row whose length is an estimate; when that fails, it stays one. */
  readonly countAll = (): void => {
    const { reader, known, measuring } = this;
    if (!reader?.exact || !known.estimated || measuring) return;
    const { signal } = (this.measuring = new AbortController());
    const counted = (count: number) => {
      if (!signal.aborted) this.tell(this.known.ofLength(count));
    };
    const over = () => {
      if (signal.aborted) return;
      this.measuring = null;
      this.ask();
    };
    void reader
      .exact(signal)
      .then(counted, () => undefined)
      .then(over);
  };

  /** Collapses these groups and opens all others, of this list and the next ones. */
  readonly fold = (collapsed: ReadonlySet<string>): void => {
    this.collapsed = collapsed;
    const { grouping } = this.known;
    if (grouping) this.tell(this.known.inGroups(grouping.fold(collapsed)));
  };

  /**
   * Reads the headers of the groups again: rows have changed. False when other groups, or more or fewer rows in them,
   * would move rows to other lines: the headers stay then, too, until the list is read anew.
   */
  async recount(): Promise<boolean> {
    const { reader, known } = this;
    const signal = (this.counting = renewed(this.counting)).signal;
    const grouping = (await reader?.groups?.(signal)) ?? null;
    if (!grouping || signal.aborted || this.opening || this.known.list !== known.list) return true;
    const now = this.known.grouping;
    if (sizes(grouping) !== sizes(now)) return false;
    this.tell(this.known.inGroups(grouping.fold(this.collapsed)));
    return true;
  }

  /** These rows are in sight: what of them is not here is asked for, what was asked for elsewhere is given up. */
  readonly need = (from: number, to: number): void => {
    const [first, last] = this.indexes(from, to);
    const jump = first > this.wanted.last + 1 || last < this.wanted.first - 1;
    const now = performance.now();
    const margin = jump ? 0 : MARGIN;
    this.inSight = { first, last };
    this.wanted = { first: Math.max(0, first - margin), last: last + margin };
    for (const [block, asking] of this.asked) {
      if (this.isWanted(block)) continue;
      asking.abort();
      this.asked.delete(block);
    }
    clearTimeout(this.timer);
    const resting = !jump || now - this.jumped > REST;
    if (jump) this.jumped = now;
    if (resting) this.ask();
    else this.timer = setTimeout(() => this.ask(), REST);
  };

  /** Where the rows at two places stand in the list. */
  private indexes(from: number, to: number): readonly [first: number, last: number] {
    const { groups, count } = this.shown;
    if (!groups) return [from, to];
    const first = groups.indexOf(Math.min(from, Math.max(count - 1, 0)));
    return [first, to < from ? first : groups.indexOf(Math.min(to, Math.max(count - 1, 0)))];
  }

  private isWanted(block: number): boolean {
    return block >= blockOf(this.wanted.first) && block <= blockOf(this.wanted.last);
  }

  /** Asks again for what could not be brought. */
  readonly retry = (): void => {
    this.tell(this.known.withoutFailures());
    this.ask();
  };

  /** The row with an id; undefined when it is not here. */
  find(rowId: string): Row | undefined {
    const index = this.known.indexOf(rowId);
    return index === undefined ? undefined : this.known.row(index);
  }

  /** A row has changed; one that is not here stays away. */
  replace(row: Row): void {
    this.outdated = true;
    const id = this.rules.idOf(row);
    // It may be on its way as it was before.
    if (this.known.indexOf(id) === undefined) this.giveUp();
    this.tell(this.known.withRow(id, row));
    this.ask();
  }

  /** A row is gone. What was on its way belongs to the list as it was. */
  remove(rowId: string): void {
    this.outdated = true;
    if (this.known.indexOf(rowId) === undefined) return;
    this.giveUp();
    this.tell(this.known.without(rowId));
    this.ask();
  }

  /** The rows of a stretch, in order; those that are not here are read and not kept. */
  async read(first: number, last: number, { signal, onProgress }: ReadOptions): Promise<readonly Row[]> {
    const { shown, reader } = this;
    const rows: Row[] = [];
    while (first + rows.length <= last) {
      const at = first + rows.length;
      const here = shown.row(at);
      if (here !== undefined) rows.push(here);
      else {
        const { index, limit } = stretchFrom(shown, at, Math.min(CHUNK, last - at + 1));
        const came = (await reader?.rows(index, limit, signal)) ?? [];
        signal.throwIfAborted();
        if (this.known.list !== shown.list) throw new Error('The rows are another list now.');
        rows.push(...came);
        onProgress?.(rows.length);
        if (came.length === 0) break;
      }
    }
    return rows;
  }

  private ask(): void {
    const { reader, wanted } = this;
    // What is on its way takes the place of what would be asked for.
    if (!reader || this.opening) return;
    for (const block of this.known.missing(wanted.first, wanted.last))
      if (!this.asked.has(block)) void this.bring(reader, block);
  }

  private async bring(reader: RowReader<Row>, block: number): Promise<void> {
    const asking = new AbortController();
    const { signal } = asking;
    this.asked.set(block, asking);
    try {
      const came = await reader.rows(block * BLOCK, BLOCK, signal);
      if (signal.aborted) return;
      this.asked.delete(block);
      const { first, last } = this.wanted;
      this.tell(this.known.withBlock(block, came, this.rules).near(first, last, this.keep));
      if (came.length === 0) this.countAll();
    } catch {
      // Whoever reads says why; here it only stays open.
      if (signal.aborted) return;
      this.asked.delete(block);
      this.tell(this.known.withFailure(block));
    }
  }

  private giveUp(): void {
    for (const asking of this.asked.values()) asking.abort();
    this.asked.clear();
    this.measuring?.abort();
    this.measuring = null;
  }

  private tell(known: KnownRows<Row>): void {
    if (known === this.known) return;
    this.known = known;
    this.shown = known.grouping?.over(known) ?? known;
    for (const listener of this.listeners) listener();
    // The last row of an estimate is here: the list ends there, or goes on.
    if (known.estimated && (known.count === 0 || known.row(known.count - 1) !== undefined)) this.countAll();
  }
}

/** Where the row at a place stands in the list, and how many of the next ones follow it there, too. */
function stretchFrom<Row>({ groups }: RowWindow<Row>, place: number, most: number): { index: number; limit: number } {
  if (!groups) return { index: place, limit: most };
  const index = groups.indexOf(place);
  let limit = most;
  while (groups.indexOf(place + limit - 1) - index >= limit) limit--;
  return { index, limit };
}

/** Ends what was asked for before. */
function renewed(before: AbortController | null): AbortController {
  before?.abort();
  return new AbortController();
}

const sizes = (of: RowGrouping | null): string => JSON.stringify(of?.groups.map(({ id, count }) => [id, count]));
