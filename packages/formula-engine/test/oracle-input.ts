import { fromDecimal, type OracleNumber } from './oracle-number.ts';

const EXPONENT = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/;
const PLAIN = /^[+-]?\d+(?:[.,]\d+)?$/;
const GROUPED = /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;

/** The shortest decimal text of a number, without an exponent. */
export function decimalText(value: number): string {
  const text = String(value);
  const parts = EXPONENT.exec(text);
  if (!parts) return text;
  const [, sign = '', whole = '', fraction = '', power] = parts;
  const digits = whole + fraction;
  const point = whole.length + Number(power);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return sign + digits.slice(0, point).padEnd(point, '0') + (point < digits.length ? `.${digits.slice(point)}` : '');
}

/** A text as the oracle reads it: canonical and Brazilian numbers are numbers, anything else stays text. */
export function oracleText(given: string): OracleNumber | string {
  const text = given.trim();
  const unsigned = text.replace(/^\+/, '');
  if (PLAIN.test(text)) return fromDecimal(unsigned.replace(',', '.'));
  return GROUPED.test(text) ? fromDecimal(unsigned.replaceAll('.', '').replace(',', '.')) : text;
}

/** An input as the oracle reads it; nothing, spaces and null are a missing value. */
export function oracleInput(given: number | string | boolean | null): OracleNumber | string | undefined {
  if (given === null) return undefined;
  if (typeof given === 'number') return fromDecimal(decimalText(given));
  if (typeof given === 'boolean') return fromDecimal(given ? '1' : '0');
  return given.trim() === '' ? undefined : oracleText(given);
}
