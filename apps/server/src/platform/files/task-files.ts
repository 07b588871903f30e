import { sql } from 'kysely';
import type { Database } from '../database/index.ts';
import type { FileKey, FileStore } from './store.ts';

/** The folder of files that background tasks have prepared, beside those of the nouns of files. */
export const TASK_FILES = 'tarefa-arquivos';

/** Where the file of a task is. */
export const taskFileKey = (empresa: number, tarefa: number): FileKey => ({ empresa, noun: TASK_FILES, id: tarefa });

/** Younger files may belong to a transaction that is not committed yet, in milliseconds. */
const YOUNG = 60 * 60 * 1000;

/** Deletes the files of a company's tasks that have expired, and those that belong to no task. Answers how many. */
export async function forgetTaskFiles(
  database: Database,
  empresa: number,
  store: FileStore,
  now: number,
): Promise<number> {
  const ids = await store.ids(empresa, TASK_FILES, now - YOUNG);
  const { rows } = await database.withScope({ empresas: [empresa], unidades: [] }, (db) =>
    sql<{ id: number }>`
      select "Tarefa" as id from tarefa_arquivos
      where "Empresa" = ${empresa} and "ExpiraEm" <= ${new Date(now).toISOString()}::timestamptz
      union select v.id from unnest(${ids}::bigint[]) as v(id) where not exists (
        select 1 from tarefa_arquivos a where a."Empresa" = ${empresa} and a."Tarefa" = v.id)`.execute(db),
  );
  const gone = rows.map(({ id }) => id);
  for (const id of gone) await store.remove(taskFileKey(empresa, id));
  await database.withScope({ empresas: [empresa], unidades: [] }, (db) =>
    sql`delete from tarefa_arquivos where "Empresa" = ${empresa} and "Tarefa" = any(${gone})`.execute(db),
  );
  return gone.length;
}
