import { MAX_EXPONENT } from '../limits.ts';
import { powerOfTen } from './power-of-ten.ts';
import { at } from './registers.ts';

// Exact fractions of two safe integers, without allocation: `values` are numerators, `beside` the denominators, which
// are positive. A numerator of NaN means that a number outgrew the safe integers or is no fraction; it spreads, and
// whoever asked turns to BigInt. Sums and products of safe integers that round are at least 2^53 in magnitude, so the
// size check after an operation also proves that it was exact.

const SAFE = Number.MAX_SAFE_INTEGER;
/** A double has at most one decimal of up to 15 digits that is nearest to it: its shortest one. */
const FIFTEEN_DIGITS = 1e15;

/** Writes a register; NaN when a part is too large. */
export function putFraction(tops: Float64Array, bottoms: Float64Array, out: number, top: number, bottom: number): void {
  tops[out] = Math.abs(top) <= SAFE && bottom <= SAFE ? top : Number.NaN;
  bottoms[out] = bottom;
}

/** Turns a register that holds a double into the decimal of at most 15 digits that the double stands for. */
export function loadFraction(tops: Float64Array, bottoms: Float64Array, out: number): void {
  const value = at(tops, out);
  if (Number.isSafeInteger(value)) return putFraction(tops, bottoms, out, value + 0, 1);
  for (let digits = 1; digits <= 15; digits++) {
    const scale = powerOfTen(digits);
    const top = Math.round(value * scale);
    if (!(Math.abs(top) < FIFTEEN_DIGITS)) break;
    if (top / scale === value) return putFraction(tops, bottoms, out, top, scale);
  }
  putFraction(tops, bottoms, out, Number.NaN, 1);
}

/** What the first denominator must be multiplied by so that the second divides it; 1 when it already does. */
function missingFactor(bottom: number, other: number): number {
  // Denominators are mostly powers of ten: the greater one then serves both.
  if (bottom % other === 0) return 1;
  return other % bottom === 0 ? other / bottom : other;
}

function addSigned(tops: Float64Array, bottoms: Float64Array, out: number, a: number, b: number, sign: number): void {
  const bottomA = at(bottoms, a);
  const bottomB = at(bottoms, b);
  const factor = bottomA === bottomB ? 1 : missingFactor(bottomA, bottomB);
  const bottom = bottomA * factor;
  const left = at(tops, a) * factor;
  const right = at(tops, b) * (bottom / bottomB) * sign;
  const fits = Math.abs(left) <= SAFE && Math.abs(right) <= SAFE;
  putFraction(tops, bottoms, out, fits ? left + right : Number.NaN, bottom);
}

/** a + b */
export function addFractions(tops: Float64Array, bottoms: Float64Array, out: number, a: number, b: number): void {
  addSigned(tops, bottoms, out, a, b, 1);
}

/** a − b */
export function subtractFractions(tops: Float64Array, bottoms: Float64Array, out: number, a: number, b: number): void {
  addSigned(tops, bottoms, out, a, b, -1);
}

/** a × b */
export function multiplyFractions(tops: Float64Array, bottoms: Float64Array, out: number, a: number, b: number): void {
  putFraction(tops, bottoms, out, at(tops, a) * at(tops, b), at(bottoms, a) * at(bottoms, b));
}

function divide(tops: Float64Array, bottoms: Float64Array, out: number, a: number, top: number, bottom: number): void {
  const sign = top < 0 ? -1 : 1;
  const newTop = top === 0 ? Number.NaN : at(tops, a) * bottom * sign;
  putFraction(tops, bottoms, out, newTop, at(bottoms, a) * top * sign);
}

/** a ÷ b; division by zero is no fraction. */
export function divideFractions(tops: Float64Array, bottoms: Float64Array, out: number, a: number, b: number): void {
  divide(tops, bottoms, out, a, at(tops, b), at(bottoms, b));
}

/** −a */
export function negateFraction(tops: Float64Array, bottoms: Float64Array, out: number, a: number): void {
  putFraction(tops, bottoms, out, 0 - at(tops, a), at(bottoms, a));
}

/** |a| */
export function absoluteFraction(tops: Float64Array, bottoms: Float64Array, out: number, a: number): void {
  putFraction(tops, bottoms, out, Math.abs(at(tops, a)), at(bottoms, a));
}

/** a */
export function copyFraction(tops: Float64Array, bottoms: Float64Array, out: number, a: number): void {
  putFraction(tops, bottoms, out, at(tops, a), at(bottoms, a));
}

/** The sign of a − b: −1, 0 or 1; NaN when it does not fit. */
export function orderFractions(tops: Float64Array, bottoms: Float64Array, a: number, b: number): number {
  const left = at(tops, a) * at(bottoms, b);
  const right = at(tops, b) * at(bottoms, a);
  if (!(Math.abs(left) <= SAFE && Math.abs(right) <= SAFE)) return Number.NaN;
  return left > right ? 1 : left < right ? -1 : 0;
}

/** The sign of a. */
export function signFraction(tops: Float64Array, a: number): number {
  const top = at(tops, a);
  return top > 0 ? 1 : top < 0 ? -1 : top;
}

