import type { TypedText } from '@bancada/ui';
import { proxy } from 'valtio';
import { forgetForm, keepForm, type FormDraft, type FoundDraft } from '../outbox/forms.ts';
import { newKey } from '../newKey.ts';
import { sameValue } from '../outbox/ownWrite.ts';
import type { AnyRow } from './types.ts';

/** Somebody else changed the row that is being changed. */
export interface Conflict {
  readonly quem: string;
  readonly quando: string;
  /** Fields both changed and the person has not decided on yet. */
  readonly fields: readonly string[];
}

/** The record in the panel: the stored row, what was changed in it, and what is wrong with that. */
export interface RecordState {
  readonly usuario: number;
  /** `tratamentos/12`; `tratamentos/novo` for one that does not exist yet. */
  readonly record: string;
  /** Which draft of the record this tab types into. */
  draft: string;
  /** Other drafts of the record: of other tabs, or left behind. */
  others: readonly FoundDraft[];
  /** The row as it was read; null for a new one. */
  base: AnyRow | null;
  /** What a new row begins with; nothing is lost by leaving it. */
  defaults: Readonly<Record<string, unknown>>;
  /** Changed fields; a field put back to what it was leaves. */
  mine: Record<string, unknown>;
  typed: Record<string, TypedText>;
  errors: Record<string, string>;
  conflict: Conflict | null;
  /** Changes of `base` that were sent and never answered: the server may have stored one of them. */
  unanswered: readonly Readonly<Record<string, unknown>>[];
  /** What the creation of a new record is known by (`Call.idempotent`): sent again, it happens once. */
  key: string;
  saving: boolean;
  /** Grows with every save that was refused. */
  attempt: number;
}

/** A record nobody has typed into yet. */
export function recordState(usuario: number, record: string, base: AnyRow | null): RecordState {
  return proxy({
    usuario,
    record,
    draft: newKey(),
    others: [],
    base,
    defaults: {},
    mine: {},
    typed: {},
    errors: {},
    conflict: null,
    unanswered: [],
    key: newKey(),
    saving: false,
    attempt: 0,
  });
}

/** Whether something would be lost by leaving. */
export const isDirty = ({ mine, typed }: Pick<RecordState, 'mine' | 'typed'>): boolean =>
  Object.keys(mine).length > 0 || Object.keys(typed).length > 0;

/** The record's fields as the form shows them. */
export const valuesOf = ({
  base,
  defaults,
  mine,
}: Pick<RecordState, 'base' | 'defaults' | 'mine'>): Record<string, unknown> => ({
  ...(base ?? defaults),
  ...mine,
});

/** Puts a field's value; what was wrong with it is forgotten. */
export function change(state: RecordState, name: string, value: unknown): void {
  // What was sent without an answer may be stored: a value put back to what it was goes over that.
  const isSent = state.unanswered.some((sent) => name in sent);
  // A new record knows no difference between a field that is empty and one nobody touched.
  if (!isSent && sameValue(value, (state.base ?? state.defaults)[name])) delete state.mine[name];
  else state.mine[name] = value;
  delete state.errors[name];
  remember(state);
}

/** Keeps a text that is not read yet. */
export function type(state: RecordState, name: string, typed: TypedText | null): void {
  if (typed) state.typed[name] = typed;
  else delete state.typed[name];
  remember(state);
}

/** Gives up what was typed. */
export function discard(state: RecordState): void {
  state.mine = {};
  state.typed = {};
  state.errors = {};
  state.conflict = null;
  state.unanswered = [];
  state.key = newKey();
  forgetForm(own(state));
}

/** The server stored the record. */
export function stored(state: RecordState, row: AnyRow): void {
  discard(state);
  state.base = row;
}

/** The server stored what was sent. What was typed while it was on its way stays typed, over the stored row. */
export function saved(state: RecordState, row: AnyRow, sent: Readonly<Record<string, unknown>>): void {
  const { mine, typed } = state;
  const before = state.base ?? state.defaults;
  const later = [...new Set([...Object.keys(sent), ...Object.keys(mine)])]
    .map((name) => ({
      name,
      now: name in mine ? mine[name] : before[name],
      asSent: name in sent ? sent[name] : before[name],
    }))
    .filter(({ now, asSent }) => !sameValue(now, asSent));
  stored(state, row);
  state.typed = typed;
  for (const { name, now } of later) change(state, name, now);
  remember(state);
}

/** What was sent under the record's key was refused: what is sent next is something else. */
export function refusedAsSent(state: RecordState): void {
  state.unanswered = [];
  state.key = newKey();
  remember(state);
}

/** What was sent was not answered: it may be stored, and what is typed after it goes over it. */
export function unansweredBy(state: RecordState, sent: Readonly<Record<string, unknown>>): void {
  if (!state.unanswered.some((each) => sameValue(each, sent))) state.unanswered = [...state.unanswered, sent];
  remember(state);
}

/** Settles a conflict in one field: mine is saved over theirs, or theirs takes the field. */
export function decide(state: RecordState, name: string, whose: 'mine' | 'theirs'): void {
  if (whose === 'theirs') delete state.mine[name];
  const fields = state.conflict?.fields.filter((field) => field !== name) ?? [];
  state.conflict = state.conflict && fields.length > 0 ? { ...state.conflict, fields } : null;
  remember(state);
}

/** Keeps the draft in the browser's database, so that it survives a reload, a logout and a killed tab. */
export function remember(state: RecordState): void {
  if (isDirty(state)) keepForm(draftOf(state));
  else forgetForm(own(state));
}

/** What is typed, as it is kept. */
export const draftOf = (state: RecordState): FormDraft => {
  const { base, mine, typed, unanswered, key } = state;
  return plain({ ...own(state), base, mine, typed, unanswered, key });
};

const own = ({ usuario, record, draft }: RecordState) => ({ usuario, record, draft });

/** A copy without proxies, which the database could not store. */
function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
