import { type contagemEmbrioes, type Destino, destinoStates } from '@bancada/contracts';
import { sql } from 'kysely';
import { csvFile } from '../../../platform/csv.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Ctx, FileAnswer } from '../../../platform/http/index.ts';
import { ZONE } from '../../../platform/zone.ts';

interface Counted {
  readonly Mes: number;
  readonly Para: Destino;
  readonly n: number;
}

/** Whether the record of a final fate was corrected later: then it did not happen. */
const corrected = sql`exists (
  select 1 from embryo_destinos c where c."Empresa" = d."Empresa" and c."Embryo" = d."Embryo" and c."Situacao" = 'Feito'
    and c."De" = d."Para" and c."Acao" like 'corrigir%' and (c."Data", c.id) > (d."Data", d.id))`;

/**
 * The steps of embryos' fates in a unit and a year of Brasília, by month; corrections and what they corrected are left out.
 *
 * @throws AppError REFERENCIA_INEXISTENTE
 */
export async function countYear({ db, scope, query }: Ctx<typeof contagemEmbrioes>): Promise<FileAnswer> {
  const { Ano, Unidade } = query;
  if (!scope.unidades.includes(Unidade)) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Unidade' });
  const { rows } = await sql<Counted>`
    select extract(month from d."Data" at time zone ${ZONE})::int as "Mes", d."Para", count(*)::int as n
    from embryo_destinos d
    where d."Empresa" = any(${scope.empresas}) and d."Unidade" = ${Unidade} and d."Situacao" = 'Feito'
      and d."Acao" not like 'corrigir%' and not ${corrected}
      and extract(year from d."Data" at time zone ${ZONE}) = ${Ano}
    group by 1, 2 order by 1, 2`.execute(db);
  const lines = [...Map.groupBy(rows, ({ Mes }) => Mes)].map(([month, counted]) => {
    const of = (state: Destino) => counted.find(({ Para }) => Para === state)?.n ?? 0;
    return [`${Ano}-${String(month).padStart(2, '0')}`, ...destinoStates.map((state) => String(of(state)))];
  });
  return csvFile(`embrioes-${Ano}.csv`, [['Mes', ...destinoStates], ...lines]);
}
