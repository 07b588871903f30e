import type { Exporting } from '@bancada/ui/export';
import { columnOf, type FieldModel, type ViewsState } from '@bancada/ui/registry';
import type { SheetAskedView } from '@bancada/ui/sheet/view';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { placeState } from '../session/place.state.ts';
import { useMay, useUser } from '../session/useUser.ts';
import { useRecordChanges, type RecordChanges } from '../live/index.ts';
import { leaveThen } from './leave.state.ts';
import { createList, type RegistryList } from './list.state.ts';
import type { ListState } from './listing.state.ts';
import { fieldModels } from './model.ts';
import { baseParams, listParams, withColumns, wholeList, type GridQuery, type ListParams } from './query.ts';
import type { AnyRow, RegistryResource } from './types.ts';
import { useListView } from './useListView.ts';
import { useRegistryExport } from './useRegistryExport.ts';
import { useGrouping } from './useGrouping.ts';
import { useViews } from './useViews.ts';

/** What the person may do with the noun's rows. */
export interface RegistryRights {
  readonly create: boolean;
  readonly update: boolean;
  readonly remove: boolean;
  readonly reactivate: boolean;
  /** Rows from a file. */
  readonly import: boolean;
}

/** The page's state and acts, for its parts. */
export interface RegistryPageState {
  readonly fields: readonly FieldModel[];
  readonly columns: readonly FieldModel[];
  readonly list: ListState;
  readonly rows: RegistryList;
  readonly query: GridQuery;
  /** The grid's columns, order and filters, for its headers and the row over it. */
  readonly view: SheetAskedView<AnyRow>;
  readonly views: ViewsState;
  /** Whether rows are held back by what the person chose. */
  readonly filtered: boolean;
  /** What the server is asked for, and what that is counted against: `ListParams` as JSON. */
  readonly asked: { readonly params: string; readonly base: string };
  readonly may: RegistryRights;
  /** The open record of the address. */
  readonly record: number | 'novo' | null;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  ask(change: Pick<GridQuery, 'situacao'>): void;
  /** Shows everything in use again. */
  widen(): void;
  reload(): void;
  /** Excel, CSV and print of everything that fits the filter. */
  readonly exporting: Exporting;
  /** Opens a record, a new one, or none; `quietly` leaves no step in the browser's history. */
  open(record: number | 'novo' | null, quietly?: boolean): void;
}

/** All a noun's page knows. */
export function useRegistry(resource: RegistryResource, columns: readonly string[]): RegistryPageState {
  const intl = useIntl();
  const user = useUser();
  const fields = useMemo(() => fieldModels(resource, { intl, user }), [resource, intl, user]);
  const standard = useMemo(() => withColumns(fields, columns), [fields, columns]);
  const [query, setQuery] = useState(standard);
  const [rows] = useState(() => createList(resource));
  const list = useSnapshot(rows.state) as RegistryPageState['list'];
  const searchRef = useRef<HTMLInputElement>(null);
  const { record, open } = useRecordAddress();
  const may = useRights(resource);

  const declared = useMemo(
    () =>
      fields.map((field) => {
        const total = resource.totals[field.name];
        return { ...columnOf<AnyRow>(field, field.name === columns[0] ? 0 : 1), ...(total ? { total } : {}) };
      }),
    [fields, columns, resource],
  );
  const { unidade } = useSnapshot(placeState);
  const unit = unitParams(resource, unidade);
  const reload = useCallback(() => void rows.refresh(), [rows]);
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
    unit,
    reload,
    grouping: grouping.view,
  });
  const { visibleColumns } = view;
  const shown = useMemo(
    () => visibleColumns.flatMap(({ id }) => fields.filter(({ name }) => name === id)),
    [visibleColumns, fields],
  );
  const params = JSON.stringify({ ...unit, ...listParams(resource, fields, query) });
  const base = JSON.stringify({ ...unit, ...baseParams(resource, query) });
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
  const views = useViews(resource.path, fields, query, (kept) => setQuery(kept ?? standard));
  const exporting = useRegistryExport({ resource, fields, columns: shown, query, params, total: list.total, unit });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.code === 'KeyN' && may.create) open('novo');
      else if (event.code === 'KeyB') searchRef.current?.focus();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [may.create, open]);

  return {
    fields,
    columns: shown,
    views,
    list,
    rows,
    query,
    view,
    asked: { params, base },
    filtered: query.quick.trim() !== '' || query.situacao !== 'ativos' || view.filtered.length > 0,
    may,
    record,
    searchRef,
    ask: (change) => setQuery((before) => ({ ...before, ...change })),
    widen: () => setQuery((before) => ({ ...before, quick: '', filters: {}, situacao: wholeList.situacao })),
    reload,
    exporting,
    open,
  };
}

/** Rows of units follow the unit chosen in the top bar; a filter by unit says more. */
const unitParams = ({ scope, unitField }: RegistryResource, unidade: number | null): ListParams =>
  scope === 'unidade' && unidade !== null ? { [unitField]: String(unidade) } : {};

/** Changes the grid does not know yet: a person's own came with the answer of the save. */
function newer(list: RegistryList, changes: NonNullable<RecordChanges>): readonly number[] {
  return changes
    .filter(({ id, Versao }) => Versao === null || Versao !== list.rows.find(String(id))?.Versao)
    .map(({ id }) => id);
}

function useRights(resource: RegistryResource): RegistryRights {
  const may = useMay();
  const { create, update, remove, openImport } = resource.calls;
  const subject = resource.writes?.subject ?? resource.subject;
  const can = (call: unknown, acao: string) => call !== undefined && may(acao, subject);
  return {
    create: can(create, 'criar'),
    update: can(update, 'editar'),
    remove: can(remove, 'deletar'),
    // Reactivating is a change, and has an ability of its own besides.
    import: can(openImport, 'importar'),
    reactivate: resource.lifecycle !== undefined && can(update, 'editar') && may('reativar', subject),
  };
}

/** The record at the end of the address: `…/12`, `…/novo`. */
function useRecordAddress(): Pick<RegistryPageState, 'record' | 'open'> {
  const [location, navigate] = useLocation();
  const [, base = location, tail] = /^(.*?)(?:\/(\d+|novo))?$/.exec(location) ?? [];
  const open = useCallback(
    (record: number | 'novo' | null, quietly = false) =>
      leaveThen(() => navigate(record === null ? base : `${base}/${record}`, { replace: quietly })),
    [base, navigate],
  );
  return { record: tail === undefined ? null : tail === 'novo' ? 'novo' : Number(tail), open };
}
