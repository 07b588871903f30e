import { csvOf, type FieldModel } from '@bancada/ui/registry';
import { saveText } from '../download.ts';
import { request } from '../api/client.ts';
import { reportError } from '../errors/report.ts';
import { listCall } from './list.state.ts';
import type { ListParams } from './query.ts';
import type { AnyRow, RegistryResource } from './types.ts';

/** Saves everything that fits the grid's filter as a CSV file, in the grid's columns and order. */
export async function exportCsv(
  resource: RegistryResource,
  columns: readonly FieldModel[],
  params: ListParams,
): Promise<void> {
  try {
    const call = listCall(resource, columns);
    const rows = (await request(call, { query: { ...params, _limit: '-1' } })) as AnyRow[];
    saveText(`${resource.path}.csv`, csvOf(columns, rows));
  } catch (error) {
    reportError(error);
  }
}
