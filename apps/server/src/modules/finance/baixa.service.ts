import { type AnswerOf, type baixarTitulos, Titulo, TituloBaixa } from '@bancada/contracts';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../platform/http/index.ts';
import { changeRecorded, type StoredRow, systemStep } from '../../platform/resource/index.ts';
import { withCollections } from '../../platform/resource/children.ts';
import { createRecord } from '../../platform/resource/write.ts';
import { localDay } from '../../platform/zone.ts';
import { type Amounts, type Payment, planOf, within } from './baixa-plan.ts';
import { settleTogether } from './baixa-together.ts';
import { feeTitle } from './card/fee.ts';
import { type CardSale, cardSaleOf, expectSale } from './card/sale.ts';
import { eachTitulo, outcomesOf } from './each-titulo.ts';
import { settlements } from './ledger/hooks.ts';
import { titulos } from './titulo.service.ts';

/** Settles titles, each for itself. @throws AppError BAIXA_FUTURA, CARTAO_DADOS */
export async function settle(ctx: Ctx<typeof baixarTitulos>): Promise<AnswerOf<typeof baixarTitulos>> {
  if (ctx.body.Data > localDay(ctx.now)) throw new AppError('BAIXA_FUTURA');
  // A receipt of the terminal is of one title.
  if (ctx.body.Cartao && ctx.body.itens.length > 1) throw new AppError('CARTAO_DADOS');
  const together = await settleTogether(ctx);
  if (together) return outcomesOf(ctx, ctx.body.itens, together);
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
export async function settleTitulo(ctx: AnyCtx, row: StoredRow, body: Payment, item: Amounts): Promise<Settled> {
  const plan = await planOf(ctx, await withCollections(ctx, Titulo, row), body, item);
  const sale = await cardSaleOf(ctx, plan.titulo, body);
  const Pago = within(plan);
  const titulo = await (plan.step === null
    ? withCollections(ctx, Titulo, await changeRecorded(ctx, titulos, row, { Pago }))
    : systemStep(ctx, titulos, row, plan.step, null, { Pago }));
  const baixa = TituloBaixa.row.parse(await createRecord(ctx, settlements, plan.settlement));
  if (sale) await bookSale(ctx, baixa, sale);
  return { titulo, baixa };
}

/** What an acquirer will pay of a settlement; what it keeps is an expense that leaves its account at once. */
async function bookSale(ctx: AnyCtx, baixa: TituloBaixa, sale: CardSale): Promise<void> {
  const fee = await feeTitle(ctx, baixa, sale, await expectSale(ctx, baixa, sale));
  const { Data, Conta } = baixa;
  if (fee) await settleTitulo(ctx, fee, { Data, Conta, MeioPagamento: null, Taxas: {} }, {});
}
