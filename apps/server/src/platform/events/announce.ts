import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { type Database, noScope } from '../database/index.ts';

/** The notifications that say which companies have new events. */
export const CHANNEL = 'bancada_eventos';

/** The most companies one notification names. */
const MOST = 500;

/**
 * Tells the other processes which companies have new events. Hints of a moment go out together, in a statement of their
 * own, while the next ones gather.
 */
export function announcer(database: Database, log: Pick<FastifyBaseLogger, 'warn'>) {
  const waiting = new Set<number>();
  let sending = false;
  const send = async () => {
    sending = true;
    try {
      while (waiting.size > 0) {
        const companies = [...waiting].slice(0, MOST);
        for (const empresa of companies) waiting.delete(empresa);
        const text = companies.join(',');
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

/** The companies a notification names. */
export const companiesIn = (text: string): number[] => text.split(',').map(Number);
