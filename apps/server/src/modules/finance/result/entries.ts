import { type RegimeResultado, Titulo, TituloBaixa } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { findResource } from '../../../platform/resource/find.ts';
import { parsePartialQuery, whereClause } from '../../../platform/resource/index.ts';

/** Which entries count. */
export interface Period {
  readonly De: string;
  readonly Ate: string;
  readonly Regime: RegimeResultado;
  readonly Unidade?: number | undefined;
}

/** Nothing is owed by what is only planned, or was called off or replaced. */
export const notOwed = ['Prevista', 'Cancelada', 'Renegociada'];

/**
 * The entries of a period, whole: a `titulo` with its `conta`, the `dia` it counts on and its `valor`, positive where
 * money comes in. `grupo` tells the amounts of titles from what settlements brought beyond them. What they are made of
 * comes by itself, so that each may be added up before they are put together.
 */
export const sourcesOf = (ctx: AnyCtx, asked: Period): readonly RawBuilder<unknown>[] => [
  asked.Regime === 'Caixa' ? settled(ctx, asked) : owed(ctx, asked),
  differences(ctx, asked),
];

/** Titles by the day they belong to. Of one that was written off or replaced only what was paid of it counts. */
function owed(ctx: AnyCtx, asked: Period) {
  const query = parsePartialQuery(
    Titulo,
    { ...between('Competencia', asked), Status_nin: ['Prevista', 'Cancelada'] },
    findResource,
  );
  const amount = sql`case when t."Status" in ('Perda', 'Renegociada') then t."Pago" else t."Valor" end`;
  return sql`
    select t."Empresa" as empresa, 'Titulo' as grupo, t."PlanoConta" as conta, t.id as titulo, t."Competencia" as dia,
      ${signed('t', amount)} as valor
    from titulos as t where ${whereClause(Titulo, query, ctx.scope)}
      and (t."Status" <> 'Renegociada' or t."Pago" <> 0)`;
}

/** Settlements by the day their money moved: with the title's account what of it was settled. */
const settled = ({ scope }: AnyCtx, asked: Period) => sql`
    select t."Empresa" as empresa, 'Titulo' as grupo, t."PlanoConta" as conta, t.id as titulo, b."Data" as dia,
      ${signed('t', sql`b."Valor"`)} as valor
    from ${settlements(scope, asked)} join titulos as t on t."Empresa" = b."Empresa" and t.id = b."Titulo"`;

/** Interest and fines, less discounts. They are in no account. */
const differences = ({ scope }: AnyCtx, asked: Period) => sql`
    select b."Empresa" as empresa, 'Diferencas' as grupo, null::bigint as conta, b."Titulo" as titulo, b."Data" as dia,
      ${signed('b', sql`b."Total" - b."Valor"`)} as valor
    from ${settlements(scope, asked)} where b."Total" <> b."Valor"`;

const settlements = (scope: AnyCtx['scope'], asked: Period) => {
  const query = parsePartialQuery(TituloBaixa, between('Data', asked), findResource);
  return sql`(select t.* from titulo_baixas as t where ${whereClause(TituloBaixa, query, scope)}) as b`;
};

const between = (field: string, { De, Ate, Unidade }: Period) => ({
  [`${field}_gte`]: De,
  [`${field}_lte`]: Ate,
  ...(Unidade === undefined ? {} : { Unidade: String(Unidade) }),
});

const signed = (of: 'b' | 't', amount: RawBuilder<unknown>) =>
  sql`case ${sql.ref(`${of}.Tipo`)} when 'Receber' then 1 else -1 end * (${amount})`;
