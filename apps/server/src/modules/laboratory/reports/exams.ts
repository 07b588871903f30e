import { type RawBuilder, sql } from 'kysely';
import { type Days, during } from './parts.ts';

/** How many exams units of a company authorised in some days: rows of `unidade` and `peso`. */
export const countExams = ({
  Empresa,
  unidades,
  ...days
}: Days & { readonly Empresa: number; readonly unidades: readonly number[] }): RawBuilder<unknown> => sql`
  select t."Unidade" as unidade, count(*) as peso from tests as t
  where t."Empresa" = ${Empresa} and t."Unidade" = any(${[...unidades]}::bigint[]) and t."TestStatus" = 'Autorizado'
    and ${during('t.AutorizadoEm', days)} group by 1`;
