import type { ClientBase } from 'pg';
import { PgBoss } from 'pg-boss';
import type { Connection } from './pool.ts';
import { appRole } from './role.ts';

/** The queue's own schema. */
export const SCHEMA = 'pgboss';

/** All tasks wait in one queue; those whose runs were all cut off end in the other. */
export const QUEUE = 'tarefas';
export const DEAD = 'tarefas-mortas';

/** How often a task is begun again after a run that was cut off or broke. */
export const RETRIES = 4;

/** A worker that gives no sign of life for this long, in seconds, is taken for dead: its task goes to another one. */
const HEARTBEAT = 10;

/** The longest a task may run, in seconds. */
const LONGEST = 6 * 60 * 60;

/** Installs the queue's tables, as the owner, and opens them to the application. */
export async function installQueue(connection: Connection, client: ClientBase): Promise<void> {
  const boss = new PgBoss({ ...connection, schema: SCHEMA, supervise: false, schedule: false, max: 2 });
  boss.on('error', () => undefined); // a failed statement also fails the call under way
  try {
    await boss.start();
    const policy = { expireInSeconds: LONGEST, deleteAfterSeconds: 24 * 60 * 60 };
    if (!(await boss.getQueue(DEAD))) await boss.createQueue(DEAD, policy);
    if (!(await boss.getQueue(QUEUE))) {
      const retries = { retryLimit: RETRIES, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 };
      await boss.createQueue(QUEUE, { ...policy, ...retries, heartbeatSeconds: HEARTBEAT, deadLetter: DEAD });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  await client.query(`grant usage on schema ${SCHEMA} to ${appRole}`);
  await client.query(`grant select, insert, update, delete on all tables in schema ${SCHEMA} to ${appRole}`);
  await client.query(`grant usage on all sequences in schema ${SCHEMA} to ${appRole}`);
}
