import { activeValue, emptyFields, type Recusa } from '@bancada/contracts/shared';
import { registryMessages, type FieldModel } from '@bancada/ui/registry';
import type { IntlShape } from 'react-intl';
import { ApiError, isUnanswered, NetworkError, request } from '../api/client.ts';
import { findDrafts, forgetForm, type FormDraft, type FoundDraft } from '../outbox/forms.ts';
import { newKey } from '../newKey.ts';
import { fieldReason, fieldsOf, refusalText } from '../errors/refusal.ts';
import { reportError } from '../errors/report.ts';
import { childErrors, itemsOf, rowsOf } from './children.ts';
import { isOwnWrite, mergeChanges } from '../outbox/ownWrite.ts';
import {
  isDirty,
  recordState,
  refusedAsSent,
  remember,
  saved,
  unansweredBy,
  valuesOf,
  type RecordState,
} from './record.state.ts';
import { brokenRule, ruleErrors } from './rules.ts';
import type { AnyRow, RegistryResource } from './types.ts';

/**
 * Opens a record with what was typed into it before; what others changed meanwhile is laid beside it.
 *
 * @param own - what this page typed into before it was opened again
 */
export async function openRecord(
  resource: RegistryResource,
  usuario: number,
  id: number | null,
  signal: AbortSignal,
  own?: RecordState | null,
): Promise<RecordState> {
  const record = `${resource.path}/${id ?? 'novo'}`;
  const [row, drafts] = await Promise.all([
    id === null ? null : (request(resource.calls.get, { params: { id }, signal }) as Promise<AnyRow>),
    findDrafts(usuario, (name) => name === record).catch(() => []),
  ]);
  const state = recordState(usuario, record, row);
  const isOwn = ({ draft }: FoundDraft) => own?.record === record && draft.draft === own.draft;
  const left = drafts.find(isOwn) ?? drafts.find(({ open }) => !open);
  state.others = drafts.filter((each) => each !== left);
  // Whoever left meanwhile takes nothing up.
  if (left && !signal.aborted) {
    await lay(state, resource, left.draft);
    forgetForm(left.draft);
  }
  return state;
}

/** Lays a draft over the record as it is now: from here on this tab types into it. */
async function lay(state: RecordState, resource: RegistryResource, draft: FormDraft): Promise<void> {
  const { base } = state;
  state.mine = { ...draft.mine };
  state.typed = { ...draft.typed };
  state.unanswered = draft.unanswered ?? [];
  if (draft.key !== undefined) state.key = draft.key;
  if (base && draft.base && draft.base['Versao'] !== base.Versao)
    rebase(state, resource, draft.base, base, await lastChange(resource, base.id));
  else remember(state);
}

/** Reads which other drafts of the record there are. */
export async function findOthers(state: RecordState): Promise<void> {
  const found = await findDrafts(state.usuario, (name) => name === state.record);
  state.others = found.filter(({ draft }) => draft.draft !== state.draft);
}

/**
 * Goes on here with another draft of the record. What was typed here before becomes another draft of it; what another
 * tab types into stays that tab's, and this one goes on with a copy, under a key of its own.
 */
export async function goOnWith(
  state: RecordState,
  resource: RegistryResource,
  { draft, open }: FoundDraft,
): Promise<void> {
  if (state.saving) return;
  const next = newKey();
  Object.assign(state, { draft: next, errors: {}, conflict: null, key: next });
  const { key: _, ...copy } = draft;
  await lay(state, resource, open ? { ...copy, unanswered: [] } : draft);
  if (!open) forgetForm(draft);
  await findOthers(state);
}

/** Gives another draft of the record up. */
export async function dropOther(state: RecordState, { draft }: FoundDraft): Promise<void> {
  forgetForm(draft);
  await findOthers(state);
}

/** Somebody changed the open record: it is read again, with what is typed laid over it. */
export async function followRecord(resource: RegistryResource, state: RecordState): Promise<void> {
  const { base } = state;
  if (!base || state.saving) return;
  try {
    const theirs = (await request(resource.calls.get, { params: { id: base.id } })) as AnyRow;
    const isNew = theirs.Versao !== base.Versao;
    const who = isNew && isDirty(state) ? await lastChange(resource, base.id) : UNKNOWN;
    // Meanwhile it may have been followed already, or be on its way to the server.
    if (!isNew || state.base !== base || state.saving) return;
    if (isDirty(state)) rebase(state, resource, base, theirs, who);
    else state.base = theirs;
  } catch {
    // It may be gone, or the connection is: saving will say so.
  }
}

