import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Database, noScope } from '../database/index.ts';
import { version } from '../version.ts';
import type { Readiness } from './readiness.ts';

async function answers(database: Database): Promise<boolean> {
  try {
    await database.withScope(noScope, (db) => sql`select 1`.execute(db));
    return true;
  } catch {
    return false; // the answer itself
  }
}

/**
 * Serves the three questions about health, without a login.
 *
 * - `/api/health`: version and parts, for people; 503 when the database does not answer.
 * - `/api/health/live`: the process answers; when it does not, start it again.
 * - `/api/health/ready`: send requests here; 503 while it is leaving or has no database.
 */
export function serveHealth(app: FastifyInstance, database: Database, readiness: Readiness): void {
  app.get('/api/health', async (_, reply) => {
    const state = (await answers(database)) ? 'ok' : 'failing';
    const body = { status: state, version, node: process.version, database: state };
    return reply.status(state === 'ok' ? 200 : 503).send(body);
  });
  app.get('/api/health/live', () => ({ status: 'ok' }));
  app.get('/api/health/ready', async (_, reply) => {
    const status = readiness.draining ? 'draining' : (await answers(database)) ? 'ok' : 'failing';
    return reply.status(status === 'ok' ? 200 : 503).send({ status });
  });
}
