import { type Evento, formatCursor, PULSO, type nomesDoFluxo } from '@bancada/contracts';
import type { User } from '../../../platform/auth/user.ts';
import type { EventFeed } from '../../../platform/events/feed.ts';
import { mayKnow, wireOf } from './readable.ts';
import { Waker } from '../../../platform/events/waker.ts';

/** A message of the stream. */
export interface Message {
  readonly name: (typeof nomesDoFluxo)[number];
  /** How far the stream is with this message. */
  readonly cursor: string;
  readonly data: Evento | Record<string, never>;
}

/** A stream to one person. */
export interface PumpOptions {
  readonly feed: EventFeed;
  /** Who the person is by now; undefined once the login has ended. */
  readonly person: () => Promise<User | undefined>;
  /** How far the person had read before. */
  readonly from: ReadonlyMap<number, number>;
  /** The moment (ISO 8601) from which companies that are not in `from` begin; without it, and later, they begin now. */
  readonly since?: string | undefined;
  /** Sends a message; resolves when the next one may come. */
  readonly send: (message: Message) => Promise<void>;
  readonly signal: AbortSignal;
}

/** The most events taken at once of one company, so that companies take turns. */
const TURN = 200;

/**
 * Sends a person the events they may know of, from where they were, until the signal or the end of the login. What each
 * company's cursor has passed is never sent again and nothing before it is left out; a slow reader is waited for.
 */
export async function pump(options: PumpOptions): Promise<void> {
  const waker = new Waker();
  options.signal.addEventListener('abort', waker.wake);
  const stream = new Stream(options, waker);
  try {
    await stream.run();
  } finally {
    stream.stop();
  }
}

class Stream {
  readonly #options: PumpOptions;
  readonly #waker: Waker;
  readonly #cursor = new Map<number, number>();
  readonly #watches = new Map<number, () => void>();

  constructor(options: PumpOptions, waker: Waker) {
    this.#options = options;
    this.#waker = waker;
  }

  async run(): Promise<void> {
    const { signal, person } = this.#options;
    for (let first = true; !signal.aborted; first = false) {
      const user = await person();
      if (!user) return this.#send('fim');
      await this.#follow(user.scope.empresas, first ? this.#options.since : undefined);
      if (first) await this.#send('inicio');
      let moved = false;
      for (const empresa of user.scope.empresas) moved = (await this.#turn(user, empresa)) || moved;
      if (moved || signal.aborted) continue;
      if (await this.#waker.sleep(PULSO)) continue;
      if (!signal.aborted) await this.#send('pulso');
    }
  }

  stop(): void {
    for (const unwatch of this.#watches.values()) unwatch();
  }

  /** Begins with companies that are new to the stream, and leaves those the person no longer has. */
  async #follow(empresas: readonly number[], since: string | undefined): Promise<void> {
    const { feed, from } = this.#options;
    for (const empresa of empresas) {
      if (this.#watches.has(empresa)) continue;
      this.#watches.set(empresa, feed.watch(empresa, this.#waker.wake));
      const begin = () => (since === undefined ? feed.head(empresa) : feed.since(empresa, since));
      this.#cursor.set(empresa, from.get(empresa) ?? (await begin()));
    }
    for (const [empresa, unwatch] of this.#watches) {
      if (empresas.includes(empresa)) continue;
      unwatch();
      this.#watches.delete(empresa);
      this.#cursor.delete(empresa);
    }
  }

  /** Sends the next events of a company. Answers whether there were any. */
  async #turn(user: User, empresa: number): Promise<boolean> {
    const after = this.#cursor.get(empresa) ?? 0;
    const { events, lostUntil } = await this.#options.feed.read(empresa, after, TURN);
    if (lostUntil !== undefined) {
      this.#cursor.set(empresa, lostUntil);
      await this.#send('perdido');
      return true;
    }
    for (const event of events) {
      if (this.#options.signal.aborted) return true;
      this.#cursor.set(empresa, event.Seq);
      if (mayKnow(user, event)) await this.#send('evento', wireOf(event));
    }
    return events.length > 0;
  }

  #send(name: Message['name'], data: Message['data'] = {}): Promise<void> {
    return this.#options.send({ name, cursor: formatCursor(this.#cursor), data });
  }
}
