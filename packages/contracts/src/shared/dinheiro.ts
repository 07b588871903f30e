import { Decimal } from 'decimal.js';
import { decimal, dinheiro } from './bricks.ts';

/**
 * Exact calculation with amounts of reais and quantities of stock, all of them canonical decimals (`1234.5`, `-0.05`),
 * as they are stored and sent. Answers have no zeros at the end and no negative zero. An argument that is no canonical
 * decimal throws a ZodError: texts from outside are checked before they get here.
 */

const CENTS = 2;

/**
 * Room for every product of two decimals of 60 digits, so that only `toDecimalPlaces` rounds: half away from zero.
 * Numbers are never written with an exponent.
 */
const Exact = Decimal.clone({ precision: 400, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -400, toExpPos: 400 });

function written(value: Decimal): string {
  return value.isZero() ? '0' : value.toString();
}

function inCents(value: Decimal): string {
  return written(value.toDecimalPlaces(CENTS));
}

/** The exact sum of amounts or quantities; `0` of none. */
export function sum(values: readonly string[]): string {
  return written(values.reduce((total, value) => total.plus(decimal.parse(value)), new Exact(0)));
}

/** The exact difference `value - other` of two amounts or quantities. */
export function difference(value: string, other: string): string {
  return written(new Exact(decimal.parse(value)).minus(decimal.parse(other)));
}

/** What a quantity costs at a price: their product, rounded once to cents, half away from zero. */
export function priceOf(quantity: string, price: string): string {
  return inCents(new Exact(decimal.parse(quantity)).times(decimal.parse(price)));
}

/** So many per cent (`12.5`) of an amount, rounded once to cents, half away from zero. */
export function percentageOf(amount: string, percentage: string): string {
  return inCents(new Exact(decimal.parse(amount)).times(decimal.parse(percentage)).dividedBy(100));
}

/** So many per cent of an amount for a part of a whole, such as days of a month, rounded once to cents, half away from zero. */
export function proRata(amount: string, percentage: string, part: number, whole: number): string {
  const rate = new Exact(decimal.parse(percentage)).times(part);
  return inCents(new Exact(decimal.parse(amount)).times(rate).dividedBy(new Exact(100).times(whole)));
}

interface Share {
  readonly index: number;
  readonly cents: Decimal;
  /** What was cut off, in units that are the same for all shares. */
  readonly remainder: Decimal;
}

/** Whole cents in proportion to the weights, and what each is short of. */
function sharesOf(cents: Decimal, weights: readonly Decimal[], whole: Decimal): readonly Share[] {
  return weights.map((weight, index) => {
    const product = cents.times(weight);
    const share = product.dividedToIntegerBy(whole);
    return { index, cents: share, remainder: product.minus(share.times(whole)) };
  });
}

/**
 * Splits an amount in proportion to weights, by largest remainder: the parts are in cents, in the order of the weights,
 * and their sum is the amount. A part differs from its exact share by less than a cent; cents that remain go to the
 * largest remainders, of equal ones to the first. Throws a RangeError when a weight is negative or none is positive.
 */
export function repartir(amount: string, weights: readonly string[]): string[] {
  const total = new Exact(dinheiro.parse(amount));
  const parsed = weights.map((weight) => new Exact(decimal.parse(weight)));
  const whole = parsed.reduce((all, weight) => all.plus(weight), new Exact(0));
  if (whole.isZero() || parsed.some((weight) => weight.lessThan(0))) {
    throw new RangeError('weights must be zero or more, and one of them more than zero');
  }
  const cents = total.abs().times(100);
  const shares = sharesOf(cents, parsed, whole);
  const left = shares.reduce((rest, share) => rest.minus(share.cents), cents).toNumber();
  const served = new Set(
    shares
      .toSorted((a, b) => b.remainder.comparedTo(a.remainder))
      .slice(0, left)
      .map(({ index }) => index),
  );
  const sign = total.isNegative() ? -1 : 1;
  return shares.map((share) =>
    inCents(
      share.cents
        .plus(served.has(share.index) ? 1 : 0)
        .times(sign)
        .dividedBy(100),
    ),
  );
}

/** A canonical decimal to calculate with: for figures that are no sums, such as statistics. @throws ZodError for any other text */
export const exact = (value: string): Decimal => new Exact(decimal.parse(value));

/** A number as a canonical decimal of at most so many places, rounded half away from zero. */
export const rounded = (value: Decimal, places: number): string => written(value.toDecimalPlaces(places));

/** A number as a canonical decimal of at most so many digits, rounded half away from zero. */
export const significant = (value: Decimal, digits: number): string => written(value.toSignificantDigits(digits));
