import { relatorioControles } from '@bancada/contracts';
import { sql } from 'kysely';
import { reportOf } from '../../../platform/reports/index.ts';
import { during, ofPlace, percent } from './parts.ts';

const broken = sql`count(*) filter (where jsonb_array_length(m."Violacoes") > 0)`;

/** Measures of controls by lot and component, and how often each rule was broken. */
export const controles = reportOf(
  relatorioControles,
  (asked, place) => sql`
    with medidas as (
      select m.* from controle_medidas m where ${ofPlace('m', place)} and ${during('m.Data', asked)}
    ), regras as (
      select m."ControleLote", m."Componente", v->>'Regra' as regra, count(*)::int as vezes
      from medidas m, jsonb_array_elements(m."Violacoes") v group by 1, 2, 3
    )
    select l."Nome" as "Material", l."Nivel", l."Codigo" as "Lote", l."Validade"::text as "Validade",
      c."NomeComponent" as "Componente", count(*)::int as "Medidas", ${broken}::int as "ComViolacao",
      ${percent(broken, sql`count(*)`)} as "ComViolacaoPercentual", (
        select string_agg(r.regra || ': ' || r.vezes, ', ' order by r.vezes desc, r.regra) from regras r
        where r."ControleLote" = l.id and r."Componente" = c.id) as "Regras",
      l.id as "ControleLote", c.id as "Component"
    from medidas m join controle_lotes l on l."Empresa" = m."Empresa" and l.id = m."ControleLote"
      join components c on c."Empresa" = m."Empresa" and c.id = m."Componente"
    group by l.id, l."Nome", l."Nivel", l."Codigo", l."Validade", c.id, c."NomeComponent"
    order by l."Nome", l."Nivel", l."Codigo", c."NomeComponent", c.id`,
);
