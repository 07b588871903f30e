import type { Exporting } from '@bancada/ui/export';
import { filterActs, type FieldModel } from '@bancada/ui/registry';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { placeState } from '../session/place.state.ts';
import { useMay, useUser } from '../session/useUser.ts';
import { useRecordChanges, type RecordChanges } from '../live/index.ts';
import { leaveThen } from './leave.state.ts';
import { createList, type ListState, type RegistryList } from './list.state.ts';
import { fieldModels } from './model.ts';
import { listParams, wholeList, type GridQuery, type ListParams } from './query.ts';
import type { RegistryResource } from './types.ts';
import { useRegistryExport } from './useRegistryExport.ts';
import { useViews, type ViewsState } from './useViews.ts';

/** What the person may do with the noun's rows. */
export interface RegistryRights {
  readonly create: boolean;
  readonly update: boolean;
  readonly remove: boolean;
  readonly reactivate: boolean;
}

/** The page's state and acts, for its parts. */
export interface RegistryPageState {
  readonly fields: readonly FieldModel[];
  readonly columns: readonly FieldModel[];
  readonly list: Pick<ListState, 'collection' | 'total' | 'loading'>;
  readonly rows: RegistryList;
  readonly query: GridQuery;
  readonly views: ViewsState;
  /** Whether rows are held back by what the person chose. */
  readonly filtered: boolean;
  readonly may: RegistryRights;
  /** The open record of the address. */
  readonly record: number | 'novo' | null;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  ask(change: Partial<GridQuery>): void;
  /** Shows everything in use again. */
  widen(): void;
  reload(): void;
  /** Excel, CSV and print of everything that fits the filter. */
  readonly exporting: Exporting;
  showColumns(names: readonly string[]): void;
  /** Opens a record, a new one, or none; `quietly` leaves no step in the browser's history. */
  open(record: number | 'novo' | null, quietly?: boolean): void;
}

/** All a noun's page knows. */
export function useRegistry(resource: RegistryResource, columns: readonly string[]): RegistryPageState {
  const intl = useIntl();
  const user = useUser();
  const fields = useMemo(() => fieldModels(resource, { intl, user }), [resource, intl, user]);
  const [query, setQuery] = useState<GridQuery>(wholeList);
  const [rows] = useState(() => createList(resource));
  const list = useSnapshot(rows.state) as RegistryPageState['list'];
  const searchRef = useRef<HTMLInputElement>(null);
  const { record, open } = useRecordAddress();
  const may = useRights(resource);

  const [names, setNames] = useState<readonly string[]>(columns);
  const shown = useMemo(() => names.flatMap((name) => fields.filter((field) => field.name === name)), [names, fields]);
  const { unidade } = useSnapshot(placeState);
  const params = JSON.stringify({ ...unitParams(resource, unidade), ...listParams(resource, fields, query) });
  const reload = useCallback(() => void rows.load(JSON.parse(params) as ListParams, shown), [rows, params, shown]);
  useEffect(reload, [reload]);
  useRecordChanges(resource, (changes) => {
    if (changes === null) reload();
    else void rows.changed(newer(rows, changes));
  });
  const views = useViews(resource.path, { ...query, columns: names }, (view) => {
    setQuery(view ?? wholeList);
    setNames(view && view.columns.length > 0 ? view.columns : columns);
  });
  const exporting = useRegistryExport({ resource, fields, columns: shown, query, params, total: list.total });
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
    filtered:
      query.search.trim() !== '' || query.situacao !== 'ativos' || Object.values(query.filters).some(filterActs),
    may,
    record,
    searchRef,
    ask: (change) => setQuery((before) => ({ ...before, ...change })),
    widen: () => setQuery((before) => ({ ...wholeList, sort: before.sort })),
    reload,
    exporting,
    showColumns: setNames,
    open,
  };
}

/** Rows of units follow the unit chosen in the top bar; a filter by unit says more. */
const unitParams = ({ scope, unitField }: RegistryResource, unidade: number | null): ListParams =>
  scope === 'unidade' && unidade !== null ? { [unitField]: String(unidade) } : {};

/** Changes the grid does not know yet: a person's own came with the answer of the save. */
function newer({ state }: RegistryList, changes: NonNullable<RecordChanges>): readonly number[] {
  const versions = new Map(state.collection.rows.map(({ id, Versao }) => [id, Versao]));
  return changes.filter(({ id, Versao }) => Versao === null || Versao !== versions.get(id)).map(({ id }) => id);
}

function useRights(resource: RegistryResource): RegistryRights {
  const may = useMay();
  const { create, update, remove } = resource.calls;
  const subject = resource.writes?.subject ?? resource.subject;
  const can = (call: unknown, acao: string) => call !== undefined && may(acao, subject);
  return {
    create: can(create, 'criar'),
    update: can(update, 'editar'),
    remove: can(remove, 'deletar'),
    // Reactivating is a change, and has an ability of its own besides.
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
