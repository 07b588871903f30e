import { relatorioCriticos } from '@bancada/contracts';
import { sql } from 'kysely';
import { reportOf } from '../../../platform/reports/index.ts';
import { during, ofPlace } from './parts.ts';

const minutesUntil = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)} - c."DetectadoEm") / 60)::int`;

/** Critical results, the ones that waited longest or still wait first; no person and no value is named. */
export const criticos = reportOf(
  relatorioCriticos,
  (asked, place) => sql`
    select to_char(c."DetectadoEm" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "DetectadoEm",
      s."CodigoBarras" as "Amostra", c."Componente", c."Situacao", ${minutesUntil('c.CienteEm')} as "MinutosCiencia",
      case when c."Situacao" = 'Comunicado' then ${minutesUntil('c.Data')} end as "MinutosComunicacao",
      case when c."Situacao" = 'Comunicado' then u."Nome" end as "Comunicou", c.id
    from resultado_criticos c join samples s on s."Empresa" = c."Empresa" and s.id = c."Sample"
      left join usuarios u on u.id = c."Usuario"
    where ${ofPlace('c', place)} and ${during('c.DetectadoEm', asked)} and c."Situacao" <> 'Desfeito'
    order by "MinutosComunicacao" desc nulls first, c."DetectadoEm", c.id`,
);
