import type { OpenCell } from '@bancada/ui/sheet';
import { reportError } from '../errors/report.ts';
import { draftDatabase } from './database.ts';

/** What a person typed into the grid of a noun that the server has not stored yet. */
export interface GridDraft {
  readonly usuario: number;
  /** `tratamentos/planilha`: it lies beside the drafts of the noun's forms. */
  readonly record: string;
  readonly rows: readonly DraftRow[];
}

/** What was typed into one row, and the row as it was then, with its version. */
export interface DraftRow {
  readonly base: Readonly<Record<string, unknown>> & { readonly id: number };
  readonly cells: readonly OpenCell[];
}

const recordOf = (path: string) => `${path}/planilha`;

const drafts = () => draftDatabase<{ usuario: number; id: number }, GridDraft>();

/** What was typed into the grid of the noun of this path before; no row when nothing waits. */
export async function readGrid(usuario: number, path: string): Promise<readonly DraftRow[]> {
  return (await (await drafts()).get('forms', [usuario, recordOf(path)]))?.rows ?? [];
}

/** Keeps what is typed; the last write wins. Without rows nothing is kept any more. */
export function keepGrid(usuario: number, path: string, rows: readonly DraftRow[]): void {
  write(usuario, recordOf(path), rows).catch(reportError);
}

async function write(usuario: number, record: string, rows: readonly DraftRow[]): Promise<void> {
  const db = await drafts();
  if (rows.length > 0) await db.put('forms', { usuario, record, rows });
  else await db.delete('forms', [usuario, record]);
}
