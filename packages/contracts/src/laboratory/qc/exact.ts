import { Decimal } from 'decimal.js';
import { decimal } from '../../shared/bricks.ts';

/** Room for the products and quotients of canonical decimals; nothing is written with an exponent. */
const Exact = Decimal.clone({ precision: 80, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -400, toExpPos: 400 });

/** A canonical decimal, or a whole number, to calculate with. @throws ZodError for any other text */
export const exact = (value: string | number): Decimal =>
  new Exact(typeof value === 'number' ? value : decimal.parse(value));

/** A number as a canonical decimal of at most so many places, rounded half away from zero. */
export function rounded(value: Decimal, places: number): string {
  const short = value.toDecimalPlaces(places);
  return short.isZero() ? '0' : short.toString();
}

/** A number as a canonical decimal of at most so many digits, rounded half away from zero. */
export function significant(value: Decimal, digits: number): string {
  return value.isZero() ? '0' : value.toSignificantDigits(digits).toString();
}
