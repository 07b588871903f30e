import { type lerResultado, type LinhaResultado, mesesOrcados, OrcadoConta } from '@bancada/contracts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/index.ts';
import { firstDayOf } from '../../../platform/resource/calendar-step.ts';
import { findResource } from '../../../platform/resource/find.ts';
import { parsePartialQuery, whereClause } from '../../../platform/resource/index.ts';
import { type FigureRow, linesOf, signedByNature } from './figures.ts';

/** A row of the budget as twelve, each with the first day of its month. */
const months = sql.join(
  mesesOrcados.map((name, index) => sql`(make_date(o."Ano", ${sql.lit(index + 1)}, 1), o.${sql.ref(name)})`),
);

/**
 * What was budgeted for a period, by account and column, with the statement's signs: income is positive. Months count
 * whole, also where the period begins or ends within them; of a cost centre is what was budgeted for it.
 */
export async function budgetLines(
  { db, query, scope }: Ctx<typeof lerResultado>,
  columns: readonly string[],
): Promise<LinhaResultado[]> {
  const { De, Ate, Passo, Unidade, CentroCusto } = query;
  const wanted = parsePartialQuery(
    OrcadoConta,
    {
      Ano_gte: De.slice(0, 4),
      Ano_lte: Ate.slice(0, 4),
      ...(Unidade === undefined ? {} : { Unidade: String(Unidade) }),
      ...(CentroCusto === undefined ? {} : { CentroCusto: String(CentroCusto) }),
    },
    findResource,
  );
  const { rows } = await sql<FigureRow>`
    with numeros as (
      select o."Empresa" as empresa, o."PlanoConta" as conta, ${firstDayOf(Passo, sql`m.dia::timestamp`)} as coluna,
        sum(m.valor) as valor
      from (select t.* from orcado_contas as t where ${whereClause(OrcadoConta, wanted, scope)}) as o
      cross join lateral (values ${months}) as m (dia, valor)
      where m.dia between date_trunc('month', ${De}::date) and ${Ate}::date and m.valor <> 0
      group by 1, 2, 3
    )
    select 'Conta' as "Grupo", c.id as "PlanoConta", c."Codigo", c."Nome", c."Natureza", c."LinhaDRE",
      jsonb_object_agg(n.coluna::text,
        trim_scale(${signedByNature(sql`n.valor`)})::text) as "Valores"
    from numeros as n join plano_contas as c on c."Empresa" = n.empresa and c.id = n.conta
    group by n.empresa, c.id, c."Codigo", c."Nome", c."Natureza", c."LinhaDRE" order by c."Codigo", c.id`.execute(db);
  return linesOf(rows, columns);
}