function choose(tops: Float64Array, bottoms: Float64Array, out: number, a: number, b: number, wanted: number): void {
  const order = orderFractions(tops, bottoms, a, b);
  if (Number.isNaN(order)) putFraction(tops, bottoms, out, order, 1);
  else copyFraction(tops, bottoms, out, order === wanted ? a : b);
}

/** The greater of a and b. */
export function maximumFractions(tops: Float64Array, bottoms: Float64Array, out: number, a: number, b: number): void {
  choose(tops, bottoms, out, a, b, 1);
}

/** The lesser of a and b. */
export function minimumFractions(tops: Float64Array, bottoms: Float64Array, out: number, a: number, b: number): void {
  choose(tops, bottoms, out, a, b, -1);
}

/** What is left of two numerators over a common denominator; NaN when they do not fit or the second is 0. */
function remainder(left: number, right: number): number {
  return Math.abs(left) <= SAFE && Math.abs(right) <= SAFE ? left % right : Number.NaN;
}

/** The integer quotient of a ÷ b, truncated toward zero. */
export function quotientFractions(tops: Float64Array, bottoms: Float64Array, out: number, a: number, b: number): void {
  const left = at(tops, a) * at(bottoms, b);
  const right = at(tops, b) * at(bottoms, a);
  putFraction(tops, bottoms, out, (left - remainder(left, right)) / right, 1);
}

/** a − b·⌊a ÷ b⌋ */
export function moduloFractions(tops: Float64Array, bottoms: Float64Array, out: number, a: number, b: number): void {
  const left = at(tops, a) * at(bottoms, b);
  const right = at(tops, b) * at(bottoms, a);
  const rest = remainder(left, right);
  const signed = rest * right < 0 ? rest + right : rest;
  putFraction(tops, bottoms, out, signed, at(bottoms, a) * at(bottoms, b));
}

/** a^b, for a b that is an integer of at most MAX_EXPONENT. */
export function powerFraction(tops: Float64Array, bottoms: Float64Array, out: number, a: number, b: number): void {
  const exponent = at(tops, b) / at(bottoms, b);
  const top = at(tops, a);
  const bottom = at(bottoms, a);
  const steps = Math.abs(exponent);
  const known = Number.isInteger(exponent) && steps <= MAX_EXPONENT && !Number.isNaN(top);
  let newTop = 1;
  let newBottom = 1;
  for (let rest = Math.min(steps, MAX_EXPONENT); rest > 0; rest--) {
    newTop *= top;
    newBottom *= bottom;
  }
  if (!known || exponent >= 0) return putFraction(tops, bottoms, out, known ? newTop : Number.NaN, newBottom);
  const sign = newTop < 0 ? -1 : 1;
  putFraction(tops, bottoms, out, newTop === 0 ? Number.NaN : newBottom * sign, newTop * sign);
}

/** The mean of `count` values in the registers from `first` on. */
export function meanFractions(
  tops: Float64Array,
  bottoms: Float64Array,
  out: number,
  first: number,
  count: number,
): void {
  copyFraction(tops, bottoms, out, first);
  for (let index = first + 1; index < first + count; index++) addFractions(tops, bottoms, out, out, index);
  divide(tops, bottoms, out, out, count, 1);
}

/** √a when it is a fraction: √(n/d) = √(n·d)/d. */
function squareRoot(tops: Float64Array, bottoms: Float64Array, out: number, a: number): void {
  const bottom = at(bottoms, a);
  const radicand = at(tops, a) * bottom;
  const root = Math.round(Math.sqrt(radicand));
  putFraction(tops, bottoms, out, radicand <= SAFE && root * root === radicand ? root : Number.NaN, bottom);
}

/**
 * The sample standard deviation of `count` values, at least two, in the registers from `first` on, when it is a
 * fraction. The two registers from `spare` on are written.
 */
export function deviationFractions(
  tops: Float64Array,
  bottoms: Float64Array,
  out: number,
  first: number,
  count: number,
  spare: number,
): void {
  const mean = spare;
  const distance = spare + 1;
  meanFractions(tops, bottoms, mean, first, count);
  putFraction(tops, bottoms, out, 0, 1);
  for (let index = first; index < first + count; index++) {
    subtractFractions(tops, bottoms, distance, index, mean);
    multiplyFractions(tops, bottoms, distance, distance, distance);
    addFractions(tops, bottoms, out, out, distance);
  }
  divide(tops, bottoms, out, out, count - 1, 1);
  squareRoot(tops, bottoms, out, out);
}

/** Half away from zero, in units of 10^−decimals; NaN when it does not fit. Never −0. */
export function unitsFraction(tops: Float64Array, bottoms: Float64Array, result: number, decimals: number): number {
  const top = at(tops, result);
  const bottom = at(bottoms, result);
  const scaled = Math.abs(top) * powerOfTen(decimals);
  if (!(scaled <= SAFE && bottom <= SAFE / 2)) return Number.NaN;
  const rest = scaled % bottom;
  const whole = (scaled - rest) / bottom;
  const units = 2 * rest >= bottom ? whole + 1 : whole;
  return top < 0 ? 0 - units : units;
}
