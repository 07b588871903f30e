import type { ReadAnswer, ReadOrder } from './read.worker.ts';
import { type DecimalSign, type FileTable, ReadError } from './readTable.ts';

/** How long a file may be read, in milliseconds: the largest ones take some seconds. */
const PATIENCE = 60_000;

/** How a file is read. */
export interface Reading {
  readonly decimal?: DecimalSign;
  /** Ends the reading when nobody waits for it any more. */
  readonly signal?: AbortSignal | undefined;
  /** How long it may take, in milliseconds; a minute unless given. */
  readonly patience?: number;
}

/**
 * Reads a CSV, TSV or XLSX file by what it is, in a worker that is ended when it takes too long.
 *
 * @throws {ReadError} when the file is no table.
 * @throws the signal's reason after an abort; Error when the worker broke.
 */
export async function readFile(
  file: File,
  { decimal = '.', signal, patience = PATIENCE }: Reading = {},
): Promise<FileTable> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module' });
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new ReadError('tooLong')), patience);
  try {
    const answered = answerOf(worker, AbortSignal.any([late.signal, ...(signal ? [signal] : [])]));
    worker.postMessage({ file, decimal } satisfies ReadOrder, []);
    const answer = await answered;
    if ('table' in answer) return answer.table;
    throw 'problem' in answer ? new ReadError(answer.problem) : new Error(answer.failure);
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

function answerOf(worker: Worker, signal: AbortSignal): Promise<ReadAnswer> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => resolve(data), { once: true });
    worker.addEventListener('error', ({ message }) => reject(new Error(message)), { once: true });
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
