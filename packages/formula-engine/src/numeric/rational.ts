import {
  addBig,
  compareBig,
  divideBig,
  floorDivide,
  multiplyBig,
  rationalFromBigInts,
  widen,
  type Rational,
  type SmallRational,
} from './bigrational.ts';
import { DIVISION_BY_ZERO, type Problem } from './problem.ts';

export type { BigRational, Rational, SmallRational } from './bigrational.ts';

/** 0 */
export const ZERO: SmallRational = { kind: 'rational', small: true, n: 0, d: 1 };

/** 1 */
export const ONE: SmallRational = { kind: 'rational', small: true, n: 1, d: 1 };

function isSafe(value: number): boolean {
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER;
}

/** n/d in lowest terms, for safe integers n and d > 0. */
export function smallRational(n: number, d: number): SmallRational {
  if (n === 0) return ZERO;
  if (d === 1) return { kind: 'rational', small: true, n, d };
  let a = n < 0 ? -n : n;
  let b = d;
  while (b !== 0) {
    const rest = a % b;
    a = b;
    b = rest;
  }
  return { kind: 'rational', small: true, n: n / a, d: d / a };
}

// A sum or product of safe integers that rounds is at least 2^53 in magnitude, so the safety check after the
// operation also proves that the operation was exact.

/** a + b */
export function addRational(a: Rational, b: Rational): Rational | Problem {
  if (a.small && b.small) {
    const left = a.d === b.d ? a.n : a.n * b.d;
    const right = a.d === b.d ? b.n : b.n * a.d;
    const n = left + right;
    const d = a.d === b.d ? a.d : a.d * b.d;
    if (isSafe(left) && isSafe(right) && isSafe(n) && isSafe(d)) return smallRational(n, d);
  }
  return addBig(a, b);
}

/** −a */
export function negateRational(a: Rational): Rational {
  if (!a.small) return { kind: 'rational', small: false, n: -a.n, d: a.d };
  return a.n === 0 ? ZERO : { kind: 'rational', small: true, n: -a.n, d: a.d };
}

/** a × b */
export function multiplyRational(a: Rational, b: Rational): Rational | Problem {
  if (a.small && b.small) {
    const n = a.n * b.n;
    const d = a.d * b.d;
    if (isSafe(n) && isSafe(d)) return smallRational(n, d);
  }
  return multiplyBig(a, b);
}

/** a ÷ b; division by zero is a problem. */
export function divideRational(a: Rational, b: Rational): Rational | Problem {
  if (signOfRational(b) === 0) return DIVISION_BY_ZERO;
  if (a.small && b.small) {
    const n = a.n * b.d;
    const d = a.d * b.n;
    if (isSafe(n) && isSafe(d)) return d < 0 ? smallRational(-n, -d) : smallRational(n, d);
  }
  return divideBig(a, b);
}

/** −1, 0 or 1 */
export function signOfRational(a: Rational): number {
  return a.n > 0 ? 1 : a.n < 0 ? -1 : 0;
}

/** The sign of a − b. */
export function compareRational(a: Rational, b: Rational): number {
  if (a.small && b.small) {
    const left = a.n * b.d;
    const right = b.n * a.d;
    if (isSafe(left) && isSafe(right)) return left > right ? 1 : left < right ? -1 : 0;
  }
  return compareBig(a, b);
}

/** The largest integer not above a. */
export function floorRational(a: Rational): bigint {
  const { n, d } = widen(a);
  return floorDivide(n, d);
}

/** The value as a rational, or a problem when it has more digits than MAX_BITS allows. */
export function integerRational(value: bigint): Rational | Problem {
  return rationalFromBigInts(value, 1n);
}
