import { wireValueOf, type FieldModel } from '@bancada/ui/registry';
import type { CellOutcome, SavedCell } from '@bancada/ui/sheet';
import { ApiError, request } from '../api/client.ts';
import { fewAtOnce } from '../api/fewAtOnce.ts';
import { reportError } from '../errors/report.ts';
import type { RegistryList } from './list.state.ts';
import type { AnyRow, RegistryResource } from './types.ts';

/** Stores cells typed into a grid, row by row, each with the version that was read; answers one outcome per cell. */
export async function saveCells(
  resource: RegistryResource,
  fields: readonly FieldModel[],
  list: RegistryList,
  cells: readonly SavedCell[],
): Promise<readonly CellOutcome[]> {
  const outcomes: CellOutcome[] = [];
  try {
    await fewAtOnce([...Map.groupBy(cells, ({ rowId }) => rowId)], async ([rowId, own]) => {
      const outcome = await saveRow({ resource, fields, list }, rowId, own);
      outcomes.push(...own.map(({ columnId }) => ({ rowId, columnId, ...outcome })));
    });
  } catch (error) {
    reportError(error);
    throw error;
  }
  return outcomes;
}

type Outcome = Pick<CellOutcome, 'status' | 'message'>;

async function saveRow(
  { resource, fields, list }: { resource: RegistryResource; fields: readonly FieldModel[]; list: RegistryList },
  rowId: string,
  cells: readonly SavedCell[],
): Promise<Outcome> {
  const { update } = resource.calls;
  const row = list.find(rowId);
  if (!update || !row) return { status: 'invalid' };
  const changes = cells.flatMap(({ columnId, value }) => {
    const field = fields.find(({ name }) => name === columnId);
    return field ? [[columnId, wireValueOf(field, value)]] : [];
  });
  try {
    const body = { ...(Object.fromEntries(changes) as Record<string, unknown>), Versao: row.Versao };
    await list.updated((await request(update, { params: { id: row.id }, body })) as AnyRow);
    return { status: 'ok' };
  } catch (error) {
    if (!(error instanceof ApiError) || error.answer === null || error.status === 401) throw error;
    const { code, message, messages = [] } = error.answer;
    const sentence = [message, ...messages.map(String)].join(' ');
    if (code !== 'VERSAO_DESATUALIZADA')
      return { status: error.status === 403 ? 'locked' : 'invalid', message: sentence };
    await list.changed([row.id]);
    return { status: 'conflict', message: sentence };
  }
}
