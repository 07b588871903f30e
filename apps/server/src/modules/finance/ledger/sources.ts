import type { RegraLancamento } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';

/** The noun whose rows are posted, by its path. */
export type Source = RegraLancamento['de'];

/** The rows that are posted: of a company, all or some. */
export interface Posted {
  readonly Empresa: number;
  readonly ids?: readonly number[];
}

/** What of a table is meant, as `t`. */
const those = ({ Empresa, ids }: Posted): RawBuilder<unknown> =>
  ids === undefined
    ? sql`t."Empresa" = ${Empresa}`
    : sql`t."Empresa" = ${Empresa} and t.id = any(${[...ids]}::bigint[])`;

/** Of what is written off, or replaced by instalments, only what was paid of it counts. */
const isOver = sql`t."Status" in ('Perda', 'Renegociada')`;
const owed = sql`case when ${isOver} then t."Pago" else t."Valor" end`;
const share = sql`case when ${isOver} then round(t."Pago" * r."Valor" / t."Valor", 2) else r."Valor" end`;

/**
 * The rows of a noun as the rules read them: `id`, the day `dia`, whether money comes in (`entra`), the account `conta`
 * and the other one of a transfer (`destino`), what they are classified by, and the amounts the rules name.
 */
export const sources: Readonly<Record<Source, (posted: Posted) => RawBuilder<unknown>>> = {
  titulos: (posted) => sql`
    select t.id, t."Competencia" as dia, t."Tipo" = 'Receber' as entra, null::bigint as conta, null::bigint as destino,
      t."PlanoConta" as plano, p.centro, t."Unidade" as unidade, p.valor as parte
    from titulos as t
    left join lateral (
      select r."CentroCusto" as centro, sum(${share}) as valor
      from titulo_rateios as r where r."Empresa" = t."Empresa" and r."Titulo" = t.id group by 1
      union all
      -- What is not apportioned, or more than there is.
      select null, ${owed} - coalesce((
        select sum(${share})
        from titulo_rateios as r where r."Empresa" = t."Empresa" and r."Titulo" = t.id), 0)
    ) as p on true
    where ${those(posted)} and t."Status" not in ('Prevista', 'Cancelada')`,
  'titulo-baixas': (posted) => sql`
    select t.id, t."Data" as dia, t."Tipo" = 'Receber' as entra, t."Conta" as conta, null::bigint as destino,
      null::bigint as plano, null::bigint as centro, t."Unidade" as unidade,
      t."Valor" - coalesce(t."Desconto", 0) as principal, t."Desconto", t."Juros", t."Multa"
    from titulo_baixas as t
    where ${those(posted)} and t."Estorna" is null and not exists (
      select 1 from titulo_baixas as e where e."Empresa" = t."Empresa" and e."Estorna" = t.id)`,
  transferencias: (posted) => sql`
    select t.id, t."Data" as dia, true as entra, t."De" as conta, t."Para" as destino, null::bigint as plano,
      null::bigint as centro, null::bigint as unidade, t."Valor"
    from transferencias as t where ${those(posted)} and t."Situacao" = 'Feita'`,
  contas: (posted) => sql`
    select t.id, t."DataSaldo" as dia, true as entra, t.id as conta, null::bigint as destino, null::bigint as plano,
      null::bigint as centro, null::bigint as unidade, t."SaldoInicial"
    from contas as t where ${those(posted)}`,
};
