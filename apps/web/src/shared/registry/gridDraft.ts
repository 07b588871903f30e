import type { CellValue, OpenCell } from '@bancada/ui/sheet';
import { cellKey, keepGrid, readGrid, type DraftRow } from '../drafts/grids.ts';
import { isOwnWrite, sameValue } from '../outbox/ownWrite.ts';
import type { RegistryList } from './list.state.ts';
import { rowsById } from './rowsById.ts';
import type { AnyRow, RegistryResource } from './types.ts';

/** How a restored cell is compared with what is stored now. */
export interface Restoring {
  /** A row's value in a column, as its cell holds it; undefined when the column is not shown. */
  readonly valueOf: (row: AnyRow, columnId: string) => CellValue | undefined;
  /** Says that somebody gave the cell another value meanwhile. */
  readonly changed: (row: AnyRow, columnId: string) => string;
}

/** Keeps what is typed into a noun's grid until it is stored, and brings it back after the tab was killed. */
export interface GridKeeper extends Unanswered {
  /** These rows are typed into: they are remembered as they are now. */
  typed(rowIds: readonly string[]): void;
  /** Keeps the cells that are not stored; what other tabs keep stays. */
  readonly keep: (cells: readonly OpenCell[]) => void;
  /** What was typed before and is not stored, laid over the rows as they are now. */
  restore(restoring: Restoring): Promise<readonly OpenCell[]>;
}

type Changes = Readonly<Record<string, unknown>>;

/** Changes of rows that were sent and never answered: the server may have stored them. */
export interface Unanswered {
  /** These were sent, and no answer came. */
  lost(sent: readonly { readonly row: AnyRow; readonly changes: Changes }[]): void;
  /** The server said what became of these rows. */
  answered(rowIds: readonly number[]): void;
  /** Whether a row is newer than the one that was sent by the person's own hand alone. */
  isOwn(theirs: AnyRow): boolean;
}

/** The keeper of one person's grid of a noun, in one of their tabs. */
export function gridKeeper(usuario: number, resource: RegistryResource, list: RegistryList): GridKeeper {
  const { path, serverFields } = resource;
  const bases = new Map<string, AnyRow>();
  const unanswered = new Map<number, { readonly base: AnyRow; readonly sent: readonly Changes[] }>();
  /** What this tab has kept, by cell. */
  let known: ReadonlyMap<string, OpenCell> = new Map();

  const rowsOf = (cells: readonly OpenCell[]) =>
    [...Map.groupBy(cells, ({ rowId }) => rowId)].flatMap(([rowId, own]): DraftRow[] => {
      const base = bases.get(rowId);
      const sent = unanswered.get(Number(rowId))?.sent;
      return base ? [{ base, cells: own, ...(sent && { unanswered: sent }) }] : [];
    });

  return {
    typed(rowIds) {
      for (const rowId of rowIds) {
        const row = list.find(rowId);
        if (row && !bases.has(rowId)) bases.set(rowId, row);
      }
    },
    keep(cells) {
      const next = new Map(cells.map((cell) => [cellKey(cell), cell]));
      const put = cells.filter((cell) => !sameValue(known.get(cellKey(cell)), cell));
      const remove = [...known].flatMap(([key, cell]) => (next.has(key) ? [] : [cell]));
      known = next;
      if (put.length + remove.length === 0) return;
      keepGrid(usuario, path, { put: rowsOf(put), remove });
      const open = new Set(cells.map(({ rowId }) => rowId));
      for (const rowId of bases.keys()) if (!open.has(rowId)) bases.delete(rowId);
    },
    async restore(restoring) {
      const kept = (await readGrid(usuario, path)) as KeptRows;
      const theirs = await rowsNow(list, kept);
      for (const row of theirs.values()) if (!bases.has(String(row.id))) bases.set(String(row.id), row);
      // Cells of rows that are gone stay where they are, until the person has seen them.
      const own = kept.flatMap(({ base, cells }) => (theirs.has(base.id) ? cells : []));
      known = new Map([...own.map((cell) => [cellKey(cell), cell] as const), ...known]);
      return carriedOver(kept, theirs, restoring);
    },
    lost(sent) {
      for (const { row, changes } of sent) {
        const before = unanswered.get(row.id);
        const same = before?.base.Versao === row.Versao ? before.sent : [];
        unanswered.set(row.id, { base: row, sent: [...same, changes] });
      }
      const ids = new Set(sent.map(({ row }) => String(row.id)));
      const cells = [...known.values()].filter(({ rowId }) => ids.has(rowId));
      keepGrid(usuario, path, { put: rowsOf(cells), remove: [] });
    },
    answered(rowIds) {
      for (const id of rowIds) unanswered.delete(id);
    },
    isOwn(theirs) {
      const mine = unanswered.get(theirs.id);
      return mine !== undefined && isOwnWrite(mine.base, theirs, mine.sent, serverFields);
    },
  };
}

