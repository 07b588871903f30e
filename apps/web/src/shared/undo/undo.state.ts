import { proxy, ref } from 'valtio';
import { z } from 'zod';

/** An act that can still be undone. */
export interface Undoable {
  /** What was done, as a sentence. */
  readonly title: string;
  /** Undoes it; answers what to say then, or null when that was said. */
  readonly inverse: () => Promise<string | null>;
  /** Until when it is offered, in milliseconds since 1970. */
  readonly until: number;
}

/** What is offered to be undone: the last act alone. */
export const undoState = proxy<{ offered: Undoable | null }>({ offered: null });

/**
 * Does something, and offers to undo it for a while: by the message that says so, or by Ctrl+Z.
 *
 * @param act - answers what it did; null when nothing was done
 * @param inverse - undoes what it did; answers what to say then
 * @param said - the sentence that says what was done, and for how long undoing is offered, in seconds
 */
export async function undoable<T>(
  act: () => Promise<T | null>,
  inverse: (done: T) => Promise<string | null>,
  said: (done: T) => { readonly title: string; readonly seconds: number },
): Promise<T | null> {
  const done = await act();
  if (done === null) return null;
  const { title, seconds } = said(done);
  offerUndo({ title, inverse: () => inverse(done), until: Date.now() + seconds * 1000 });
  return done;
}

/** Offers to undo what was done. */
export function offerUndo(offer: Undoable): void {
  undoState.offered = ref(offer);
}

/** Takes the offer: it is made once. */
export function takeUndo(): Undoable | null {
  const { offered } = undoState;
  undoState.offered = null;
  keepAct(null);
  return offered;
}

const kept = z.object({ user: z.int(), id: z.int(), path: z.string(), title: z.string(), until: z.number() });

/** An act of many rows that is offered to be undone, as the tab keeps it over a reload. */
export type KeptAct = z.infer<typeof kept>;

const KEY = 'bancada.undo';

/** Keeps which act is offered to be undone, for this tab alone. */
export function keepAct(act: KeptAct | null): void {
  if (act === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, JSON.stringify(act));
}

/** The act that was offered to this person before the page was loaded again, while there is time. */
export function keptAct(user: number): KeptAct | null {
  const text = sessionStorage.getItem(KEY);
  if (text === null) return null;
  const read = kept.safeParse(JSON.parse(text)).data;
  return read && read.user === user && read.until > Date.now() ? read : null;
}
