import { sameValor, type ResultadoValor, type Test } from '@bancada/contracts';
import { proxy, ref } from 'valtio';
import { reportError } from '../../../../shared/errors/index.ts';
import { clearWhenLeft } from '../../../../shared/session/leaving.ts';
import { readDrafts, writeDrafts } from './draft.store.ts';
import type { Draft } from './draft.types.ts';

interface DraftsState {
  /**
   * By result id; each draft is replaced, never changed in place. A plain map: painting and counting ask it a hundred
   * thousand times, and a proxy would answer each time. Whoever shows drafts follows `edition`.
   */
  readonly cells: Map<number, Draft>;
  /** Typed and stored a moment ago, by result id. */
  readonly stored: Set<number>;
  /** Grows with every change of `cells`. */
  edition: number;
  /** The server cannot be reached: everything waits in the queue. */
  offline: boolean;
}

/** Everything typed and not stored yet. */
export const draftsState = proxy<DraftsState>({
  cells: ref(new Map<number, Draft>()),
  stored: ref(new Set<number>()),
  edition: 0,
  offline: false,
});

const { cells, stored } = draftsState;

/** The draft of a cell, if it has one. */
export const draftOf = (id: number): Draft | undefined => cells.get(id);

/** Whether a cell was stored a moment ago. */
export const wasStored = (id: number): boolean => stored.has(id);

/** All drafts. Components read them with `useDraftCells`. */
export const allDrafts = (): Draft[] => [...cells.values()];

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

/** Puts drafts in place: at once on the screen, and in the browser's database right after the screen was painted. */
export function putDrafts(drafts: readonly Draft[]): void {
  show(drafts);
  for (const draft of drafts) unwritten.set(draft.id, draft);
  writeSoon();
}

/** Marks drafts as being sent. Only on the screen: after a crash they wait in the queue again. */
export function markSaving(drafts: readonly Draft[]): Draft[] {
  const saving = drafts.map((draft): Draft => ({ ...withSent(draft), state: 'saving' }));
  show(saving);
  return saving;
}

/** From now on the server may hold this value: only its answer says so. */
function withSent(draft: Draft): Draft {
  const { valor, sent = [] } = draft;
  return sent.some((each) => sameValor(each, valor)) ? draft : { ...draft, sent: [...sent, valor] };
}

function show(drafts: readonly Draft[]): void {
  for (const draft of drafts) {
    cells.set(draft.id, draft);
    stored.delete(draft.id);
  }
  tell(drafts);
}

/** Removes drafts: the server holds their value, or the person gave them up. */
export function removeDrafts(drafts: readonly Draft[]): void {
  for (const draft of drafts) {
    cells.delete(draft.id);
    unwritten.set(draft.id, { remove: draft });
  }
  tell(drafts);
  writeSoon();
}

/** So long a cell says that it was stored, in milliseconds; the sheet fades its mark out at the end. */
const SAID = 4000;

/** Typed cells the server has stored: they are drafts no longer, and say for a while that they are stored. */
export function storedDrafts(drafts: readonly Draft[]): void {
  for (const { id } of drafts) stored.add(id);
  removeDrafts(drafts);
  setTimeout(() => forgetStored(drafts), SAID);
}

function forgetStored(drafts: readonly Draft[]): void {
  const said = drafts.filter(({ id }) => stored.delete(id));
  if (said.length > 0) tell(said);
}

/** What the browser's database does not know yet, by result id: the last change of each cell. */
const unwritten = new Map<number, Draft | { readonly remove: Draft }>();
const afterPaint = new MessageChannel();
let waiting = false;

afterPaint.port1.addEventListener('message', writeNow);
afterPaint.port1.start();

/** A block of thousands takes the database longer than the screen: the cells are painted first, within the same frame. */
function writeSoon(): void {
  if (waiting) return;
  waiting = true;
  if (document.visibilityState === 'hidden') writeNow();
  else requestAnimationFrame(() => afterPaint.port2.postMessage(null));
}

function writeNow(): void {
  waiting = false;
  const changes = [...unwritten.values()];
  unwritten.clear();
  const put = changes.filter((change): change is Draft => !('remove' in change));
  const remove = changes.flatMap((change) => ('remove' in change ? [change.remove] : []));
  writeDrafts(put, remove).catch(reportError);
}

/** Rows the server stored, for every open page. */
export function tellStored(rows: readonly ResultadoValor[], tests: readonly Test[]): void {
  for (const listener of listeners) listener.stored(rows, tests);
}

function tell(drafts: readonly Draft[]): void {
  const ids = drafts.map(({ id }) => id);
  draftsState.edition += 1;
  for (const listener of listeners) listener.changed(ids);
}

function empty(): void {
  const shown = allDrafts();
  cells.clear();
  stored.clear();
  tell(shown);
}

// What was typed is in the browser's database, encrypted.
clearWhenLeft(empty);

/** Brings back what was typed before; values that were in flight wait in the queue again. */
export async function restoreDrafts(usuario: number): Promise<void> {
  const drafts = await readDrafts(usuario);
  empty();
  // What waited when the tab died may have been on its way.
  for (const draft of drafts) cells.set(draft.id, draft.state === 'queued' ? withSent(draft) : draft);
  tell(drafts);
}
