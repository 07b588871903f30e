import { type AnswerOf, mesesOrcados, OrcadoConta, type preencherOrcado } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { findResource } from '../../../platform/resource/find.ts';
import { parsePartialQuery, whereClause } from '../../../platform/resource/index.ts';
import { createRecord } from '../../../platform/resource/write.ts';
import { holdUnit } from '../unit.ts';
import { entriesOf } from './asked.ts';
import { signedByNature } from './figures.ts';

const budget = { resource: OrcadoConta, hooks: {} };

/** A row that the year before suggests; `existe` where the year has one already. */
type Suggested = Pick<OrcadoConta, 'PlanoConta' | 'CentroCusto' | 'Premissa' | (typeof mesesOrcados)[number]> & {
  readonly existe: boolean;
};

/** Begins a year's budget with the year before. @throws AppError NAO_ENCONTRADO for a unit that is not the caller's */
export async function fillBudget(ctx: Ctx<typeof preencherOrcado>): Promise<AnswerOf<typeof preencherOrcado>> {
  const { Unidade, Ano, Base, Ajuste } = ctx.body;
  await holdUnit(ctx, Unidade);
  const base = Base === 'Orcado' ? budgetOf(ctx, Unidade, Ano - 1) : actualOf(ctx, Unidade, Ano - 1);
  const raised = mesesOrcados.map(
    (month) =>
      sql`trim_scale(round(b.${sql.ref(month)} * (1 + ${Ajuste}::numeric / 100), 2))::text as ${sql.ref(month)}`,
  );
  const { rows } = await sql<Suggested>`
    select b."PlanoConta", b."CentroCusto", b."Premissa", ${sql.join(raised)}, exists (
      select 1 from orcado_contas as o where o."Empresa" = b."Empresa" and o."Unidade" = ${Unidade} and o."Ano" = ${Ano}
        and o."PlanoConta" = b."PlanoConta" and o."CentroCusto" is not distinct from b."CentroCusto") as existe
    from (${base}) as b join plano_contas as c on c."Empresa" = b."Empresa" and c.id = b."PlanoConta" and c."IsActive"
    order by c."Codigo", b."CentroCusto"`.execute(ctx.db);
  const missing = rows.filter(({ existe }) => !existe);
  for (const { existe: _existe, ...row } of missing) await createRecord(ctx, budget, { Unidade, Ano, ...row });
  return { Criados: missing.length, Existentes: rows.length - missing.length };
}

function budgetOf({ scope }: AnyCtx, Unidade: number, Ano: number) {
  const query = parsePartialQuery(OrcadoConta, { Unidade: String(Unidade), Ano: String(Ano) }, findResource);
  return sql`select t.* from orcado_contas as t where ${whereClause(OrcadoConta, query, scope)}`;
}

/** What a year brought or cost by account and month, without signs: what went the other way in a month counts as nothing. */
function actualOf(ctx: AnyCtx, Unidade: number, Ano: number) {
  const entries = entriesOf(ctx, { De: `${Ano}-01-01`, Ate: `${Ano}-12-31`, Regime: 'Competencia', Unidade });
  const months = mesesOrcados.map(
    (month, index) =>
      sql`greatest(coalesce(sum(${signedByNature(sql`e.valor`)})
        filter (where extract(month from e.dia) = ${sql.lit(index + 1)}), 0), 0) as ${sql.ref(month)}`,
  );
  return sql`
    select e.empresa as "Empresa", e.conta as "PlanoConta", null::bigint as "CentroCusto", null::text as "Premissa",
      ${sql.join(months)}
    from (${entries}) as e join plano_contas as c on c."Empresa" = e.empresa and c.id = e.conta
    where e.grupo = 'Titulo' and c."Natureza" <> 'Transferencia'
    group by e.empresa, e.conta`;
}
