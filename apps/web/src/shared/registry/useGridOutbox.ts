import type { CellEdit, CellSaveState, SheetColumn, SheetHandle } from '@bancada/sheet';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { refusalText } from '../errors/refusal.ts';
import { reportError } from '../errors/report.ts';
import { isOnItsWay } from '../outbox/machine.ts';
import { markOf } from '../outbox/markOf.ts';
import { useOutbox } from '../outbox/useOutbox.ts';
import { cellId, restoreGrid } from './grid.kept.ts';
import { GridOutbox } from './grid.outbox.ts';
import type { AnyRow, RegistryResource } from './types.ts';
import type { RegistryPageState } from './useRegistry.ts';

/** A grid of a noun that is typed into. */
interface TypedGrid {
  readonly resource: RegistryResource;
  readonly page: Pick<RegistryPageState, 'columns' | 'rows'>;
  /** The columns with what is stored. */
  readonly columns: readonly SheetColumn<AnyRow>[];
  readonly sheet: RefObject<SheetHandle | null>;
}

/** What is typed into a grid on its way to where it is stored. */
export interface GridEdits {
  /** The columns with what is typed over what is stored. */
  readonly columns: readonly SheetColumn<AnyRow>[];
  readonly onEdit: (edits: readonly CellEdit[]) => void;
  /** Cells that are not stored yet, and those that were refused or cannot be read. */
  readonly pending: number;
  readonly problems: number;
  /** Nothing arrives: it is tried again by itself, and by `retry` at once. */
  readonly failed: boolean;
  readonly retry: () => void;
  /** Forgets what was refused or cannot be read. */
  readonly discard: () => void;
  /** Whether what was typed before is back: until then nobody can say that everything is stored. */
  readonly isRestored: boolean;
}

/**
 * Keeps what is typed into a noun's grid until it is stored, restores what was typed before, and asks before the page
 * is left while something is not stored.
 */
export function useGridOutbox(usuario: number, { resource, page, columns, sheet }: TypedGrid): GridEdits {
  const intl = useIntl();
  const latest = useRef({ columns, intl });
  useLayoutEffect(() => {
    latest.current = { columns, intl };
  });
  const { rows: list, columns: fields } = page;
  const grid = useMemo(() => new GridOutbox(usuario, { resource, list }), [usuario, resource, list]);
  useLayoutEffect(() => {
    const labels = fields.map(({ name, label }) => ({ id: name, label }));
    grid.serve({ fields, sentence: (refusal) => refusalText(refusal, intl, labels) });
  }, [grid, fields, intl]);
  const { outbox, sender } = grid;
  useEffect(() => {
    const repaint = (ids: readonly (string | number)[]) => {
      const rows = ids.map((id) => String(id).split('/').at(-2) ?? '');
      sheet.current?.refresh([...new Set(rows)]);
    };
    return outbox.follow({ changed: repaint, moved: repaint });
  }, [outbox, sheet]);
  useEffect(() => sender.start(), [sender]);
  const isRestored = useRestored(usuario, grid, resource, list, latest);
  const edition = useOutbox(outbox);
  const { pending, problems } = useMemo(() => {
    const all = edition < 0 ? [] : outbox.all();
    const waiting = all.filter(({ state }) => isOnItsWay(state)).length;
    return { pending: waiting, problems: all.length - waiting };
  }, [outbox, edition]);
  useAskBeforeLeaving(pending + problems > 0);
  const shown = useMemo(
    () => columns.map((column) => over(column, resource.path, outbox)),
    [columns, resource.path, outbox],
  );
  return {
    columns: shown,
    onEdit: (edits) => grid.type(edits),
    pending,
    problems,
    failed: sender.trouble !== null,
    retry: () => void sender.now(),
    discard: () => outbox.remove(outbox.all().filter(({ state }) => !isOnItsWay(state))),
    isRestored,
  };
}

/** A column with what is typed over what is stored. */
function over(column: SheetColumn<AnyRow>, path: string, outbox: GridOutbox['outbox']): SheetColumn<AnyRow> {
  const idOf = ({ id }: AnyRow) => cellId(path, String(id), column.id);
  return {
    ...column,
    value: (row) => {
      const content = outbox.get(idOf(row))?.content.content;
      return content && 'value' in content ? content.value : column.value(row);
    },
    problem: (row) => {
      const cell = outbox.get(idOf(row));
      if (!cell) return column.problem?.(row) ?? null;
      const { content } = cell.content;
      if ('problem' in content) return content.problem;
      if (isOnItsWay(cell.state)) return null;
      const message = cell.why?.message;
      const text = column.kind(row).write(content.value);
      return { text, code: 'refused', ...(message === undefined || message === '' ? {} : { message }) };
    },
    saveState: (row): CellSaveState | null => {
      const id = idOf(row);
      const state = outbox.get(id)?.state;
      if (state === undefined) return outbox.wasStored(id) ? 'saved' : (column.saveState?.(row) ?? null);
      return state === 'unread' ? 'refused' : markOf(state);
    },
  };
}

type Latest = RefObject<{ readonly columns: TypedGrid['columns']; readonly intl: ReturnType<typeof useIntl> }>;

/** Brings back, once, what was typed before and is not stored; answers whether that is done. */
function useRestored(
  usuario: number,
  grid: GridOutbox,
  resource: RegistryResource,
  list: TypedGrid['page']['rows'],
  latest: Latest,
): boolean {
  const [done, setDone] = useState<GridOutbox | null>(null);
  useEffect(() => {
    const columnOf = (id: string) => latest.current.columns.find((column) => column.id === id);
    const valueOf = (row: AnyRow, id: string) => columnOf(id)?.value(row);
    const changed = (row: AnyRow, id: string) => {
      const column = columnOf(id);
      const value = column?.kind(row).format(column.value(row)) ?? '';
      return latest.current.intl.formatMessage({ id: 'registry.edit.changed' }, { value });
    };
    void restoreGrid(usuario, resource, list, { valueOf, changed })
      .then((cells) => grid.restore(cells), reportError)
      .then(() => setDone(grid));
  }, [usuario, grid, resource, list, latest]);
  return done === grid;
}

function useAskBeforeLeaving(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [wanted]);
}
