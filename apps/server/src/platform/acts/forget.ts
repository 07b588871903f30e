import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import type { AnyCtx } from '../http/ctx.ts';

/** For how long acts are kept, in milliseconds: the value that one set is in it. */
const KEPT = 24 * 60 * 60 * 1000;

/** Deletes a company's acts of the days before. */
export async function forgetActs(db: Db, Empresa: number, now: number): Promise<void> {
  const old = new Date(now - KEPT).toISOString();
  await sql`delete from atos where "Empresa" = ${Empresa} and "CriadoEm" < ${old}::timestamptz`.execute(db);
}

/**
 * Deletes a company's acts that set a value, but for those a task is working on: the value may be one of somebody who
 * is anonymised now.
 */
export async function forgetActValues({ db }: Pick<AnyCtx, 'db'>, Empresa: number): Promise<void> {
  await sql`
    delete from atos where "Empresa" = ${Empresa} and "Ato" ->> 'Tipo' = 'alterar'
      and "Situacao" in ('Aberto', 'Executado', 'Desfeito')`.execute(db);
}
