import { SparseControl } from './SparseControl.ts';
import { BLOCK, RowCache, blockOf } from './RowCache.ts';
import type { RowGrouping, RowWindow } from '../model/window.ts';
import type { ReadOptions, RowSource, SparseHost, SparsePort } from '../control/sparsePort.ts';
import type { RowCount, RowRules } from './RowCache.ts';

/** About how many rows there are. */
export interface EstimatedCount {
  readonly about: number;
}

/** Fetches rows of one list: filtered and ordered in one way. Rejects when a request fails. */
export interface RowReader<Row> {
  /** At most `limit` rows from `start` on, fewer at the end of the list. */
  rows(start: number, limit: number, signal: AbortSignal): Promise<readonly Row[]>;
  /** How many rows there are, or an estimate: the list is then counted when its end enters the viewport. */
  count(signal: AbortSignal): Promise<number | EstimatedCount>;
  /** The exact count, for lists that are estimated. */
  exact?(signal: AbortSignal): Promise<number>;
  /** The groups of the rows, requested instead of the count: the list is ordered by them. */
  groups?(signal: AbortSignal): Promise<RowGrouping>;
}

/** What sparse rows need to know of their rows. */
export interface SparseRowsOptions<Row> extends Partial<RowRules<Row>> {
  readonly idOf: (row: Row) => string;
  /** How many rows are cached; those furthest from the viewport are evicted first. */
  readonly cacheSize?: number;
}

/** Cached rows outside the viewport. */
const CACHE_SIZE = 3000;

/** Rows prefetched on both sides of the viewport while scrolling step by step. */
const MARGIN = 50;

/** Debounce of jumps, in milliseconds: rows are requested only where a series of jumps ends. */
const REST = 120;

/** Rows of one request while copying. */
const CHUNK = 1000;

interface Stretch {
  readonly first: number;
  readonly last: number;
}

/**
 * Rows of a list that is too long to be loaded whole: the sheet reports its viewport, the rows in it are requested in
 * blocks, and far ones are evicted from the cache. Requests for rows that left the viewport are aborted.
 */
export class SparseRows<Row> implements RowSource<Row> {
  private known: RowCache<Row> = RowCache.none();
  /** The rows as they are shown: in groups, if any. */
  private shown: RowWindow<Row> = this.known;
  private collapsed: ReadonlySet<string> = new Set();
  private reader: RowReader<Row> | null = null;
  private viewport: Stretch = { first: 0, last: 0 };
  private wanted: Stretch = { first: 0, last: 0 };
  private readonly pending = new Map<number, AbortController>();
  private opening: AbortController | null = null;
  private counting: AbortController | null = null;
  /** The exact count that is pending. */
  private measuring: AbortController | null = null;
  /** Rows changed while another list, or the same again, was being loaded. */
  private outdated = false;
  /** The last load failed. */
  private failed = false;
  private jumped = -Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly rules: RowRules<Row>;
  private readonly cacheSize: number;
  private readonly listeners = new Set<() => void>();

  constructor({ idOf, isNewer = () => false, cacheSize = CACHE_SIZE }: SparseRowsOptions<Row>) {
    this.rules = { idOf, isNewer };
    this.cacheSize = cacheSize;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): RowWindow<Row> => this.shown;

  control(sheet: SparseHost<Row>): SparsePort<Row> {
    return new SparseControl(this, sheet);
  }

  /** Whether the rows may be stale: another list, or this one again, is pending or failed to load. */
  get isStale(): boolean {
    return this.opening !== null || this.failed;
  }

  /**
   * Loads another list; the rows of the last one are shown until its first ones are loaded.
   *
   * @returns false when still another list was opened meanwhile; rejects as the reader does
   */
  async open(reader: RowReader<Row>): Promise<boolean> {
    return this.begin(reader, (size, blocks) => {
      this.reader = reader;
      this.abortPending();
      const empty = RowCache.none<Row>(this.known.list + 1, size);
      this.wanted = this.viewport = { first: 0, last: 0 };
      this.notify(blocks.reduce((rows, [block, loaded]) => rows.withBlock(block, loaded, this.rules), empty));
    });
  }

