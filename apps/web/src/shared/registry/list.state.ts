import type { Call } from '@bancada/contracts/shared';
import type { FieldModel } from '@bancada/ui/registry';
import type { RowReader, SparseRows } from '@bancada/sheet/sparse';
import { request } from '../api/client.ts';
import { groupsReader, type GroupedBy } from './groups.ts';
import { listLength } from './listLength.ts';
import { createListing, type ListState } from './listing.state.ts';
import { unsorted, type ListParams } from './query.ts';
import { rowsById } from './rowsById.ts';
import type { AnyRow, RegistryResource } from './types.ts';

/** What a grid requests: its filter, the base its count is compared with, and its columns. */
export interface Asked {
  readonly params: ListParams;
  readonly base: ListParams;
  readonly columns: readonly FieldModel[];
  /** How the rows are grouped; null when they are not. */
  readonly group: GroupedBy | null;
}

/** The rows of one grid, and how they change. */
export interface RegistryList {
  readonly state: ListState;
  /** The rows themselves, loaded as they enter the viewport. */
  readonly rows: SparseRows<AnyRow>;
  /** Loads another list, or this one again; links among the columns are expanded to their labels. */
  load(asked: Asked): Promise<void>;
  /** Loads the viewport and the count again. */
  refresh(): Promise<void>;
  /** The row with an id, when it is loaded or held. */
  find(id: string): AnyRow | undefined;
  /** Holds rows that are being changed, also after they are scrolled out of the viewport. */
  hold(ids: readonly string[]): void;
  /** Fetches rows by their ids, wherever they are in the list, and holds them; rejects when that fails. */
  fetchByIds(ids: readonly string[]): Promise<readonly AnyRow[]>;
  created(row: AnyRow): Promise<void>;
  /** Rows were saved by this page. */
  updated(...rows: readonly AnyRow[]): Promise<void>;
  removed(id: number): void;
  /** Others changed rows: those that are loaded are fetched again and replaced. */
  changed(ids: readonly number[]): Promise<void>;
}

/** The call that lists a grid's rows: with links expanded when the columns show any. */
export const listCall = (resource: RegistryResource, columns: readonly FieldModel[]): Call =>
  columns.some(({ name }) => resource.relations[name] !== undefined) ? resource.calls.populate : resource.calls.list;

/** Debounce of counting again after changes by others, in milliseconds. */
const REST = 2000;

/**
 * A list of a noun's rows.
 *
 * @param own - the call that lists them, where that is not the noun's own
 */
export function createList(resource: RegistryResource, own?: Call): RegistryList {
  const listing = createListing<AnyRow>({
    idOf: ({ id }) => String(id),
    isNewer: (known, loaded) => known.Versao > loaded.Versao,
  });
  const { state, rows } = listing;
  const held = new Map<string, AnyRow>();
  let call: Call = resource.calls.list;
  let asked: Asked = { params: {}, base: {}, columns: [], group: null };
  let recount: ReturnType<typeof setTimeout> | undefined;

  const countOf = async (params: ListParams, all: boolean, signal?: AbortSignal) => {
    const query = { ...unsorted(params), ...(all ? { _exato: 'true' } : {}) };
    return (await request(resource.calls.count, { query, ...(signal ? { signal } : {}) })) as number;
  };

  const reader = (of: Call, { params, group }: Asked): RowReader<AnyRow> => ({
    ...(group ? { groups: groupsReader(resource, group, () => Promise.resolve(params)) } : {}),
    count: (signal) => listLength((all) => countOf(params, all, signal)),
    exact: (signal) => countOf(params, true, signal),
    rows: async (start, limit, signal) =>
      (await request(of, {
        query: { ...params, _start: String(start), _limit: String(limit) },
        signal,
      })) as AnyRow[],
  });

  /** Counts again after a debounce: another count marks the list as stale, and its rows stay as they are. */
  const recountSoon = () => {
    clearTimeout(recount);
    const isSame = async () => {
      if (asked.group) return rows.recount();
      // Of an estimate nobody can say whether it changed.
      return state.estimated || (await countOf(asked.params, true)) === state.total;
    };
    recount = setTimeout(() => {
      void isSame().then(
        (same) => {
          if (!same) state.behind = true;
        },
        () => undefined,
      );
    }, REST);
  };

  /** The count without the person's filters; one request more only when there are any. */
  const countWhole = async ({ params, base }: Asked) =>
    JSON.stringify(unsorted(params)) === JSON.stringify(base) ? null : listLength((all) => countOf(base, all));

  /** Saved rows with their links expanded, where the grid shows any. */
  const asShown = async (saved: readonly AnyRow[]): Promise<readonly AnyRow[]> => {
    if (call === resource.calls.list || saved.length === 0) return [];
    return rowsById(
      call,
      saved.map(({ id }) => id),
    ).catch(() => []);
  };

  /** Replaces a row, unless a newer one is known: answers overtake each other. */
  const replace = (row: AnyRow) => {
    const id = String(row.id);
    const known = list.find(id);
    if (!known || known.Versao > row.Versao) return;
    const next = withKnownLinks(row, known);
    if (held.has(id)) held.set(id, next);
    rows.replace(next);
  };

  const list: RegistryList = {
    state,
    rows,
    async load(next) {
      asked = next;
      call = own ?? listCall(resource, next.columns);
      await listing.load({
        key: JSON.stringify([next.params, next.group?.field.name]),
        reader: reader(call, next),
        refused: next.group?.refused,
        whole: () => countWhole(next),
      });
    },
    refresh: () => list.load(asked),
    find: (id) => rows.find(id) ?? held.get(id),
    hold(ids) {
      for (const id of ids) {
        const row = rows.find(id);
        if (row) held.set(id, row);
      }
    },
    async fetchByIds(ids) {
      const found = await rowsById(call, ids);
      for (const row of found) held.set(String(row.id), row);
      return found;
    },
    async created() {
      await list.refresh();
    },
    async updated(...saved) {
      // At once, for the next save needs their versions; then again with the labels of their links.
      for (const row of saved) replace(row);
      if (asked.group) recountSoon();
      for (const row of await asShown(saved)) replace(row);
    },
    removed(id) {
      rows.remove(String(id));
      if (asked.group) recountSoon();
    },
    async changed(ids) {
      const loaded = ids.filter((id) => rows.find(String(id)));
      // The totals of groups may have changed.
      if (loaded.length < ids.length || asked.group) recountSoon();
      if (loaded.length === 0) return;
      const fresh = await rowsById(call, loaded).catch(() => null);
      // The fetch failed: they stay as they are.
      if (fresh === null) return;
      for (const row of fresh) replace(row);
      for (const id of loaded) if (!fresh.some((row) => row.id === id)) list.removed(id);
    },
  };
  return list;
}

/** A saved row has only the ids of its links: those that did not change keep their labels. */
function withKnownLinks(row: AnyRow, known: AnyRow): AnyRow {
  const links = Object.entries(row).flatMap(([name, value]) => {
    const link = known[name];
    return typeof link === 'object' && link !== null && 'id' in link && link.id === value ? [[name, link]] : [];
  });
  return { ...row, ...(Object.fromEntries(links) as Readonly<Record<string, unknown>>) };
}
