import { runsOf } from '../model/range.ts';
import type { Range } from '../model/range.ts';
import { Tally } from '../model/statistics.ts';
import type { SheetTable } from '../model/table.ts';
import type { SparsePort } from './sparsePort.ts';
import type { SheetSelection } from '../model/owner.ts';
import type { Selection } from './Selection.ts';

/** What a report needs of the sheet. */
export interface ReportHost<Row> {
  readonly table: SheetTable<Row>;
  readonly selection: Selection<Row>;
  readonly sparse: SparsePort<Row> | null;
  readonly context: {
    readonly props: { readonly onSelection?: ((selection: SheetSelection | null) => void) | undefined };
  };
}

/** How long one frame may count, in milliseconds; the rest is left for drawing. */
const SLICE = 6;

/** So many cells are counted between two looks at the clock. */
const STEP = 2000;

/**
 * Counts a selection for its owner: at once when it is small, in slices of the following frames when it holds hundreds
 * of thousands of cells, and not at all once the selection has changed.
 */
export class SelectionReporter<Row> {
  private frame = 0;
  private readonly host: ReportHost<Row>;

  constructor(host: ReportHost<Row>) {
    this.host = host;
  }

  /** Begins anew with what is selected now. */
  start(): void {
    cancelAnimationFrame(this.frame);
    const { table, selection, sparse } = this.host;
    const { onSelection } = this.host.context.props;
    const { cells: ranges, activeAddress } = selection;
    if (ranges.length === 0 || !activeAddress) {
      sparse?.stopCounting();
      return onSelection?.(null);
    }
    const tally = new Tally();
    const all = { table, ranges, rows: null };
    const { rows, ...counted } = sparse?.countable(ranges, () => this.start()) ?? all;
    const counting = count(counted.table, counted.ranges, tally);
    const tell = () => {
      const statistics = { ...tally.result(), ...(rows ? { rows } : {}) };
      onSelection?.({ active: activeAddress, ...namesOf(table, ranges), statistics });
    };
    const slice = (length: number) => {
      const until = performance.now() + length;
      let done = counting.next().done;
      while (!done && performance.now() < until) done = counting.next().done;
      if (done) tell();
      else this.frame = requestAnimationFrame(() => slice(SLICE));
    };
    // A drag selects anew in every frame: only what is counted in no time is counted while it lasts.
    slice(0);
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    this.host.sparse?.stopCounting();
  }
}

/** Counts cell by cell and stops every so many. */
function* count<Row>(table: SheetTable<Row>, ranges: readonly Range[], tally: Tally): Generator<undefined, void> {
  for (const { top, bottom, left, right } of ranges) {
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        countCell(table, row, column, tally);
        if (++tally.cells % STEP === 0) yield;
      }
    }
  }
}

function countCell<Row>(table: SheetTable<Row>, row: number, column: number, tally: Tally): void {
  const content = table.content(row, column);
  if ('problem' in content || content.value !== null) tally.filled++;
  if ('problem' in content || typeof content.value !== 'string') return;
  const { id, masked } = table.kind(row, column);
  if (masked) return;
  if (id === 'number' || id === 'calculated') tally.add(content.value);
}

/** The rows and columns ranges touch, each once, in the table's order. */
function namesOf<Row>(table: SheetTable<Row>, ranges: readonly Range[]): Pick<SheetSelection, 'rowIds' | 'columnIds'> {
  const touched = (from: 'top' | 'left', to: 'bottom' | 'right') =>
    joined(ranges.map((range) => [range[from], range[to]] as const));
  return {
    rowIds: touched('top', 'bottom').map((row) => table.rowIdAt(row)),
    columnIds: touched('left', 'right').flatMap((column) => table.columns[column]?.id ?? []),
  };
}

/** The numbers of spans that may overlap, each once, in order. */
function joined(spans: readonly (readonly [number, number])[]): readonly number[] {
  const [only] = spans;
  if (spans.length === 1 && only) return Array.from({ length: only[1] - only[0] + 1 }, (_, index) => only[0] + index);
  const numbers = spans.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
  return runsOf(numbers).flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
}
