import { sql } from 'kysely';
import type { Database } from '../database/index.ts';

/** How long notifications are kept, in milliseconds: half a year. */
const KEPT_FOR = 183 * 24 * 60 * 60 * 1000;

/** Deletes the old notifications of a company. */
export async function forgetNotices(database: Database, empresa: number, now: number): Promise<void> {
  const before = new Date(now - KEPT_FOR).toISOString();
  await database.inTransaction({ empresas: [empresa], unidades: [] }, (db) =>
    sql`delete from notificacoes where "Empresa" = ${empresa} and "CriadaEm" < ${before}::timestamptz`.execute(db),
  );
}
