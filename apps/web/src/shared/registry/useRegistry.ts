import { filterActs, type FieldModel } from '@bancada/ui/registry';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { useMay, useUser } from '../session/useUser.ts';
import { leaveThen } from './leave.state.ts';
import { createList, type ListState, type RegistryList } from './list.state.ts';
import { fieldModels } from './model.ts';
import { listParams, wholeList, type GridQuery } from './query.ts';
import type { RegistryResource } from './types.ts';

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

  const params = JSON.stringify(listParams(resource, fields, query));
  const reload = useCallback(() => void rows.load(JSON.parse(params) as ReturnType<typeof listParams>), [rows, params]);
  useEffect(reload, [reload]);
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
    columns: useMemo(() => columns.flatMap((name) => fields.filter((field) => field.name === name)), [columns, fields]),
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
    open,
  };
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
