import type { ErrorAnswer } from '@bancada/contracts/shared';
import { subscribe } from 'valtio';
import { ApiError, NetworkError } from '../api/client.ts';
import { backoff } from '../live/backoff.ts';
import { sessionState } from '../session/session.state.ts';
import type { Entry } from './entry.ts';
import type { Keeper } from './keeper.ts';
import type { Outbox, Outcome } from './Outbox.ts';

/** What a sender has to know. */
export interface SenderUse<C, S, W, O extends Outcome<W>> {
  readonly outbox: Outbox<C, S, W, O>;
  readonly keeper: Pick<Keeper<never>, 'settled'>;
  /** What is typed waits so long for more before it is sent, in milliseconds. */
  readonly delay: number;
  /** Those that are sent together, of all that may be. */
  readonly batchOf: (due: readonly Entry<C, S, W>[]) => readonly Entry<C, S, W>[];
  /** Sends entries and answers what became of each, in their order. Throws when nothing can be said of any. */
  readonly send: (batch: readonly Entry<C, S, W>[]) => Promise<readonly O[]>;
  /** Why entries wait that were refused together. */
  readonly refusedTogether: (answer: ErrorAnswer | null) => W;
  /** Told what went wrong, once until something arrives again. */
  readonly failed: (error: unknown) => void;
  /** Told whenever `trouble` is another one. */
  readonly changed: () => void;
}

/** Why nothing arrives: the server cannot be reached, or it fails. */
export type Trouble = 'offline' | 'failing' | null;

/** Sends what is queued: one batch at a time, again and again while nothing arrives, each time after a longer wait. */
export class Sender<C, S, W, O extends Outcome<W>> {
  trouble: Trouble = null;
  private readonly use: SenderUse<C, S, W, O>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private inFlight: Promise<void> | null = null;
  private failures = 0;
  /** From `start` until it is left: outside of that nothing is begun by itself, also not again. */
  private started = false;

  constructor(use: SenderUse<C, S, W, O>) {
    this.use = use;
  }

  /** Sends soon, if it was started: something was typed, and more may come. */
  readonly soon = (): void => this.after(this.use.delay);

  /** Sends everything that is queued; resolves when nothing is left to send, or nothing arrives. */
  readonly now = (): Promise<void> => {
    clearTimeout(this.timer);
    this.inFlight ??= this.drain().finally(() => {
      this.inFlight = null;
    });
    return this.inFlight;
  };

  /** Begins to send, and does so again when the network or the session comes back, until the returned function is called. */
  readonly start = (): (() => void) => {
    const again = () => this.after(0);
    addEventListener('online', again);
    const leave = subscribe(sessionState, () => {
      if (maySend()) again();
    });
    this.started = true;
    again();
    return () => {
      removeEventListener('online', again);
      leave();
      // What is on its way is still answered.
      this.started = false;
      clearTimeout(this.timer);
    };
  };

  private after(delay: number): void {
    clearTimeout(this.timer);
    if (!this.started) return;
    this.timer = setTimeout(() => void this.now(), delay);
  }

  private async drain(): Promise<void> {
    const { outbox, keeper, batchOf } = this.use;
    for (;;) {
      // What is sent is in the browser's database before: whoever comes after a killed tab knows it again.
      await keeper.settled();
      const due = batchOf(outbox.due());
      if (due.length === 0) this.fine();
      if (due.length === 0 || !maySend() || !(await this.sendBatch(due))) return;
    }
  }

  private async sendBatch(due: readonly Entry<C, S, W>[]): Promise<boolean> {
    const { outbox, send } = this.use;
    const sent = outbox.sending(due);
    try {
      outbox.settle(sent, await send(sent));
      this.fine();
      return true;
    } catch (error) {
      this.giveBack(sent, error);
      return false;
    }
  }

  private fine(): void {
    this.failures = 0;
    this.say(null);
  }

  private giveBack(sent: readonly Entry<C, S, W>[], error: unknown): void {
    const { outbox, failed, refusedTogether } = this.use;
    if (isRefusal(error)) {
      outbox.refused(sent, refusedTogether(error.answer));
      failed(error);
      return;
    }
    outbox.unanswered(sent);
    if (this.failures === 0) failed(error);
    // Whoever logs in again sends it (`start`).
    if (error instanceof ApiError && error.status === 401) return;
    this.say(error instanceof NetworkError ? 'offline' : 'failing');
    this.after(backoff(this.failures));
    this.failures += 1;
  }

  private say(trouble: Trouble): void {
    if (this.trouble === trouble) return;
    this.trouble = trouble;
    this.use.changed();
  }
}

const mayPass = [401, 408, 429];

/** Whether sending the same again is of no use. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !mayPass.includes(error.status);

const maySend = () => sessionState.current !== null && !sessionState.expired;
