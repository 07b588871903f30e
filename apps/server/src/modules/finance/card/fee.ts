import { AntecipacaoCartao, Titulo, TituloBaixa } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { lockAnyVersion, type StoredRow, systemStep } from '../../../platform/resource/index.ts';
import { createRecord } from '../../../platform/resource/write.ts';
import { titulos } from '../titulo.service.ts';
import type { CardSale } from './sale.ts';

/** What titles originate from that are what an acquirer keeps. */
const kept: ReadonlySet<string | null> = new Set([TituloBaixa.path, AntecipacaoCartao.path]);

/** Whether a title is what an acquirer keeps of a sale or of an advance: nobody decides to pay it. */
export const isFee = ({ Origem }: Titulo): boolean => kept.has(Origem);

/** What an acquirer keeps: how much, of what, and under which account of the chart. */
type Cost = Pick<
  Titulo,
  'Empresa' | 'Unidade' | 'Descricao' | 'PlanoConta' | 'Valor' | 'Documento' | 'Origem' | 'OrigemId'
> & { readonly Data: string };

/** The title of what an acquirer keeps, owed on a day; locked. */
export async function costTitle(ctx: AnyCtx, { Data, ...cost }: Cost): Promise<StoredRow> {
  const stored = await createRecord(ctx, titulos, {
    ...cost,
    Tipo: 'Pagar',
    Paciente: null,
    Cliente: null,
    Fornecedor: null,
    Convenio: null,
    Colaborador: null,
    Socio: null,
    FormaPagamento: null,
    Conta: null,
    Competencia: Data,
    Vencimento: Data,
    AgendadoPara: null,
    Pago: '0',
    Renegocia: null,
  });
  await systemStep(ctx, titulos, stored, 'emitir');
  return lockAnyVersion(ctx, Titulo, stored.id);
}

/**
 * The title of what an acquirer keeps of a sale, owed on the day of the sale; null where it keeps nothing, or nobody has
 * said under which account of the chart that is.
 */
export async function feeTitle(
  ctx: AnyCtx,
  { Empresa, Unidade, id, Data }: TituloBaixa,
  { PlanoConta, Nome, venda }: CardSale,
  Valor: string,
): Promise<StoredRow | null> {
  if (PlanoConta === null || Valor === '0') return null;
  const of = { Empresa, Unidade, Data, PlanoConta, Valor, Documento: venda.NSU };
  return costTitle(ctx, { ...of, Descricao: `Taxa de cartão, ${Nome}`, Origem: TituloBaixa.path, OrigemId: id });
}

/** The fee of a settlement, locked; null where there is none, or it is void already. */
export async function feeOf(ctx: AnyCtx, { Empresa, id }: TituloBaixa): Promise<StoredRow | null> {
  const { rows } = await sql<{ id: number }>`
    select id from titulos
    where "Empresa" = ${Empresa} and "Origem" = 'titulo-baixas' and "OrigemId" = ${id} and "Status" <> 'Cancelada'
    order by id limit 1`.execute(ctx.db);
  return rows[0] ? lockAnyVersion(ctx, Titulo, rows[0].id) : null;
}
