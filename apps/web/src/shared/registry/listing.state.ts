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
  /** `first`: nothing to show yet; `again`: other rows are pending, the old ones stay. */
  loading: 'first' | 'again' | null;
  /** Why the last load failed. */
  error: Error | null;
  /** How many blocks of rows failed to load. */
  failures: number;
  /** Others added or removed rows that are not loaded: the list is stale. */
  behind: boolean;
}

/** Which rows to load: with an equal `key` it is the same list again. */
export interface WantedRows<Row> {
  readonly key: string;
  readonly reader: RowReader<Row>;
  /** How many rows there are without the person's filters; null when none act. */
  readonly whole: () => Promise<number | EstimatedCount | null>;
  /** Called with the error of a failed load; true when it has handled the error. */
  readonly refused?: ((error: unknown) => boolean) | undefined;
}

/** A long list: the rows of the viewport, and what is known of the others. */
export interface Listing<Row> {
  readonly state: ListState;
  readonly rows: SparseRows<Row>;
  /** Loads another list, or the same one again. */
  load(wanted: WantedRows<Row>): Promise<void>;
}

/** A list whose rows are loaded as they enter the viewport. */
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
  /** The key of the loaded list. */
  let shown: string | null = null;

  rows.subscribe(() => {
    const { total, failures, estimated } = rows.snapshot();
    if (state.total !== total) state.total = total;
    if (state.estimated !== estimated) state.estimated = estimated;
    if (state.failures !== failures) state.failures = failures;
  });

  const loadRows = async ({ key, reader, refused }: WantedRows<Row>) => {
    state.loading = state.total === null ? 'first' : 'again';
    try {
      const isLoaded = await (key === shown ? rows.refresh(reader) : rows.open(reader));
      if (!isLoaded) return;
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
      await loadRows(wanted);
      const whole = await wanted.whole().catch(() => null);
      state.wholeEstimated = typeof whole === 'object' && whole !== null;
      state.whole = typeof whole === 'object' && whole !== null ? whole.about : whole;
    },
  };
}
