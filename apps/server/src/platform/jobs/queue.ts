import type { FastifyBaseLogger } from 'fastify';
import { PgBoss, type ConstructorOptions } from 'pg-boss';
import type { Connection } from '../database/index.ts';
import { SCHEMA } from '../database/queue.ts';

/** Nothing of the queue is done by itself but what is requested. */
const quiet = { migrate: false, createSchema: false, schedule: false, reindex: false, monitorVacuum: false } as const;

/** Opens the queue as the application. */
export async function openQueue(connection: Connection, log: Pick<FastifyBaseLogger, 'warn'>): Promise<PgBoss> {
  const options: ConstructorOptions = {
    ...connection,
    ...quiet,
    schema: SCHEMA,
    application_name: 'bancada jobs',
    max: 4,
    supervise: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  };
  const boss = new PgBoss(options);
  boss.on('error', (err) => log.warn({ err }, 'the queue of background tasks has a problem'));
  return boss.start();
}
