import { Cobranca, type CobrancaOcorrencia, compareDecimal, Titulo } from '@bancada/contracts';
import { difference, sum } from '@bancada/contracts/dinheiro';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { lockAnyVersion, type StoredRow, systemStep } from '../../../platform/resource/index.ts';
import { localDay } from '../../../platform/zone.ts';
import { settleTitulo } from '../baixa.service.ts';
import { titulos } from '../titulo.service.ts';
import { charges } from './charges.ts';
import type { ReturnItem } from './cnab/read.ts';

/** What became of a line of a return. */
export type Applied = Pick<CobrancaOcorrencia, 'Situacao' | 'SituacaoAntes' | 'StatusAntes' | 'TituloBaixa' | 'Recusa'>;

/**
 * Does to a charge and its title what the bank says.
 *
 * @throws AppError TRANSICAO_INVALIDA for what was applied before, and those of settling
 */
export async function applyItem(
  ctx: AnyCtx,
  { id }: Cobranca,
  item: ReturnItem,
  effect: 'registrar' | 'recusar' | 'pagar' | 'baixar',
): Promise<Applied> {
  const row = await lockAnyVersion(ctx, Cobranca, id);
  const charge = Cobranca.row.parse(row);
  const title = await lockAnyVersion(ctx, Titulo, charge.Titulo);
  const { Status } = Titulo.row.parse(title);
  const said = { SituacaoAntes: charge.Situacao, StatusAntes: Status, TituloBaixa: null, Recusa: null };
  // What the bank withdraws because we asked for it.
  if (effect === 'baixar' && charge.Situacao === 'Baixada') return { ...said, Situacao: 'Listada' };
  await systemStep(ctx, charges, row, effect);
  if (effect === 'pagar') return { ...said, Situacao: 'Aplicada', TituloBaixa: await settle(ctx, title, charge, item) };
  if (effect === 'recusar' && Status === 'Em_Cobranca') await systemStep(ctx, titulos, title, 'recusarCobranca');
  if (effect === 'baixar' && Status === 'Em_Cobranca') await systemStep(ctx, titulos, title, 'devolverCobranca');
  return { ...said, Situacao: 'Aplicada' };
}

/**
 * Settles a title with what was paid: less interest, with the discounts that the bank gave. More than is owed is
 * interest, too: the money is in the account.
 */
async function settle(ctx: AnyCtx, title: StoredRow, { Conta }: Cobranca, item: ReturnItem): Promise<number> {
  const { Saldo } = Titulo.row.parse(title);
  const Desconto = sum(item.descontos);
  const owed = sum([difference(item.pago, item.acrescimos), Desconto]);
  const Valor = compareDecimal(owed, Saldo) > 0 ? Saldo : owed;
  const Juros = sum([item.acrescimos, difference(owed, Valor)]);
  const today = localDay(ctx.now);
  const Data = [item.credito, item.data, today].find((day) => day !== null && day <= today) ?? today;
  const { baixa } = await settleTitulo(
    ctx,
    title,
    { Data, Conta, MeioPagamento: null, Taxas: {} },
    { Valor, Juros: orNull(Juros), Multa: null, Desconto: orNull(Desconto) },
  );
  return baixa.id;
}

const orNull = (amount: string): string | null => (amount === '0' ? null : amount);
