import {
  AdministradoraCartao,
  AdministradoraCartaoTaxa,
  type baixarTitulos,
  ExtratoCartaoLinha,
  nomeDaParcela,
  parcelasCartao,
  RecebivelCartao,
  type TaxaCartao,
  taxaDaVenda,
  type Titulo,
  type TituloBaixa,
  type VendaCartao,
} from '@bancada/contracts';
import { sum } from '@bancada/contracts/dinheiro';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { columnsOf, lockAnyVersion, systemStep } from '../../../platform/resource/index.ts';
import { createRecord } from '../../../platform/resource/write.ts';
import { daysOf, holdOpen, releaseLine } from './hold.ts';
import { markMissing, receivables } from './receivables.ts';

type Body = Pick<Ctx<typeof baixarTitulos>['body'], 'MeioPagamento' | 'Conta' | 'Cartao'>;

/** A sale by card as it was agreed. */
export interface CardSale extends Pick<AdministradoraCartao, 'Nome' | 'PlanoConta'> {
  readonly AdministradoraCartao: number;
  readonly venda: Pick<VendaCartao, 'Bandeira' | 'Tipo' | 'Parcelas'> & Pick<RecebivelCartao, 'NSU' | 'Autorizacao'>;
  readonly taxa: TaxaCartao;
}

interface Means {
  readonly Tipo: VendaCartao['Tipo'];
  readonly AdministradoraCartao: number;
  readonly Nome: string;
  /** Under which account its fees are booked. */
  readonly PlanoConta: number | null;
  /** Where what the acquirer owes is, until it pays. */
  readonly Conta: number | null;
}

/** The acquirer through which a receivable is paid; undefined where none is to pay anything. */
async function meansOf(
  { db }: AnyCtx,
  { Empresa, Tipo }: Pick<Titulo, 'Empresa' | 'Tipo'>,
  means: number | null,
): Promise<Means | undefined> {
  if (means === null || Tipo !== 'Receber') return undefined;
  const { rows } = await sql<Means>`
    select case f."Tipo" when 'Cartao_Debito' then 'Debito' else 'Credito' end as "Tipo",
      a.id as "AdministradoraCartao", a."Nome", a."Conta", a."PlanoConta"
    from meio_pagamentos as m
    join forma_pagamentos as f on f."Empresa" = m."Empresa" and f.id = m."FormaPagamento"
    join administradora_cartaos as a on a."Empresa" = m."Empresa" and a.id = m."AdministradoraCartao"
    where m."Empresa" = ${Empresa} and m.id = ${means} and f."Tipo" in ('Cartao_Credito', 'Cartao_Debito')`.execute(db);
  return rows[0];
}

/** Whether receivables that are paid by a means are sales of an acquirer. */
export const isPaidByAcquirer = async (ctx: AnyCtx, Empresa: number, means: number | null): Promise<boolean> =>
  (await meansOf(ctx, { Empresa, Tipo: 'Receber' }, means)) !== undefined;

/**
 * What is agreed of a settlement by card; null for one that no acquirer pays.
 *
 * @throws AppError CARTAO_DADOS, CARTAO_CONTA, CARTAO_TAXA
 */
export async function cardSaleOf(ctx: AnyCtx, titulo: Titulo, body: Body): Promise<CardSale | null> {
  const means = await meansOf(ctx, titulo, body.MeioPagamento);
  if ((means === undefined) !== (body.Cartao === undefined)) throw new AppError('CARTAO_DADOS');
  if (!means || !body.Cartao) return null;
  const { Nome: administradora, Conta, Tipo } = means;
  // The money is on its way: in the bank account it would be counted before it is there.
  if (Conta === null || Conta !== body.Conta) throw new AppError('CARTAO_CONTA', { administradora });
  const venda = { ...body.Cartao, Tipo };
  const taxa = taxaDaVenda(await ratesOf(ctx, titulo.Empresa, means.AdministradoraCartao), venda);
  const { Bandeira: bandeira, Parcelas: parcelas } = venda;
  if (!taxa) throw new AppError('CARTAO_TAXA', { administradora, bandeira, parcelas });
  const { AdministradoraCartao: acquirer, PlanoConta } = means;
  return { AdministradoraCartao: acquirer, Nome: administradora, PlanoConta, venda, taxa };
}

