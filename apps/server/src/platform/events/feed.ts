import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/index.ts';
import type { StoredEvent } from './event.ts';
import { readEvents, readHeads, readSince } from './log.ts';
import { Tail } from './tail.ts';

/** Events read from a company's log. */
export interface Page {
  readonly events: readonly StoredEvent[];
  /** The number that was requested is not in the log (deleted, or of another database): go on from here instead. */
  readonly lostUntil?: number;
}

/** What the feed depends on. */
export interface FeedOptions {
  readonly database: Database;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** How often watched companies are checked when nobody gives a hint, in milliseconds. */
  readonly pollEvery?: number;
  /** Tells other processes that companies have new events. */
  readonly announce?: (empresas: readonly number[]) => void;
}

interface Watched {
  readonly wakes: Set<() => void>;
  tail: Tail | null;
  reading: boolean;
  again: boolean;
}

/** The most events read from the database at once. */
const PAGE = 1000;

/**
 * The event log as this process reads it. Hints (a commit here, a notification of another process) only make it look
 * sooner: it looks anyway, and what it reads is decided by numbers alone, so a lost hint loses nothing.
 */
export class EventFeed {
  readonly #options: FeedOptions;
  readonly #watched = new Map<number, Watched>();
  readonly #poll: NodeJS.Timeout;

  constructor(options: FeedOptions) {
    this.#options = options;
    this.#poll = setInterval(() => void this.#look(), options.pollEvery ?? 2000).unref();
  }

  /** Stops looking. */
  close(): void {
    clearInterval(this.#poll);
    this.#watched.clear();
  }

  /** This process has committed events of companies. */
  committed(empresas: readonly number[]): void {
    if (empresas.length === 0) return;
    this.hint(empresas);
    this.#options.announce?.(empresas);
  }

  /** Companies may have new events. */
  hint(empresas: readonly number[]): void {
    for (const empresa of empresas) void this.#refresh(empresa);
  }

  /** Calls `wake` whenever a company has new events, until the answer is called. */
  watch(empresa: number, wake: () => void): () => void {
    const watched = this.#watched.get(empresa) ?? { wakes: new Set(), tail: null, reading: false, again: false };
    this.#watched.set(empresa, watched);
    watched.wakes.add(wake);
    if (watched.tail === null) void this.#refresh(empresa);
    return () => {
      watched.wakes.delete(wake);
      if (watched.wakes.size === 0) this.#watched.delete(empresa);
    };
  }

  /** The number of the last event of a company, once it is on disk; 0 before the first. */
  async head(empresa: number): Promise<number> {
    const head = await this.#last(empresa);
    await this.#options.database.durable();
    return head;
  }

  async #last(empresa: number): Promise<number> {
    return (await readHeads(this.#options.database, [empresa])).get(empresa) ?? 0;
  }

  /** The number after which everything stands that happened in a company since a moment (ISO 8601). */
  async since(empresa: number, moment: string): Promise<number> {
    // The head first: what comes between the two questions is after it.
    const head = await this.head(empresa);
    const since = await readSince(this.#options.database, empresa, moment);
    if (since === undefined) return head;
    await this.#options.database.durable();
    return since;
  }

  /** The events of a company after a number: all of them, in order, and none twice. */
  async read(empresa: number, after: number, limit: number): Promise<Page> {
    const near = this.#watched.get(empresa)?.tail?.after(after, limit);
    if (near) return { events: near };
    const events = await readEvents(this.#options.database, empresa, after, limit);
    if (events[0] && events[0].Seq !== after + 1) return { events: [], lostUntil: events[0].Seq - 1 };
    if (events.length > 0) return { events };
    return after > (await this.#last(empresa)) ? { events: [], lostUntil: await this.head(empresa) } : { events: [] };
  }

  async #look(): Promise<void> {
    try {
      const heads = await readHeads(this.#options.database, [...this.#watched.keys()]);
      for (const [empresa, head] of heads) {
        if (head !== this.#watched.get(empresa)?.tail?.last) void this.#refresh(empresa);
      }
    } catch (err) {
      this.#options.log.warn({ err }, 'the event log could not be looked at');
    }
  }

  /** Reads on from the last event known; one reading at a time, and one more for hints that came meanwhile. */
  async #refresh(empresa: number): Promise<void> {
    const watched = this.#watched.get(empresa);
    if (!watched) return;
    watched.again = true;
    if (watched.reading) return;
    watched.reading = true;
    try {
      while (watched.again) {
        watched.again = false;
        if (await this.#readOn(empresa, watched)) watched.again = true;
      }
    } catch (err) {
      this.#options.log.warn({ err }, 'the event log could not be read');
    } finally {
      watched.reading = false;
    }
  }

  /** Answers whether there may be more. */
  async #readOn(empresa: number, watched: Watched): Promise<boolean> {
    const { database } = this.#options;
    if (watched.tail === null) {
      watched.tail = new Tail(await this.head(empresa));
      for (const wake of watched.wakes) wake();
      return true;
    }
    const events = await readEvents(database, empresa, watched.tail.last, PAGE);
    const [first] = events;
    if (!first) {
      if ((await this.#last(empresa)) < watched.tail.last) watched.tail = null; // an older copy of the database was put in place
      return watched.tail === null;
    }
    if (first.Seq !== watched.tail.last + 1) watched.tail = new Tail(first.Seq - 1);
    watched.tail.append(events);
    for (const wake of watched.wakes) wake();
    return events.length === PAGE;
  }
}
