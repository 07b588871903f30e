import { fileTables } from '@bancada/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { type Database, noScope } from '../database/index.ts';
import { forgetEnvios } from './envios.ts';
import { forgetUnfinished } from '../files/receive.ts';
import { type FileStore } from '../files/store.ts';
import { forgetTaskFiles } from '../files/task-files.ts';

const HOUR = 60 * 60 * 1000;

/** Deletes files nobody has: of transactions that were taken back, of rows that were deleted, of uploads given up, of tasks long done. Answers how many. */
export async function cleanFiles(database: Database, store: FileStore, now: number): Promise<number> {
  let cleaned = await forgetUnfinished(store.incoming, now);
  const companies = await database.withScope(noScope, (db) => sql<{ id: number }>`select id from empresas`.execute(db));
  for (const { id: empresa } of companies.rows) {
    cleaned += await database.inTransaction({ empresas: [empresa], unidades: [] }, (db) =>
      forgetEnvios({ db }, empresa, store, now),
    );
    cleaned += await forgetTaskFiles(database, empresa, store, now);
    for (const { folder: noun, table } of fileTables) {
      // Younger ones may belong to a transaction that is not committed yet.
      const ids = await store.ids(empresa, noun, now - HOUR);
      if (ids.length === 0) continue;
      const { rows } = await database.withScope({ empresas: [empresa], unidades: [] }, (db) =>
        sql<{ id: number }>`
          select v.id from unnest(${ids}::bigint[]) as v(id) where not exists (
            select 1 from ${sql.table(table)} a where a."Empresa" = ${empresa} and a.id = v.id)`.execute(db),
      );
      for (const { id } of rows) await store.remove({ empresa, noun, id });
      cleaned += rows.length;
    }
  }
  return cleaned;
}

/** Cleans up every hour until the answer is called. */
export function keepClean(database: Database, store: FileStore, log: Pick<FastifyBaseLogger, 'warn'>): () => void {
  const timer = setInterval(() => {
    cleanFiles(database, store, Date.now()).catch((err: unknown) => log.warn({ err }, 'files were not cleaned up'));
  }, HOUR).unref();
  return () => clearInterval(timer);
}
