import type { TypedText } from '@bancada/ui';
import { reportError } from '../errors/report.ts';
import { type DraftChange, openBox } from './box.ts';

/** What a person typed into a form that the server has not stored yet. */
export interface FormDraft {
  readonly usuario: number;
  /** `tratamentos/12`, `tratamentos/novo` for a record that does not exist yet, `tratamentos/nova/…` for one of many. */
  readonly record: string;
  /** The row as it was when typing began; null for a new one. */
  readonly base: Readonly<Record<string, unknown>> | null;
  /** The fields that were changed. */
  readonly mine: Readonly<Record<string, unknown>>;
  /** Texts that are not read yet, or could not be. */
  readonly typed: Readonly<Record<string, TypedText>>;
  /** What was sent of it and never answered; drafts of older versions do not say. */
  readonly unanswered?: readonly Readonly<Record<string, unknown>>[];
  /** What its creation is known by; drafts of older versions have none. */
  readonly key?: string;
}

/** What was typed into a record's form before. @throws ApiError, Error without the person's key */
export async function readForm(usuario: number, record: string): Promise<FormDraft | undefined> {
  return (await openBox(usuario)).get('forms', record) as Promise<FormDraft | undefined>; // as it was written here
}

/** What was typed into the records whose names begin so, by name. @throws ApiError, Error without the person's key */
export async function readForms(usuario: number, prefix: string): Promise<readonly FormDraft[]> {
  const all = (await (await openBox(usuario)).getAll('forms')) as readonly FormDraft[]; // as they were written here
  const named = all.filter(({ record }) => record.startsWith(prefix));
  return named.toSorted((a, b) => (a.record < b.record ? -1 : 1));
}

/** Keeps what is typed; the last write of a record wins. */
export function keepForm(draft: FormDraft): void {
  change(draft.usuario, { put: [[draft.record, draft]], remove: [] });
}

/** Forgets what was typed: it is stored, or was given up. */
export function forgetForm(usuario: number, record: string): void {
  change(usuario, { put: [], remove: [record] });
}

function change(usuario: number, change: DraftChange): void {
  openBox(usuario)
    .then((box) => box.write('forms', change))
    .catch(reportError);
}
