import { sql } from 'kysely';
import type { Database } from '../database/index.ts';

/** How long security events are stored after the last one of a row, in milliseconds: half a year. */
const STORED_FOR = 183 * 24 * 60 * 60_000;

/** Deletes the old security events of a company, or of none (`SEM_EMPRESA`). @param now - milliseconds since the epoch */
export async function forgetSecurityEvents(database: Database, empresa: number, now: number): Promise<void> {
  const before = new Date(now - STORED_FOR).toISOString();
  await database.withScope({ empresas: [empresa], unidades: [] }, (db) =>
    sql`
      delete from eventos_seguranca where "Empresa" = ${empresa} and "UltimaEm" < ${before}::timestamptz`.execute(db),
  );
}
