import type { TypedText } from '@bancada/ui';
import { reportError } from '../errors/report.ts';
import { draftDatabase } from './database.ts';

/** What a person typed into a form that the server has not stored yet. */
export interface FormDraft {
  readonly usuario: number;
  /** `tratamentos/12`, or `tratamentos/novo` for a record that does not exist yet. */
  readonly record: string;
  /** The row as it was when typing began; null for a new one. */
  readonly base: Readonly<Record<string, unknown>> | null;
  /** The fields that were changed. */
  readonly mine: Readonly<Record<string, unknown>>;
  /** Texts that are not read yet, or could not be. */
  readonly typed: Readonly<Record<string, TypedText>>;
  /** What was sent of it and never answered; drafts of older versions do not say. */
  readonly unanswered?: readonly Readonly<Record<string, unknown>>[];
}

/** What was typed into a record's form before. */
export async function readForm(usuario: number, record: string): Promise<FormDraft | undefined> {
  return (await draftDatabase<{ usuario: number; id: number }, FormDraft>()).get('forms', [usuario, record]);
}

/** Keeps what is typed; the last write of a record wins. */
export function keepForm(draft: FormDraft): void {
  draftDatabase<{ usuario: number; id: number }, FormDraft>()
    .then((db) => db.put('forms', draft))
    .catch(reportError);
}

/** Forgets what was typed: it is stored, or was given up. */
export function forgetForm(usuario: number, record: string): void {
  draftDatabase()
    .then((db) => db.delete('forms', [usuario, record]))
    .catch(reportError);
}
