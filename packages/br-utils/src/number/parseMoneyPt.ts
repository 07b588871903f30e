import { parseDecimalPt } from './parseDecimalPt.ts';
import type { DecimalRefusal } from './parseDecimalPt.ts';

/** Why a text is not an amount: as {@link DecimalRefusal}, and `cents` for more than two places after the comma. */
export type MoneyRefusal = DecimalRefusal | 'cents';

/** An amount of reais as a canonical decimal, or the reason there is none. */
export type ParsedMoney = { ok: true; value: string } | { ok: false; reason: MoneyRefusal };

const currency = /^([-+\u2212]?)\s*R\$\s*/i;

/**
 * Reads an amount of reais: `1.234,56`, `R$ 10`, `-R$ 10,00`, `R$ -10,00`, `10.5`; any blank after `R$`, the no-break
 * space of spreadsheets and of `Intl` included. A lone `1.234` is one thousand two hundred and thirty-four, because
 * reais have two places. More than two, as in `10,000`, are refused: nobody can tell what was meant.
 * Never throws; time grows linearly with the text.
 */
export function parseMoneyPt(text: string): ParsedMoney {
  const amount = text.trim().replace(currency, '$1');
  const number = parseDecimalPt(amount);
  if (!number.ok) {
    return number.reason === 'ambiguous' ? { ok: true, value: number.candidates[0] } : emptyOrNot(number.reason, text);
  }
  return typedPlaces(amount) > 2 ? { ok: false, reason: 'cents' } : number;
}

// `R$` alone is a slip, not an empty field.
function emptyOrNot(reason: DecimalRefusal, text: string): ParsedMoney {
  return { ok: false, reason: reason === 'empty' && text.trim() !== '' ? 'notNumber' : reason };
}

/** The places after the comma, or after the only point, trailing zeros counted. */
function typedPlaces(amount: string): number {
  const point = amount.indexOf('.') === amount.lastIndexOf('.') ? amount.indexOf('.') : -1;
  const separator = amount.includes(',') ? amount.indexOf(',') : point;
  return separator < 0 ? 0 : amount.length - separator - 1;
}
