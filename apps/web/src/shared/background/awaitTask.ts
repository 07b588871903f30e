import { baixarTarefa, cancelTarefa, getTarefa, type TarefaDeFundo } from '@bancada/contracts/desk';
import { EXPORT_LEFT } from '@bancada/sheet/export';
import { ApiError, request } from '../api/client.ts';
import { hearEvents } from '../live/live.state.ts';

/** How often a task is read when no event says anything, in milliseconds. */
const LOOK_EVERY = 2000;

/** Who waits for the file of a task. */
export interface Waiting {
  /**
   * Aborted when nobody waits any more: the task is cancelled then, unless the reason is that the person left it to the
   * background.
   */
  readonly signal: AbortSignal;
  /** Told how far the task is. */
  readonly onProgress?: ((tarefa: TarefaDeFundo) => void) | undefined;
}

/**
 * The file that a task prepares, once it is ready.
 *
 * @throws ApiError with the task's reason when it failed; the signal's reason after an abort, or when it was cancelled
 *   elsewhere
 */
export async function fileOfTask(tarefa: TarefaDeFundo, { signal, onProgress }: Waiting): Promise<Blob> {
  const cancel = () => {
    if (signal.reason === EXPORT_LEFT) return;
    request(cancelTarefa, { params: { id: tarefa.id } }).catch(() => undefined); // it has ended meanwhile
  };
  if (signal.aborted) cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const { Status, Erro } = await ended(tarefa, { signal, onProgress });
    if (Status === 'Cancelada') throw new DOMException('The task was cancelled', 'AbortError');
    if (Erro) throw new ApiError(422, baixarTarefa.path, { ...Erro, requestId: `tarefa-${tarefa.id}` });
  } finally {
    signal.removeEventListener('abort', cancel);
  }
  return downloadTask(tarefa.id);
}

/** Downloads the file of a task that has ended. */
export async function downloadTask(id: number): Promise<Blob> {
  // Calls that answer files give them to the browser as a blob.
  const file: unknown = await request(baixarTarefa, { params: { id } });
  if (!(file instanceof Blob)) throw new Error('The file of a task is no file');
  return file;
}

/** The task once it has ended: events say so, and it is read from time to time where none come. */
function ended(begun: TarefaDeFundo, { signal, onProgress }: Waiting): Promise<TarefaDeFundo> {
  let known = begun;
  return new Promise((resolve, reject) => {
    const take = (next: TarefaDeFundo | undefined) => {
      if (next?.id !== begun.id || next.Versao < known.Versao) return;
      known = next;
      onProgress?.(next);
      if (next.TerminadaEm !== null) finish(() => resolve(next));
    };
    const read = () => {
      request(getTarefa, { params: { id: begun.id } }).then(take, () => undefined); // the next time, or an event
    };
    const stop = hearEvents({
      event: (event) => {
        if (event.Tipo === 'tarefa') take(event.Tarefa);
      },
      lost: read,
    });
    const looking = setInterval(read, LOOK_EVERY);
    const aborted = () => finish(() => reject(signal.reason as Error));
    const finish = (settle: () => void) => {
      stop();
      clearInterval(looking);
      signal.removeEventListener('abort', aborted);
      settle();
    };
    signal.addEventListener('abort', aborted, { once: true });
    if (signal.aborted) aborted();
    else take(begun);
  });
}

/** Waits until a task has ended, however it did. Rejects with the signal's reason after an abort; the task goes on then. */
export const endOfTask = async (id: number, waiting: Waiting): Promise<TarefaDeFundo> =>
  ended(await request(getTarefa, { params: { id } }), waiting);
