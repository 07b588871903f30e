import { newStamp, type Entry, type Typed } from './entry.ts';
import type { Keeper } from './keeper.ts';
import { after, sendable } from './machine.ts';
import { sameValue } from './ownWrite.ts';

/** What became of something that was sent. */
export interface Outcome<W> {
  readonly status: 'stored' | 'conflict' | 'refused';
  /** Why it waits for the person; of a conflict and a refusal. */
  readonly why?: W;
}

/** What an outbox has to know of what is typed into it. */
export interface OutboxUse<C, S, W, O extends Outcome<W>> {
  readonly keeper: Keeper<Entry<C, S, W>>;
  /** What a request holds of an entry. */
  readonly asSent: (entry: Entry<C, S, W>, batch: readonly Entry<C, S, W>[]) => S;
  /** Whether a conflict is with the person's own write, whose answer was lost. */
  readonly isOwn: (entry: Entry<C, S, W>, outcome: O) => boolean;
  /** What is typed, over what the server holds since. */
  readonly rebase: (content: C, outcome: O) => C;
}

/** What those who show an outbox want to know. */
export interface OutboxListener {
  /** What these entries show is another, or they are gone. */
  readonly changed: (ids: readonly (string | number)[]) => void;
  /** These entries show what they showed, and are further on their way. */
  readonly moved: (ids: readonly (string | number)[]) => void;
}

/** So long an entry says that it was stored, in milliseconds; the sheet fades its mark out at the end. */
const SAID = 4000;

/**
 * Everything of one kind that was typed and the server has not stored: in memory, and in this browser's database before
 * it says that it is queued (`machine.ts`). `Sender` sends it.
 */
export class Outbox<C, S, W, O extends Outcome<W>> {
  /** By id, in the order in which they were typed; each is replaced, never changed in place. */
  private readonly entries = new Map<string | number, Entry<C, S, W>>();
  private readonly said = new Set<string | number>();
  private readonly listeners = new Set<OutboxListener>();
  private readonly use: OutboxUse<C, S, W, O>;
  private edition = 0;

  constructor(use: OutboxUse<C, S, W, O>) {
    this.use = use;
  }

  /** Follows the entries until the returned function is called. */
  readonly follow = (listener: OutboxListener): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** For `useSyncExternalStore`: told of everything, and how often that was. */
  readonly subscribe = (told: () => void): (() => void) => this.follow({ changed: told, moved: told });
  readonly editions = (): number => this.edition;

  /** Tells those who show it that something around it is new. */
  readonly touch = (): void => {
    this.edition += 1;
    for (const { moved } of this.listeners) moved([]);
  };

  readonly get = (id: string | number): Entry<C, S, W> | undefined => this.entries.get(id);

  readonly all = (): Entry<C, S, W>[] => [...this.entries.values()];

  /** Whether it was stored a moment ago. */
  readonly wasStored = (id: string | number): boolean => this.said.has(id);

  /** Takes what was typed: at once on the screen, and in the browser's database right after the paint. */
  type(typed: readonly Typed<C>[]): void {
    const entries = typed.map(({ unread = false, ...rest }): Entry<C, S, W> => {
      const before = this.entries.get(rest.id);
      const state = after(before?.state ?? null, unread ? 'typeUnread' : 'type');
      return { ...rest, state, sent: before?.sent ?? [], why: null, stamp: newStamp(before?.stamp) };
    });
    this.put(entries);
    this.tell('changed', entries);
    this.keptBy(this.use.keeper.typed(entries), entries);
  }

  /** Brings back what was typed before; what was typed meanwhile stays. */
  restore(entries: readonly Entry<C, S, W>[]): void {
    const back = entries.filter(({ id }) => !this.entries.has(id));
    this.put(back.map((entry) => (isStopped(entry) ? entry : { ...entry, state: 'queued' })));
    this.tell('changed', back);
  }

  /** Gives entries up, or drops what is stored by now. */
  remove(gone: readonly Entry<C, S, W>[]): void {
    for (const { id } of gone) this.entries.delete(id);
    this.tell('changed', gone);
    void this.use.keeper.gone(gone).catch(() => undefined); // the keeper has said so
  }

  /** Forgets everything in memory; the browser's database keeps it. */
  empty(): void {
    const shown = this.all();
    this.entries.clear();
    this.said.clear();
    this.tell('changed', shown);
  }

