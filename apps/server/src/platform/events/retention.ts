import { SEM_EMPRESA } from '@bancada/contracts';
import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { forgetTries } from '../auth/tries.ts';
import { type Database, noScope } from '../database/index.ts';
import { forgetKeys } from '../http/idempotency.ts';
import { forgetImports } from '../imports/retention.ts';
import { forgetNotices } from '../notifications/index.ts';
import { forgetSecurityEvents } from '../security/retention.ts';
import { forgetEvents } from './log.ts';

const HOUR = 60 * 60 * 1000;

/** How long events are kept, in milliseconds: whoever was away for longer reads everything anew. */
export const KEPT_FOR = 7 * 24 * HOUR;

/** Deletes the old events, security events, notifications, imports and keys of requests of all companies, and what is counted of guesses. */
export async function forgetOldEvents(database: Database, now: number): Promise<void> {
  const { rows } = await database.withScope(noScope, (db) => sql<{ id: number }>`select id from empresas`.execute(db));
  await forgetTries(database, now);
  const before = new Date(now - KEPT_FOR).toISOString();
  await forgetSecurityEvents(database, SEM_EMPRESA, now);
  for (const { id } of rows) {
    await forgetSecurityEvents(database, id, now);
    await forgetEvents(database, id, before);
    await forgetNotices(database, id, now);
    await database.inTransaction({ empresas: [id], unidades: [] }, async (db) => {
      await forgetImports(db, id, now);
      await forgetKeys(db, id, now);
    });
  }
}

/** Deletes old events every hour until the answer is called. */
export function keepForgetting(database: Database, log: Pick<FastifyBaseLogger, 'warn'>): () => void {
  const timer = setInterval(() => {
    forgetOldEvents(database, Date.now()).catch((err: unknown) => log.warn({ err }, 'old events were not deleted'));
  }, HOUR).unref();
  return () => clearInterval(timer);
}
