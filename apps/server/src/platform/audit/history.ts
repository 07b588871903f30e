import type { Mudanca } from '@bancada/contracts';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import { looking } from './entry.ts';

/** A history shows no more changes than this; the audit keeps them all. */
const MOST_CHANGES = 500;

/** A change, and the row it is of. */
export type RowChange = Mudanca & { readonly RegistroId: number };

/** The changes of a row of a company, the last one first. */
export async function historyOf(db: Db, empresa: number, table: string, id: number): Promise<Mudanca[]> {
  const changes = await historyOfRows(db, empresa, table, [id]);
  return changes.map(({ RegistroId: _row, ...change }) => change);
}

/** The changes of several rows of a company together, the last one first. */
export async function historyOfRows(
  db: Db,
  empresa: number,
  table: string,
  ids: readonly number[],
): Promise<RowChange[]> {
  const { rows } = await sql<RowChange>`
    select a."Data", u."Nome" as "UsuarioNome", a."Acao", a."De", a."Para", a."Motivo", a."RegistroId"
    from audit_log a left join usuarios u on u.id = a."Usuario"
    where a."Empresa" = ${empresa} and a."Entidade" = ${table} and a."RegistroId" = any(${ids}::bigint[])
      and a."Acao" <> all(${looking})
    order by a."Seq" desc limit ${MOST_CHANGES}`.execute(db);
  return rows;
}
