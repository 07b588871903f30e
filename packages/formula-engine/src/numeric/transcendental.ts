import { MAX_BITS, MAX_PRECISION } from '../limits.ts';
import type { Step } from './exact.ts';
import { TOO_MANY_DIGITS, TOO_MUCH_PRECISION } from './problem.ts';
import { bitLength, DOUBLE_PRECISION, real, TRANSCENDENTAL, type Interval, type Real } from './real.ts';

// Logarithms and exponentials of fixed-point numbers: integers that count steps of 2^−bits. All work is done with 64
// more bits. Each of the few thousand operations of one value errs by a few units of the last of them, at most by a
// factor of 2^13 where a multiple of ln 2 is subtracted: far less than the 2^40 that are allowed for.
const GUARD = 64;
const ERROR = 1n << 40n;

const logarithmsOfTwo = new Map<number, bigint>();

/** atanh(n/d)·2^bits = n/d + (n/d)³/3 + (n/d)⁵/5 + …, for |n/d| ≤ 1/3. */
function inverseTangent(n: bigint, d: bigint, bits: bigint): bigint {
  const quotient = (n << bits) / d;
  const square = (quotient * quotient) >> bits;
  let sum = quotient;
  let power = quotient;
  for (let divisor = 3n; power !== 0n && power !== -1n; divisor += 2n) {
    power = (power * square) >> bits;
    sum += power / divisor;
  }
  return sum;
}

const STEP = 512;

/** ln 2 · 2^bits, from the next of few precisions, which are remembered. */
function logarithmOfTwo(bits: number): bigint {
  const size = Math.ceil(bits / STEP) * STEP;
  const value = logarithmsOfTwo.get(size) ?? 2n * inverseTangent(1n, 3n, BigInt(size));
  logarithmsOfTwo.set(size, value);
  return value >> BigInt(size - bits);
}

function floorShift(value: bigint, shift: bigint): Interval {
  return { low: (value - ERROR) >> shift, high: ((value + ERROR) >> shift) + 1n };
}

/** The exact number of bits of a positive integer. */
function exactBitLength(value: bigint): number {
  const most = bitLength(value);
  return most - Math.clz32(Number(value >> BigInt(most - 4))) + 28;
}

/** ln of x·2^−bits, for a positive x. */
function logarithm(x: bigint, bits: number): Interval {
  const fine = bits + GUARD;
  // x·2^−bits = m·2^exponent with m from ¾ to 1½, so that (m − 1)/(m + 1) is at most 1/5.
  const length = exactBitLength(x);
  const half = 1n << BigInt(length - 1);
  const exponent = length - 1 - bits + (2n * x > 3n * half ? 1 : 0);
  const one = 1n << BigInt(exponent + bits);
  const mantissa = 2n * inverseTangent(x - one, x + one, BigInt(fine));
  return floorShift(mantissa + BigInt(exponent) * logarithmOfTwo(fine), BigInt(GUARD));
}

const HALVINGS = 8n;

/** e to the power of x·2^−bits. */
function exponential(x: bigint, bits: number): Interval {
  if (x < -(BigInt(bits + GUARD) << BigInt(bits))) return { low: 0n, high: 1n };
  const whole = Number(x >> BigInt(bits));
  const fine = bits + GUARD + Math.max(0, Math.ceil(whole * 1.5));
  const two = logarithmOfTwo(fine);
  const scaled = x << BigInt(fine - bits);
  const exponent = (2n * scaled + two) / (2n * two) - (2n * scaled + two < 0n ? 1n : 0n);
  // e^x = 2^exponent · (e^(rest/256))^256, where rest is at most half of ln 2.
  const rest = (scaled - exponent * two) >> HALVINGS;
  const shift = BigInt(fine);
  let sum = 1n << shift;
  let term = sum;
  for (let divisor = 1n; term !== 0n && term !== -1n; divisor++) {
    term = ((term * rest) >> shift) / divisor;
    sum += term;
  }
  for (let times = 0n; times < HALVINGS; times++) sum = (sum * sum) >> shift;
  return floorShift(sum, BigInt(fine - bits) - exponent);
}

const SCALE = 2 ** DOUBLE_PRECISION;
const LARGEST = 2 ** 20;
/** All that is asked of the Math of JavaScript: 48 right bits of the 53 that its implementations give. */
const MATH_ERROR = 2 ** -48;

/** A value by doubles, at DOUBLE_PRECISION; undefined where it is too large for them. */
function byDoubles(x: bigint, compute: (value: number) => number): Interval | undefined {
  const value = compute(Number(x) / SCALE);
  if (!(Math.abs(value) < LARGEST)) return undefined;
  // The argument errs by half a unit of a double, which an exponential multiplies by the argument: below 2^−48, too.
  const error = Math.abs(value) * SCALE * MATH_ERROR + 2;
  return { low: BigInt(Math.floor(value * SCALE - error)), high: BigInt(Math.ceil(value * SCALE + error)) };
}

const MARK: ReadonlySet<string> = new Set([TRANSCENDENTAL]);

/** ln a, for an a that is known to be positive. */
export function lnReal(a: Real): Real {
  return real(MARK, bitLength(BigInt(a.upper + a.lower + 1)), 0, (bits) => {
    const inside = a.enclose(bits);
    if (!inside || inside.low <= 0n) return undefined;
    const { low, high } = inside;
    const least = (bits === DOUBLE_PRECISION && byDoubles(low, Math.log)) || logarithm(low, bits);
    // ln high − ln low is at most (high − low) ÷ low.
    return { low: least.low, high: least.high + ((high - low) << BigInt(bits)) / low + 1n };
  });
}

/** e to the power of a, which is known to be below 2^upper. */
export function expReal(a: Real, upper: number): Real {
  return real(MARK, upper, 0, (bits) => {
    const inside = a.enclose(bits);
    if (!inside) return undefined;
    const { low, high } = inside;
    const width = high - low;
    // e^high − e^low is at most e^low · 2 (high − low), as far as that is at most 1.
    if (width << 1n > 1n << BigInt(bits)) return undefined;
    const least = (bits === DOUBLE_PRECISION && byDoubles(low, Math.exp)) || exponential(low, bits);
    return { low: least.low, high: least.high + ((least.high * 2n * width) >> BigInt(bits)) + 1n };
  });
}

/** e to the power of a; a problem where that has too many digits. */
export function exponentialOf(a: Real): Step {
  for (let bits = 128; bits <= MAX_PRECISION; bits *= 2) {
    const inside = a.enclose(bits);
    if (!inside) continue;
    const most = Math.ceil(Number(inside.high >> BigInt(bits)) * 1.5) + 2;
    return most > MAX_BITS ? TOO_MANY_DIGITS : expReal(a, Math.max(1, most));
  }
  return TOO_MUCH_PRECISION;
}
