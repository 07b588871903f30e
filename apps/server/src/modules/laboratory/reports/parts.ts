import { type RawBuilder, sql } from 'kysely';
import type { ReportPlace } from '../../../platform/reports/index.ts';
import { startOfDay } from '../../../platform/zone.ts';

/** What a period of days asks. */
export interface Days {
  readonly De: string;
  readonly Ate: string;
}

/** The rows of a table, as `alias`, that are of the report's company and units. */
export const ofPlace = (
  alias: string,
  { Empresa, unidades }: ReportPlace,
  unit: string = 'Unidade',
): RawBuilder<boolean> =>
  sql`${sql.ref(`${alias}.Empresa`)} = ${Empresa} and ${sql.ref(`${alias}.${unit}`)} = any(${[...unidades]}::bigint[])`;

/** Moments of a column within days, both included, on the clinics' clocks. */
export const during = (column: string, { De, Ate }: Days): RawBuilder<boolean> =>
  sql`${sql.ref(column)} >= ${startOfDay(De)}::timestamptz and ${sql.ref(column)} < ${startOfDay(Ate, 1)}::timestamptz`;

/** Tests of one exam, or of all. */
export const ofExam = (alias: string, { Tratamento }: { readonly Tratamento: number | null }): RawBuilder<boolean> =>
  Tratamento === null ? sql`true` : sql`${sql.ref(`${alias}.Tratamento`)} = ${Tratamento}`;

/** A number to one place, as canonical text. */
export const toOnePlace = (value: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`trim_scale(round((${value})::numeric, 1))::text`;

/** A part of a whole in per cent, to one place; null where the whole is nothing. */
export const percent = (part: RawBuilder<unknown>, whole: RawBuilder<unknown>): RawBuilder<string | null> =>
  toOnePlace(sql`100.0 * (${part}) / nullif((${whole}), 0)`);