async function ratesOf({ db }: AnyCtx, Empresa: number, acquirer: number): Promise<readonly TaxaCartao[]> {
  const { rows } = await sql<TaxaCartao>`
    select ${columnsOf(AdministradoraCartaoTaxa)} from administradora_cartao_taxas
    where "Empresa" = ${Empresa} and "AdministradoraCartao" = ${acquirer} order by "Ordem"`.execute(db);
  return rows;
}

/** The days of the company's calendar on which banks do not work: not those that are its own. */
async function bankHolidays({ db }: AnyCtx, Empresa: number, from: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ Data: string }>`
    select "Data" from calendario_eventos
    where "Empresa" = ${Empresa} and "Unidade" is null and "Tipo" <> 'Folga' and "Data" >= ${from}`.execute(db);
  return new Set(rows.map(({ Data }) => Data));
}

/**
 * What the acquirer owes of a settlement, instalment by instalment; a statement may have it already. Answers what it
 * keeps of all of them.
 */
export async function expectSale(ctx: AnyCtx, baixa: TituloBaixa, sale: CardSale): Promise<string> {
  const { Empresa, Unidade, Titulo, Data: DataVenda, Total: Bruto } = baixa;
  if (Bruto === '0') return '0';
  await lockAnyVersion(ctx, AdministradoraCartao, sale.AdministradoraCartao);
  const holidays = await bankHolidays(ctx, Empresa, DataVenda);
  const { Taxa } = sale.taxa;
  const { AdministradoraCartao: acquirer, venda } = sale;
  const parts = parcelasCartao({ Bruto, DataVenda, Parcelas: venda.Parcelas }, sale.taxa, (day) => holidays.has(day));
  for (const part of parts) {
    await createRecord(ctx, receivables, {
      Empresa,
      Unidade,
      Titulo,
      TituloBaixa: baixa.id,
      AdministradoraCartao: acquirer,
      ...venda,
      DataVenda,
      Taxa,
      ...part,
      AntecipacaoCartao: null,
      DataSemAntecipacao: null,
      CustoAntecipacao: null,
      Transferencia: null,
    });
  }
  await holdOpen(ctx, { Empresa, AdministradoraCartao: acquirer }, [DataVenda, DataVenda]);
  await markMissing(ctx, { Empresa, AdministradoraCartao: acquirer });
  return sum(parts.map(({ ValorTaxa }) => ValorTaxa));
}

/**
 * A settlement that is taken back is no sale: nothing is expected of it, and lines that had it are without one.
 *
 * @throws AppError RECEBIVEL_ANTECIPADO
 */
export async function cancelSale(ctx: AnyCtx, { Empresa, id }: TituloBaixa, Motivo: string): Promise<void> {
  const { rows } = await sql<RecebivelCartao>`
    select ${columnsOf(RecebivelCartao)} from recebivel_cartaos
    where "Empresa" = ${Empresa} and "TituloBaixa" = ${id} order by id`.execute(ctx.db);
  const [first] = rows;
  if (!first) return;
  const { AdministradoraCartao: acquirer } = first;
  await lockAnyVersion(ctx, AdministradoraCartao, acquirer);
  for (const row of rows) {
    const line = await lineOf(ctx, row);
    if (line) await releaseLine(ctx, line);
    const stands = await lockAnyVersion(ctx, RecebivelCartao, row.id);
    notWaitingAdvanced(RecebivelCartao.row.parse(stands));
    await systemStep(ctx, receivables, stands, 'cancelarVenda', Motivo);
  }
  await holdOpen(ctx, { Empresa, AdministradoraCartao: acquirer }, daysOf(rows));
}

/** An advance that is yet to be paid is undone first, with its cost. @throws AppError RECEBIVEL_ANTECIPADO */
function notWaitingAdvanced(row: RecebivelCartao): void {
  if (row.AntecipacaoCartao !== null && row.Transferencia === null)
    throw new AppError('RECEBIVEL_ANTECIPADO', { parcela: nomeDaParcela(row) });
}

/** The line of a statement that is an instalment. */
async function lineOf({ db }: AnyCtx, { Empresa, id }: RecebivelCartao): Promise<ExtratoCartaoLinha | undefined> {
  const { rows } = await sql<ExtratoCartaoLinha>`
    select ${columnsOf(ExtratoCartaoLinha)} from extrato_cartao_linhas
    where "Empresa" = ${Empresa} and "RecebivelCartao" = ${id} and "Situacao" <> 'Desfeita' for update`.execute(db);
  return rows[0];
}
