import { csvOf, type FieldModel } from '@bancada/ui/registry';
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
    download(`${resource.path}.csv`, csvOf(columns, rows));
  } catch (error) {
    reportError(error);
  }
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
