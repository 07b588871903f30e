import type { ResultadoValor, Test } from '@bancada/contracts';
import { proxy, ref } from 'valtio';
import { reportError } from '../../../../shared/errors/index.ts';
import { readDrafts, writeDrafts } from './draft.store.ts';
import type { Draft } from './draft.types.ts';

interface DraftsState {
  /** By result id. Each draft is replaced, never changed in place. */
  cells: Record<number, Draft>;
  /** The server cannot be reached: everything waits in the queue. */
  offline: boolean;
  /** Typed and stored since the page was opened, by result id. */
  stored: Set<number>;
}

/** Everything typed and not stored yet. */
export const draftsState = proxy<DraftsState>({ cells: {}, offline: false, stored: ref(new Set<number>()) });

/** The draft of a cell, if it has one. */
export const draftOf = (id: number): Draft | undefined => draftsState.cells[id];

/** What open pages want to know. */
export interface DraftListener {
  /** These cells must be painted again. */
  changed(ids: readonly number[]): void;
  /** The server stored these rows, and these tests changed their state with them. */
  stored(rows: readonly ResultadoValor[], tests: readonly Test[]): void;
}

const listeners = new Set<DraftListener>();

/** Follows the drafts until the returned function is called. */
export function followDrafts(listener: DraftListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Puts drafts in place, at once on the screen and in the browser's database. */
export function putDrafts(drafts: readonly Draft[]): void {
  for (const draft of drafts) {
    draftsState.cells[draft.id] = ref(draft);
    draftsState.stored.delete(draft.id);
  }
  tell(drafts);
  writeDrafts(drafts).catch(reportError);
}

/** Removes drafts: the server holds their value, or the person gave them up. */
export function removeDrafts(drafts: readonly Draft[]): void {
  for (const { id } of drafts) delete draftsState.cells[id];
  tell(drafts);
  writeDrafts([], drafts).catch(reportError);
}

/** Typed cells the server has stored: they are drafts no longer. */
export function storedDrafts(drafts: readonly Draft[]): void {
  for (const { id } of drafts) draftsState.stored.add(id);
  removeDrafts(drafts);
}

/** Rows the server stored, for every open page. */
export function tellStored(rows: readonly ResultadoValor[], tests: readonly Test[]): void {
  for (const listener of listeners) listener.stored(rows, tests);
}

function tell(drafts: readonly Draft[]): void {
  const ids = drafts.map(({ id }) => id);
  for (const listener of listeners) listener.changed(ids);
}

/** Brings back what was typed before; values that were in flight wait in the queue again. */
export async function restoreDrafts(usuario: number): Promise<void> {
  const drafts = await readDrafts(usuario);
  draftsState.cells = Object.fromEntries(
    drafts.map((draft) => [draft.id, ref(draft.state === 'saving' ? { ...draft, state: 'queued' as const } : draft)]),
  );
  tell(drafts);
}
