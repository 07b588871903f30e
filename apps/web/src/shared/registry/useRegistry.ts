import type { SheetHandle } from '@bancada/sheet';
import type { CardsHandle } from '@bancada/sheet/cards';
import type { Exporting } from '@bancada/sheet/export';
import type { FieldModel, ViewsState } from '@bancada/ui/registry';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation, useSearch } from 'wouter';
import { placeState } from '../session/place.state.ts';
import { useMay } from '../session/useUser.ts';
import { useReader } from './useReader.ts';
import { addressView } from './address.ts';
import { keepOpened } from './keptList.ts';
import { leaveThen } from './leave.state.ts';
import { fieldModels } from './model.ts';
import { wholeList, type FirstView, type GridQuery, type ListParams } from './query.ts';
import { useShownList } from './shownList.ts';
import type { ListedRows, RegistryResource } from './types.ts';
import { useRegistryExport } from './useRegistryExport.ts';
import { useRows, type RowsState } from './useRows.ts';
import { useViews } from './useViews.ts';

/** What the rows are shown in, as far as the page speaks to it. */
export type ShownSheet = SheetHandle & CardsHandle;

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
export interface RegistryPageState extends Omit<RowsState, 'standard' | 'setQuery'> {
  readonly fields: readonly FieldModel[];
  readonly views: ViewsState;
  /** Whether rows are held back by what the person chose. */
  readonly filtered: boolean;
  readonly may: RegistryRights;
  /** What every row of the list has, and new ones begin with. */
  readonly only: Readonly<Record<string, string>>;
  /** The open record of the address. */
  readonly record: number | 'novo' | null;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  /** The sheet, or the cards, that the rows are shown in. */
  readonly sheetRef: RefObject<ShownSheet | null>;
  /** Gives the first row the keyboard. */
  readonly toFirstRow: () => void;
  ask(change: Pick<GridQuery, 'situacao'>): void;
  /** Shows everything in use again. */
  widen(): void;
  /** Excel, CSV and print of everything that fits the filter. */
  readonly exporting: Exporting;
  /** Opens a record, a new one, or none; `quietly` leaves no step in the browser's history. */
  open(record: number | 'novo' | null, quietly?: boolean): void;
  /** The record whose form is shown; every other one is read. */
  readonly edited: number | null;
  /** Shows the form of a record, which is opened where it is not; null: the open one is read again. */
  readonly edit: (record: number | null) => void;
}

/** Which rows of its noun a page shows, and how at first. */
interface Shown {
  readonly first?: FirstView | undefined;
  readonly listed?: ListedRows | undefined;
  /** See `RegistryPageProps.only`. */
  readonly only?: Readonly<Record<string, string>> | undefined;
}

const everything: Readonly<Record<string, string>> = {};

/** All a noun's page knows. */
export function useRegistry(
  resource: RegistryResource,
  columns: readonly string[],
  { first, listed, only = everything }: Shown = {},
): RegistryPageState {
  const reader = useReader();
  const fields = useMemo(() => fieldModels(resource, reader), [resource, reader]);
  const { unidade } = useSnapshot(placeState);
  const fixed = { ...unitParams(resource, unidade), ...only };
  const { record, open, edited, edit } = useRecordAddress();
  const search = useSearch();
  // The rest of a new record's address is what it begins with.
  const asked = record === null ? addressView(fields, search) : null;
  const { standard, query, setQuery, ...shown } = useRows({
    resource,
    fields,
    columns,
    fixed,
    first: asked ?? first,
    keptAs: resource.path,
    listed,
  });
  useNewAddress(asked && search, () => setQuery({ ...standard, ...asked }));
  const { list, view } = shown;
  useShownList(resource.path, shown.rows.rows);
  const searchRef = useRef<HTMLInputElement>(null);
  const sheetRef = useRef<ShownSheet>(null);
  const { rows: source } = shown.rows;
  const firstColumn = shown.columns[0]?.name ?? '';
  const toFirstRow = useCallback(() => {
    const id = source.snapshot().idAt(0);
    if (id !== undefined) sheetRef.current?.focusCell(id, firstColumn);
  }, [source, firstColumn]);
  const may = useRights(resource);
  const views = useViews(resource.path, fields, query, (kept) => setQuery(kept ?? standard));
  const { params } = shown.asked;
  const exporting = useRegistryExport({
    resource,
    fields,
    columns: shown.columns,
    query,
    params,
    total: list.total,
    unit: fixed,
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.code === 'KeyN' && may.create) open('novo');
      else if (event.code === 'KeyB') toSearch(searchRef.current, toFirstRow);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [may.create, open, toFirstRow]);

  return {
    ...shown,
    fields,
    views,
    query,
    filtered: query.quick.trim() !== '' || query.situacao !== 'ativos' || view.filtered.length > 0,
    may,
    only,
    record,
    searchRef,
    sheetRef,
    toFirstRow,
    ask: (change) => setQuery((before) => ({ ...before, ...change })),
    widen: () => setQuery((before) => ({ ...before, quick: '', filters: {}, situacao: wholeList.situacao })),
    exporting,
    open: (to, quietly) => {
      if (typeof to === 'number') keepOpened(resource.path, String(to));
      open(to, quietly);
    },
    edited,
    edit,
  };
}

/** Gives the search the keyboard; where nothing is searched, the rows. */
function toSearch(field: HTMLInputElement | null, toFirstRow: () => void): void {
  if (field) field.focus();
  else toFirstRow();
}

/** Does something when an open page is sent to another address that says what it shows; its first one it begins with. */
function useNewAddress(address: string | null, show: () => void): void {
  const known = useRef(address);
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    if (address === null || address === known.current) return;
    known.current = address;
    latest.current();
  }, [address]);
}

/** Rows of units follow the unit chosen in the top bar; a filter by unit says more. */
const unitParams = ({ scope, unitField }: RegistryResource, unidade: number | null): ListParams =>
  scope === 'unidade' && unidade !== null ? { [unitField]: String(unidade) } : {};

/** What the person may do with the rows of a noun. */
export function useRights(resource: RegistryResource): RegistryRights {
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

/** The record at the end of the address: `…/12`, `…/novo`; and whether it is read or edited. */
function useRecordAddress(): Pick<RegistryPageState, 'record' | 'open' | 'edited' | 'edit'> {
  const [location, navigate] = useLocation();
  const [edited, setEdited] = useState<number | null>(null);
  const [, base = location, tail] = /^(.*?)(?:\/(\d+|novo))?$/.exec(location) ?? [];
  const record = tail === undefined ? null : tail === 'novo' ? 'novo' : Number(tail);
  const open = useCallback(
    (to: number | 'novo' | null, quietly = false) =>
      leaveThen(() => {
        setEdited(null);
        navigate(to === null ? base : `${base}/${to}`, { replace: quietly });
      }),
    [base, navigate],
  );
  const edit = useCallback(
    (to: number | null) => {
      if (to !== null && to === record) return setEdited(to);
      return leaveThen(() => {
        setEdited(to);
        if (to !== null) navigate(`${base}/${to}`);
      });
    },
    [base, record, navigate],
  );
  return { record, open, edited, edit };
}
