import type { Call } from '@bancada/contracts/shared';
import type { FieldModel } from '@bancada/ui/registry';
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
  /** Brings the first page for a filter; links among the columns come with what they are called. */
  load(params: ListParams, columns: readonly FieldModel[]): Promise<void>;
  /** Brings the next page, unless there is none or one is on its way. */
  more(): Promise<void>;
  created(row: AnyRow): Promise<void>;
  updated(row: AnyRow): Promise<void>;
  removed(id: number): void;
  /** Others changed rows: those that are shown are read again and take their places. */
  changed(ids: readonly number[]): Promise<void>;
}

/** The call that brings a grid's rows: with links expanded when the columns show any. */
export const listCall = (resource: RegistryResource, columns: readonly FieldModel[]): Call =>
  columns.some(({ name }) => resource.relations[name] !== undefined) ? resource.calls.populate : resource.calls.list;

/** A list of a noun's rows. */
export function createList(resource: RegistryResource): RegistryList {
  const state = proxy<ListState>({ collection: ref(emptyCollection<AnyRow>()), total: null, loading: 'first' });
  let asked: ListParams = {};
  let call: Call = resource.calls.list;
  let asking = new AbortController();

  const put = (collection: Collection<AnyRow>) => {
    state.collection = ref(collection);
  };
  /** A row takes its place, unless a newer one stands there: answers overtake each other. */
  const take = (row: AnyRow) => {
    const known = state.collection.rows.find(({ id }) => id === row.id);
    if (known && known.Versao <= row.Versao) put(updated(state.collection, withKnownLinks(row, known), Date.now()));
  };
  const page = async (start: number, signal: AbortSignal) =>
    (await request(call, {
      query: { ...asked, _start: String(start), _limit: String(PAGE) },
      signal,
    })) as AnyRow[];

  /** A saved row as the grid shows it: its links have to be asked for. */
  const asShown = async (row: AnyRow): Promise<AnyRow> => {
    if (call === resource.calls.list) return row;
    const [found] = (await request(call, { query: { id: String(row.id) } }).catch(() => [])) as AnyRow[];
    return found ?? row;
  };

  return {
    state,
    async load(params, columns) {
      call = listCall(resource, columns);
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
    async created(row) {
      put(created(state.collection, await asShown(row), Date.now()));
      state.total = (state.total ?? 0) + 1;
    },
    async updated(row) {
      // At once, for the next save needs its version; then once more, with what its links are called.
      take(row);
      take(await asShown(row));
    },
    removed(id) {
      if (!state.collection.rows.some((row) => row.id === id)) return;
      put(removed(state.collection, id, Date.now()));
      state.total = Math.max(0, (state.total ?? 1) - 1);
    },
    async changed(ids) {
      const shown = ids.filter((id) => state.collection.rows.some((row) => row.id === id));
      if (shown.length === 0) return;
      const query = { id: shown.map(String), _limit: '-1' };
      const fresh = (await request(call, { query }).catch(() => null)) as AnyRow[] | null;
      // Nothing is known of them now: they stay as they are.
      if (fresh === null) return;
      for (const row of fresh) take(row);
      for (const id of shown) if (!fresh.some((row) => row.id === id)) this.removed(id);
    },
  };
}

/** A saved row names its links by id alone: those that are the same keep what they are called. */
function withKnownLinks(row: AnyRow, known: AnyRow): AnyRow {
  const links = Object.entries(row).flatMap(([name, value]) => {
    const link = known[name];
    return typeof link === 'object' && link !== null && 'id' in link && link.id === value ? [[name, link]] : [];
  });
  return { ...row, ...(Object.fromEntries(links) as Readonly<Record<string, unknown>>) };
}
