import { type baixarTitulos, compareDecimal, encargosDe, Titulo, TituloBaixa } from '@bancada/contracts';
import { difference, sum } from '@bancada/contracts/dinheiro';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../platform/http/index.ts';
import { changeRecorded, type StoredRow, systemStep } from '../../platform/resource/index.ts';
import { withCollections } from '../../platform/resource/children.ts';
import { requireRules } from '../../platform/resource/document.ts';
import { createRecord } from '../../platform/resource/write.ts';
import { localDay } from '../../platform/zone.ts';
import { requireApproved } from './alcada.ts';
import { feeTitle, isFee } from './card/fee.ts';
import { type CardSale, cardSaleOf, expectSale } from './card/sale.ts';
import { eachTitulo } from './each-titulo.ts';
import { settlements } from './ledger/hooks.ts';
import { titulos } from './titulo.service.ts';

type Sent = Ctx<typeof baixarTitulos>['body'];
/** With what titles are settled. */
type Body = Omit<Sent, 'itens'>;
type Item = Sent['itens'][number];

/** Settles titles, each for itself. @throws AppError BAIXA_FUTURA, CARTAO_DADOS */
export function settle(ctx: Ctx<typeof baixarTitulos>) {
  if (ctx.body.Data > localDay(ctx.now)) throw new AppError('BAIXA_FUTURA');
  // A receipt of the terminal is of one title.
  if (ctx.body.Cartao && ctx.body.itens.length > 1) throw new AppError('CARTAO_DADOS');
  return eachTitulo(ctx, ctx.body.itens, async (own, row, item) => {
    const { titulo } = await settleTitulo(own, row, ctx.body, item);
    return titulo;
  });
}

/** A title that was settled, with its collections, and the settlement. */
export interface Settled {
  readonly titulo: StoredRow;
  readonly baixa: TituloBaixa;
}

/**
 * Settles a title that is locked.
 *
 * @throws AppError BAIXA_VALOR, BAIXA_DIFERENCAS, APROVACAO_NECESSARIA, REGRA_NAO_CUMPRIDA, TRANSICAO_INVALIDA, and
 *   those of `cardSaleOf`
 */
export async function settleTitulo(
  ctx: AnyCtx,
  row: StoredRow,
  body: Body,
  item: Pick<Item, 'Valor' | 'Juros' | 'Multa' | 'Desconto'>,
): Promise<Settled> {
  const titulo = Titulo.row.parse(row);
  requireRules(Titulo, await withCollections(ctx, Titulo, row), 'pagar');
  const Valor = item.Valor ?? titulo.Saldo;
  const Pago = sum([titulo.Pago, Valor]);
  const whole = compareDecimal(Pago, titulo.Valor) === 0;
  // The state says first whether anything may be settled at all.
  const step = !whole && titulo.Status === 'Parcial' ? null : whole ? 'pagar' : 'pagarParte';
  const differences = differencesOf(titulo, { ...item, Valor }, body);
  if (compareDecimal(Valor, '0') > 0 && !isFee(titulo)) await requireApproved(ctx, titulo);
  const sale = await cardSaleOf(ctx, titulo, body);
  const changed = await changeRecorded(ctx, titulos, row, { Pago: within(titulo, Valor) });
  const { Data, Conta, MeioPagamento } = body;
  const { Empresa, Unidade, Tipo } = titulo;
  const stored = await createRecord(ctx, settlements, {
    Empresa,
    Unidade,
    Titulo: titulo.id,
    Tipo,
    Data,
    Conta,
    MeioPagamento,
    Valor,
    ...differences,
    Estorna: null,
  });
  const baixa = TituloBaixa.row.parse(stored);
  if (sale) await bookSale(ctx, baixa, sale);
  if (step === null) return { titulo: await withCollections(ctx, Titulo, changed), baixa };
  return { titulo: await systemStep(ctx, titulos, changed, step), baixa };
}

/** What an acquirer will pay of a settlement; what it keeps is an expense that leaves its account at once. */
async function bookSale(ctx: AnyCtx, baixa: TituloBaixa, sale: CardSale): Promise<void> {
  const fee = await feeTitle(ctx, baixa, sale, await expectSale(ctx, baixa, sale));
  const { Data, Conta } = baixa;
  if (fee) await settleTitulo(ctx, fee, { Data, Conta, MeioPagamento: null, Taxas: {} }, {});
}

/** What is settled with an amount. @throws AppError BAIXA_VALOR when it is nothing, or more than is owed */
function within({ Pago, Saldo }: Titulo, Valor: string): string {
  if (compareDecimal(Valor, '0') <= 0 || compareDecimal(Valor, Saldo) > 0)
    throw new AppError('BAIXA_VALOR', { saldo: Saldo });
  return sum([Pago, Valor]);
}

/** The differences of a settlement: those given, else those of the rates. @throws AppError BAIXA_DIFERENCAS */
function differencesOf(
  titulo: Titulo,
  item: Pick<Item, 'Juros' | 'Multa' | 'Desconto'> & { readonly Valor: string },
  { Data, Taxas }: Body,
) {
  const counted = encargosDe({ Valor: item.Valor, Vencimento: titulo.Vencimento }, Data, Taxas);
  const { Juros = counted.Juros, Multa = counted.Multa, Desconto = counted.Desconto } = item;
  const negative = [Juros, Multa, Desconto].some((each) => compareDecimal(each ?? '0', '0') < 0);
  if (negative || difference(item.Valor, Desconto ?? '0').startsWith('-')) throw new AppError('BAIXA_DIFERENCAS');
  return { Juros, Multa, Desconto };
}
