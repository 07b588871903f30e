import { DIAS_DESFAZER_IMPORTACAO } from '@bancada/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Deletes what is kept of a company's imports: of those nobody confirmed after a day, of the others once they can no longer be undone. */
export async function forgetImports(db: Db, empresa: number, now: number): Promise<void> {
  const open = new Date(now - DAY).toISOString();
  const old = new Date(now - DIAS_DESFAZER_IMPORTACAO * DAY).toISOString();
  await sql`
    delete from importacoes_registros where "Empresa" = ${empresa}
      and ("CriadaEm" < ${old}::timestamptz or ("Situacao" = 'Aberta' and "CriadaEm" < ${open}::timestamptz))`.execute(
    db,
  );
}
