import type { StoredEvent } from '../events/index.ts';
import type { AnyCtx } from '../http/ctx.ts';

/** What reads the event log to its end, declared by a room. */
export interface ListenerOptions {
  /** Stable, `<room>.<what>`: the stored cursors name it. */
  readonly name: string;
  /** The events it applies: those of some nouns, by path, or those a pure function picks. */
  readonly events: readonly string[] | ((event: StoredEvent) => boolean);
  /**
   * The events that are applied in the order of their numbers, as far as this answers the same for them: while one is
   * parked, later ones of its order wait behind it. Without it: those of one noun.
   */
  readonly order?: (event: StoredEvent) => string;
  /** Where it begins in companies that are older than itself: now, or at their first event that is stored. */
  readonly from?: 'head' | 'start';
  /**
   * Applies one event, in the system's name, in the transaction that moves the cursor: what it writes through `ctx` is
   * committed once. It must not write what it listens to itself.
   */
  readonly run: (ctx: AnyCtx, event: StoredEvent) => Promise<void>;
}

/** A durable listener. */
export interface Listener extends Required<Omit<ListenerOptions, 'events'>> {
  readonly applies: (event: StoredEvent) => boolean;
}

/**
 * Declares a durable listener of the event log. Every event of a company that it picks is applied once, in whatever
 * process, also when one dies in the middle. An event that cannot be applied is tried again with growing pauses and
 * then parked for an administrator (`park.ts`).
 */
export function listener({ name, events, order, from = 'head', run }: ListenerOptions): Listener {
  const applies = typeof events === 'function' ? events : ({ Assunto }: StoredEvent) => events.includes(Assunto);
  return { name, applies, order: order ?? (({ Assunto }) => Assunto), from, run };
}
