import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { wholeInstallation } from '../database/companies.ts';
import type { Database } from '../database/index.ts';
import { Waker } from '../events/waker.ts';
import { QUEUE } from '../database/queue.ts';

/** How often the outbox is checked when nobody says that there is something, in milliseconds. */
const LOOK_EVERY = 2000;

/** The most tasks handed over at once. */
const BATCH = 100;

/** What the relay depends on. */
export interface RelayOptions {
  readonly database: Database;
  readonly boss: Pick<PgBoss, 'insert'>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** The queue has got tasks. */
  readonly handed: () => void;
}

/**
 * Hands tasks from the outbox to the queue. A line leaves the outbox only once the queue has its task, so a crash in
 * between hands it over again, under the same id, which the queue then already knows.
 */
export class Relay {
  readonly #options: RelayOptions;
  readonly #waker = new Waker();
  readonly #running: Promise<void>;
  #closed = false;

  constructor(options: RelayOptions) {
    this.#options = options;
    this.#running = this.#run();
  }

  /** There may be something in the outbox. */
  readonly kick = (): void => this.#waker.wake();

  /** Stops after the batch under way. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#waker.wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#closed) {
      try {
        const count = await handOver(this.#options);
        if (count > 0) this.#options.handed();
        if (count === BATCH) continue;
      } catch (err) {
        this.#options.log.warn({ err }, 'background tasks were not handed over; they stay in the outbox');
      }
      await this.#waker.sleep(LOOK_EVERY);
    }
  }
}

interface Line {
  readonly Empresa: number;
  readonly id: number;
  readonly Tarefa: number;
}

/**
 * Hands over one batch of what is due. Answers how many.
 *
 * @param now - milliseconds since the epoch
 */
export async function handOver(
  { database, boss }: Omit<RelayOptions, 'log' | 'handed'>,
  now = Date.now(),
): Promise<number> {
  const scope = await wholeInstallation(database);
  const moment = new Date(now).toISOString();
  return database.inTransaction(scope, async (db) => {
    const { rows } = await sql<Line>`
      select "Empresa", id, "Tarefa" from outbox where "Empresa" = any(${scope.empresas})
        and "NaoAntes" <= ${moment}::timestamptz order by id limit ${BATCH} for update skip locked`.execute(db);
    if (rows.length === 0) return 0;
    const jobs = rows.map((line) => ({ id: idOf(line), data: { Empresa: line.Empresa, id: line.Tarefa } }));
    await boss.insert(QUEUE, jobs);
    const [own, ids] = [rows.map(({ Empresa }) => Empresa), rows.map(({ id }) => id)];
    await sql`
      delete from outbox o using unnest(${own}::bigint[], ${ids}::bigint[]) as v(empresa, id)
      where o."Empresa" = v.empresa and o.id = v.id`.execute(db);
    return rows.length;
  });
}

/** The queue's id of a line of the outbox: always the same one. */
function idOf({ Empresa, id }: Line): string {
  const hex = createHash('sha256').update(`outbox ${Empresa} ${id}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
