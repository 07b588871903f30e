import type { Call } from '@bancada/contracts/shared';
import { type Input, Postponed, requestOrTask } from '../api/client.ts';
import { fileOfTask } from './awaitTask.ts';

/**
 * The file that a call answers; where the server makes it in the background, once its task has made it.
 *
 * @param signal - aborted when nobody waits any more: the task is cancelled then
 */
export async function fileAnswer<C extends Call>(
  call: C,
  input: Input<C>,
  signal: AbortSignal = new AbortController().signal,
): Promise<Blob> {
  // Calls that answer files give them to the browser as a blob.
  const answer: unknown = await requestOrTask(call, { ...input, signal });
  const file = answer instanceof Postponed ? await fileOfTask(answer.tarefa, { signal }) : answer;
  if (!(file instanceof Blob)) throw new Error(`${call.path} is answered by no file`);
  return file;
}
