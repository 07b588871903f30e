import { BRASILIA } from '@bancada/br-utils';
import { type contagemEmbrioes, type Destino, destinoStates } from '@bancada/contracts';
import { sql } from 'kysely';
import { csvFile } from '../../../platform/csv.ts';
import type { Ctx, FileAnswer } from '../../../platform/http/index.ts';

interface Counted {
  readonly Unidade: string;
  readonly Mes: number;
  readonly Para: Destino;
  readonly n: number;
}

/** Whether the record of a final fate was corrected later: then it did not happen. */
const corrected = sql`exists (
  select 1 from embryo_destinos c where c."Empresa" = d."Empresa" and c."Embryo" = d."Embryo" and c."Situacao" = 'Feito'
    and c."De" = d."Para" and c."Acao" like 'corrigir%' and (c."Data", c.id) > (d."Data", d.id))`;

/** The steps of embryos' fates in a year of Brasília, by unit and month; corrections and what they corrected are left out. */
export async function countYear({ db, scope, query: { Ano } }: Ctx<typeof contagemEmbrioes>): Promise<FileAnswer> {
  const { rows } = await sql<Counted>`
    select u."Nome" as "Unidade", extract(month from d."Data" at time zone ${BRASILIA})::int as "Mes", d."Para",
      count(*)::int as n
    from embryo_destinos d join unidades u on u."Empresa" = d."Empresa" and u.id = d."Unidade"
    where d."Empresa" = any(${scope.empresas}) and d."Unidade" = any(${scope.unidades}) and d."Situacao" = 'Feito'
      and d."Acao" not like 'corrigir%' and not ${corrected}
      and extract(year from d."Data" at time zone ${BRASILIA}) = ${Ano}
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  const places = Map.groupBy(rows, ({ Unidade, Mes }) => `${Unidade}\n${Mes}`);
  const lines = [...places.values()].map((counted) => {
    const [{ Unidade, Mes } = { Unidade: '', Mes: 0 }] = counted;
    const of = (state: Destino) => counted.find(({ Para }) => Para === state)?.n ?? 0;
    return [Unidade, `${Ano}-${String(Mes).padStart(2, '0')}`, ...destinoStates.map((state) => String(of(state)))];
  });
  return csvFile(`embrioes-${Ano}.csv`, [['Unidade', 'Mes', ...destinoStates], ...lines]);
}
