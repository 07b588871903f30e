import { type baixarTitulos, compareDecimal, encargosDe, Titulo, type TituloBaixa } from '@bancada/contracts';
import { difference, sum } from '@bancada/contracts/dinheiro';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../platform/http/index.ts';
import type { StoredRow } from '../../platform/resource/index.ts';
import { requireRules } from '../../platform/resource/document.ts';
import { limitsOnce, requireApproved } from './alcada.ts';
import { isFee } from './card/fee.ts';
import { rowOf } from './titulo-row.ts';

type Sent = Ctx<typeof baixarTitulos>['body'];
/** With what titles are settled. */
export type Payment = Omit<Sent, 'itens'>;
/** How much of a title is settled, and what moves beside it. */
export type Amounts = Pick<Sent['itens'][number], 'Valor' | 'Juros' | 'Multa' | 'Desconto'>;

/** What settling a title comes to. */
export interface Plan {
  readonly titulo: Titulo;
  /** The step that the title takes; null where it is settled in part once more. */
  readonly step: 'pagar' | 'pagarParte' | null;
  readonly settlement: Omit<TituloBaixa, 'id' | 'Versao' | 'Total'>;
}

/**
 * What settling a title comes to, and whether whoever asks may do it.
 *
 * @param row - the title with its collections, locked
 * @throws AppError BAIXA_DIFERENCAS, APROVACAO_NECESSARIA, REGRA_NAO_CUMPRIDA
 */
export async function planOf(
  ctx: AnyCtx,
  row: StoredRow,
  body: Payment,
  item: Amounts,
  limits = limitsOnce(ctx),
): Promise<Plan> {
  const titulo = rowOf(row);
  requireRules(Titulo, row, 'pagar');
  const Valor = item.Valor ?? titulo.Saldo;
  const whole = compareDecimal(sum([titulo.Pago, Valor]), titulo.Valor) === 0;
  // The state says first whether anything may be settled at all.
  const step = !whole && titulo.Status === 'Parcial' ? null : whole ? 'pagar' : 'pagarParte';
  const differences = differencesOf(titulo, { ...item, Valor }, body);
  if (compareDecimal(Valor, '0') > 0 && !isFee(titulo)) await requireApproved(ctx, titulo, limits);
  const { Data, Conta, MeioPagamento } = body;
  const { Empresa, Unidade, Tipo, id } = titulo;
  const of = { Empresa, Unidade, Titulo: id, Tipo, Data, Conta, MeioPagamento, Estorna: null };
  return { titulo, step, settlement: { ...of, Valor, ...differences } };
}

/** What is settled of a title by its plan. @throws AppError BAIXA_VALOR when it is nothing, or more than is owed */
export function within({ titulo: { Pago, Saldo }, settlement: { Valor } }: Plan): string {
  if (compareDecimal(Valor, '0') <= 0 || compareDecimal(Valor, Saldo) > 0)
    throw new AppError('BAIXA_VALOR', { saldo: Saldo });
  return sum([Pago, Valor]);
}

/** The differences of a settlement: those given, else those of the rates. @throws AppError BAIXA_DIFERENCAS */
function differencesOf(
  titulo: Titulo,
  item: Pick<Amounts, 'Juros' | 'Multa' | 'Desconto'> & { readonly Valor: string },
  { Data, Taxas }: Payment,
) {
  const counted = encargosDe({ Valor: item.Valor, Vencimento: titulo.Vencimento }, Data, Taxas);
  const { Juros = counted.Juros, Multa = counted.Multa, Desconto = counted.Desconto } = item;
  const negative = [Juros, Multa, Desconto].some((each) => compareDecimal(each ?? '0', '0') < 0);
  if (negative || difference(item.Valor, Desconto ?? '0').startsWith('-')) throw new AppError('BAIXA_DIFERENCAS');
  return { Juros, Multa, Desconto };
}
