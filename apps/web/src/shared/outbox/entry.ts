import { newKey } from '../newKey.ts';
import { sendable, type EntryState } from './machine.ts';

/**
 * Something typed that the server has not stored.
 *
 * @typeParam C - what was typed, and what it was typed over
 * @typeParam S - what of it a request holds, by which it is known again
 * @typeParam W - why it waits for the person
 */
export interface Entry<C, S, W> {
  readonly usuario: number;
  /** What it is known by in its outbox. */
  readonly id: string | number;
  readonly content: C;
  readonly state: EntryState;
  /** What was sent and never answered: the server may hold any of it. */
  readonly sent: readonly S[];
  /** Null while it does not wait. */
  readonly why: W | null;
  /** A greater one each time something is typed: an answer, or another tab, never removes what was typed since. */
  readonly stamp: string;
}

/** What is typed into an outbox. */
export interface Typed<C> {
  readonly usuario: number;
  readonly id: string | number;
  readonly content: C;
  /** Whether it could not be read. */
  readonly unread?: boolean;
}

/** An entry as it is read back: what waited when its tab died may have been on its way. */
export const maybeSent = <S, E extends Entry<unknown, S, unknown>>(entry: E, sent: S): E =>
  sendable(entry.state) ? { ...entry, sent: [...entry.sent, sent] } : entry;

const tab = newKey();
let count = 0;
let last = 0;

/**
 * A stamp that no other entry of any tab has. Of two stamps the one typed later is the greater: tabs share the clock of
 * their machine, and one tab counts what it typed in the same moment. It is greater than the one it is typed over, also
 * where the clock was set back meanwhile.
 */
export function newStamp(over = ''): string {
  count += 1;
  last = Math.max(last, Date.now(), momentOf(over));
  return `${last.toString(36).padStart(9, '0')}-${count.toString(36).padStart(6, '0')}-${tab}`;
}

/** One millisecond after a stamp; 0 of none. */
const momentOf = (stamp: string) => (stamp === '' ? 0 : Number.parseInt(stamp, 36) + 1);
