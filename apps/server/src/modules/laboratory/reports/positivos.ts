import { relatorioPositivos } from '@bancada/contracts';
import { sql } from 'kysely';
import { reportOf } from '../../../platform/reports/index.ts';
import { during, ofExam, ofPlace, percent } from './parts.ts';

/**
 * How often each choice of a component was authorised. A value that has several choices counts in each of them; the
 * share is of the results, so that these may be more than 100 % together.
 */
export const positivos = reportOf(
  relatorioPositivos,
  (asked, place) => sql`
    with codificados as (
      select t."Setor", t."Tratamento", r."CodigoComponent", r."NomeComponent", r."ListaValores",
        case jsonb_typeof(r."ValorResultado"->'value') when 'array' then r."ValorResultado"->'value'
          else jsonb_build_array(r."ValorResultado"->'value') end as escolhas
      from tests t join results r on r."Empresa" = t."Empresa" and r."Test" = t.id
      where ${ofPlace('t', place)} and t."TestStatus" = 'Autorizado' and ${during('t.AutorizadoEm', asked)}
        and ${ofExam('t', asked)} and r."TipoComponente" in ('Lista', 'Multi_Lista')
        and jsonb_typeof(r."ValorResultado"->'value') in ('string', 'array')
    ), quantos as (
      select "Setor", "Tratamento", "CodigoComponent", "NomeComponent", count(*)::int as resultados from codificados
      group by 1, 2, 3, 4
    ), escolhidos as (
      select c."Setor", c."Tratamento", c."CodigoComponent", c."NomeComponent", o.codigo, max(coalesce((
          select v->>'Valor' from jsonb_array_elements(c."ListaValores") v where v->>'Codigo' = o.codigo limit 1
        ), o.codigo)) as valor, count(*)::int as resultados
      from codificados c, jsonb_array_elements_text(c.escolhas) as o(codigo)
      group by 1, 2, 3, 4, 5
    )
    select e."Setor", p."NomeCompleto" as "Exame", e."NomeComponent" as "Componente", e.codigo as "Codigo",
      e.valor as "Resultado", e.resultados as "Resultados",
      ${percent(sql`e.resultados`, sql`q.resultados`)} as "ResultadosPercentual"
    from escolhidos e join quantos q on q."Tratamento" = e."Tratamento" and q."CodigoComponent" = e."CodigoComponent"
        and q."NomeComponent" = e."NomeComponent" and q."Setor" is not distinct from e."Setor"
      join tratamentos p on p."Empresa" = ${place.Empresa} and p.id = e."Tratamento"
    order by e."Setor" nulls last, p."NomeCompleto", e."NomeComponent", e.resultados desc, e.codigo`,
);
