import { relatorioProducao } from '@bancada/contracts';
import { sql } from 'kysely';
import { reportOf } from '../../../platform/reports/index.ts';
import { firstDayOf } from '../../../platform/resource/calendar-step.ts';
import { ZONE } from '../../../platform/zone.ts';
import { during, ofExam, ofPlace } from './parts.ts';

/** How long a step of the calendar is, as PostgreSQL says it. */
const lengths = { dia: '1 day', semana: '1 week', mes: '1 month' } as const;

/** Tests authorised, by step, sector and exam. */
export const producao = reportOf(relatorioProducao, (asked, place) => {
  const day = sql`t."AutorizadoEm" at time zone ${sql.lit(ZONE)}`;
  return sql`
    with passos as (
      select ${firstDayOf(asked.Passo, day)} as passo, t."Setor", t."Tratamento", count(distinct t."Sample")::int as amostras,
        count(*)::int as exames
      from tests t
      where ${ofPlace('t', place)} and t."TestStatus" = 'Autorizado' and ${during('t.AutorizadoEm', asked)}
        and ${ofExam('t', asked)}
      group by 1, 2, 3
    )
    select p.passo::text as "Periodo", p."Setor", e."NomeCompleto" as "Exame", p.amostras as "Amostras",
      p.exames as "Exames", p."Tratamento", greatest(p.passo, ${asked.De}::date)::text as "De",
      least((p.passo + ${lengths[asked.Passo]}::interval)::date - 1, ${asked.Ate}::date)::text as "Ate"
    from passos p join tratamentos e on e."Empresa" = ${place.Empresa} and e.id = p."Tratamento"
    order by p.passo, p."Setor" nulls last, e."NomeCompleto", p."Tratamento"`;
});
