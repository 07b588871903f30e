import { canonicalPattern } from './canonicalPattern.ts';
import { formatDecimalPt } from './formatDecimalPt.ts';

/**
 * Writes a canonical decimal as an amount of reais: `R$ 1.234,56`, `-R$ 10,00`, with the no-break space that `Intl`
 * writes too. Two places, rounding half away from zero; digits are never lost, however long the amount is.
 *
 * @returns the text unchanged when it is not a canonical decimal: an unreadable value stays visible.
 */
export function formatMoneyPt(value: string): string {
  if (!canonicalPattern.test(value)) return value;
  const amount = formatDecimalPt(value, 2, { grouping: true });
  return amount.startsWith('-') ? `-R$\u00a0${amount.slice(1)}` : `R$\u00a0${amount}`;
}
