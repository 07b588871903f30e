import { columnOf, type FieldModel } from '@bancada/ui/registry';
import type { SheetAskedView } from '@bancada/sheet/view';
import { useCallback, useEffect, useMemo, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { useSnapshot } from 'valtio';
import { useRecordChanges, type RecordChanges } from '../live/index.ts';
import { useKeptQuery } from './keptList.ts';
import { createList, type RegistryList } from './list.state.ts';
import type { ListState } from './listing.state.ts';
import { baseParams, listParams, withColumns, type FirstView, type GridQuery, type ListParams } from './query.ts';
import type { AnyRow, ListedRows, RegistryResource } from './types.ts';
import { useGrouping } from './useGrouping.ts';
import { useListView } from './useListView.ts';

/** Which rows of a noun are listed, and how they are shown. */
export interface RowsOptions {
  readonly resource: RegistryResource;
  /** The fields that may be shown and filtered by. */
  readonly fields: readonly FieldModel[];
  /** The fields that are shown at first, in this order. */
  readonly columns: readonly string[];
  /** What holds for every row of the list, whatever the person filters. */
  readonly fixed: ListParams;
  /** What the list shows at first. */
  readonly first?: FirstView | undefined;
  /** What the list is found again by when one goes back to it; left out, it begins anew. */
  readonly keptAs?: string | undefined;
  /** Rows that hold more than their noun's fields. Keep it stable between renders. */
  readonly listed?: ListedRows | undefined;
}

/** A list of a noun's rows: what is asked for, what is loaded, and how it is shown. */
export interface RowsState {
  /** The fields that are shown. */
  readonly columns: readonly FieldModel[];
  /** The query that shows everything in use, with the columns that are shown at first. */
  readonly standard: GridQuery;
  readonly query: GridQuery;
  readonly setQuery: Dispatch<SetStateAction<GridQuery>>;
  readonly list: ListState;
  readonly rows: RegistryList;
  /** The grid's columns, order and filters, for its headers and the row over it. */
  readonly view: SheetAskedView<AnyRow>;
  /** What the server is asked for, and what that is counted against: `ListParams` as JSON. */
  readonly asked: { readonly params: string; readonly base: string };
  readonly reload: () => void;
}

/** Reads the rows of a noun as they come into view, and follows what others change. */
export function useRows({ resource, fields, columns, fixed, first, keptAs, listed }: RowsOptions): RowsState {
  const standard = useMemo(() => withColumns(fields, columns), [fields, columns]);
  const [query, setQuery] = useKeptQuery(keptAs ?? null, () => ({ ...standard, ...first }));
  const [rows] = useState(() => createList(resource, listed?.call));
  const list = useSnapshot(rows.state) as ListState;
  const reload = useCallback(() => void rows.refresh(), [rows]);
  const declared = useMemo(
    () =>
      fields.flatMap((field) => {
        const total = resource.totals[field.name];
        // What a row is known by stays in sight.
        const isFirst = field.name === columns[0];
        const side = isFirst ? { pinned: 'left' as const } : {};
        const column = { ...columnOf<AnyRow>(field, isFirst ? 0 : 1), ...side, ...(total ? { total } : {}) };
        return [column, ...(listed?.more ?? []).filter(({ after }) => after === field.name)];
      }),
    [fields, columns, resource, listed],
  );
  const giveUp = () => setQuery((before) => ({ ...before, groups: [], collapsed: [] }));
  const grouping = useGrouping(resource, fields, query, { rows: rows.rows, giveUp });
  const { hidden: aside } = standard;
  const view = useListView<AnyRow>({
    rows: resource,
    fields,
    columns: declared,
    aside,
    list,
    query,
    setQuery,
    unit: fixed,
    reload,
    grouping: grouping.view,
  });
  const { visibleColumns } = view;
  const shown = useMemo(
    () => visibleColumns.flatMap(({ id }) => fields.filter(({ name }) => name === id)),
    [visibleColumns, fields],
  );
  const params = JSON.stringify({ ...fixed, ...listParams(resource, fields, query) });
  const base = JSON.stringify({ ...fixed, ...baseParams(resource, query) });
  const linked = shown.some(({ name }) => resource.relations[name] !== undefined);
  const group = grouping.by;
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);
  useEffect(() => {
    const asked = { params: JSON.parse(params) as ListParams, base: JSON.parse(base) as ListParams };
    void rows.load({ ...asked, columns: linked ? latest.current : [], group });
  }, [rows, params, base, linked, group]);
  useRecordChanges(resource, (changes) => {
    if (changes === null) reload();
    else void rows.changed(newer(rows, changes));
  });
  return { columns: shown, standard, query, setQuery, list, rows, view, asked: { params, base }, reload };
}

/** Changes the grid does not have yet: a person's own is in the answer of the save. */
function newer(list: RegistryList, changes: NonNullable<RecordChanges>): readonly number[] {
  return changes
    .filter(({ id, Versao }) => Versao === null || Versao !== list.rows.find(String(id))?.Versao)
    .map(({ id }) => id);
}
