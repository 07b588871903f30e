import { relatorioRejeicoes } from '@bancada/contracts';
import { sql } from 'kysely';
import { reportOf } from '../../../platform/reports/index.ts';
import { during, ofPlace, percent } from './parts.ts';

/** Refused samples by reason and material, beside all that came. */
export const rejeicoes = reportOf(
  relatorioRejeicoes,
  (asked, place) => sql`
    with chegadas as (
      select r.id, r."Resultado", r."Sample" from sample_recebimentos r
      where ${ofPlace('r', place)} and ${during('r.Data', asked)} and r."DesfeitoEm" is null
    )
    select c."Nome" as "Motivo", m."Nome" as "Material", count(distinct r."Sample")::int as "Rejeitadas",
      ${percent(sql`count(distinct r."Sample")`, sql`select count(distinct "Sample") from chegadas`)} as "RejeitadasPercentual"
    from chegadas r join samples s on s."Empresa" = ${place.Empresa} and s.id = r."Sample"
      left join tipo_materiais m on m."Empresa" = s."Empresa" and m.id = s."TipoMaterial"
      left join sample_recebimento_condicaos k on k."Empresa" = ${place.Empresa} and k."SampleRecebimento" = r.id
      left join condicao_amostras c on c."Empresa" = k."Empresa" and c.id = k."CondicaoAmostra"
    where r."Resultado" = 'Rejeitada'
    group by c."Nome", m."Nome" order by 3 desc, c."Nome" nulls last, m."Nome" nulls last`,
);
