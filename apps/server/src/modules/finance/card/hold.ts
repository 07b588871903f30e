import {
  casarCartao,
  conferirCartao,
  ExtratoCartaoLinha,
  RecebivelCartao,
  recebiveisSemExtrato,
} from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { columnsOf, systemStep } from '../../../platform/resource/index.ts';
import { type Acquirer, cardLines, receivables } from './receivables.ts';

/** Days of sales, the first and the last; null where there are none. */
export type Days = readonly [first: string, last: string] | null;

/** From the first to the last day of some sales. */
export function daysOf(rows: readonly { readonly DataVenda: string }[]): Days {
  const days = rows.map(({ DataVenda }) => DataVenda).toSorted();
  const [first] = days;
  return first === undefined ? null : [first, days.at(-1) ?? first];
}

/** What was sold near some days and no statement has yet; of the caller's units. */
export async function openSales(
  { db, scope }: AnyCtx,
  { Empresa, AdministradoraCartao }: Acquirer,
  days: Days,
): Promise<readonly RecebivelCartao[]> {
  if (days === null) return [];
  const { rows } = await sql<RecebivelCartao>`
    select ${columnsOf(RecebivelCartao)} from recebivel_cartaos
    where "Empresa" = ${Empresa} and "AdministradoraCartao" = ${AdministradoraCartao}
      and "Unidade" = any(${scope.unidades}) and "Situacao" = any(${[...recebiveisSemExtrato]}::text[])
      and "DataVenda" between ${days[0]}::date - 5 and ${days[1]}::date + 5 order by id`.execute(db);
  return rows;
}

async function openLines(
  { db }: AnyCtx,
  { Empresa, AdministradoraCartao }: Acquirer,
  days: Days,
): Promise<readonly ExtratoCartaoLinha[]> {
  if (days === null) return [];
  const { rows } = await sql<ExtratoCartaoLinha>`
    select ${columnsOf(ExtratoCartaoLinha)} from extrato_cartao_linhas
    where "Empresa" = ${Empresa} and "AdministradoraCartao" = ${AdministradoraCartao}
      and "Situacao" in ('Sem_Venda', 'Dispensada')
      and "DataVenda" between ${days[0]}::date - 5 and ${days[1]}::date + 5 order by id`.execute(db);
  return rows;
}

/**
 * Holds lines that have found no sale against what was sold near these days. The acquirer is locked.
 *
 * @param most - of the pairs, the surest first; what is left is paired the same way afterwards
 * @returns how many have found their sale
 */
export async function holdOpen(ctx: AnyCtx, acquirer: Acquirer, days: Days, most = Infinity): Promise<number> {
  const lines = await openLines(ctx, acquirer, days);
  const sold = await openSales(ctx, acquirer, days);
  const pairs = casarCartao(lines, sold).slice(0, most);
  for (const [line, sale] of pairs) {
    const [one, other] = [lines[line], sold[sale]];
    if (one && other) await join(ctx, one, other);
  }
  return pairs.length;
}

async function join(ctx: AnyCtx, line: ExtratoCartaoLinha, sold: RecebivelCartao): Promise<void> {
  const held = conferirCartao(line, sold);
  const step = held.Diferencas.length === 0 ? 'acharVenda' : 'divergirDaVenda';
  await systemStep(ctx, cardLines, line, step, null, { RecebivelCartao: sold.id, ...held });
  await systemStep(ctx, receivables, sold, 'acharNoExtrato');
}

const nothing = { BrutoPrevisto: null, TaxaPrevista: null, DiferencaTaxa: null, DataPrevista: null, Diferencas: [] };

/** A line whose sale was taken back is one without a sale. */
export async function releaseLine(ctx: AnyCtx, line: ExtratoCartaoLinha): Promise<void> {
  await systemStep(ctx, cardLines, line, 'soltarVenda', null, { RecebivelCartao: null, ...nothing });
}
