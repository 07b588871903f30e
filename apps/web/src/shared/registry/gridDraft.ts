import type { CellValue, OpenCell } from '@bancada/ui/sheet';
import { keepGrid, readGrid, type DraftRow } from '../drafts/grids.ts';
import { sameValue } from './merge.ts';
import type { RegistryList } from './list.state.ts';
import type { AnyRow, RegistryResource } from './types.ts';

/** How a restored cell is compared with what is stored now. */
export interface Restoring {
  /** A row's value in a column, as its cell holds it; undefined when the column is not shown. */
  readonly valueOf: (row: AnyRow, columnId: string) => CellValue | undefined;
  /** Says that somebody gave the cell another value meanwhile. */
  readonly changed: (row: AnyRow, columnId: string) => string;
}

/** Keeps what is typed into a noun's grid until it is stored, and brings it back after the tab was killed. */
export interface GridKeeper {
  /** These rows are typed into: they are remembered as they are now. */
  typed(rowIds: readonly string[]): void;
  /** Keeps the cells that are not stored; nothing is written before what was kept has been read. */
  readonly keep: (cells: readonly OpenCell[]) => void;
  /** What was typed before and is not stored, laid over the rows as they are now. */
  restore(restoring: Restoring): Promise<readonly OpenCell[]>;
}

/** The keeper of one person's grid of a noun. */
export function gridKeeper(usuario: number, { path }: RegistryResource, list: RegistryList): GridKeeper {
  const bases = new Map<string, AnyRow>();
  let latest: readonly OpenCell[] = [];
  let isRead = false;
  const write = () => {
    const rows = [...Map.groupBy(latest, ({ rowId }) => rowId)].flatMap(([rowId, cells]): DraftRow[] => {
      const base = bases.get(rowId);
      return base ? [{ base, cells }] : [];
    });
    for (const rowId of bases.keys()) if (!rows.some(({ base }) => String(base.id) === rowId)) bases.delete(rowId);
    keepGrid(usuario, path, rows);
  };
  return {
    typed(rowIds) {
      for (const rowId of rowIds) {
        const row = list.find(rowId);
        if (row && !bases.has(rowId)) bases.set(rowId, row);
      }
    },
    keep: (cells) => {
      latest = cells;
      if (isRead) write();
    },
    async restore(restoring) {
      const kept = (await readGrid(usuario, path).catch(() => [])) as readonly (DraftRow & { readonly base: AnyRow })[];
      const theirs = await rowsNow(list, kept);
      isRead = true;
      for (const row of theirs.values()) if (!bases.has(String(row.id))) bases.set(String(row.id), row);
      return carriedOver(kept, theirs, restoring);
    },
  };
}

type KeptRows = readonly (DraftRow & { readonly base: AnyRow })[];

/** The rows as they are stored now; as they were, when that cannot be asked. */
async function rowsNow(list: RegistryList, kept: KeptRows): Promise<ReadonlyMap<number, AnyRow>> {
  if (kept.length === 0) return new Map();
  const rows = await list.bring(kept.map(({ base }) => String(base.id))).catch(() => kept.map(({ base }) => base));
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Cells that were kept, over the rows as they are now: what is stored already is left out, as are rows that are gone; a
 * cell to which somebody gave another value meanwhile waits for the person.
 */
export function carriedOver(
  kept: KeptRows,
  theirs: ReadonlyMap<number, AnyRow>,
  { valueOf, changed }: Restoring,
): readonly OpenCell[] {
  return kept.flatMap(({ base, cells }) => {
    const row = theirs.get(base.id);
    if (!row) return [];
    return cells.flatMap((cell): OpenCell[] => {
      const { columnId, content, state } = cell;
      const now = valueOf(row, columnId);
      if (now === undefined || 'problem' in content) return [cell];
      if (sameValue(now, content.value)) return [];
      if (state !== 'queued' || sameValue(now, valueOf(base, columnId))) return [cell];
      return [{ ...cell, state: 'conflict', message: changed(row, columnId) }];
    });
  });
}
