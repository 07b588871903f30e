import type { FieldModel } from '@bancada/ui/registry';
import type { ExportReading } from '@bancada/sheet/export';
import { Postponed, requestOrTask } from '../api/client.ts';
import { fileOfTask } from '../background/awaitTask.ts';
import { listCall } from './list.state.ts';
import type { ListParams } from './query.ts';
import type { AnyRow, RegistryResource } from './types.ts';

/**
 * Everything that fits a filter, as it is at one moment: one request for all rows, which the server measures against
 * the person's right to export. Many rows are prepared by a task. The signal stops the request.
 */
export async function* filteredRows(
  resource: RegistryResource,
  columns: readonly FieldModel[],
  params: ListParams,
  reading: ExportReading,
): AsyncGenerator<AnyRow> {
  const query = { ...params, _limit: '-1' };
  const { signal } = reading;
  const answer = await requestOrTask(listCall(resource, columns), { query, signal, background: true });
  yield* (answer instanceof Postponed ? await rowsOfTask(answer, reading) : answer) as AnyRow[];
}

/** The rows that a task prepares, once they are ready. */
export async function rowsOfTask({ tarefa }: Postponed, { signal, onPreparing }: ExportReading): Promise<unknown> {
  const file = await fileOfTask(tarefa, { signal, onProgress: ({ Feito, Total }) => onPreparing(Feito, Total) });
  return JSON.parse(await file.text());
}
