import type { DirecionadorRateio } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';

/** Which units of a company are measured, in which days. */
export interface Measuring {
  readonly Empresa: number;
  readonly unidades: readonly number[];
  readonly De: string;
  readonly Ate: string;
}

/** A measure of units: rows of `unidade` and its `peso`; units without anything may be missing. */
export type Measure = (measuring: Measuring) => RawBuilder<unknown>;

/** Measures that other rooms make. */
export type MeasuresElsewhere = Readonly<Record<'Exames', Measure>>;

const own: Readonly<Record<Exclude<DirecionadorRateio, 'Exames'>, Measure>> = {
  Faturamento: ({ Empresa, unidades, De, Ate }) => sql`
    select "Unidade" as unidade, sum(case "Status" when 'Renegociada' then "Pago" else "Valor" end) as peso from titulos
    where "Empresa" = ${Empresa} and "Unidade" = any(${[...unidades]}::bigint[]) and "Tipo" = 'Receber'
      and "Competencia" between ${De} and ${Ate} and "Status" not in ('Prevista', 'Cancelada') group by 1`,
  Salas: ({ Empresa, unidades }) => sql`
    select "Unidade" as unidade, count(*) as peso from recintos
    where "Empresa" = ${Empresa} and "Unidade" = any(${[...unidades]}::bigint[]) and "IsActive" group by 1`,
  Pessoas: ({ Empresa, unidades, De, Ate }) => sql`
    select u."Unidade" as unidade, count(distinct c.id) as peso
    from colaborador_unidades as u join colaboradores as c on c."Empresa" = u."Empresa" and c.id = u."Colaborador"
    where u."Empresa" = ${Empresa} and u."Unidade" = any(${[...unidades]}::bigint[]) and c."IsActive"
      and coalesce(c."Admissao" <= ${Ate}, true) and coalesce(c."Desligamento" >= ${De}, true) group by 1`,
};

/** What each unit weighs by a measure. */
export async function measure(
  { db }: Pick<AnyCtx, 'db'>,
  elsewhere: MeasuresElsewhere,
  by: DirecionadorRateio,
  measuring: Measuring,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ unidade: number; peso: string }>`
    select m.unidade, trim_scale(m.peso::numeric)::text as peso from (${{ ...own, ...elsewhere }[by](measuring)}) as m`.execute(
    db,
  );
  return new Map(rows.map(({ unidade, peso }) => [unidade, peso]));
}
