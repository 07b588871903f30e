import { SparseRows, type EstimatedCount, type RowReader, type SparseRowsOptions } from '@bancada/sheet/sparse';
import { proxy, ref } from 'valtio';

/** What is known of the rows of a grid, besides the rows. */
export interface ListState {
  /** How many rows fit the filter; null until it is known. */
  total: number | null;
  /** Whether that is an estimate, until the list is counted. */
  estimated: boolean;
  /** How many rows there are without the person's search and filters; null while none act. */
  whole: number | null;
  /** Whether that is an estimate. */
  wholeEstimated: boolean;
  /** `first`: nothing to show yet; `again`: other rows are on their way, the old ones stay. */
  loading: 'first' | 'again' | null;
  /** Why the rows asked for last did not come. */
  error: Error | null;
  /** Stretches of rows that did not come. */
  failures: number;
  /** Others added rows or took some away that are not here: what is shown is not all there is. */
  behind: boolean;
}

/** Which rows to bring: `key` says when they are the same list anew. */
export interface WantedRows<Row> {
  readonly key: string;
  readonly reader: RowReader<Row>;
  /** How many rows there are without the person's filters; null when none act. */
  readonly whole: () => Promise<number | EstimatedCount | null>;
  /** Told why the rows did not come; true when nothing more is to be said of it. */
  readonly refused?: ((error: unknown) => boolean) | undefined;
}

/** A long list: the rows in sight, and what is known of the others. */
export interface Listing<Row> {
  readonly state: ListState;
  readonly rows: SparseRows<Row>;
  /** Brings another list, or the same one anew. */
  load(wanted: WantedRows<Row>): Promise<void>;
}

/** A list that is brought as it comes into sight. */
export function createListing<Row>(rules: SparseRowsOptions<Row>): Listing<Row> {
  const rows = new SparseRows<Row>(rules);
  const state = proxy<ListState>({
    total: null,
    estimated: false,
    whole: null,
    wholeEstimated: false,
    loading: 'first',
    error: null,
    failures: 0,
    behind: false,
  });
  /** The list whose rows are here. */
  let shown: string | null = null;

  rows.subscribe(() => {
    const { total, failures, estimated } = rows.snapshot();
    if (state.total !== total) state.total = total;
    if (state.estimated !== estimated) state.estimated = estimated;
    if (state.failures !== failures) state.failures = failures;
  });

  const bring = async ({ key, reader, refused }: WantedRows<Row>) => {
    state.loading = state.total === null ? 'first' : 'again';
    try {
      const isHere = await (key === shown ? rows.refresh(reader) : rows.open(reader));
      if (!isHere) return;
      shown = key;
      state.error = null;
      state.behind = false;
    } catch (error) {
      if (!refused?.(error)) state.error = ref(error as Error);
    }
    state.loading = null;
  };

  return {
    state,
    rows,
    async load(wanted) {
      await bring(wanted);
      const whole = await wanted.whole().catch(() => null);
      state.wholeEstimated = typeof whole === 'object' && whole !== null;
      state.whole = typeof whole === 'object' && whole !== null ? whole.about : whole;
    },
  };
}