/** Lays my changes over their row. Tells whether that row is the person's own doing, and nobody else's. */
function rebase(
  state: RecordState,
  { serverFields }: RegistryResource,
  base: Readonly<Record<string, unknown>>,
  theirs: AnyRow,
  who: { quem: string; quando: string },
): boolean {
  const { unanswered } = state;
  const { mine, conflicts } = mergeChanges(base, theirs, state.mine, unanswered);
  const own = isOwnWrite(base, theirs, unanswered, serverFields);
  state.base = theirs;
  state.mine = { ...mine };
  state.conflict = own ? null : { ...who, fields: conflicts };
  state.unanswered = [];
  if (own) state.errors = {};
  remember(state);
  return own;
}

const UNKNOWN = { quem: '—', quando: '—' };

async function lastChange(resource: RegistryResource, id: number): Promise<{ quem: string; quando: string }> {
  const { history } = resource.calls;
  if (!history) return UNKNOWN;
  const changes = (await request(history, { params: { id } }).catch(() => [])) as {
    UsuarioNome: string | null;
    Data: string;
  }[];
  const [last] = changes;
  return last ? { quem: last.UsuarioNome ?? '—', quando: last.Data } : UNKNOWN;
}

/** What is wrong with the fields before anything is sent. */
export function findErrors(state: RecordState, fields: readonly FieldModel[], intl: IntlShape): Record<string, string> {
  const values = valuesOf(state);
  const errors: Record<string, string> = {};
  for (const { name, kind, required, readOnly, maxLength } of fields) {
    const value = values[name] ?? null;
    const unread = state.typed[name];
    const length = typeof value === 'string' ? value.length : 0;
    if (unread) errors[name] = unread.error ?? `“${unread.text}”`;
    else if (readOnly === true) continue;
    else if (required && kind !== 'boolean' && (value === null || value === ''))
      errors[name] = intl.formatMessage(registryMessages.required);
    else if (maxLength !== undefined && length > maxLength)
      errors[name] = intl.formatMessage(registryMessages.tooLong, { max: maxLength, length });
  }
  return errors;
}

/** Saves the record: a new one whole, a known one only where it changed. Answers the stored row, or null when refused. */
export async function saveRecord(
  state: RecordState,
  resource: RegistryResource,
  fields: readonly FieldModel[],
  intl: IntlShape,
): Promise<AnyRow | null> {
  if (state.saving || (state.conflict?.fields.length ?? 0) > 0) return null;
  if (state.base !== null && !isDirty(state)) return state.base;
  state.errors = { ...findErrors(state, fields, intl), ...childErrors(state, resource, intl) };
  if (Object.keys(state.errors).length === 0) state.errors = ruleErrors(resource, valuesOf(state), intl);
  if (Object.keys(state.errors).length > 0) {
    state.attempt += 1;
    return null;
  }
  state.saving = true;
  try {
    return await attempt(state, resource, fields, intl);
  } finally {
    state.saving = false;
  }
}

/** Stores what is typed; over a save of the person's own that was stored without an answer, what came after it. */
async function attempt(
  state: RecordState,
  resource: RegistryResource,
  fields: readonly FieldModel[],
  intl: IntlShape,
): Promise<AnyRow | null> {
  if (state.base !== null && !isDirty(state)) return state.base;
  try {
    if (state.base === null && state.unanswered.length > 0) {
      await makeSure(state, resource);
      return await attempt(state, resource, fields, intl);
    }
    return await store(state, resource);
  } catch (error) {
    if (await isOvertaken(state, resource, error)) return attempt(state, resource, fields, intl);
    await refused(state, resource, fields, error, intl);
    return null;
  }
}

/**
 * Sends a creation that was not answered once more, under its key and as it was: the server makes it now, or answers
 * what it made. What was typed since is a change of it.
 */
async function makeSure(state: RecordState, resource: RegistryResource): Promise<void> {
  const [sent] = state.unanswered;
  if (!sent) return;
  try {
    saved(state, await send(state, resource, sent), sent);
  } catch (error) {
    if (isUnanswered(error)) throw error;
    // It was refused, so it was never made.
    refusedAsSent(state);
  }
}

/** Sends what was typed, and keeps what was sent when no answer comes. */
async function store(state: RecordState, resource: RegistryResource): Promise<AnyRow> {
  const sent = { ...(state.base ? {} : state.defaults), ...state.mine };
  try {
    const row = await send(state, resource, sent);
    // New rows of a collection have nothing yet to be known by: as they were sent, they are stored.
    for (const name of Object.keys(resource.children))
      if (rowsOf(sent[name]).some(({ id }) => id === undefined)) sent[name] = valuesOf(state)[name];
    saved(state, row, sent);
    return row;
  } catch (error) {
    if (isUnanswered(error)) unansweredBy(state, sent);
    else if (!state.base) refusedAsSent(state);
    throw error;
  }
}

/** Whether the row is newer than the one that was typed into by the person's own hand alone: it is what they go on from. */
async function isOvertaken(state: RecordState, resource: RegistryResource, error: unknown): Promise<boolean> {
  const { base, unanswered } = state;
  if (!base || unanswered.length === 0 || !isStale(error)) return false;
  const theirs = (await request(resource.calls.get, { params: { id: base.id } }).catch(() => null)) as AnyRow | null;
  return theirs !== null && isOwnWrite(base, theirs, unanswered, resource.serverFields)
    ? rebase(state, resource, base, theirs, UNKNOWN)
    : false;
}

