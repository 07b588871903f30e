import type { TypedText } from '@bancada/ui';
import { newStamp } from './entry.ts';
import { keep, readKept, settled } from './keeping.ts';
import { heldElsewhere, tellDrafts } from './openDrafts.ts';

/** What a person typed into a form that the server has not stored yet. */
export interface FormDraft {
  readonly usuario: number;
  /** `tratamentos/12`, `tratamentos/novo` for a record that does not exist yet, `tratamentos/nova/…` for one of many. */
  readonly record: string;
  /** Which of several drafts of the record: each tab that types into it has its own. Drafts of which there is one have none. */
  readonly draft?: string;
  /** When it was typed last, as an instant; drafts of older versions do not say. */
  readonly typedAt?: string;
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
  /** Of which writing it is. */
  readonly stamp?: string;
}

/** A draft of a record, and whether another tab that is open types into it. */
export interface FoundDraft {
  readonly draft: FormDraft;
  readonly open: boolean;
}

type Named = Pick<FormDraft, 'usuario' | 'record' | 'draft' | 'stamp'>;

const idOf = ({ record, draft }: Named) => (draft === undefined ? record : `${record}#${draft}`);

/** What was typed into something of which there is one draft. @throws ApiError, Error without the person's key */
export async function readForm(usuario: number, record: string): Promise<FormDraft | undefined> {
  return (await allForms(usuario)).find((form) => form.record === record);
}

/** Every draft of some records, the last typed first. @throws ApiError, Error without the person's key */
export async function findDrafts(
  usuario: number,
  isWanted: (record: string) => boolean,
): Promise<readonly FoundDraft[]> {
  const forms = (await allForms(usuario)).filter(({ record }) => isWanted(record));
  const held = await heldElsewhere(forms.flatMap(({ draft = [] }) => draft));
  return forms
    .toSorted((a, b) => ((a.typedAt ?? '') < (b.typedAt ?? '') ? 1 : -1))
    .map((draft) => ({ draft, open: draft.draft !== undefined && held.has(draft.draft) }));
}

const allForms = async (usuario: number) => (await readKept('forms', usuario)) as FormDraft[]; // as they were written here

/** Keeps what is typed, at once: the page may be left in the next task. */
export function keepForm(form: FormDraft): void {
  const stamp = newStamp(form.stamp);
  change(form, { draft: { ...form, typedAt: new Date().toISOString(), stamp }, stamp });
}

/** Forgets what was typed: it is stored, or was given up. One with a stamp only if nobody has typed into it since. */
export function forgetForm(form: Named): void {
  change(form, { draft: undefined, stamp: form.stamp, ifSame: form.stamp !== undefined });
}

function change(form: Named, changed: Omit<Parameters<typeof keep>[2][number], 'id'>): void {
  const written = keep('forms', form.usuario, [{ id: idOf(form), ...changed }]);
  void settled();
  if (form.draft !== undefined)
    void written.then(
      () => tellDrafts(form.record),
      () => undefined,
    ); // `keep` has said so
}
