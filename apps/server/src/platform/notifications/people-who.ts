import type { Ability } from '@bancada/contracts/shared';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** The people who may do something in all of a company, by their ids. */
export async function peopleWho(db: Db, Empresa: number, [Acao, Acesso]: Ability): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct u.id from usuario_acessos a
    join usuarios u on u."Empresa" = a."Empresa" and u.id = a."Usuario"
    join roles r on r."Empresa" = ${Empresa}
      and r.id = coalesce(a.role, case when u."Empresa" = ${Empresa} then u.role end)
    where a."Organizacao" = ${Empresa} and a."Unidade" is null and not u.blocked and exists (
      select 1 from jsonb_array_elements(r."Permissoes") p
      where p->>'Acesso' = 'System' or (p->>'Acesso' = ${Acesso} and p->>'Acao' in (${Acao}, 'manage')))
    order by u.id`.execute(db);
  return rows.map(({ id }) => id);
}
