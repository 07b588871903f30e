/**
 * Where something typed is on its way: `editing` is in memory alone, `queued` is in this browser's database, too, and
 * waits for its turn, `sending` is in flight; `conflict` and `refused` wait for the person, and so does `unread`, which
 * could not be read and stays as it was typed.
 */
export type EntryState = 'editing' | 'queued' | 'sending' | 'conflict' | 'refused' | 'unread';

/** What happens to something typed. */
export type EntryEvent = 'type' | 'typeUnread' | 'kept' | 'send' | 'unanswered' | 'own' | 'conflict' | 'refuse';

interface Step {
  /** Null: nothing is typed yet. */
  readonly from: readonly (EntryState | null)[];
  readonly to: EntryState;
}

const anyState = [null, 'editing', 'queued', 'sending', 'conflict', 'refused', 'unread'] as const;

/**
 * The machine of everything typed. What the server has stored, and what the person gives up, leaves it from any state.
 */
export const steps: Readonly<Record<EntryEvent, Step>> = {
  type: { from: anyState, to: 'editing' },
  typeUnread: { from: anyState, to: 'unread' },
  /** The browser's database has it. */
  kept: { from: ['editing'], to: 'queued' },
  /** Without a place in the browser's database it is sent all the same. */
  send: { from: ['editing', 'queued'], to: 'sending' },
  /** Whether it was stored is unknown; the browser's database records that first. */
  unanswered: { from: ['sending'], to: 'editing' },
  /** Something of the person's own, sent before, had been stored: what is typed goes over that. */
  own: { from: ['sending'], to: 'editing' },
  /** Somebody else stored something meanwhile. */
  conflict: { from: ['sending'], to: 'conflict' },
  refuse: { from: ['sending'], to: 'refused' },
};

/**
 * The state after an event.
 *
 * @throws Error when the machine has no such step
 */
export function after(state: EntryState | null, event: EntryEvent): EntryState {
  const { from, to } = steps[event];
  if (!from.includes(state)) throw new Error(`Nothing that is ${state} can ${event}`);
  return to;
}

/** Whether it is on its way by itself; whatever is not waits for the person. */
export const isOnItsWay = (state: EntryState): boolean => sendable(state) || state === 'sending';

/** Whether it may be sent. */
export const sendable = (state: EntryState): boolean => steps.send.from.includes(state);
