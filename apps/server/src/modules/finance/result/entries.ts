import { type RegimeResultado, Titulo, TituloBaixa } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { findResource } from '../../../platform/resource/find.ts';
import { parsePartialQuery, whereClause } from '../../../platform/resource/index.ts';

/** Which entries count. */
export interface Asked {
  readonly De: string;
  readonly Ate: string;
  readonly Regime: RegimeResultado;
  readonly Unidade?: number | undefined;
  readonly CentroCusto?: number | undefined;
}

/** Nothing is owed by what is only planned, or was called off or replaced. */
export const notOwed = ['Prevista', 'Cancelada', 'Renegociada'];

/**
 * The entries of a period: a `titulo` with its `conta`, the `dia` it counts on and its `valor`, positive where money
 * comes in. `grupo` tells the amounts of titles from what settlements brought beyond them.
 */
export const entriesOf = (ctx: AnyCtx, asked: Asked): RawBuilder<unknown> =>
  sql.join(sourcesOf(ctx, asked), sql` union all `);

/**
 * The same entries added up by what they are added to and the day they count on: of years there are some thousands.
 * Each part is added up by itself, which the database does by a table in memory; the parts together it would sort.
 */
export const daysOf = (ctx: AnyCtx, asked: Asked): RawBuilder<unknown> =>
  sql.join(
    sourcesOf(ctx, asked).map(
      (part) => sql`
        select e.empresa, e.grupo, e.conta, e.dia, sum(e.valor) as valor from (${part}) as e group by 1, 2, 3, 4`,
    ),
    sql` union all `,
  );

const sourcesOf = (ctx: AnyCtx, asked: Asked) => [
  asked.Regime === 'Caixa' ? settled(ctx, asked) : owed(ctx, asked),
  differences(ctx, asked),
];

/** Titles by the day they belong to. Of one that was written off or replaced only what was paid of it counts. */
function owed(ctx: AnyCtx, asked: Asked) {
  const query = parsePartialQuery(
    Titulo,
    { ...between('Competencia', asked), Status_nin: ['Prevista', 'Cancelada'] },
    findResource,
  );
  const amount = sql`case when t."Status" in ('Perda', 'Renegociada') then t."Pago" else t."Valor" end`;
  return sql`
    select t."Empresa" as empresa, 'Titulo' as grupo, t."PlanoConta" as conta, t.id as titulo, t."Competencia" as dia,
      ${signed('t', share(asked, amount))} as valor
    from titulos as t ${centre(asked)} where ${whereClause(Titulo, query, ctx.scope)}
      and (t."Status" <> 'Renegociada' or t."Pago" <> 0)`;
}

/** Settlements by the day their money moved: with the title's account what of it was settled. */
const settled = ({ scope }: AnyCtx, asked: Asked) => sql`
    select t."Empresa" as empresa, 'Titulo' as grupo, t."PlanoConta" as conta, t.id as titulo, b."Data" as dia,
      ${signed('t', share(asked, sql`b."Valor"`))} as valor
    from ${settlements(scope, asked)} join titulos as t on t."Empresa" = b."Empresa" and t.id = b."Titulo" ${centre(asked)}`;

/** Interest and fines, less discounts. They are in no account: the whole company's need nothing of their titles. */
function differences({ scope }: AnyCtx, asked: Asked) {
  const amount = sql`b."Total" - b."Valor"`;
  const title = sql`join titulos as t on t."Empresa" = b."Empresa" and t.id = b."Titulo" ${centre(asked)}`;
  return sql`
    select * from (
      select b."Empresa" as empresa, 'Diferencas' as grupo, null::bigint as conta, b."Titulo" as titulo, b."Data" as dia,
        ${signed('b', share(asked, amount))} as valor
      from ${settlements(scope, asked)} ${asked.CentroCusto === undefined ? sql`` : title}
    ) as d where valor <> 0`;
}

const settlements = (scope: AnyCtx['scope'], asked: Asked) => {
  const query = parsePartialQuery(TituloBaixa, between('Data', asked), findResource);
  return sql`(select t.* from titulo_baixas as t where ${whereClause(TituloBaixa, query, scope)}) as b`;
};

const between = (field: string, { De, Ate, Unidade }: Asked) => ({
  [`${field}_gte`]: De,
  [`${field}_lte`]: Ate,
  ...(Unidade === undefined ? {} : { Unidade: String(Unidade) }),
});

const signed = (of: 'b' | 't', amount: RawBuilder<unknown>) =>
  sql`case ${sql.ref(`${of}.Tipo`)} when 'Receber' then 1 else -1 end * (${amount})`;

/** Of what is apportioned to a cost centre, its part. */
const share = ({ CentroCusto }: Asked, amount: RawBuilder<unknown>) =>
  CentroCusto === undefined ? amount : sql`round((${amount}) * r."Valor" / t."Valor", 2)`;

const centre = ({ CentroCusto }: Asked) =>
  CentroCusto === undefined
    ? sql``
    : sql`join (select "Empresa", "Titulo", sum("Valor") as "Valor" from titulo_rateios where "CentroCusto" = ${CentroCusto}
        group by 1, 2) as r on r."Empresa" = t."Empresa" and r."Titulo" = t.id`;