  /**
   * Loads the viewport and the count again, and evicts the other rows: the list has changed.
   *
   * @param reader fetches more or less of the same rows from now on; the current one when left out
   */
  async refresh(reader: RowReader<Row> | null = this.reader): Promise<boolean> {
    if (!reader) return false;
    const blocks = this.blocksInViewport();
    return this.begin(
      reader,
      ({ count, grouping, estimated }, loaded) => {
        this.reader = reader;
        this.abortPending();
        // Only what was loaded again: rows that entered the viewport meanwhile are stale.
        const [first = 0, last = -1] = [blocks[0], blocks.at(-1)];
        const again = this.known
          .only(first * BLOCK, (last + 1) * BLOCK - 1, count)
          .inGroups(grouping)
          .about(estimated);
        this.notify(loaded.reduce((rows, [block, its]) => rows.withBlock(block, its, this.rules), again));
        this.requestMissing();
      },
      blocks,
    );
  }

  private blocksInViewport(): readonly number[] {
    const { first, last } = this.viewport;
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
    this.abortPending();
    try {
      const [size, ...loaded] = await Promise.all([
        this.sizeOf(reader, signal),
        ...blocks.map(async (block) => [block, await reader.rows(block * BLOCK, BLOCK, signal)] as const),
      ]);
      if (signal.aborted) return false;
      this.opening = null;
      this.failed = false;
      done(
        { ...size, grouping: size.grouping?.fold(this.collapsed) ?? null },
        loaded.filter(([block]) => block * BLOCK < size.count || block === 0),
      );
      // The loaded rows may be older than that change; if this load fails, too, they stay.
      if (this.outdated) void this.refresh().catch(() => undefined);
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      opening.abort();
      this.opening = null;
      this.failed = true;
      this.requestMissing();
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

  /** Requests the exact count of an estimated list; when that fails, the estimate stays. */
  readonly countAll = (): void => {
    const { reader, known, measuring } = this;
    if (!reader?.exact || !known.estimated || measuring) return;
    const { signal } = (this.measuring = new AbortController());
    const counted = (count: number) => {
      if (!signal.aborted) this.notify(this.known.ofLength(count));
    };
    const over = () => {
      if (signal.aborted) return;
      this.measuring = null;
      this.requestMissing();
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
    if (grouping) this.notify(this.known.inGroups(grouping.fold(collapsed)));
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
    this.notify(this.known.inGroups(grouping.fold(this.collapsed)));
    return true;
  }

  /** Reports the viewport: its rows that are not loaded are requested, requests for rows outside of it are aborted. */
  readonly need = (from: number, to: number): void => {
    const [first, last] = this.indexes(from, to);
    const jump = first > this.wanted.last + 1 || last < this.wanted.first - 1;
    const now = performance.now();
    const margin = jump ? 0 : MARGIN;
    this.viewport = { first, last };
    this.wanted = { first: Math.max(0, first - margin), last: last + margin };
    for (const [block, asking] of this.pending) {
      if (this.isWanted(block)) continue;
      asking.abort();
      this.pending.delete(block);
    }
    clearTimeout(this.timer);
    const resting = !jump || now - this.jumped > REST;
    if (jump) this.jumped = now;
    if (resting) this.requestMissing();
    else this.timer = setTimeout(() => this.requestMissing(), REST);
  };

  /** The indexes in the list of the rows at two places. */
  private indexes(from: number, to: number): readonly [first: number, last: number] {
    const { groups, count } = this.shown;
    if (!groups) return [from, to];
    const first = groups.indexOf(Math.min(from, Math.max(count - 1, 0)));
    return [first, to < from ? first : groups.indexOf(Math.min(to, Math.max(count - 1, 0)))];
  }

  private isWanted(block: number): boolean {
    return block >= blockOf(this.wanted.first) && block <= blockOf(this.wanted.last);
  }

  /** Retries blocks that failed to load. */
  readonly retry = (): void => {
    this.notify(this.known.withoutFailures());
    this.requestMissing();
  };

  /** The row with an id; undefined when it is not loaded. */
  find(rowId: string): Row | undefined {
    const index = this.known.indexOf(rowId);
    return index === undefined ? undefined : this.known.row(index);
  }

  /** Replaces a row that changed; one that is not loaded is ignored. */
  replace(row: Row): void {
    this.outdated = true;
    const id = this.rules.idOf(row);
    // A pending request may answer with the row as it was before.
    if (this.known.indexOf(id) === undefined) this.abortPending();
    this.notify(this.known.withRow(id, row));
    this.requestMissing();
  }

  /** Removes a row. Pending requests are aborted: they count places with the row. */
  remove(rowId: string): void {
    this.outdated = true;
    if (this.known.indexOf(rowId) === undefined) return;
    this.abortPending();
    this.notify(this.known.without(rowId));
    this.requestMissing();
  }

  /** The rows from `first` to `last`, in order; those that are not loaded are fetched and not cached. */
  async read(first: number, last: number, { signal, onProgress }: ReadOptions): Promise<readonly Row[]> {
    const { shown, reader } = this;
    const rows: Row[] = [];
    while (first + rows.length <= last) {
      const at = first + rows.length;
      const known = shown.row(at);
      if (known !== undefined) rows.push(known);
      else {
        const { index, limit } = stretchFrom(shown, at, Math.min(CHUNK, last - at + 1));
        const fetched = (await reader?.rows(index, limit, signal)) ?? [];
        signal.throwIfAborted();
        if (this.known.list !== shown.list) throw new Error('The rows are another list now.');
        rows.push(...fetched);
        onProgress?.(rows.length);
        if (fetched.length === 0) break;
      }
    }
    return rows;
  }

  private requestMissing(): void {
    const { reader, wanted } = this;
    // The pending load replaces what would be requested.
    if (!reader || this.opening) return;
    for (const block of this.known.missing(wanted.first, wanted.last))
      if (!this.pending.has(block)) void this.loadBlock(reader, block);
  }

  private async loadBlock(reader: RowReader<Row>, block: number): Promise<void> {
    const asking = new AbortController();
    const { signal } = asking;
    this.pending.set(block, asking);
    try {
      const loaded = await reader.rows(block * BLOCK, BLOCK, signal);
      if (signal.aborted) return;
      this.pending.delete(block);
      const { first, last } = this.wanted;
      this.notify(this.known.withBlock(block, loaded, this.rules).evictedTo(first, last, this.cacheSize));
      if (loaded.length === 0) this.countAll();
    } catch {
      // The reader has reported the error; the block is marked, and `retry` requests it again.
      if (signal.aborted) return;
      this.pending.delete(block);
      this.notify(this.known.withFailure(block));
    }
  }

  private abortPending(): void {
    for (const asking of this.pending.values()) asking.abort();
    this.pending.clear();
    this.measuring?.abort();
    this.measuring = null;
  }

  private notify(known: RowCache<Row>): void {
    if (known === this.known) return;
    this.known = known;
    this.shown = known.grouping?.over(known) ?? known;
    for (const listener of this.listeners) listener();
    // The last row of an estimated list is loaded: only the exact count tells whether the list goes on.
    if (known.estimated && (known.count === 0 || known.row(known.count - 1) !== undefined)) this.countAll();
  }
}

/** The index in the list of the row at a place, and how many of the next places are consecutive in the list. */
function stretchFrom<Row>({ groups }: RowWindow<Row>, place: number, most: number): { index: number; limit: number } {
  if (!groups) return { index: place, limit: most };
  const index = groups.indexOf(place);
  let limit = most;
  while (groups.indexOf(place + limit - 1) - index >= limit) limit--;
  return { index, limit };
}

/** Aborts the former request. */
function renewed(before: AbortController | null): AbortController {
  before?.abort();
  return new AbortController();
}

const sizes = (of: RowGrouping | null): string => JSON.stringify(of?.groups.map(({ id, count }) => [id, count]));
