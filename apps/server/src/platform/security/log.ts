import { createHmac } from 'node:crypto';
import { type FatorLogin, knownDevice, type TipoEventoSeguranca } from '@bancada/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { type Database, DatabaseBusy, DatabaseUnavailable } from '../database/index.ts';
import type { NewEvent } from '../events/event.ts';
import { networkOf } from '../network.ts';
import { windowOf } from './event.ts';
import { byCompany } from './people.ts';
import { type PendingEvent, PendingEvents } from './pending.ts';
import { shortAddress } from './place.ts';
import { storeEvents } from './store.ts';
import { warnOf } from './warn.ts';

/** A security event as it is noticed; what is unknown is left out. */
export interface SecurityNote {
  readonly Tipo: TipoEventoSeguranca;
  /** Who did it, or whose login it was. */
  readonly Usuario?: number | null;
  /** The account that was typed, where nobody has logged in. */
  readonly account?: string | undefined;
  readonly from?: Whence;
  /** Method and path of the call, without values. */
  readonly Chamada?: string;
  /** The code of the refusal. */
  readonly Codigo?: string | null;
  readonly Fator?: FatorLogin | null;
  readonly RequestId?: string | undefined;
}

/** Where a request comes from: the address, and the User-Agent header. */
export interface Whence {
  readonly address: string;
  readonly agent?: string | null | undefined;
}

/** What recording works with. */
export interface SecurityOptions {
  readonly database: Database;
  /** The installation's key: addresses and accounts are stored as hashes with it. */
  readonly key: Uint8Array;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** Who hears of failures, and of the notices that were stored. */
export interface SecurityListeners {
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly committed: (events: readonly NewEvent[]) => void;
}

/** Events wait this long for others, in milliseconds: many are stored by one transaction. */
const PAUSE = 1000;

/**
 * Records security events. Noting one only adds it to a list in memory; the list is stored by transactions of its own,
 * about once a second, so that a request neither waits for it, nor fails by it, nor takes its event back when it is
 * rolled back. A process that is killed loses the last second.
 */
export class SecurityLog {
  readonly #options: SecurityOptions;
  readonly #pending = new PendingEvents();
  #listeners: SecurityListeners | undefined;
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> = Promise.resolve();

  constructor(options: SecurityOptions) {
    this.#options = options;
  }

  /** Notes an event; never throws. */
  note({ account, from, Usuario = null, ...note }: SecurityNote): void {
    const Data = new Date(this.#options.clock()).toISOString();
    this.#pending.add({
      Fator: null,
      Chamada: null,
      Codigo: null,
      ...note,
      RequestId: note.RequestId ?? null,
      Usuario,
      Conta: account === undefined ? null : this.#hash(`conta ${account}`),
      account: account ?? null,
      ...this.#placeOf(from),
      Data,
      UltimaEm: Data,
      Vezes: 1,
      Janela: windowOf(Data),
    });
    this.#flushSoon();
  }

  /** Stores events from here on, until `close`. */
  open(listeners: SecurityListeners): void {
    this.#listeners = listeners;
    if (this.#pending.size > 0) this.#flushSoon();
  }

  /** Stores what was noted so far. It rejects never: what cannot be stored while the database is away waits. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#flush());
    return this.#flushing;
  }

  /** Stores the rest and stops. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.flush();
    clearTimeout(this.#timer);
    this.#listeners = undefined;
  }

  #placeOf(from: Whence | undefined): Pick<PendingEvent, 'Rede' | 'Lugar' | 'Navegador'> {
    if (!from) return { Rede: null, Lugar: null, Navegador: null };
    return {
      Rede: shortAddress(from.address),
      Lugar: this.#hash(`lugar ${networkOf(from.address)}`),
      Navegador: knownDevice(from.agent),
    };
  }

  #hash(text: string): string {
    return createHmac('sha256', this.#options.key).update(`eventos ${text}`).digest('base64url').slice(0, 16);
  }

  #flushSoon(): void {
    if (!this.#listeners || this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.flush();
    }, PAUSE).unref();
  }

  async #flush(): Promise<void> {
    const { database } = this.#options;
    const events = this.#pending.take();
    if (events.length === 0) return;
    try {
      const companies = await byCompany(database, events);
      for (const [Empresa, own] of companies) await this.#store(Empresa, own);
    } catch (error) {
      this.#failed(error, events);
    }
  }

  async #store(Empresa: number, events: Parameters<typeof storeEvents>[2]): Promise<void> {
    const { database, clock } = this.#options;
    const now = new Date(clock()).toISOString();
    try {
      const sent = await database.inTransaction({ empresas: [Empresa], unidades: [] }, async (db) => {
        await storeEvents(db, Empresa, events);
        return warnOf(db, Empresa, events, now);
      });
      if (sent.length > 0) this.#listeners?.committed(sent);
    } catch (error) {
      this.#failed(
        error,
        events.map((event) => ({ ...event, account: null })),
      );
    }
  }

  /** What the database could not take for a while is tried again; the rest would fail for ever. */
  #failed(err: unknown, events: readonly PendingEvent[]): void {
    const again = err instanceof DatabaseUnavailable || err instanceof DatabaseBusy;
    if (again) {
      this.#pending.add(...events);
      this.#listeners?.log.warn({ err }, 'security events wait for the database');
      this.#flushSoon();
    } else {
      this.#listeners?.log.error({ err, lost: events.length }, 'security events were not stored');
    }
  }
}
