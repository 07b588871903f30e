import { MAX_LOTE } from '@bancada/contracts/shared';
import { wireValueOf, type FieldModel } from '@bancada/ui/registry';
import type { CellOutcome, SavedCell } from '@bancada/ui/sheet';
import { ApiError, request } from '../api/client.ts';
import { reportError } from '../errors/report.ts';
import type { RegistryList } from './list.state.ts';
import type { AnyRow, RegistryResource } from './types.ts';

/** Whose cells are stored: the noun, its columns and the rows that are shown. */
interface Grid {
  readonly resource: RegistryResource;
  readonly fields: readonly FieldModel[];
  readonly list: RegistryList;
}

/** The cells of one row that were typed, and the row they were typed into. */
interface TypedRow {
  readonly cells: readonly SavedCell[];
  readonly row: AnyRow;
  readonly changes: Readonly<Record<string, unknown>>;
}

type Outcome = Pick<CellOutcome, 'status' | 'message'>;

/**
 * Stores cells typed into a grid, each row with the version that was read: one row by itself, several in one request
 * for as many as it takes. Answers one outcome per cell.
 */
export async function saveCells(grid: Grid, cells: readonly SavedCell[]): Promise<readonly CellOutcome[]> {
  const byRow = [...Map.groupBy(cells, ({ rowId }) => rowId)];
  const typed = byRow.flatMap(([rowId, own]) => typedRow(grid, rowId, own) ?? []);
  const outcomes = new Map<AnyRow['id'], Outcome>();
  try {
    for (let from = 0; from < typed.length; from += MAX_LOTE) {
      const some = typed.slice(from, from + MAX_LOTE);
      const came = some.length === 1 ? await saveOne(grid, some) : await saveMany(grid, some);
      for (const [id, outcome] of came) outcomes.set(id, outcome);
    }
  } catch (error) {
    reportError(error);
    throw error;
  }
  return cells.map(({ rowId, columnId }) => ({
    rowId,
    columnId,
    ...(outcomes.get(Number(rowId)) ?? { status: 'invalid' }),
  }));
}

function typedRow({ fields, list }: Grid, rowId: string, cells: readonly SavedCell[]): TypedRow | null {
  const row = list.find(rowId);
  if (!row) return null;
  const changes = cells.flatMap(({ columnId, value }) => {
    const field = fields.find(({ name }) => name === columnId);
    return field ? [[columnId, wireValueOf(field, value)] as const] : [];
  });
  return { cells, row, changes: { ...Object.fromEntries(changes), Versao: row.Versao } };
}

type Outcomes = readonly (readonly [AnyRow['id'], Outcome])[];

async function saveOne({ resource, list }: Grid, typed: readonly TypedRow[]): Promise<Outcomes> {
  const { update } = resource.calls;
  const [only] = typed;
  if (!update || !only) return [];
  const { row, changes } = only;
  try {
    await list.updated((await request(update, { params: { id: row.id }, body: changes })) as AnyRow);
    return [[row.id, { status: 'ok' }]];
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome.status === 'conflict') await list.changed([row.id]);
    return [[row.id, outcome]];
  }
}

/** Why the server refused it. Throws what says nothing of the row: another try may store it. */
function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError) || !error.answer || [401, 429].includes(error.status) || error.status >= 500)
    throw error;
  const { code } = error.answer;
  const status = code === 'VERSAO_DESATUALIZADA' ? 'conflict' : error.status === 403 ? 'locked' : 'invalid';
  return { status, message: sentenceOf(error.answer) };
}

/** What the call for many rows answers of each. */
interface RowOutcome extends Refusal {
  readonly id: number;
  readonly status: CellOutcome['status'];
  /** The row as it was stored. */
  readonly row?: AnyRow;
  /** The row as somebody else stored it meanwhile. */
  readonly atual?: AnyRow;
}

async function saveMany({ resource, list }: Grid, typed: readonly TypedRow[]): Promise<Outcomes> {
  const { updateMany } = resource.calls;
  if (!updateMany) return [];
  const itens = typed.map(({ row, changes }) => ({ id: row.id, ...changes }));
  try {
    const { outcomes } = (await request(updateMany, { body: { itens } })) as { outcomes: readonly RowOutcome[] };
    await list.updated(...outcomes.flatMap(({ row, atual }) => row ?? atual ?? []));
    return outcomes.map(({ id, status, ...refusal }) => [
      id,
      status === 'ok' ? { status } : { status, message: sentenceOf(refusal) },
    ]);
  } catch (error) {
    const outcome = outcomeOf(error);
    return itens.map(({ id }) => [id, outcome]);
  }
}

interface Refusal {
  readonly message?: string;
  readonly messages?: readonly unknown[];
}

const sentenceOf = ({ message = '', messages = [] }: Refusal) => [message, ...messages.map(String)].join(' ');