/** A draft's rows, as their noun has them. */
export type KeptRows = readonly (DraftRow & { readonly base: AnyRow })[];

/** The rows as they are stored now; as they were, when that cannot be asked. */
async function rowsNow(list: RegistryList, kept: KeptRows): Promise<ReadonlyMap<number, AnyRow>> {
  if (kept.length === 0) return new Map();
  const ids = [...new Set(kept.map(({ base }) => String(base.id)))];
  const rows = await list.bring(ids).catch(() => kept.map(({ base }) => base));
  return new Map(rows.map((row) => [row.id, row]));
}

/** What a person's draft of a noun's grid holds: rows that are there, and rows that were deleted meanwhile. */
export interface KeptGrid {
  readonly waiting: KeptRows;
  readonly gone: KeptRows;
}

/**
 * Reads a draft and asks how its rows are stored now: cells that hold nothing else than what is stored are kept no more.
 * When that cannot be asked, all rows are taken to be there as they were.
 */
export async function readKept(
  usuario: number,
  resource: RegistryResource,
  valueOf: Restoring['valueOf'],
): Promise<KeptGrid> {
  const kept = (await readGrid(usuario, resource.path)) as KeptRows;
  const rows = await rowsById(resource.calls.list, [...new Set(kept.map(({ base }) => base.id))]).catch(() => null);
  if (!rows) return { waiting: kept, gone: [] };
  const there = new Map(rows.map((row) => [row.id, row]));
  const parted = kept.map((draft) => {
    const row = there.get(draft.base.id);
    const isStored = ({ columnId, content }: OpenCell) =>
      row !== undefined && !('problem' in content) && sameValue(valueOf(row, columnId), content.value);
    return { draft, isGone: !row, ...Object.groupBy(draft.cells, (cell) => (isStored(cell) ? 'stored' : 'open')) };
  });
  const remove = parted.flatMap(({ stored = [] }) => stored);
  if (remove.length > 0) keepGrid(usuario, resource.path, { put: [], remove });
  const open = (gone: boolean) =>
    parted.flatMap(({ draft, isGone, open: cells }) => (cells && isGone === gone ? [{ ...draft, cells }] : []));
  return { waiting: open(false), gone: open(true) };
}

/**
 * Cells that were kept, over the rows as they are now: what is stored already is left out, as are rows that are gone; a
 * cell to which somebody gave another value meanwhile waits for the person. What the person sent themself, without an
 * answer, is nobody else's value.
 */
export function carriedOver(
  kept: KeptRows,
  theirs: ReadonlyMap<number, AnyRow>,
  { valueOf, changed }: Restoring,
): readonly OpenCell[] {
  return kept.flatMap(({ base, cells, unanswered = [] }) => {
    const row = theirs.get(base.id);
    if (!row) return [];
    const known = [base, ...unanswered.map((sent) => ({ ...base, ...sent }))];
    return cells.flatMap((cell): OpenCell[] => {
      const { columnId, content, state } = cell;
      const now = valueOf(row, columnId);
      if (now === undefined || 'problem' in content) return [cell];
      if (sameValue(now, content.value)) return [];
      if (state !== 'queued' || known.some((each) => sameValue(now, valueOf(each, columnId)))) return [cell];
      return [{ ...cell, state: 'conflict', message: changed(row, columnId) }];
    });
  });
}
