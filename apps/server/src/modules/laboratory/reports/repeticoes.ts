import { relatorioRepeticoes } from '@bancada/contracts';
import { sql } from 'kysely';
import { reportOf } from '../../../platform/reports/index.ts';
import { during, ofExam, ofPlace, percent } from './parts.ts';

const repeated = sql`count(*) filter (where t."Execucao" > 1)`;

/** Tests that took more than one run, by exam. */
export const repeticoes = reportOf(
  relatorioRepeticoes,
  (asked, place) => sql`
    select t."Setor", e."NomeCompleto" as "Exame", count(*)::int as "Exames", ${repeated}::int as "Repetidos",
      sum(t."Execucao" - 1)::int as "Repeticoes", ${percent(repeated, sql`count(*)`)} as "RepetidosPercentual",
      t."Tratamento"
    from tests t join tratamentos e on e."Empresa" = t."Empresa" and e.id = t."Tratamento"
    where ${ofPlace('t', place)} and t."TestStatus" = 'Autorizado' and ${during('t.AutorizadoEm', asked)}
      and ${ofExam('t', asked)}
    group by t."Setor", e."NomeCompleto", t."Tratamento"
    having ${repeated} > 0
    order by ${repeated} desc, e."NomeCompleto", t."Tratamento"`,
);
