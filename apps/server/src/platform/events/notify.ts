import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { type Connection, type Database, noScope } from '../database/index.ts';

const CHANNEL = 'bancada_eventos';

/** How long to wait before listening again after a lost connection, in milliseconds. */
const AGAIN = 1000;

/**
 * Tells the other processes on this database which companies have new events. Hints of a moment go out together, in a
 * statement of their own: inside the writer's transaction a notification would make all commits of the database wait
 * for each other.
 */
export function announcer(database: Database, log: Pick<FastifyBaseLogger, 'warn'>) {
  const waiting = new Set<number>();
  let sending = false;
  const send = async () => {
    sending = true;
    try {
      while (waiting.size > 0) {
        const text = [...waiting].slice(0, 500).join(',');
        for (const empresa of text.split(',')) waiting.delete(Number(empresa));
        await database.withScope(noScope, (db) => sql`select pg_notify(${CHANNEL}, ${text})`.execute(db));
      }
    } catch (err) {
      log.warn({ err }, 'other processes were not told of new events; they will look by themselves');
    } finally {
      sending = false;
    }
  };
  return (empresas: readonly number[]): void => {
    for (const empresa of empresas) waiting.add(empresa);
    if (!sending) void send();
  };
}

/** Listens for what other processes announce, on a connection of its own that is opened again when it is lost. */
export class Listener {
  readonly #connection: Connection;
  readonly #heard: (empresas: readonly number[]) => void;
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(connection: Connection, heard: (empresas: readonly number[]) => void) {
    this.#connection = connection;
    this.#heard = heard;
    void this.#open();
  }

  /** Stops listening. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined); // it may be lost already
  }

  async #open(): Promise<void> {
    const client = new pg.Client({ ...this.#connection, application_name: 'bancada listen', keepAlive: true });
    this.#client = client;
    client.on('error', () => undefined); // `end` follows
    client.on('end', () => this.#retry());
    client.on('notification', ({ payload = '' }) => this.#heard(payload.split(',').map(Number)));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch {
      await client.end().catch(() => undefined); // polling goes on meanwhile
      this.#retry();
    }
  }

  #retry(): void {
    if (this.#closed || this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.#open();
    }, AGAIN).unref();
  }
}
