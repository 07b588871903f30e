import { MAX_EXPONENT } from '../limits.ts';
import { powerOfTen } from './power-of-ten.ts';
import { at } from './registers.ts';
import { TINY, UNIT } from './unit.ts';

// Doubles with a proof: `beside` says how far, at most, the exact value is from the double in `values`. A bound of 0 says
// more: the double is the exact value, and a safe integer. NaN means "not decided here"; it spreads through every
// operation, and whoever asked turns to an exact tier.

const SAFE = Number.MAX_SAFE_INTEGER;

/** Writes a register. */
export function putBounded(
  values: Float64Array,
  errors: Float64Array,
  out: number,
  value: number,
  error: number,
): void {
  values[out] = value;
  errors[out] = error;
}

/** The bound of a decimal that is given as the double nearest to it. */
export function inputError(value: number): number {
  const size = Math.abs(value);
  return size <= SAFE && Math.floor(size) === size ? 0 : size * UNIT + TINY;
}

function sumError(value: number, errors: number): number {
  const size = Math.abs(value);
  return errors === 0 && size <= SAFE ? 0 : errors + size * UNIT;
}

function productError(a: number, errorA: number, b: number, errorB: number, product: number): number {
  const size = Math.abs(product);
  // A product of integers that is not exact is at least 2^53.
  if (errorA === 0 && errorB === 0 && size <= SAFE) return 0;
  return Math.abs(a) * errorB + Math.abs(b) * errorA + errorA * errorB + size * UNIT + TINY;
}

/** NaN when the divisor may be zero. */
function quotientError(a: number, errorA: number, b: number, errorB: number, quotient: number): number {
  const least = Math.abs(b) - errorB;
  if (!(least > 0)) return Number.NaN;
  const size = Math.abs(quotient);
  // Of safe integers, a quotient that rounds to an integer is that integer: what is left over is less than |a|·2^−53 < 1.
  if (errorA === 0 && errorB === 0 && Math.floor(size) === size) return 0;
  return (errorA + size * errorB) / least + size * UNIT + TINY;
}

/** a + b */
export function addBounded(values: Float64Array, errors: Float64Array, out: number, a: number, b: number): void {
  const value = at(values, a) + at(values, b);
  putBounded(values, errors, out, value, sumError(value, at(errors, a) + at(errors, b)));
}

/** a − b */
export function subtractBounded(values: Float64Array, errors: Float64Array, out: number, a: number, b: number): void {
  const value = at(values, a) - at(values, b);
  putBounded(values, errors, out, value, sumError(value, at(errors, a) + at(errors, b)));
}

/** a × b */
export function multiplyBounded(values: Float64Array, errors: Float64Array, out: number, a: number, b: number): void {
  const x = at(values, a);
  const y = at(values, b);
  putBounded(values, errors, out, x * y, productError(x, at(errors, a), y, at(errors, b), x * y));
}

/** a ÷ b; undecided when b may be zero. */
export function divideBounded(values: Float64Array, errors: Float64Array, out: number, a: number, b: number): void {
  const x = at(values, a);
  const y = at(values, b);
  const error = quotientError(x, at(errors, a), y, at(errors, b), x / y);
  putBounded(values, errors, out, Number.isNaN(error) ? error : x / y, error);
}

/** −a */
export function negateBounded(values: Float64Array, errors: Float64Array, out: number, a: number): void {
  putBounded(values, errors, out, 0 - at(values, a), at(errors, a));
}

/** |a| */
export function absoluteBounded(values: Float64Array, errors: Float64Array, out: number, a: number): void {
  putBounded(values, errors, out, Math.abs(at(values, a)), at(errors, a));
}

/** a */
export function copyBounded(values: Float64Array, errors: Float64Array, out: number, a: number): void {
  putBounded(values, errors, out, at(values, a), at(errors, a));
}

/** The greater of a and b: no further from the greater double than the worse of the two bounds. */
export function maximumBounded(values: Float64Array, errors: Float64Array, out: number, a: number, b: number): void {
  putBounded(values, errors, out, Math.max(at(values, a), at(values, b)), Math.max(at(errors, a), at(errors, b)));
}

/** The lesser of a and b. */
export function minimumBounded(values: Float64Array, errors: Float64Array, out: number, a: number, b: number): void {
  putBounded(values, errors, out, Math.min(at(values, a), at(values, b)), Math.max(at(errors, a), at(errors, b)));
}

/** The sign of a − b: −1, 0 or 1; NaN when it is not certain. */
export function orderBounded(values: Float64Array, errors: Float64Array, a: number, b: number): number {
  return signWithin(at(values, a) - at(values, b), at(errors, a) + at(errors, b));
}

/** The sign of a; NaN when it is not certain. */
export function signBounded(values: Float64Array, errors: Float64Array, a: number): number {
  return signWithin(at(values, a), at(errors, a));
}

function signWithin(difference: number, error: number): number {
  if (difference > error) return 1;
  if (difference < -error) return -1;
  return error === 0 && difference === 0 ? 0 : Number.NaN;
}

