import type { FieldModel } from '@bancada/ui/registry';
import { request } from '../api/client.ts';
import { listCall } from './list.state.ts';
import type { ListParams } from './query.ts';
import type { AnyRow, RegistryResource } from './types.ts';

/**
 * Everything that fits a filter, as it is at one moment: one request for all rows, which the server measures against
 * the person's right to export. The signal stops the asking.
 */
export async function* filteredRows(
  resource: RegistryResource,
  columns: readonly FieldModel[],
  params: ListParams,
  signal: AbortSignal,
): AsyncGenerator<AnyRow> {
  yield* (await request(listCall(resource, columns), { query: { ...params, _limit: '-1' }, signal })) as AnyRow[];
}
