import type { Range } from '../model/range.ts';
import { SheetTable } from '../model/table.ts';
import { COPY_LIMIT, raised } from './copyAbsent.ts';
import type { Countable, RowSource } from '../control/sparsePort.ts';

/** Debounce before the rows of a selection are fetched, in milliseconds: a drag changes the selection in every frame. */
const REST = 250;

/** The selected ranges, and the current table. */
interface Selected<Row> {
  readonly table: SheetTable<Row>;
  readonly ranges: readonly Range[];
  readonly rowId: (row: Row) => string;
}

/** Consecutive rows of a list. */
interface Stretch {
  readonly list: number;
  readonly count: number;
  readonly first: number;
  readonly last: number;
}

/** A fetch of the rows of a stretch. */
interface Fetching<Row> extends Stretch {
  readonly abort: AbortController;
  /** Null while they are pending, and after a failure. */
  rows: readonly Row[] | null;
  failed: boolean;
}

/**
 * Fetches the rows of a selection that are not loaded, so that its statistics count them, up to the number that can be
 * copied. Of a larger selection only the loaded rows are counted, and the status says so.
 */
export class AbsentRows<Row> {
  private fetching: Fetching<Row> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private onLoaded: () => void = () => undefined;
  private readonly source: RowSource<Row>;

  constructor(source: RowSource<Row>) {
    this.source = source;
  }

  /** What can be counted of these cells now; rows that are not loaded are fetched, then `onLoaded` is called. */
  of({ table, ranges, rowId }: Selected<Row>, onLoaded: () => void): Countable<Row> {
    this.onLoaded = onLoaded;
    const { window } = table;
    if (!window || !ranges.some(({ top, bottom }) => table.hasAbsent(top, bottom)) || !hasNumbers(table, ranges)) {
      this.stop();
      return { table, ranges, rows: null };
    }
    const first = Math.min(...ranges.map(({ top }) => top));
    const last = Math.max(...ranges.map(({ bottom }) => bottom));
    const stretch = { list: window.list, count: window.count, first, last };
    const { rows, failed } = this.read(stretch);
    if (rows) {
      const all = rows.map((row, index) => window.row(first + index) ?? row);
      const whole = new SheetTable({ rows: all, columns: table.columns, rowId });
      return { table: whole, ranges: raised(ranges, first), rows: null };
    }
    const counted = countLoaded(table, first, last);
    const reading = !failed && last - first < COPY_LIMIT;
    return { table, ranges, rows: { counted, of: last - first + 1, reading } };
  }

  /** Cancels the fetch and drops what was fetched. */
  stop(): void {
    clearTimeout(this.timer);
    this.fetching?.abort.abort();
    this.fetching = null;
  }

  /** The fetch of a stretch: the current one, or a new one. */
  private read(stretch: Stretch): Fetching<Row> {
    if (this.fetching && isSame(this.fetching, stretch)) return this.fetching;
    this.stop();
    const fetching: Fetching<Row> = { ...stretch, abort: new AbortController(), rows: null, failed: false };
    this.fetching = fetching;
    if (stretch.last - stretch.first < COPY_LIMIT) this.timer = setTimeout(() => void this.fetch(fetching), REST);
    return fetching;
  }

  private async fetch(fetching: Fetching<Row>): Promise<void> {
    const { first, last, abort } = fetching;
    try {
      const rows = await this.source.read(first, last, { signal: abort.signal });
      if (rows.length === last - first + 1) fetching.rows = rows;
      else fetching.failed = true;
    } catch {
      // The reader has reported the error; the status says that only some rows are counted.
      fetching.failed = true;
    }
    if (this.fetching === fetching) this.onLoaded();
  }
}

const isSame = (a: Stretch, b: Stretch) =>
  a.list === b.list && a.count === b.count && a.first === b.first && a.last === b.last;

/** Whether a column of the ranges holds numbers, by the first loaded row. */
function hasNumbers<Row>(table: SheetTable<Row>, ranges: readonly Range[]): boolean {
  for (let row = 0; row < table.rowCount; row++) {
    if (table.rowAt(row) === undefined) continue;
    return ranges.some(({ left, right }) => {
      for (let column = left; column <= right; column++)
        if (['number', 'calculated'].includes(table.kind(row, column).id)) return true;
      return false;
    });
  }
  return false;
}

function countLoaded<Row>(table: SheetTable<Row>, first: number, last: number): number {
  let loaded = 0;
  for (let row = first; row <= last; row++) if (table.rowAt(row) !== undefined) loaded++;
  return loaded;
}