/** The largest integer not above the value; NaN when an integer is within the bound. */
function floorWithin(value: number, error: number): number {
  const whole = Math.floor(value);
  return value - whole > error && whole + 1 - value > error ? whole : Number.NaN;
}

/** The integer quotient of a ÷ b, truncated toward zero. */
export function quotientBounded(values: Float64Array, errors: Float64Array, out: number, a: number, b: number): void {
  const x = at(values, a);
  const y = at(values, b);
  const exact = at(errors, a) === 0 && at(errors, b) === 0 && y !== 0;
  if (exact) return putBounded(values, errors, out, (x - (x % y)) / y + 0, 0);
  const error = quotientError(x, at(errors, a), y, at(errors, b), x / y);
  const whole = floorWithin(Math.abs(x / y), error);
  putBounded(values, errors, out, x / y < 0 ? 0 - whole : whole, Number.isNaN(whole) ? whole : 0);
}

/** a − b·⌊a ÷ b⌋ */
export function moduloBounded(values: Float64Array, errors: Float64Array, out: number, a: number, b: number): void {
  const x = at(values, a);
  const y = at(values, b);
  const errorY = at(errors, b);
  if (at(errors, a) === 0 && errorY === 0 && y !== 0) {
    const rest = x % y;
    return putBounded(values, errors, out, rest * y < 0 ? rest + y : rest + 0, 0);
  }
  const whole = floorWithin(x / y, quotientError(x, at(errors, a), y, errorY, x / y));
  const product = y * whole;
  const rest = x - product;
  const error = at(errors, a) + productError(y, errorY, whole, 0, product);
  putBounded(values, errors, out, rest, sumError(rest, error));
}

/** a^b, for a b that is certain to be an integer of at most MAX_EXPONENT. */
export function powerBounded(values: Float64Array, errors: Float64Array, out: number, a: number, b: number): void {
  const exponent = at(values, b);
  const steps = Math.abs(exponent);
  let square = at(values, a);
  let squareError = at(errors, a);
  let result = at(errors, b) === 0 && steps <= MAX_EXPONENT && Number.isFinite(square + squareError) ? 1 : Number.NaN;
  let error = 0;
  for (let rest = Math.min(steps, MAX_EXPONENT); rest >= 1; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) {
      const product = result * square;
      error = productError(result, error, square, squareError, product);
      result = product;
    }
    const next = square * square;
    squareError = productError(square, squareError, square, squareError, next);
    square = next;
  }
  if (exponent >= 0) return putBounded(values, errors, out, result, error);
  const inverse = quotientError(1, 0, result, error, 1 / result);
  putBounded(values, errors, out, Number.isNaN(inverse) ? inverse : 1 / result, inverse);
}

/** The mean of `count` values in the registers from `first` on. */
export function meanBounded(
  values: Float64Array,
  errors: Float64Array,
  out: number,
  first: number,
  count: number,
): void {
  let sum = at(values, first);
  let error = at(errors, first);
  for (let index = first + 1; index < first + count; index++) {
    sum += at(values, index);
    error = sumError(sum, error + at(errors, index));
  }
  putBounded(values, errors, out, sum / count, quotientError(sum, error, count, 0, sum / count));
}

/** The sample standard deviation of `count` values, at least two, in the registers from `first` on. */
export function deviationBounded(
  values: Float64Array,
  errors: Float64Array,
  out: number,
  first: number,
  count: number,
): void {
  meanBounded(values, errors, out, first, count);
  const mean = at(values, out);
  const meanError = at(errors, out);
  let squares = 0;
  let error = 0;
  for (let index = first; index < first + count; index++) {
    const distance = at(values, index) - mean;
    const distanceError = sumError(distance, at(errors, index) + meanError);
    const square = distance * distance;
    squares += square;
    error = sumError(squares, error + productError(distance, distanceError, distance, distanceError, square));
  }
  const variance = squares / (count - 1);
  const varianceError = quotientError(squares, error, count - 1, 0, variance);
  // |√x − √y| ≤ |x − y| / √y; no bound, and so undecided, when y is zero.
  const root = Math.sqrt(variance);
  putBounded(values, errors, out, root, varianceError / root + root * UNIT);
}

/** Half away from zero, in units of 10^−decimals; NaN when a tie is within the bound. Never −0. */
export function unitsBounded(values: Float64Array, errors: Float64Array, result: number, decimals: number): number {
  const value = at(values, result);
  const error = at(errors, result);
  const scale = powerOfTen(decimals);
  const size = Math.abs(value * scale);
  if (error === 0) return size <= SAFE ? value * scale + 0 : Number.NaN;
  const whole = Math.floor(size);
  const rest = size - whole;
  // From 2^52 on there is no digit after the point, and size·UNIT is half a unit or more.
  if (!(Math.abs(rest - 0.5) > error * scale + size * UNIT)) return Number.NaN;
  const units = rest > 0.5 ? whole + 1 : whole;
  return value < 0 ? 0 - units : units;
}
