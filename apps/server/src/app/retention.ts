import { SEM_EMPRESA } from '@bancada/contracts';
import { forgetActs } from '../platform/acts/forget.ts';
import { forgetTries } from '../platform/auth/tries.ts';
import { allCompanies } from '../platform/database/companies.ts';
import type { Database } from '../platform/database/index.ts';
import { forgetKeys } from '../platform/http/idempotency.ts';
import { room, type Room } from './room.ts';
import { forgetImports } from '../modules/desk/index.ts';
import { forgetSystemTasks } from '../platform/jobs/forget.ts';
import { recurring } from '../platform/jobs/index.ts';
import { forgetNotices } from '../platform/notifications/index.ts';
import { expireLinks } from '../platform/public-links/index.ts';
import { forgetSecurityEvents } from '../platform/security/retention.ts';
import { forgetEvents } from '../platform/events/log.ts';

const HOUR = 60 * 60 * 1000;

/** How long events are kept, in milliseconds: whoever was away for longer reads everything anew. */
export const KEPT_FOR = 7 * 24 * HOUR;

/**
 * Deletes the old events, security events, notifications, imports, acts, public links, keys of requests and tasks of the system of all
 * companies, and what is counted of guesses.
 *
 * @param listeners - events that one of these has not read yet stay
 */
export async function forgetOldEvents(
  database: Database,
  now: number,
  listeners: readonly string[] = [],
): Promise<void> {
  await forgetTries(database, now);
  const before = new Date(now - KEPT_FOR).toISOString();
  await forgetSecurityEvents(database, SEM_EMPRESA, now);
  await database.inTransaction({ empresas: [SEM_EMPRESA], unidades: [] }, (db) =>
    forgetSystemTasks(db, SEM_EMPRESA, now),
  );
  for (const id of await allCompanies(database)) {
    await forgetSecurityEvents(database, id, now);
    await forgetEvents(database, id, before, listeners);
    await forgetNotices(database, id, now);
    await database.inTransaction({ empresas: [id], unidades: [] }, async (db) => {
      await forgetImports(db, id, now);
      await forgetKeys(db, id, now);
      await expireLinks(db, id, now);
      await forgetSystemTasks(db, id, now);
      await forgetActs(db, id, now);
    });
  }
}

/** The work of forgetting: every hour, once for the whole installation. @param listeners - the names of all of them */
export const retentionRoom = (database: Database, listeners: readonly string[]): Room =>
  room('retention', {
    recurring: [
      recurring({
        name: 'platform.retencao',
        of: 'instalacao',
        rhythm: { every: { minutes: 60 } },
        run: () => forgetOldEvents(database, Date.now(), listeners),
      }),
    ],
  });
