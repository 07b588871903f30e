import type { Test } from '@bancada/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';

/** Tests that wait again have left their runs: what was in their positions stays there, and they may be put into others. */
export async function leaveRuns(db: Db, tests: readonly Pick<Test, 'Empresa' | 'id'>[]): Promise<void> {
  if (tests.length === 0) return;
  await sql`
    update mapa_trabalho_posicaos p set "Atual" = false, "Versao" = p."Versao" + 1
    from jsonb_to_recordset(${JSON.stringify(tests.map(({ Empresa, id }) => ({ Empresa, id })))}::jsonb) as v("Empresa" bigint, id bigint)
    where p."Empresa" = v."Empresa" and p."Test" = v.id and p."Atual"`.execute(db);
}