  /** Marks what is sent. Only here: after a crash it is queued again. */
  sending(batch: readonly Entry<C, S, W>[]): Entry<C, S, W>[] {
    const sent = batch.map((entry): Entry<C, S, W> => {
      const value = this.use.asSent(entry, batch);
      const known = entry.sent.some((each) => sameValue(each, value));
      return { ...entry, state: after(entry.state, 'send'), sent: known ? entry.sent : [...entry.sent, value] };
    });
    this.put(sent);
    this.tell('moved', sent);
    return sent;
  }

  /** What may be sent, the oldest first. */
  due(): Entry<C, S, W>[] {
    return this.all().filter(({ state }) => sendable(state));
  }

  /** Takes the answer to what was sent; what was typed since stays, over it. */
  settle(sent: readonly Entry<C, S, W>[], outcomes: readonly O[]): void {
    const done: Entry<C, S, W>[] = [];
    const kept: Entry<C, S, W>[] = [];
    for (const [index, entry] of sent.entries()) {
      const current = this.entries.get(entry.id);
      const outcome = outcomes[index];
      if (!current || !outcome) continue;
      const next = this.answered(current, outcome, current.stamp === entry.stamp);
      if (next === null) done.push(current);
      else kept.push(next);
    }
    this.say(done);
    this.remove(done);
    this.moved(kept);
    this.unanswered(sent);
  }

  /** Nothing typed is lost: what was not answered is queued again, and known to have been sent. */
  unanswered(sent: readonly Entry<C, S, W>[]): void {
    const waiting = sent.filter(({ id, stamp }) => {
      const now = this.entries.get(id);
      return now?.stamp === stamp && now.state === 'sending';
    });
    this.moved(waiting.map((entry) => ({ ...entry, state: after('sending', 'unanswered') })));
  }

  /** Has been refused as a whole. */
  refused(sent: readonly Entry<C, S, W>[], why: W): void {
    const waiting = sent.filter(({ id, stamp }) => this.entries.get(id)?.stamp === stamp);
    this.moved(waiting.map((entry) => ({ ...entry, state: after(entry.state, 'refuse'), why })));
  }

  /** An entry after its answer; null when it is stored. */
  private answered(current: Entry<C, S, W>, outcome: O, unchanged: boolean): Entry<C, S, W> | null {
    const { status, why = null } = outcome;
    if (status === 'stored' && unchanged) return null;
    const isOwn = status === 'conflict' && this.use.isOwn(current, outcome);
    if (status === 'stored' || isOwn) {
      const state = unchanged ? after(current.state, 'own') : current.state;
      return { ...current, content: this.use.rebase(current.content, outcome), sent: [], state };
    }
    if (!unchanged) return current;
    if (status === 'conflict') return { ...current, state: after(current.state, 'conflict'), why, sent: [] };
    return { ...current, state: after(current.state, 'refuse'), why };
  }

  private say(done: readonly Entry<C, S, W>[]): void {
    for (const { id } of done) this.said.add(id);
    if (done.length > 0) setTimeout(() => this.forget(done), SAID);
  }

  private forget(done: readonly Entry<C, S, W>[]): void {
    const said = done.filter(({ id }) => this.said.delete(id));
    if (said.length > 0) this.tell('moved', said);
  }

  private keptBy(writing: Promise<void>, entries: readonly Entry<C, S, W>[]): void {
    void writing.then(
      () => this.kept(entries),
      () => undefined, // the keeper has said so; it is sent all the same
    );
  }

  /** The browser's database has them, unless something else was typed meanwhile, or they are on their way already. */
  private kept(entries: readonly Entry<C, S, W>[]): void {
    const waiting = entries.flatMap(({ id, stamp }): Entry<C, S, W>[] => {
      const now = this.entries.get(id);
      return now?.stamp === stamp && now.state === 'editing' ? [{ ...now, state: after(now.state, 'kept') }] : [];
    });
    this.put(waiting);
    this.tell('moved', waiting);
  }

  private moved(entries: readonly Entry<C, S, W>[]): void {
    if (entries.length === 0) return;
    this.put(entries);
    this.tell('moved', entries);
    this.keptBy(this.use.keeper.moved(entries), entries);
  }

  private put(entries: readonly Entry<C, S, W>[]): void {
    for (const entry of entries) {
      this.entries.set(entry.id, entry);
      this.said.delete(entry.id);
    }
  }

  private tell(what: keyof OutboxListener, entries: readonly Entry<C, S, W>[]): void {
    if (entries.length === 0) return;
    this.edition += 1;
    const ids = entries.map(({ id }) => id);
    for (const listener of this.listeners) listener[what](ids);
  }
}

const isStopped = ({ state }: Entry<unknown, unknown, unknown>) => !sendable(state) && state !== 'sending';
