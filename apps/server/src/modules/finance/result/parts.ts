import type { AgrupamentoRateio } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { type Asked, entriesOf } from './entries.ts';

/**
 * The entries of a period in parts (see `entriesOf`), each with the place that bears it: `lugar` is a cost centre or a
 * unit, and null for none. Parts follow the shares of their titles and come to their entry to the cent: what rounding
 * leaves over is the largest share's. What of a title no share has stays with its unit, or with no cost centre.
 */
export function partsOf(ctx: AnyCtx, asked: Omit<Asked, 'CentroCusto'>, by: AgrupamentoRateio): RawBuilder<unknown> {
  const [place, rest] =
    by === 'CentroCusto'
      ? [sql`r."CentroCusto"`, sql`null::bigint`]
      : [sql`coalesce(r."Unidade", t."Unidade")`, sql`t."Unidade"`];
  const shared = sql`
    from titulos as t join titulo_rateios as r on r."Empresa" = t."Empresa" and r."Titulo" = t.id
    where (t."Empresa", t.id) in (select empresa, titulo from entradas)`;
  return sql`
    with entradas as materialized (${entriesOf(ctx, asked)}), valores as (
      select t."Empresa" as empresa, t.id as titulo, ${place} as lugar, r."Valor" as valor, t."Valor" as todo ${shared}
      union all
      select t."Empresa", t.id, ${rest}, t."Valor" - sum(r."Valor"), t."Valor" ${shared}
      group by t."Empresa", t.id having t."Valor" <> sum(r."Valor")
    ), somas as (
      select empresa, titulo, lugar, sum(valor) / todo as parte from valores group by empresa, titulo, lugar, todo
    ), cotas as (
      select *, row_number() over (partition by empresa, titulo order by parte desc, lugar) as vez from somas
    )
    select e.empresa, e.grupo, e.conta, e.titulo, e.dia,
      case when c.titulo is null then ${rest} else c.lugar end as lugar,
      case when c.titulo is null then e.valor when c.vez > 1 then round(e.valor * c.parte, 2)
        else e.valor - coalesce((select sum(round(e.valor * o.parte, 2)) from cotas as o
          where o.empresa = e.empresa and o.titulo = e.titulo and o.vez > 1), 0) end as valor
    from entradas as e
    join titulos as t on t."Empresa" = e.empresa and t.id = e.titulo
    left join cotas as c on c.empresa = e.empresa and c.titulo = e.titulo`;
}
