import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';
import { entriesMissing } from './entries.ts';
import { type Source, sources } from './sources.ts';

/** The nouns whose rows are posted. */
export const allSources = Object.keys(sources) as readonly Source[];

/** Rows of a noun whose entries in the ledger are others than the rules say. */
export interface Difference {
  readonly Origem: Source;
  readonly ids: readonly number[];
}

/** What of a balance the ledger says, and what the rows it stands for say. */
export interface Imbalance {
  /** An account by its id, or what is to be received or paid. */
  readonly de: string;
  readonly razao: string;
  readonly registros: string;
}

/** What a company's ledger differs in from its rows. */
export interface Findings {
  readonly differences: readonly Difference[];
  readonly imbalances: readonly Imbalance[];
}

/** Compares a company's ledger with its rows: each entry with the rules, and each balance with sums that know no rules. */
export async function checkLedger(db: Db, Empresa: number): Promise<Findings> {
  const differences: Difference[] = [];
  for (const Origem of allSources) {
    const { rows } = await sql<{ id: number }>`
      select distinct "OrigemId" as id from (${entriesMissing(Origem, { Empresa })}) as m order by 1`.execute(db);
    if (rows.length > 0) differences.push({ Origem, ids: rows.map(({ id }) => id) });
  }
  return { differences, imbalances: await imbalancesOf(db, Empresa) };
}

/** Each balance of the ledger beside the rows it stands for, where they differ. */
async function imbalancesOf(db: Db, Empresa: number): Promise<readonly Imbalance[]> {
  const { rows } = await sql<Imbalance>`
    with lados as (
      select "Debito" as lado, "DebitoConta" as conta, "Data", "Valor" from lancamentos where "Empresa" = ${Empresa}
      union all
      select "Credito", "CreditoConta", "Data", -"Valor" from lancamentos where "Empresa" = ${Empresa}
    ), movimentos as (
      select "Conta" as conta, "Data", case "Tipo" when 'Receber' then "Total" else -"Total" end as "Valor"
      from titulo_baixas where "Empresa" = ${Empresa}
      union all
      select "De", "Data", -"Valor" from transferencias where "Empresa" = ${Empresa} and "Situacao" = 'Feita'
      union all
      select "Para", "Data", "Valor" from transferencias where "Empresa" = ${Empresa} and "Situacao" = 'Feita'
    ), comparados as (
      select c.id::text as de,
        (select coalesce(sum("Valor"), 0) from lados where conta = c.id and "Data" >= c."DataSaldo") as razao,
        c."SaldoInicial" + (select coalesce(sum("Valor"), 0) from movimentos where conta = c.id and "Data" >= c."DataSaldo")
          as registros
      from contas as c where c."Empresa" = ${Empresa}
      union all
      select k.lado, (select coalesce(sum("Valor"), 0) from lados where lado = k.lado), (
        select coalesce(sum("Saldo"), 0) * k.sinal from titulos
        where "Empresa" = ${Empresa} and "Tipo" = k.tipo and "Status" not in ('Prevista', 'Cancelada', 'Renegociada', 'Perda'))
      from (values ('A_Receber', 'Receber', 1), ('A_Pagar', 'Pagar', -1)) as k (lado, tipo, sinal)
    )
    select de, trim_scale(razao) as razao, trim_scale(registros) as registros from comparados
    where razao <> registros order by 1`.execute(db);
  return rows;
}
