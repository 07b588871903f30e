import { wireValueOf, type FieldModel } from '@bancada/ui/registry';
import type { CellAddress, CellContent, CellValue } from '@bancada/sheet';
import type { Entry } from '../outbox/entry.ts';
import { forgetForm, readForm } from '../outbox/forms.ts';
import { keeperOf, readKept } from '../outbox/keeping.ts';
import { isOnItsWay } from '../outbox/machine.ts';
import { sameValue } from '../outbox/ownWrite.ts';
import type { RegistryList } from './list.state.ts';
import { rowsById } from './rowsById.ts';
import type { AnyRow, RegistryResource } from './types.ts';

/** What was typed into a cell of a noun's grid, and the row as it was then, with its version. */
export interface TypedCell {
  /** The noun's. */
  readonly path: string;
  readonly rowId: string;
  readonly columnId: string;
  readonly content: CellContent;
  readonly base: AnyRow;
}

/** A row as it was read, and what was sent of it. */
export interface SentRow {
  readonly row: AnyRow;
  readonly changes: Readonly<Record<string, unknown>>;
}

/** Why a cell waits for the person, as a sentence. */
export interface CellReason {
  readonly message?: string | undefined;
}

/** A cell that is not stored. */
export type GridCell = Entry<TypedCell, SentRow, CellReason>;

/** Keeps cells of grids until they are stored. */
export const gridKeeper = keeperOf<GridCell>('grids');

/** What a cell is known by among those of all nouns. */
export const cellId = (path: string, rowId: string, columnId: string): string => `${path}/${rowId}/${columnId}`;

/** What was typed into the grid of a noun and is not stored. @throws ApiError, Error without the person's key */
export async function readGrid(usuario: number, path: string): Promise<readonly GridCell[]> {
  await splitWhole(usuario, path);
  const cells = (await readKept('grids', usuario)) as GridCell[]; // as they were written here
  return cells.filter(({ content }) => content.path === path);
}

/** A cell of a grid as versions before the outbox stored it. */
interface WholeGridCell extends CellAddress {
  readonly content: CellContent;
  readonly state: 'queued' | 'conflict' | 'refused';
  readonly message?: string | undefined;
}

/** A grid as versions before the outbox stored it: as one draft. */
interface WholeGrid {
  readonly rows: readonly {
    readonly base: AnyRow;
    readonly cells: readonly WholeGridCell[];
    readonly unanswered?: readonly SentRow['changes'][];
  }[];
}

async function splitWhole(usuario: number, path: string): Promise<void> {
  const record = `${path}/planilha`;
  const whole = (await readForm(usuario, record)) as Partial<WholeGrid> | undefined; // as it was written then
  if (!whole) return;
  const cells = (whole.rows ?? []).flatMap(({ base, cells: own, unanswered = [] }) =>
    own.map(({ rowId, columnId, content, state, message }): GridCell => {
      const id = cellId(path, rowId, columnId);
      const sent = unanswered.map((changes) => ({ row: base, changes }));
      const kept = state === 'refused' && 'problem' in content ? 'unread' : state;
      const why = message === undefined ? null : { message };
      return { usuario, id, content: { path, rowId, columnId, content, base }, state: kept, sent, why, stamp: '' };
    }),
  );
  // What was typed into one of them since stays.
  await gridKeeper.moved(cells);
  forgetForm({ usuario, record });
}

/** What cells of one row change of it, as a body says it. */
export function changesOf(fields: readonly FieldModel[], cells: readonly GridCell[]): SentRow['changes'] {
  const changes = cells.flatMap(({ content: { columnId, content } }) => {
    const field = fields.find(({ name }) => name === columnId);
    return field && 'value' in content ? [[columnId, wireValueOf(field, content.value)] as const] : [];
  });
  return Object.fromEntries(changes);
}

