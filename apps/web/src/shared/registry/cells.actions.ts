import type { Recusa } from '@bancada/contracts/shared';
import type { FieldModel } from '@bancada/ui/registry';
import type { CellOutcome } from '@bancada/sheet';
import { ApiError, request } from '../api/client.ts';
import type { Outcome } from '../outbox/Outbox.ts';
import { changesOf, type CellReason, type GridCell } from './grid.kept.ts';
import type { RegistryList } from './list.state.ts';
import type { AnyRow, RegistryResource } from './types.ts';

/** Whose cells are stored: the noun, its columns, and the rows that are shown. */
export interface SavedGrid {
  readonly resource: RegistryResource;
  readonly fields: readonly FieldModel[];
  readonly list: RegistryList;
  /** Says what the server refused, in the person's language. */
  readonly sentence: (refusal: Recusa) => string;
}

/** What became of a cell that was to be stored. */
export interface CellResult extends Outcome<CellReason> {
  /** In a conflict: the row as it is stored. */
  readonly row?: AnyRow;
}

/** The cells of one row that were typed, and the row they were typed into. */
interface TypedRow {
  readonly row: AnyRow;
  readonly changes: Readonly<Record<string, unknown>>;
}

type Outcomes = readonly (readonly [AnyRow['id'], CellResult])[];

/**
 * Stores cells typed into a grid, each row with the version that was read: one row by itself, several in one request.
 * Answers what became of each cell.
 */
export async function saveCells(grid: SavedGrid, cells: readonly GridCell[]): Promise<readonly CellResult[]> {
  const typed = [...Map.groupBy(cells, ({ content }) => content.rowId)].flatMap(([rowId, own]): TypedRow[] => {
    const row = grid.list.find(rowId);
    return row ? [{ row, changes: { ...changesOf(grid.fields, own), Versao: row.Versao } }] : [];
  });
  const outcomes = new Map(typed.length === 1 ? await saveOne(grid, typed) : await saveMany(grid, typed));
  return cells.map(({ content }) => outcomes.get(Number(content.rowId)) ?? { status: 'refused', why: {} });
}

async function saveOne({ resource, list, sentence }: SavedGrid, typed: readonly TypedRow[]): Promise<Outcomes> {
  const { update } = resource.calls;
  const [only] = typed;
  if (!update || !only) return [];
  const { row, changes } = only;
  try {
    await list.updated((await request(update, { params: { id: row.id }, body: changes })) as AnyRow);
    return [[row.id, { status: 'stored' }]];
  } catch (error) {
    const outcome = outcomeOf(error, sentence);
    if (outcome.status !== 'conflict') return [[row.id, outcome]];
    const theirs = (await request(resource.calls.get, { params: { id: row.id } }).catch(() => null)) as AnyRow | null;
    if (!theirs) return [[row.id, outcome]];
    await list.updated(theirs);
    return [[row.id, { ...outcome, row: theirs }]];
  }
}

/** Why the server refused it. Throws what says nothing of the row: another try may store it. */
function outcomeOf(error: unknown, sentence: SavedGrid['sentence']): CellResult {
  if (!(error instanceof ApiError) || !error.answer || [401, 429].includes(error.status) || error.status >= 500)
    throw error;
  const status = error.answer.code === 'VERSAO_DESATUALIZADA' ? 'conflict' : 'refused';
  return { status, why: { message: sentence(error.answer) } };
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

async function saveMany({ resource, list, sentence }: SavedGrid, typed: readonly TypedRow[]): Promise<Outcomes> {
  const { updateMany } = resource.calls;
  if (!updateMany || typed.length === 0) return [];
  const itens = typed.map(({ row, changes }) => ({ id: row.id, ...changes }));
  try {
    const { outcomes } = (await request(updateMany, { body: { itens } })) as { outcomes: readonly RowOutcome[] };
    await list.updated(...outcomes.flatMap(({ row, atual }) => row ?? atual ?? []));
    return outcomes.map(({ id, status, atual, ...refusal }): Outcomes[number] => {
      if (status === 'ok') return [id, { status: 'stored' }];
      const why = { message: sentence(refusal) };
      return [id, status === 'conflict' ? { status, why, ...(atual && { row: atual }) } : { status: 'refused', why }];
    });
  } catch (error) {
    const outcome = outcomeOf(error, sentence);
    return itens.map(({ id }) => [id, outcome]);
  }
}