const isStale = (error: unknown) => error instanceof ApiError && error.answer?.code === 'VERSAO_DESATUALIZADA';

async function send(state: RecordState, resource: RegistryResource, sent: Fields): Promise<AnyRow> {
  const { create, update } = resource.calls;
  const { base, key } = state;
  if (!base) {
    if (!create) throw new Error(`${resource.noun} is not created by the general calls`);
    return (await request(create, { body: newBody(resource, sent), key })) as AnyRow;
  }
  if (!update) throw new Error(`${resource.noun} is not changed by the general calls`);
  const body = { ...sent, ...collections(resource, sent, base), Versao: base.Versao };
  return (await request(update, { params: { id: base.id }, body })) as AnyRow;
}

type Fields = Readonly<Record<string, unknown>>;

/** Every field of a new row: what nobody touched is empty, off, or the only thing it can be. */
function newBody(resource: RegistryResource, mine: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const untouched = Object.entries(emptyFields(resource)).filter(([name]) => mine[name] === undefined);
  return { ...Object.fromEntries(untouched), ...mine, ...collections(resource, mine, {}) };
}

/** The collections that were changed, as bodies send them. */
function collections(resource: RegistryResource, mine: Fields, base: Fields): Record<string, readonly Fields[]> {
  const changed = Object.entries(resource.children).filter(([name]) => mine[name] !== undefined);
  return Object.fromEntries(
    changed.map(([name, child]) => [name, itemsOf(child, rowsOf(mine[name]), rowsOf(base[name]))]),
  );
}

/** Says beside the fields, or above them, why the server refused; nothing typed is lost. */
async function refused(
  state: RecordState,
  resource: RegistryResource,
  fields: readonly FieldModel[],
  error: unknown,
  intl: IntlShape,
): Promise<void> {
  state.attempt += 1;
  if (error instanceof NetworkError) {
    const isNew = state.base === null && navigator.onLine;
    state.errors = { '': intl.formatMessage({ id: isNew ? 'registry.maybeCreated' : 'shell.error.network' }) };
    return;
  }
  if (!(error instanceof ApiError) || !error.answer || [401, 403].includes(error.status)) {
    reportError(error);
    return;
  }
  const { details } = error.answer;
  if (isStale(error) && state.base) {
    const theirs = (await request(resource.calls.get, { params: { id: state.base.id } })) as AnyRow;
    rebase(state, resource, state.base, theirs, { quem: text(details?.['quem']), quando: text(details?.['quando']) });
    return;
  }
  const broken = brokenRule(error, intl);
  if (broken) {
    state.errors = broken;
    return;
  }
  const labels = fields.map(({ name, label }) => ({ id: name, label }));
  state.errors = fieldErrors(
    error.answer,
    new Set([...fields.map(({ name }) => name), ...Object.keys(resource.children)]),
    { intl, sentence: refusalText(error.answer, intl, labels) },
  );
}

const text = (value: unknown) => (typeof value === 'string' ? value : '—');

/** `details.campos` by field; what belongs to no field of the form is said of the whole. */
function fieldErrors(
  { details }: Recusa,
  known: ReadonlySet<string>,
  { intl, sentence }: { readonly intl: IntlShape; readonly sentence: string },
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const named of fieldsOf(details)) {
    // A row of a collection is named whole: `Custos.0.Valor`.
    const [name = ''] = named.campo.split('.');
    errors[known.has(name) ? named.campo : ''] = named.motivo === undefined ? sentence : fieldReason(named, intl);
  }
  return Object.keys(errors).length > 0 ? errors : { '': sentence };
}

/** Deletes a record, or takes it out of use where the noun keeps its rows. */
export async function removeRecord(resource: RegistryResource, row: AnyRow): Promise<AnyRow | null> {
  const { remove } = resource.calls;
  if (!remove) return null;
  return act(() => request(remove, { params: { id: row.id }, query: { Versao: String(row.Versao) } }));
}

/** Takes a record back into use; the reason is kept in its history. */
export async function reactivateRecord(
  resource: RegistryResource,
  row: AnyRow,
  reason: string | null,
): Promise<AnyRow | null> {
  const { update } = resource.calls;
  if (!update) return null;
  const flag = resource.lifecycle ? { [resource.lifecycle]: activeValue(resource.lifecycle) } : {};
  const body = { ...flag, Versao: row.Versao, Justificativa: reason ?? undefined };
  return act(() => request(update, { params: { id: row.id }, body }));
}

async function act(send: () => Promise<unknown>): Promise<AnyRow | null> {
  try {
    return (await send()) as AnyRow;
  } catch (error) {
    reportError(error);
    return null;
  }
}
