import type { AgrupamentoRateio, AgrupamentoResultado } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { type Period, sourcesOf } from './entries.ts';

/**
 * The entries of a period in parts (see `sourcesOf`), each with the place that bears it: `lugar` is a cost centre, a
 * unit or a professional, and null for none. `touched` says of which entries `e` parts are wanted.
 */
export function partsOf(
  ctx: AnyCtx,
  asked: Period,
  by: AgrupamentoResultado,
  touched: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const entries = sql`
    select row_number() over () as vez, e.* from (${sql.join(sourcesOf(ctx, asked), sql` union all `)}) as e
    where ${touched}`;
  return by === 'Colaborador' ? byProfessional(entries) : byShares(entries, by);
}

/**
 * An entry is the professional's whom its title names. What an acquirer keeps of a settlement names nobody: it is of
 * the professional of the title that was settled.
 */
const byProfessional = (entries: RawBuilder<unknown>) => sql`
    select e.empresa, e.grupo, e.conta, e.titulo, e.dia, coalesce(t."Colaborador", o."Colaborador") as lugar, e.valor
    from (${entries}) as e
    join titulos as t on t."Empresa" = e.empresa and t.id = e.titulo
    left join titulo_baixas as b on b."Empresa" = t."Empresa" and b.id = t."OrigemId" and t."Origem" = 'titulo-baixas'
    left join titulos as o on o."Empresa" = b."Empresa" and o.id = b."Titulo"`;

/**
 * Parts follow the shares of their titles and come to their entry to the cent, by largest remainder as in `repartir`:
 * each is less than a cent away from its share, and none of them turns round. What of a title no share has stays with
 * its unit, or with no cost centre.
 */
function byShares(entries: RawBuilder<unknown>, by: AgrupamentoRateio) {
  const [place, rest] =
    by === 'CentroCusto'
      ? [sql`r."CentroCusto"`, sql`null::bigint`]
      : [sql`coalesce(r."Unidade", t."Unidade")`, sql`t."Unidade"`];
  const shared = sql`
    from titulos as t join titulo_rateios as r on r."Empresa" = t."Empresa" and r."Titulo" = t.id
    where (t."Empresa", t.id) in (select empresa, titulo from entradas)`;
  return sql`
    with entradas as materialized (${entries}), valores as (
      select t."Empresa" as empresa, t.id as titulo, ${place} as lugar, r."Valor" as valor ${shared}
      union all
      select t."Empresa", t.id, ${rest}, t."Valor" - sum(r."Valor") ${shared}
      group by t."Empresa", t.id having t."Valor" > sum(r."Valor")
    ), pesos as (
      select empresa, titulo, lugar, sum(valor) as peso from valores group by 1, 2, 3
    ), cotas as (
      select *, sum(peso) over (partition by empresa, titulo) as todo from pesos
    ), fatias as (
      select e.*, c.lugar, abs(e.valor) * 100 as centavos, div(abs(e.valor) * 100 * c.peso, c.todo) as inteiros,
        mod(abs(e.valor) * 100 * c.peso, c.todo) as resto
      from entradas as e join cotas as c on c.empresa = e.empresa and c.titulo = e.titulo and c.todo > 0
    ), ordenadas as (
      select *, row_number() over (partition by vez order by resto desc, lugar) as ordem,
        centavos - sum(inteiros) over (partition by vez) as sobra
      from fatias
    )
    select f.empresa, f.grupo, f.conta, f.titulo, f.dia, f.lugar,
      sign(f.valor) * (f.inteiros + case when f.ordem <= f.sobra then 1 else 0 end) * 0.01 as valor
    from ordenadas as f
    union all
    select e.empresa, e.grupo, e.conta, e.titulo, e.dia, ${rest}, e.valor
    from entradas as e join titulos as t on t."Empresa" = e.empresa and t.id = e.titulo
    where not exists (select 1 from cotas as c where c.empresa = e.empresa and c.titulo = e.titulo and c.todo > 0)`;
}
