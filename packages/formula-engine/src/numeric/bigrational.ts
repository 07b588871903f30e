import { MAX_BITS } from '../limits.ts';
import { TOO_MANY_DIGITS, type Problem } from './problem.ts';

/** An exact fraction of two safe integers, in lowest terms, with d > 0 and never −0. */
export interface SmallRational {
  readonly kind: 'rational';
  readonly small: true;
  readonly n: number;
  readonly d: number;
}

/** An exact fraction that does not fit SmallRational, in lowest terms, with d > 0. */
export interface BigRational {
  readonly kind: 'rational';
  readonly small: false;
  readonly n: bigint;
  readonly d: bigint;
}

/** An exact rational number. Each value has exactly one form: small when it fits, big otherwise. */
export type Rational = SmallRational | BigRational;

const BIT_LIMIT = 1n << BigInt(MAX_BITS);
const SAFE_LIMIT = BigInt(Number.MAX_SAFE_INTEGER);

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}

function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  let a = absolute(left);
  let b = right;
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

/**
 * The rational n/d in canonical form: lowest terms, positive denominator, plain numbers when both parts are safe
 * integers. `d` must not be zero.
 */
export function rationalFromBigInts(n: bigint, d: bigint): Rational | Problem {
  const divisor = greatestCommonDivisor(n, absolute(d)) * (d < 0n ? -1n : 1n);
  const numerator = n / divisor;
  const denominator = d / divisor;
  if (absolute(numerator) <= SAFE_LIMIT && denominator <= SAFE_LIMIT) {
    return { kind: 'rational', small: true, n: Number(numerator), d: Number(denominator) };
  }
  if (absolute(numerator) > BIT_LIMIT || denominator > BIT_LIMIT) return TOO_MANY_DIGITS;
  return { kind: 'rational', small: false, n: numerator, d: denominator };
}

/** The same value with BigInt parts. */
export function widen(value: Rational): BigRational {
  return value.small ? { kind: 'rational', small: false, n: BigInt(value.n), d: BigInt(value.d) } : value;
}

/** a + b by BigInt. */
export function addBig(left: Rational, right: Rational): Rational | Problem {
  const a = widen(left);
  const b = widen(right);
  return a.d === b.d ? rationalFromBigInts(a.n + b.n, a.d) : rationalFromBigInts(a.n * b.d + b.n * a.d, a.d * b.d);
}

/** a × b by BigInt. */
export function multiplyBig(left: Rational, right: Rational): Rational | Problem {
  const a = widen(left);
  const b = widen(right);
  return rationalFromBigInts(a.n * b.n, a.d * b.d);
}

/** a ÷ b by BigInt; b must not be zero. */
export function divideBig(left: Rational, right: Rational): Rational | Problem {
  const a = widen(left);
  const b = widen(right);
  return rationalFromBigInts(a.n * b.d, a.d * b.n);
}

/** The sign of a − b by BigInt. */
export function compareBig(left: Rational, right: Rational): number {
  const a = widen(left);
  const b = widen(right);
  const difference = a.n * b.d - b.n * a.d;
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

/** The largest integer not above n/d, for a positive d. */
export function floorDivide(n: bigint, d: bigint): bigint {
  const quotient = n / d;
  return n % d < 0n ? quotient - 1n : quotient;
}
