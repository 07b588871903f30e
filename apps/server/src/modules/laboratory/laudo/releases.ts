import type { LiberacaoTest } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { instantIn } from './instant-sql.ts';

type Released = LiberacaoTest & { readonly Test: number };

/** By test: who verified it, as far as that still counts, and who authorised it; the system by the rule it did so. */
export async function readReleases(
  { db }: Pick<AnyCtx, 'db'>,
  Empresa: number,
  tests: readonly number[],
): Promise<ReadonlyMap<number, LiberacaoTest>> {
  const rule = sql`case when g.id is not null then
    jsonb_build_object('id', g.id, 'Nome', g."Nome", 'VersaoRegra', coalesce(g."VersaoRegra", 1)) end`;
  // Tests that were verified before each verification was kept have the last one alone.
  const { rows } = await sql<Released>`
    select t.id as "Test",
      coalesce(
        (select jsonb_agg(jsonb_build_object('Nome', case when c."Usuario" is not null then coalesce(u."Nome", c."UsuarioNome") end,
            'Em', ${instantIn('c.Data')}, 'Regra', ${rule}) order by c."Data", c.id)
          from test_conferencias c left join usuarios u on u.id = c."Usuario"
            left join regra_auto_conferencias g on g."Empresa" = c."Empresa" and g.id = c."RegraAutoConferencia"
          where c."Empresa" = t."Empresa" and c."Test" = t.id and c."Vale"),
        case when t."ConferidoEm" is not null then jsonb_build_array(jsonb_build_object('Nome', v."Nome",
          'Em', ${instantIn('t.ConferidoEm')}, 'Regra', case when v.id is null then ${rule} end)) end,
        '[]') as "Conferencias",
      case when t."AutorizadoEm" is not null then jsonb_build_object('Nome', a."Nome",
        'Em', ${instantIn('t.AutorizadoEm')}, 'Regra', case when a.id is null then ${rule} end) end as "Autorizacao"
    from tests t
      left join usuarios v on v.id = t."ConferidoPor"
      left join usuarios a on a.id = t."AutorizadoPor"
      left join regra_auto_conferencias g on g."Empresa" = t."Empresa" and g.id = t."RegraAutoConferencia"
    where t."Empresa" = ${Empresa} and t.id = any(${tests}::bigint[])`.execute(db);
  return new Map(rows.map(({ Test: test, ...release }) => [test, release]));
}
