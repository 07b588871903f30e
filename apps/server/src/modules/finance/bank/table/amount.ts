import { readAmount } from '../ofx/amount.ts';

/** The sign before the cents that a file's amounts have; null where none of them tells. */
export function centsSign(amounts: readonly string[]): ',' | '.' | null {
  const marks = amounts.flatMap((text) => /[.,](?=\d{1,2}\D*$)/.exec(text)?.[0] ?? []);
  const commas = marks.filter((mark) => mark === ',').length;
  if (marks.length === 0) return null;
  return commas * 2 >= marks.length ? ',' : '.';
}

/**
 * An amount as a table has it, as a canonical decimal of cents: with `R$`, brackets or a minus on either side, with C or D
 * after it. Null for what is none, or might be two.
 */
export function tableAmount(text: string, sign: ',' | '.' | null): string | null {
  const plain = text
    .replace(/R\$/i, '')
    .replaceAll(/[\s\u00A0]/g, '')
    .replaceAll(/[−–]/g, '-');
  const [, opened, before = '', digits = '', after = ''] = /^(\()?([+-]?)([\d.,]+)\)?([-+]|[CD])?$/i.exec(plain) ?? [];
  if (digits === '') return null;
  const amount = readAmount(sign === null ? digits : withPoint(digits, sign));
  if (amount === null) return null;
  const isOut = opened !== undefined || before === '-' || /^[-D]$/i.test(after);
  return isOut ? negative(amount) : amount;
}

/** Without thousands, with a point before the cents; a text that is no amount where the marks do not fit. */
function withPoint(digits: string, sign: ',' | '.'): string {
  const thousands = sign === ',' ? '.' : ',';
  const [whole = '', ...cents] = digits.split(sign);
  const isGrouped = /^\d{1,3}([.,]\d{3})*$/.test(whole) || /^\d+$/.test(whole);
  return isGrouped && cents.length <= 1 ? [whole.replaceAll(thousands, ''), ...cents].join('.') : '';
}

/** The amount as one that went out. */
export const negative = (amount: string): string => (amount === '0' || amount.startsWith('-') ? amount : `-${amount}`);
