import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Longer than any workbook of 20 MB takes, in milliseconds. */
const PATIENCE = 60_000;

/** Of its thread, in MiB: a workbook that needs more ends its thread, not the server. */
const MOST_MEMORY = 512;

/** Why a file could not be read as a workbook. */
export type WorkbookProblem = 'notWorkbook' | 'expands' | 'tooManyCells';

/** What the thread answers, once: the text of the first sheet, or why there is none. */
export type WorkbookAnswer = { readonly text: string } | { readonly problem: WorkbookProblem };

/** Whether these bytes begin as those of a workbook (a ZIP archive). */
export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

/**
 * Reads the first sheet of an XLSX file as text with tabs between its cells, in a thread of its own: a hostile file
 * expands to gigabytes, for which everybody would wait. A row of the sheet is a line of the text.
 *
 * @param patience - milliseconds after which it is given up
 */
export async function readWorkbook(bytes: Uint8Array, patience = PATIENCE): Promise<WorkbookAnswer> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
  });
  const signal = AbortSignal.timeout(patience);
  try {
    worker.postMessage(bytes, []);
    const [answer] = (await once(worker, 'message', { signal })) as [WorkbookAnswer]; // an error of the thread rejects
    return answer;
  } catch (error) {
    const isOutOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    if (signal.aborted || isOutOfMemory) return { problem: 'expands' };
    throw error;
  } finally {
    await worker.terminate();
  }
}
