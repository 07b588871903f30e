import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** How long tasks of the system are kept after their end, in milliseconds. */
const KEPT = 30 * 24 * 60 * 60_000;

/**
 * Deletes the old tasks of the system of a company, or of none (`SEM_EMPRESA`). The last one of each name stays: what
 * recurs knows by it what was due already. People's own tasks are theirs.
 */
export async function forgetSystemTasks(db: Db, Empresa: number, now: number): Promise<void> {
  const before = new Date(now - KEPT).toISOString();
  await sql`
    delete from tarefas_de_fundo t where "Empresa" = ${Empresa} and "Usuario" is null
      and "TerminadaEm" < ${before}::timestamptz and exists (
        select 1 from tarefas_de_fundo o where o."Empresa" = ${Empresa} and o."Nome" = t."Nome" and o.id > t.id)`.execute(
    db,
  );
}
