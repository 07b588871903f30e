import { AdministradoraCartao, type ExtratoLinha, RecebivelCartao } from '@bancada/contracts';
import { sum } from '@bancada/contracts/dinheiro';
import { AppError } from '../../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../../platform/http/index.ts';
import { lockAnyVersion } from '../../../../platform/resource/index.ts';
import { readRow } from '../../../../platform/resource/read-row.ts';
import { createRecord } from '../../../../platform/resource/write.ts';
import { notePayout, payoutOf } from '../../card/payout.ts';
import { transfers } from '../transfer.service.ts';
import type { Target } from './match.ts';

/**
 * What an acquirer paid of an instalment, and of all others that came with it, of every brand or of one: a transfer from the acquirer's account to
 * the line's, which has to explain all of it.
 *
 * @throws AppError CONCILIACAO_CONTA where the acquirer pays to another account; CONCILIACAO_VALOR where it was paid
 */
export async function payoutTarget(
  ctx: AnyCtx,
  line: ExtratoLinha,
  { id, Bandeira }: { readonly id: number; readonly Bandeira?: string | undefined },
): Promise<Target> {
  const { AdministradoraCartao: of } = RecebivelCartao.row.parse(await readRow(ctx, RecebivelCartao, id));
  const acquirer = AdministradoraCartao.row.parse(await lockAnyVersion(ctx, AdministradoraCartao, of));
  const { Empresa, Conta: from, DomicilioBancario: to, Nome } = acquirer;
  if (Empresa !== line.Empresa || from === null || to !== line.Conta) throw new AppError('CONCILIACAO_CONTA');
  // Read anew: whoever sells, reverses or is paid by this acquirer has waited, or was waited for.
  const parts = await payoutOf(ctx, RecebivelCartao.row.parse(await readRow(ctx, RecebivelCartao, id)), Bandeira);
  if (!parts.some((part) => part.id === id)) throw new AppError('CONCILIACAO_VALOR');
  const Valor = sum(parts.map(({ Liquido }) => Liquido));
  const transfer = await createRecord(ctx, transfers, {
    Empresa,
    Tipo: 'Contas',
    De: from,
    Para: to,
    Colaborador: null,
    Data: line.Data,
    Valor,
    Historico: line.Memo?.slice(0, 200).trim() || Nome,
  });
  await notePayout(ctx, parts, transfer.id);
  return { TituloBaixa: null, Transferencia: transfer.id, Titulo: null, Valor, Criada: true };
}
