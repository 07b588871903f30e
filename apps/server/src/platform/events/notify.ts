import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { type Connection, type Database, noScope } from '../database/index.ts';

/** How long to wait before listening again after a lost connection, in milliseconds. */
const AGAIN = 1000;

/**
 * Says something to the other processes on this database, in a statement of its own: inside a writer's transaction a
 * notification would make all commits of the database wait for each other. It may be lost, and costs nobody any time.
 */
export function notifier(database: Database, channel: string, log: Pick<FastifyBaseLogger, 'warn'>) {
  return (text: string): void => {
    database
      .withScope(noScope, (db) => sql`select pg_notify(${channel}, ${text})`.execute(db))
      .catch((err: unknown) => log.warn({ err }, 'other processes were not told; they will look by themselves'));
  };
}

/** Listens for what other processes say, on a connection of its own that is opened again when it is lost. */
export class Listener {
  readonly #connection: Connection;
  readonly #channel: string;
  readonly #heard: (text: string) => void;
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(connection: Connection, channel: string, heard: (text: string) => void) {
    this.#connection = connection;
    this.#channel = channel;
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
    client.on('notification', ({ payload = '' }) => this.#heard(payload));
    try {
      await client.connect();
      await client.query(`listen ${this.#channel}`);
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