/** How a restored cell is compared with what is stored now. */
export interface Restoring {
  /** A row's value in a column, as its cell holds it; undefined when the column is not shown. */
  readonly valueOf: (row: AnyRow, columnId: string) => CellValue | undefined;
  /** Says that somebody gave the cell another value meanwhile. */
  readonly changed: (row: AnyRow, columnId: string) => string;
}

/**
 * What was typed before and is not stored, over the rows as they are now. Cells of rows that are gone stay where they
 * are, until the person has seen them.
 */
export async function restoreGrid(
  usuario: number,
  { path }: RegistryResource,
  list: RegistryList,
  restoring: Restoring,
): Promise<readonly GridCell[]> {
  const kept = await readGrid(usuario, path);
  const theirs = await rowsNow(list, kept);
  const open = carriedOver(kept, theirs, restoring);
  const ids = new Set(open.map(({ id }) => id));
  await gridKeeper.gone(kept.filter(({ id, content }) => theirs.has(content.base.id) && !ids.has(id)));
  return open;
}

const idsOf = (kept: readonly GridCell[]) => [...new Set(kept.map(({ content }) => content.base.id))];

/** The rows as they are stored now; as they were, when that cannot be asked. */
async function rowsNow(list: RegistryList, kept: readonly GridCell[]): Promise<ReadonlyMap<number, AnyRow>> {
  if (kept.length === 0) return new Map();
  const rows = await list.fetchByIds(idsOf(kept).map(String)).catch(() => kept.map(({ content }) => content.base));
  return new Map(rows.map((row) => [row.id, row]));
}

/** What is kept of a noun's grid: cells of rows that are there, and of rows that were deleted meanwhile. */
export interface KeptGrid {
  readonly waiting: readonly GridCell[];
  readonly gone: readonly GridCell[];
}

/**
 * Reads what is kept and asks how its rows are stored now: cells that hold nothing else than what is stored are kept no
 * more. When that cannot be asked, all rows are taken to be there as they were.
 */
export async function readKeptGrid(
  usuario: number,
  { path, calls }: RegistryResource,
  valueOf: Restoring['valueOf'],
): Promise<KeptGrid> {
  const kept = await readGrid(usuario, path);
  const rows = kept.length > 0 ? await rowsById(calls.list, idsOf(kept)).catch(() => null) : [];
  if (!rows) return { waiting: kept, gone: [] };
  const there = new Map(rows.map((row) => [row.id, row]));
  const { stored, waiting, gone } = Object.groupBy(kept, ({ content: { base, columnId, content } }) => {
    const row = there.get(base.id);
    if (!row) return 'gone';
    return 'value' in content && sameValue(valueOf(row, columnId), content.value) ? 'stored' : 'waiting';
  });
  if (stored) await gridKeeper.gone(stored);
  return { waiting: waiting ?? [], gone: gone ?? [] };
}

/**
 * Cells that were kept, over the rows as they are now: what is stored already is left out, as are rows that are gone; a
 * cell to which somebody gave another value meanwhile waits for the person. What the person sent themself, without an
 * answer, is nobody else's value.
 */
export function carriedOver(
  kept: readonly GridCell[],
  theirs: ReadonlyMap<number, AnyRow>,
  { valueOf, changed }: Restoring,
): readonly GridCell[] {
  return kept.flatMap((cell): GridCell[] => {
    const { columnId, content, base } = cell.content;
    const row = theirs.get(base.id);
    if (!row) return [];
    const over: GridCell = { ...cell, content: { ...cell.content, base: row } };
    const now = valueOf(row, columnId);
    if (now === undefined || 'problem' in content) return [over];
    if (sameValue(now, content.value)) return [];
    const known = [base, ...cell.sent.map((sent) => ({ ...sent.row, ...sent.changes }))];
    if (!isOnItsWay(cell.state) || known.some((each) => sameValue(now, valueOf(each, columnId)))) return [over];
    return [{ ...over, state: 'conflict', why: { message: changed(row, columnId) } }];
  });
}
