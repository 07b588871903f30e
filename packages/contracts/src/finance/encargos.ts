import { daysBetween } from '../shared/days.ts';
import { difference, percentageOf, proRata } from '../shared/dinheiro.ts';

/** What is charged of an overdue amount, in per cent, and what is let off of one that is paid in time. */
export interface TaxasEncargos {
  /** Simple interest of a month of 30 days. */
  readonly JurosMes?: string | undefined;
  /** A fine, once. */
  readonly Multa?: string | undefined;
  /** A discount of what is paid on the due date or before. */
  readonly Desconto?: string | undefined;
}

/** The differences of a settlement. */
export interface Encargos {
  readonly Juros: string | null;
  readonly Multa: string | null;
  readonly Desconto: string | null;
}

const some = (amount: string): string | null => (amount === '0' ? null : amount);

/**
 * What a payment on a day differs from what is owed. Overdue: `valor × juros% ÷ 30 × dias` of simple interest and
 * `valor × multa%`, each rounded once to cents, half away from zero. In time: `valor × desconto%`. A month has 30 days,
 * as boletos and the usual contracts count it.
 */
export function encargosDe(
  { Valor, Vencimento }: { readonly Valor: string; readonly Vencimento: string },
  Data: string,
  { JurosMes = '0', Multa = '0', Desconto = '0' }: TaxasEncargos,
): Encargos {
  const late = daysBetween(Vencimento, Data);
  if (late <= 0) return { Juros: null, Multa: null, Desconto: some(percentageOf(Valor, Desconto)) };
  return {
    Juros: some(proRata(Valor, JurosMes, late, 30)),
    Multa: some(percentageOf(Valor, Multa)),
    Desconto: null,
  };
}

/** An amount with the opposite sign. */
export const opposite = (amount: string): string => difference('0', amount);
