import { Titulo, TituloBaixa } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { lockAnyVersion, type StoredRow, systemStep } from '../../../platform/resource/index.ts';
import { createRecord } from '../../../platform/resource/write.ts';
import { titulos } from '../titulo.service.ts';
import type { CardSale } from './sale.ts';

/** Whether a title is what an acquirer keeps of a sale: nobody decides to pay it. */
export const isFee = ({ Origem }: Titulo): boolean => Origem === TituloBaixa.path;

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
  const stored = await createRecord(ctx, titulos, {
    Empresa,
    Unidade,
    Tipo: 'Pagar',
    Descricao: `Taxa de cartão, ${Nome}`,
    PlanoConta,
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
    Valor,
    Pago: '0',
    Documento: venda.NSU,
    Renegocia: null,
    Origem: TituloBaixa.path,
    OrigemId: id,
  });
  await systemStep(ctx, titulos, stored, 'emitir');
  return lockAnyVersion(ctx, Titulo, stored.id);
}

/** The fee of a settlement, locked; null where there is none, or it is void already. */
export async function feeOf(ctx: AnyCtx, { Empresa, id }: TituloBaixa): Promise<StoredRow | null> {
  const { rows } = await sql<{ id: number }>`
    select id from titulos
    where "Empresa" = ${Empresa} and "Origem" = 'titulo-baixas' and "OrigemId" = ${id} and "Status" <> 'Cancelada'
    order by id limit 1`.execute(ctx.db);
  return rows[0] ? lockAnyVersion(ctx, Titulo, rows[0].id) : null;
}
