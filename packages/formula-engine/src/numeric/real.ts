import { MAX_PRECISION } from '../limits.ts';
import { floorDivide, widen } from './bigrational.ts';
import { TOO_MUCH_PRECISION, type Problem } from './problem.ts';
import type { Rational } from './rational.ts';

/** low ≤ value·2^bits ≤ high, for the precision it was asked with. */
export interface Interval {
  readonly low: bigint;
  readonly high: bigint;
}

/**
 * An exact real number built from rationals with + − × ÷ and square roots: DESVPAD and what is computed from it.
 *
 * It is kept as a recipe that yields enclosing intervals of any precision. That alone decides every sign except
 * that of an exact zero, which no interval can exclude; there the separation bound of Burnikel, Funke, Mehlhorn,
 * Schirra and Schmitt (2001) ends the search. The value is U/L with algebraic integers U and L whose conjugates are
 * at most 2^upper and 2^lower; with k distinct roots U has degree at most 2^k, hence a value other than zero is at
 * least 2^−(upper·(2^k − 1) + lower) in magnitude.
 */
export interface Real {
  readonly kind: 'real';
  /** One key per distinct square root below this value; equal radicands share a key. */
  readonly roots: ReadonlySet<string | Real>;
  readonly upper: number;
  readonly lower: number;
  /** Undefined when this precision is too coarse to divide by an operand. */
  readonly enclose: (bits: number) => Interval | undefined;
}

/**
 * The key, beside the roots, of a value that is no algebraic number, such as a logarithm: there is no bound for how near
 * to zero it may be. What 1,024 bits do not tell from zero is taken for zero.
 */
export const TRANSCENDENTAL = '≈';
const TRANSCENDENTAL_BITS = 1024;

/** A precision at which doubles are enough for a logarithm or an exponential. */
export const DOUBLE_PRECISION = 44;

const FIRST_PRECISION = 128;

function firstPrecision({ roots }: Real): number {
  return roots.has(TRANSCENDENTAL) ? DOUBLE_PRECISION : FIRST_PRECISION;
}

const NO_ROOTS: ReadonlySet<string | Real> = new Set();

/** How many bits an integer has, rounded up to hexadecimal digits. */
export function bitLength(value: bigint): number {
  return (value < 0n ? -value : value).toString(16).length * 4;
}

/** The largest integer whose square is not above value. */
export function integerSquareRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt((bitLength(value) >> 1) + 1);
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

/** A recipe; its last enclosure is remembered. */
export function real(
  roots: ReadonlySet<string | Real>,
  upper: number,
  lower: number,
  compute: (bits: number) => Interval | undefined,
): Real {
  let knownBits = -1;
  let known: Interval | undefined;
  const enclose = (bits: number): Interval | undefined => {
    if (bits !== knownBits) {
      known = compute(bits);
      knownBits = bits;
    }
    return known;
  };
  return { kind: 'real', roots, upper, lower, enclose };
}

function both(a: Real, b: Real): ReadonlySet<string | Real> {
  if (b.roots.size === 0 || a.roots === b.roots) return a.roots;
  return a.roots.size === 0 ? b.roots : new Set([...a.roots, ...b.roots]);
}

function ceilDivide(n: bigint, d: bigint): bigint {
  return -floorDivide(-n, d);
}

/** A rational as a real, so that it can meet one. */
export function realFromRational(value: Rational): Real {
  const { n, d } = widen(value);
  return real(NO_ROOTS, bitLength(n), bitLength(d), (bits) => {
    const scaled = n << BigInt(bits);
    return { low: floorDivide(scaled, d), high: ceilDivide(scaled, d) };
  });
}

/** a + b */
export function addReal(a: Real, b: Real): Real {
  const upper = Math.max(a.upper + b.lower, b.upper + a.lower) + 1;
  return real(both(a, b), upper, a.lower + b.lower, (bits) => {
    const left = a.enclose(bits);
    const right = b.enclose(bits);
    return left && right && { low: left.low + right.low, high: left.high + right.high };
  });
}

/** −a */
export function negateReal(a: Real): Real {
  return real(a.roots, a.upper, a.lower, (bits) => {
    const inside = a.enclose(bits);
    return inside && { low: -inside.high, high: -inside.low };
  });
}

