import { MAX_NUMBER_LENGTH } from '../limits.ts';
import { rationalFromBigInts } from './bigrational.ts';
import type { Problem } from './problem.ts';
import { smallRational, type Rational } from './rational.ts';
import type { Rounded } from './round.ts';

const PLAIN = /^([+-]?)(\d+)(?:[.,](\d+))?$/;
const GROUPED = /^([+-]?)(\d{1,3}(?:\.\d{3})+)(?:,(\d+))?$/;
const EXPONENT = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/;
const SMALL_DIGITS = 15;

function build(sign: string, digits: string, scale: number): Rational | Problem {
  if (digits.length <= SMALL_DIGITS && scale >= 0 && scale <= SMALL_DIGITS) {
    const units = Number(digits);
    return smallRational(sign === '-' && units !== 0 ? -units : units, 10 ** scale);
  }
  const units = BigInt(digits) * (sign === '-' ? -1n : 1n);
  return scale >= 0
    ? rationalFromBigInts(units, 10n ** BigInt(scale))
    : rationalFromBigInts(units * 10n ** BigInt(-scale), 1n);
}

/**
 * Reads a canonical ('7.25') or Brazilian ('7,25', '1.234,5', '1.234.567') decimal exactly. A lone group such as
 * '1.234' is the canonical decimal 1.234. Undefined for anything else: no exponent, no currency, no guessing.
 */
export function readDecimalText(text: string): Rational | Problem | undefined {
  if (text.length > MAX_NUMBER_LENGTH) return undefined;
  const parts = PLAIN.exec(text) ?? GROUPED.exec(text);
  if (!parts) return undefined;
  const [, sign = '', whole = '', fraction = ''] = parts;
  return build(sign, whole.replaceAll('.', '') + fraction, fraction.length);
}

/** Reads a JavaScript number as its shortest decimal text (0.1 is one tenth); undefined when it is not finite. */
export function readNumber(value: number): Rational | Problem | undefined {
  if (Number.isSafeInteger(value)) return smallRational(value, 1);
  const text = String(value);
  const exponent = EXPONENT.exec(text);
  if (!exponent) return readDecimalText(text);
  const [, sign = '', whole = '', fraction = '', power = '0'] = exponent;
  return build(sign, whole + fraction, fraction.length - Number(power));
}

/** A rounded number as people and as programs write it. */
export interface NumberTexts {
  /** With all decimals and no thousands separator ('129,70'), so that it can be read back. */
  readonly text: string;
  /** The canonical decimal string, without trailing zeros ('129.7'). */
  readonly exact: string;
}

const ZERO_DIGIT = 48;

/** Writes a rounded number both ways; `sign` is the decimal sign of the first. */
export function writeNumber({ units, decimals }: Rounded, sign: string): NumberTexts {
  if (decimals === 0) {
    const text = String(units);
    return { text, exact: text };
  }
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0');
  const minus = units < 0 ? '-' : '';
  const split = digits.length - decimals;
  const whole = minus + digits.slice(0, split);
  let end = digits.length;
  while (end > split && digits.charCodeAt(end - 1) === ZERO_DIGIT) end--;
  const exact = end === split ? whole : `${whole}.${digits.slice(split, end)}`;
  return { text: whole + sign + digits.slice(split), exact };
}
