import type { PassoCalendario } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';

/** What PostgreSQL calls the steps of the calendar. */
const units: Readonly<Record<PassoCalendario, string>> = {
  dia: 'day',
  semana: 'week',
  mes: 'month',
  trimestre: 'quarter',
  ano: 'year',
};

/** The first day of the step that a day is in. */
export const firstDayOf = (step: PassoCalendario, day: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`date_trunc(${sql.lit(units[step])}, ${day})::date`;
