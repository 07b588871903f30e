import { proxy, ref } from 'valtio';
import { request } from '../api/client.ts';
import {
  continued,
  created,
  emptyCollection,
  failed,
  fetched,
  removed,
  updated,
  type Collection,
} from '../collection.ts';
import type { ListParams } from './query.ts';
import type { AnyRow, RegistryResource } from './types.ts';

/** Rows come in pages of this size, the next one when the last lines come near. */
const PAGE = 100;

/** The rows a grid shows. */
export interface ListState {
  /** Replaced, never changed in place: thousands of rows need no proxies. */
  collection: Collection<AnyRow>;
  /** How many rows fit the filter, those not brought yet included; null until it is known. */
  total: number | null;
  /** `first`: nothing to show yet; `again`: other rows are on their way, the old ones stay; `more`: the next page is. */
  loading: 'first' | 'again' | 'more' | null;
}

/** The rows of one grid, and how they change. */
export interface RegistryList {
  readonly state: ListState;
  /** Brings the first page for a filter. */
  load(params: ListParams): Promise<void>;
  /** Brings the next page, unless there is none or one is on its way. */
  more(): Promise<void>;
  created(row: AnyRow): void;
  updated(row: AnyRow): void;
  removed(id: number): void;
}

/** A list of a noun's rows. Links named among the columns come expanded, where the noun has such a call. */
export function createList(resource: RegistryResource): RegistryList {
  const state = proxy<ListState>({ collection: ref(emptyCollection<AnyRow>()), total: null, loading: 'first' });
  let asked: ListParams = {};
  let asking = new AbortController();

  const put = (collection: Collection<AnyRow>) => {
    state.collection = ref(collection);
  };
  const page = async (start: number, signal: AbortSignal) =>
    (await request(resource.calls.list, {
      query: { ...asked, _start: String(start), _limit: String(PAGE) },
      signal,
    })) as AnyRow[];

  return {
    state,
    async load(params) {
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      const { _sort: _, ...counted } = params;
      asked = params;
      state.loading = state.collection.updatedAt === null ? 'first' : 'again';
      try {
        const [rows, total] = await Promise.all([
          page(0, signal),
          request(resource.calls.count, { query: counted, signal }) as Promise<number>,
        ]);
        put(fetched(state.collection, rows, Date.now()));
        state.total = total;
      } catch (error) {
        // Another filter was asked for meanwhile: its answer counts.
        if (signal.aborted) return;
        put(failed(state.collection, error as Error));
      }
      state.loading = null;
    },
    async more() {
      const { rows } = state.collection;
      if (state.loading !== null || state.total === null || rows.length >= state.total) return;
      const { signal } = asking;
      state.loading = 'more';
      try {
        const next = await page(rows.length, signal);
        if (signal.aborted) return;
        put(continued(state.collection, next, Date.now()));
        // Rows others deleted meanwhile would be waited for without end.
        if (next.length === 0) state.total = state.collection.rows.length;
      } catch (error) {
        if (signal.aborted) return;
        put(failed(state.collection, error as Error));
      }
      state.loading = null;
    },
    created(row) {
      put(created(state.collection, row, Date.now()));
      state.total = (state.total ?? 0) + 1;
    },
    updated: (row) => put(updated(state.collection, row, Date.now())),
    removed(id) {
      if (!state.collection.rows.some((row) => row.id === id)) return;
      put(removed(state.collection, id, Date.now()));
      state.total = Math.max(0, (state.total ?? 1) - 1);
    },
  };
}
