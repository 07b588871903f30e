import { answerAside, GivenUp } from '../aside.ts';

/** Longer than any workbook of 20 MB takes, in milliseconds. */
const PATIENCE = 60_000;

/** Of its thread, in MiB: a workbook that needs more ends its thread, not the server. */
const MOST_MEMORY = 512;

/** Why a file could not be read as a workbook. */
export type WorkbookProblem = 'notWorkbook' | 'expands' | 'tooManyCells';

/** A cell: a number without what a computer adds to it, or a text; days as `aaaa-mm-dd`, times as `HH:MM:SS`. */
export type WorkbookCell = string | number;

/** What the thread answers, once: the rows of the first sheet, or why there are none. */
export type WorkbookAnswer =
  | { readonly rows: readonly (readonly WorkbookCell[])[] }
  | { readonly problem: WorkbookProblem };

/** Whether these bytes begin as those of a workbook (a ZIP archive). */
export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

/**
 * Reads the first sheet of an XLSX file, empty rows included, in a thread of its own: a hostile file expands to
 * gigabytes, for which everybody would wait.
 *
 * @param patience - milliseconds after which it is given up
 */
export async function readWorkbook(bytes: Uint8Array, patience = PATIENCE): Promise<WorkbookAnswer> {
  const script = new URL('./worker.ts', import.meta.url);
  try {
    return await answerAside<WorkbookAnswer>(script, bytes, { patience, memory: MOST_MEMORY });
  } catch (error) {
    if (error instanceof GivenUp) return { problem: 'expands' };
    throw error;
  }
}
