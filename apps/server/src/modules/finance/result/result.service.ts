import {
  type AnswerOf,
  type lerLancamentosResultado,
  type lerResultado,
  type lerResultadoPorLugar,
  MAX_COLUNAS_RESULTADO,
  mesesPorPasso,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Ctx } from '../../../platform/http/index.ts';
import { firstDayOf } from '../../../platform/resource/calendar-step.ts';
import { companiesOf, ofCompany } from '../company.ts';
import { budgetLines } from './budget.ts';
import { daysOf, entriesOf } from './asked.ts';
import { type FigureRow, linesOf } from './figures.ts';
import { account, group, requirePeriod } from './groups.ts';
import { partsOf } from './parts.ts';
import { inColumns, placeColumns, placesIn } from './place-columns.ts';
import { linesByPlace } from './places.ts';

/** The first days of the steps of a period. @throws AppError BUSCA_INVALIDA for none, and for too many */
function columnsOf({ De, Ate, Passo }: Ctx<typeof lerResultado>['query']): string[] {
  requirePeriod({ De, Ate });
  const { year, month } = Temporal.PlainDate.from(De);
  const length = mesesPorPasso[Passo];
  const first = Temporal.PlainDate.from({ year, month: month - ((month - 1) % length), day: 1 });
  const { months } = first.until(Ate, { largestUnit: 'months' });
  const count = Math.floor(months / length) + 1;
  requirePeriod({ De, Ate }, count <= MAX_COLUNAS_RESULTADO);
  return Array.from({ length: count }, (_, step) => first.add({ months: step * length }).toString());
}

/** The statement: one statement in SQL, too, whose rows are the figures that are not zero. By days first: they are few. */
export async function readResult(asking: Ctx<typeof lerResultado>): Promise<AnswerOf<typeof lerResultado>> {
  const ctx = ofCompany(asking);
  const Colunas = columnsOf(ctx.query);
  const { rows } = await sql<FigureRow>`
    with dias as (${daysOf(ctx, ctx.query)}), numeros as (
      select e.empresa, ${group} as grupo, ${account} as conta, ${firstDayOf(ctx.query.Passo, sql`e.dia::timestamp`)} as coluna,
        sum(e.valor) as valor
      from dias as e
      group by 1, 2, 3, 4
    )
    select n.grupo as "Grupo", n.conta as "PlanoConta", c."Codigo", c."Nome", c."Natureza", c."LinhaDRE",
      jsonb_object_agg(n.coluna::text, trim_scale(n.valor)::text) as "Valores"
    from numeros as n left join plano_contas as c on c."Empresa" = n.empresa and c.id = n.conta
    group by n.empresa, 1, 2, 3, 4, 5, 6 order by c."Codigo" nulls last, 1, 2`.execute(ctx.db);
  const Orcados = ctx.query.Orcado === 'true' ? await budgetLines(ctx, Colunas) : null;
  return { Empresas: companiesOf(ctx), Colunas, Linhas: linesOf(rows, Colunas), Orcados };
}

/** The statement with a column for each cost centre, unit or professional that bears something. */
export async function readResultByPlace(
  asking: Ctx<typeof lerResultadoPorLugar>,
): Promise<AnswerOf<typeof lerResultadoPorLugar>> {
  requirePeriod(asking.query);
  const ctx = ofCompany(asking);
  const { Por } = ctx.query;
  const lines = await linesByPlace(ctx, ctx.query, Por);
  const Colunas = await placeColumns(ctx, Por, placesIn(lines));
  return { Empresas: companiesOf(ctx), Colunas, Linhas: lines.map((line) => inColumns(line, Colunas)) };
}

/** The entries of one figure. */
export async function readEntries(
  asking: Ctx<typeof lerLancamentosResultado>,
): Promise<AnswerOf<typeof lerLancamentosResultado>> {
  requirePeriod(asking.query);
  const ctx = ofCompany(asking);
  const { Grupo, PlanoConta = null, Por, Lugar = null, _start, _limit } = ctx.query;
  const entries =
    Por === undefined
      ? entriesOf(ctx, ctx.query)
      : sql`select * from (${partsOf(ctx, ctx.query, Por)}) as p where p.lugar is not distinct from ${Lugar}::bigint`;
  type Entry = AnswerOf<typeof lerLancamentosResultado>['Lancamentos'][number];
  const { rows } = await sql<Entry & { readonly total: number; readonly soma: string }>`
    with achadas as (${entries}), proprias as (
      select * from achadas as e where e.valor <> 0 and ${group} = ${Grupo} and ${account} is not distinct from ${PlanoConta}::int
    )
    select p.titulo as "Titulo", t."Descricao", t."Documento", p.dia as "Data", trim_scale(p.valor) as "Valor",
      count(*) over ()::int as total, trim_scale(sum(p.valor) over ()) as soma
    from proprias as p join titulos as t on t."Empresa" = p.empresa and t.id = p.titulo
    order by p.dia desc, p.titulo desc, p.valor limit ${_limit} offset ${_start}`.execute(ctx.db);
  return {
    total: rows[0]?.total ?? 0,
    Soma: rows[0]?.soma ?? '0',
    Lancamentos: rows.map(({ total: _total, soma: _soma, ...entry }) => entry),
  };
}
