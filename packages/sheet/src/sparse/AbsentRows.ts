import type { Range } from '../model/range.ts';
import { SheetTable } from '../model/table.ts';
import { COPY_LIMIT, raised } from './copyAbsent.ts';
import type { Countable, RowSource } from '../control/sparsePort.ts';

/** What is selected rests so long before its rows are read, in milliseconds: a drag selects anew in every frame. */
const REST = 250;

/** What is selected, in the table of the moment. */
interface Selected<Row> {
  readonly table: SheetTable<Row>;
  readonly ranges: readonly Range[];
  readonly rowId: (row: Row) => string;
}

/** Rows one after the other in a list, from a place on. */
interface Stretch {
  readonly list: number;
  readonly count: number;
  readonly first: number;
  readonly last: number;
}

interface Reading<Row> extends Stretch {
  readonly abort: AbortController;
  /** Null while they are on their way, and when they could not be brought. */
  rows: readonly Row[] | null;
  failed: boolean;
}

/**
 * The rows of a selection that are not here: as many as can be copied are read to be counted, too. Those above are not,
 * and it is said that only some are counted.
 */
export class AbsentRows<Row> {
  private reading: Reading<Row> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private came: () => void = () => undefined;
  private readonly source: RowSource<Row>;

  constructor(source: RowSource<Row>) {
    this.source = source;
  }

  /** What can be counted of these cells now; what is missing is asked for, and `came` told when that has ended. */
  of({ table, ranges, rowId }: Selected<Row>, came: () => void): Countable<Row> {
    this.came = came;
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
    const counted = countHere(table, first, last);
    const reading = !failed && last - first < COPY_LIMIT;
    return { table, ranges, rows: { counted, of: last - first + 1, reading } };
  }

  /** Gives up reading and forgets what was read. */
  stop(): void {
    clearTimeout(this.timer);
    this.reading?.abort.abort();
    this.reading = null;
  }

  /** The reading of a stretch: the one there is, or a new one. */
  private read(stretch: Stretch): Reading<Row> {
    if (this.reading && isSame(this.reading, stretch)) return this.reading;
    this.stop();
    const reading: Reading<Row> = { ...stretch, abort: new AbortController(), rows: null, failed: false };
    this.reading = reading;
    if (stretch.last - stretch.first < COPY_LIMIT) this.timer = setTimeout(() => void this.bring(reading), REST);
    return reading;
  }

  private async bring(reading: Reading<Row>): Promise<void> {
    const { first, last, abort } = reading;
    try {
      const rows = await this.source.read(first, last, { signal: abort.signal });
      if (rows.length === last - first + 1) reading.rows = rows;
      else reading.failed = true;
    } catch {
      // Whoever reads says why; here some are not counted.
      reading.failed = true;
    }
    if (this.reading === reading) this.came();
  }
}

const isSame = (a: Stretch, b: Stretch) =>
  a.list === b.list && a.count === b.count && a.first === b.first && a.last === b.last;

/** Whether a column of the ranges holds numbers, by a row that is here. */
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

function countHere<Row>(table: SheetTable<Row>, first: number, last: number): number {
  let here = 0;
  for (let row = first; row <= last; row++) if (table.rowAt(row) !== undefined) here++;
  return here;
}