type Corners = readonly [bigint, bigint, bigint, bigint];

function hull(corners: Corners, toLow: (n: bigint) => bigint, toHigh: (n: bigint) => bigint): Interval {
  let [low] = corners;
  let high = low;
  for (const corner of corners) {
    if (corner < low) low = corner;
    if (corner > high) high = corner;
  }
  return { low: toLow(low), high: toHigh(high) };
}

/** a × b */
export function multiplyReal(a: Real, b: Real): Real {
  return real(both(a, b), a.upper + b.upper, a.lower + b.lower, (bits) => {
    const left = a.enclose(bits);
    const right = b.enclose(bits);
    if (!left || !right) return undefined;
    const corners: Corners = [
      left.low * right.low,
      left.low * right.high,
      left.high * right.low,
      left.high * right.high,
    ];
    const shift = BigInt(bits);
    return hull(
      corners,
      (n) => n >> shift,
      (n) => -(-n >> shift),
    );
  });
}

/** 1 ÷ a, for an a that is known not to be zero. */
export function invertReal(a: Real): Real {
  return real(a.roots, a.lower, a.upper, (bits) => {
    const inside = a.enclose(bits);
    if (!inside || (inside.low <= 0n && inside.high >= 0n)) return undefined;
    const scaled = 1n << BigInt(2 * bits);
    return { low: floorDivideSigned(scaled, inside.high), high: -floorDivideSigned(-scaled, inside.low) };
  });
}

function floorDivideSigned(n: bigint, d: bigint): bigint {
  return d < 0n ? floorDivide(-n, -d) : floorDivide(n, d);
}

/** √n for a positive integer n; equal n share one root. */
export function squareRootOfInteger(n: bigint): Real {
  return real(new Set([n.toString(16)]), (bitLength(n) + 1) >> 1, 0, (bits) => {
    const low = integerSquareRoot(n << BigInt(2 * bits));
    return { low, high: low + 1n };
  });
}

/** √a, for an a that is known to be positive. */
export function squareRootOfReal(a: Real): Real {
  const middle = (a.upper + a.lower + 1) >> 1;
  const [upper, lower] = a.upper >= a.lower ? [middle, a.lower] : [a.upper, middle];
  return real(new Set([...a.roots, a]), upper, lower, (bits) => {
    const inside = a.enclose(bits);
    if (!inside) return undefined;
    const shift = BigInt(bits);
    const low = inside.low > 0n ? integerSquareRoot(inside.low << shift) : 0n;
    return { low, high: integerSquareRoot(inside.high << shift) + 1n };
  });
}

/** How many bits tell a value from zero. */
function separationOf({ roots, upper, lower }: Real): number {
  return roots.has(TRANSCENDENTAL) ? TRANSCENDENTAL_BITS : upper * (2 ** roots.size - 1) + lower;
}

/** −1, 0 or 1, always true; a problem when that would take more than MAX_PRECISION. */
export function signOfReal(a: Real): number | Problem {
  const separation = separationOf(a);
  for (let bits = firstPrecision(a); bits <= MAX_PRECISION; bits *= 2) {
    const inside = a.enclose(bits);
    if (!inside) continue;
    if (inside.low > 0n) return 1;
    if (inside.high < 0n) return -1;
    const width = inside.high - inside.low;
    if (bits - bitLength(width) > separation) return 0;
  }
  return TOO_MUCH_PRECISION;
}

/** The largest integer not above a, always true; a problem when that would take more than MAX_PRECISION. */
export function floorReal(a: Real): bigint | Problem {
  for (let bits = firstPrecision(a); bits <= MAX_PRECISION; bits *= 2) {
    const inside = a.enclose(bits);
    if (!inside) continue;
    const shift = BigInt(bits);
    const low = inside.low >> shift;
    const high = inside.high >> shift;
    if (low === high) return low;
    if (high - low === 1n) {
      const distance = signOfReal(addReal(a, realFromRational({ kind: 'rational', small: false, n: -high, d: 1n })));
      if (typeof distance !== 'number') return distance;
      return distance < 0 ? low : high;
    }
  }
  return TOO_MUCH_PRECISION;
}
