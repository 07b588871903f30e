import { relatorioPrazos } from '@bancada/contracts';
import { sql } from 'kysely';
import { reportOf } from '../../../platform/reports/index.ts';
import { during, ofExam, ofPlace, percent, toOnePlace } from './parts.ts';

/** Tests by their promise, and the hours from receipt to authorisation. */
export const prazos = reportOf(
  relatorioPrazos,
  (asked, place) => sql`
    with feitos as (
      select t."Setor", t."Tratamento", t."NoPrazo",
        extract(epoch from t."AutorizadoEm" - s."DataRecebimento") / 3600 as horas
      from tests t join samples s on s."Empresa" = t."Empresa" and s.id = t."Sample"
      where ${ofPlace('t', place)} and t."TestStatus" = 'Autorizado' and ${during('t.AutorizadoEm', asked)}
        and ${ofExam('t', asked)}
    )
    select f."Setor", e."NomeCompleto" as "Exame", count(*)::int as "Exames",
      count(*) filter (where f."NoPrazo")::int as "NoPrazo", count(*) filter (where not f."NoPrazo")::int as "Atrasados",
      count(*) filter (where f."NoPrazo" is null)::int as "SemPrazo",
      ${percent(sql`count(*) filter (where f."NoPrazo")`, sql`count(f."NoPrazo")`)} as "NoPrazoPercentual",
      ${toOnePlace(sql`avg(f.horas)`)} as "HorasMedia",
      ${toOnePlace(sql`percentile_cont(0.9) within group (order by f.horas)`)} as "HorasP90", f."Tratamento"
    from feitos f join tratamentos e on e."Empresa" = ${place.Empresa} and e.id = f."Tratamento"
    group by f."Setor", e."NomeCompleto", f."Tratamento"
    order by f."Setor" nulls last, e."NomeCompleto", f."Tratamento"`,
);
