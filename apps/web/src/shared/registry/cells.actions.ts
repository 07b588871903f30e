import { MAX_LOTE, type Recusa } from '@bancada/contracts/shared';
import { wireValueOf, type FieldModel } from '@bancada/ui/registry';
import type { CellOutcome, SavedCell } from '@bancada/sheet';
import { ApiError, isUnanswered, request } from '../api/client.ts';
import { reportError } from '../errors/report.ts';
import type { Unanswered } from './gridDraft.ts';
import type { RegistryList } from './list.state.ts';
import type { AnyRow, RegistryResource } from './types.ts';

/** Whose cells are stored: the noun, its columns, the rows that are shown, and what was sent without an answer. */
export interface SavedGrid {
  readonly resource: RegistryResource;
  readonly fields: readonly FieldModel[];
  readonly list: RegistryList;
  readonly unanswered: Unanswered;
  /** Says what the server refused, in the person's language. */
  readonly sentence: (refusal: Recusa) => string;
}

/** The cells of one row that were typed, and the row they were typed into. */
interface TypedRow {
  readonly row: AnyRow;
  readonly changes: Readonly<Record<string, unknown>>;
}

type Outcome = Pick<CellOutcome, 'status' | 'message'> & {
  /** A conflict with nobody but oneself: the row is what was sent before, without an answer. */
  readonly own?: boolean;
};

/**
 * Stores cells typed into a grid, each row with the version that was read: one row by itself, several in one request
 * for as many as it takes. What is typed after a save whose answer was lost goes over it. Answers one outcome per cell.
 */
export async function saveCells(grid: SavedGrid, cells: readonly SavedCell[]): Promise<readonly CellOutcome[]> {
  try {
    const outcomes = await saveRows(grid, typedRows(grid, cells));
    const overtaken = new Set(
      [...outcomes].flatMap(([id, { status, own }]) => (status === 'conflict' && own ? [id] : [])),
    );
    const again = cells.filter(({ rowId }) => overtaken.has(Number(rowId)));
    for (const [id, outcome] of await saveRows(grid, typedRows(grid, again))) outcomes.set(id, outcome);
    return cells.map(({ rowId, columnId }) => {
      const { status, message = '' } = outcomes.get(Number(rowId)) ?? { status: 'invalid' };
      return { rowId, columnId, status, ...(message === '' ? {} : { message }) };
    });
  } catch (error) {
    reportError(error);
    throw error;
  }
}

async function saveRows(grid: SavedGrid, typed: readonly TypedRow[]): Promise<Map<AnyRow['id'], Outcome>> {
  const outcomes = new Map<AnyRow['id'], Outcome>();
  for (let from = 0; from < typed.length; from += MAX_LOTE) {
    const some = typed.slice(from, from + MAX_LOTE);
    try {
      const came = some.length === 1 ? await saveOne(grid, some) : await saveMany(grid, some);
      for (const [id, outcome] of came) outcomes.set(id, outcome);
    } catch (error) {
      if (isUnanswered(error)) grid.unanswered.lost(some);
      throw error;
    }
    grid.unanswered.answered(some.map(({ row }) => row.id));
  }
  return outcomes;
}

const typedRows = (grid: SavedGrid, cells: readonly SavedCell[]): readonly TypedRow[] =>
  [...Map.groupBy(cells, ({ rowId }) => rowId)].flatMap(([rowId, own]) => typedRow(grid, rowId, own) ?? []);

function typedRow({ fields, list }: SavedGrid, rowId: string, cells: readonly SavedCell[]): TypedRow | null {
  const row = list.find(rowId);
  if (!row) return null;
  const changes = cells.flatMap(({ columnId, value }) => {
    const field = fields.find(({ name }) => name === columnId);
    return field ? [[columnId, wireValueOf(field, value)] as const] : [];
  });
  return { row, changes: { ...Object.fromEntries(changes), Versao: row.Versao } };
}

type Outcomes = readonly (readonly [AnyRow['id'], Outcome])[];

async function saveOne(
  { resource, list, unanswered, sentence }: SavedGrid,
  typed: readonly TypedRow[],
): Promise<Outcomes> {
  const { update } = resource.calls;
  const [only] = typed;
  if (!update || !only) return [];
  const { row, changes } = only;
  try {
    await list.updated((await request(update, { params: { id: row.id }, body: changes })) as AnyRow);
    return [[row.id, { status: 'ok' }]];
  } catch (error) {
    const outcome = outcomeOf(error, sentence);
    if (outcome.status !== 'conflict') return [[row.id, outcome]];
    const theirs = (await request(resource.calls.get, { params: { id: row.id } }).catch(() => null)) as AnyRow | null;
    if (!theirs) return [[row.id, outcome]];
    await list.updated(theirs);
    return [[row.id, { ...outcome, own: unanswered.isOwn(theirs) }]];
  }
}

/** Why the server refused it. Throws what says nothing of the row: another try may store it. */
function outcomeOf(error: unknown, sentence: SavedGrid['sentence']): Outcome {
  if (!(error instanceof ApiError) || !error.answer || [401, 429].includes(error.status) || error.status >= 500)
    throw error;
  const { code } = error.answer;
  const status = code === 'VERSAO_DESATUALIZADA' ? 'conflict' : error.status === 403 ? 'locked' : 'invalid';
  return { status, message: sentence(error.answer) };
}

/** What the call for many rows answers of each. */
interface RowOutcome extends Recusa {
  readonly id: number;
  readonly status: CellOutcome['status'];
  /** The row as it was stored. */
  readonly row?: AnyRow;
  /** The row as somebody else stored it meanwhile. */
  readonly atual?: AnyRow;
}

async function saveMany(
  { resource, list, unanswered, sentence }: SavedGrid,
  typed: readonly TypedRow[],
): Promise<Outcomes> {
  const { updateMany } = resource.calls;
  if (!updateMany) return [];
  const itens = typed.map(({ row, changes }) => ({ id: row.id, ...changes }));
  try {
    const { outcomes } = (await request(updateMany, { body: { itens } })) as { outcomes: readonly RowOutcome[] };
    await list.updated(...outcomes.flatMap(({ row, atual }) => row ?? atual ?? []));
    return outcomes.map(({ id, status, atual, ...refusal }) => [
      id,
      status === 'ok'
        ? { status }
        : { status, message: sentence(refusal), own: atual !== undefined && unanswered.isOwn(atual) },
    ]);
  } catch (error) {
    const outcome = outcomeOf(error, sentence);
    return itens.map(({ id }) => [id, outcome]);
  }
}
