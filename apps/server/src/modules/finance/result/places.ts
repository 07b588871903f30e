import { type AgrupamentoResultado, type LinhaResultado, Titulo } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { findResource } from '../../../platform/resource/find.ts';
import { parsePartialQuery, whereClause } from '../../../platform/resource/index.ts';
import { notOwed, type Period } from './entries.ts';
import { partsOf } from './parts.ts';
import { account, group } from './groups.ts';

/** A line of the statement whose amounts are by place: by the id of a cost centre, unit or professional, and '' for none of them. */
export type PlacedLine = Omit<LinhaResultado, 'Valores'> & { readonly Valores: Readonly<Record<string, string>> };

/** The statement of a period by place: by cost centre or unit each entry by the shares of its title. */
export async function linesByPlace(
  ctx: AnyCtx,
  asked: Period,
  by: AgrupamentoResultado,
): Promise<readonly PlacedLine[]> {
  const { rows } = await sql<PlacedLine>`
    with partes as (${partsOf(ctx, asked, by)}
    ), numeros as (
      select e.empresa, ${group} as grupo, ${account} as conta, e.lugar, sum(e.valor) as valor
      from partes as e group by 1, 2, 3, 4
    )
    select n.grupo as "Grupo", n.conta as "PlanoConta", c."Codigo", c."Nome", c."Natureza", c."LinhaDRE",
      jsonb_object_agg(coalesce(n.lugar::text, ''), trim_scale(n.valor)::text) as "Valores"
    from numeros as n left join plano_contas as c on c."Empresa" = n.empresa and c.id = n.conta
    group by n.empresa, 1, 2, 3, 4, 5, 6 order by c."Codigo" nulls last, 1, 2`.execute(ctx.db);
  return rows;
}

/** A title that an apportionment fits, with the shares it has. */
export type Fitting = Pick<Titulo, 'id' | 'Versao' | 'Valor' | 'Competencia' | 'Unidade'> & {
  readonly PlanoConta: number;
  readonly Rateios: readonly {
    readonly CentroCusto: number;
    readonly Unidade: number | null;
    readonly Valor: string;
  }[];
};

/** Which titles an apportionment is tried on. */
export interface Fits extends Period {
  readonly naturezas: readonly string[];
  readonly PlanoConta?: number | undefined;
  /** Also those that are apportioned. */
  readonly all: boolean;
}

const fitting = (ctx: AnyCtx, { De, Ate, Unidade, naturezas, PlanoConta, all }: Fits) => {
  const query = parsePartialQuery(
    Titulo,
    {
      Tipo: 'Pagar',
      Competencia_gte: De,
      Competencia_lte: Ate,
      Status_nin: [...notOwed, 'Perda'],
      ...(Unidade === undefined ? {} : { Unidade: String(Unidade) }),
      ...(PlanoConta === undefined ? {} : { PlanoConta: String(PlanoConta) }),
    },
    findResource,
  );
  const shares = sql`from titulo_rateios as r where r."Empresa" = t."Empresa" and r."Titulo" = t.id`;
  const apart = all ? sql`true` : sql`not exists (select 1 ${shares})`;
  return sql`
    select t.*, t."Status" = any(${[...(Titulo.editableIn ?? [])]}::text[]) and not exists (
        select 1 from periodo_fechados as f where f."Empresa" = t."Empresa" and f."Situacao" = 'Fechado'
          and f."Mes" = date_trunc('month', t."Competencia")::date) as aberto,
      (select coalesce(jsonb_agg(jsonb_build_object('CentroCusto', r."CentroCusto", 'Unidade', r."Unidade",
        'Valor', trim_scale(r."Valor")::text)), '[]') ${shares}) as cotas
    from titulos as t join plano_contas as c on c."Empresa" = t."Empresa" and c.id = t."PlanoConta"
    where ${whereClause(Titulo, query, ctx.scope)} and c."Natureza" = any(${[...naturezas]}::text[]) and ${apart}`;
};

/** The titles that an apportionment fits and may still change, and how many do not change any more. */
export async function titlesThatFit(
  ctx: AnyCtx,
  fits: Fits,
  most: number,
): Promise<{ readonly open: readonly Fitting[]; readonly closed: number }> {
  const { rows } = await sql<{ open: Fitting[]; closed: number }>`
    with cabem as materialized (${fitting(ctx, fits)})
    select (select count(*)::int from cabem where not aberto) as closed, (
      select coalesce(jsonb_agg(to_jsonb(a) order by a.id), '[]') from (
        select t.id, t."Versao", trim_scale(t."Valor")::text as "Valor", t."Competencia"::text as "Competencia",
          t."Unidade", t."PlanoConta", t.cotas as "Rateios"
        from cabem as t where t.aberto order by t.id limit ${most + 1}) as a) as open`.execute(ctx.db);
  return rows[0] ?? { open: [], closed: 0 };
}
