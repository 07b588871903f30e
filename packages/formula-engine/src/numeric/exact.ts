import { MAX_EXPONENT, MAX_REAL_BITS } from '../limits.ts';
import { DIVISION_BY_ZERO, TOO_MANY_DIGITS, type Problem } from './problem.ts';
import {
  ONE,
  addRational,
  compareRational,
  divideRational,
  floorRational,
  integerRational,
  multiplyRational,
  negateRational,
  signOfRational,
  type Rational,
} from './rational.ts';
import {
  addReal,
  floorReal,
  integerSquareRoot,
  invertReal,
  multiplyReal,
  negateReal,
  realFromRational,
  signOfReal,
  squareRootOfInteger,
  squareRootOfReal,
  type Real,
} from './real.ts';
import { rationalFromBigInts, widen } from './bigrational.ts';

/** A number without any rounding error. */
export type Exact = Rational | Real;

/** The outcome of one arithmetic step. */
export type Step = Exact | Problem;

function asReal(value: Exact): Real {
  return value.kind === 'real' ? value : realFromRational(value);
}

function bounded(value: Real): Step {
  return value.upper + value.lower > MAX_REAL_BITS ? TOO_MANY_DIGITS : value;
}

/** a + b */
export function add(a: Exact, b: Exact): Step {
  if (a.kind === 'rational' && b.kind === 'rational') return addRational(a, b);
  return bounded(addReal(asReal(a), asReal(b)));
}

/** −a */
export function negate(a: Exact): Exact {
  return a.kind === 'rational' ? negateRational(a) : negateReal(a);
}

/** a − b */
export function subtract(a: Exact, b: Exact): Step {
  return add(a, negate(b));
}

/** a × b */
export function multiply(a: Exact, b: Exact): Step {
  if (a.kind === 'rational' && b.kind === 'rational') return multiplyRational(a, b);
  return bounded(multiplyReal(asReal(a), asReal(b)));
}

/** a ÷ b */
export function divide(a: Exact, b: Exact): Step {
  if (b.kind === 'rational') {
    if (a.kind === 'rational') return divideRational(a, b);
    const inverse = divideRational(ONE, b);
    return inverse.kind === 'problem' ? inverse : multiply(a, inverse);
  }
  const divisor = signOfReal(b);
  if (typeof divisor !== 'number') return divisor;
  return divisor === 0 ? DIVISION_BY_ZERO : bounded(multiplyReal(asReal(a), invertReal(b)));
}

/** −1, 0 or 1 */
export function sign(a: Exact): number | Problem {
  return a.kind === 'rational' ? signOfRational(a) : signOfReal(a);
}

/** The sign of a − b. */
export function compare(a: Exact, b: Exact): number | Problem {
  if (a.kind === 'rational' && b.kind === 'rational') return compareRational(a, b);
  const difference = subtract(a, b);
  return difference.kind === 'problem' ? difference : sign(difference);
}

/** The largest integer not above a. */
export function floor(a: Exact): bigint | Problem {
  return a.kind === 'rational' ? floorRational(a) : floorReal(a);
}

/** |a| */
export function magnitude(a: Exact): Step {
  const direction = sign(a);
  if (typeof direction !== 'number') return direction;
  return direction < 0 ? negate(a) : a;
}

/** The integer quotient of a ÷ b, truncated toward zero. */
export function truncatedQuotient(a: Exact, b: Exact): Step {
  const quotient = divide(a, b);
  if (quotient.kind === 'problem') return quotient;
  const direction = sign(quotient);
  if (typeof direction !== 'number') return direction;
  const whole = floor(direction < 0 ? negate(quotient) : quotient);
  return typeof whole === 'bigint' ? integerRational(direction < 0 ? -whole : whole) : whole;
}

/** a − b·⌊a ÷ b⌋: the remainder with the sign of the divisor, exact for fractions too. */
export function modulo(a: Exact, b: Exact): Step {
  const quotient = divide(a, b);
  if (quotient.kind === 'problem') return quotient;
  const whole = floor(quotient);
  if (typeof whole !== 'bigint') return whole;
  const factor = integerRational(whole);
  if (factor.kind === 'problem') return factor;
  const product = multiply(b, factor);
  return product.kind === 'problem' ? product : subtract(a, product);
}

function wholeExponent(exponent: Exact): number | Problem {
  const whole = floor(exponent);
  if (typeof whole !== 'bigint') return whole;
  const rounded = integerRational(whole);
  if (rounded.kind === 'problem') return rounded;
  const difference = compare(exponent, rounded);
  if (typeof difference !== 'number') return difference;
  if (difference !== 0) {
    return { kind: 'problem', code: 'ARGUMENTOS_INVALIDOS', message: 'ARGUMENTOS_INVALIDOS.exponent' };
  }
  if (whole > BigInt(MAX_EXPONENT) || whole < -BigInt(MAX_EXPONENT)) {
    return {
      kind: 'problem',
      code: 'LIMITE_EXCEDIDO',
      message: 'LIMITE_EXCEDIDO.exponent',
      params: { limit: MAX_EXPONENT },
    };
  }
  return Number(whole);
}

/** a to an integer power; 0^0 is 1, a negative power of 0 is a division by zero. */
export function power(a: Exact, exponent: Exact): Step {
  const whole = wholeExponent(exponent);
  if (typeof whole !== 'number') return whole;
  let result: Step = ONE;
  let square: Step = a;
  for (let rest = Math.abs(whole); rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = multiply(result, square);
    if (result.kind === 'problem') return result;
    if (rest > 1) square = multiply(square, square);
    if (square.kind === 'problem') return square;
  }
  return whole < 0 ? divide(ONE, result) : result;
}

/** √a for an a that is not negative; rational when the root is. */
export function squareRoot(a: Exact): Step {
  if (a.kind === 'real') {
    const direction = signOfReal(a);
    if (typeof direction !== 'number') return direction;
    return direction === 0 ? integerRational(0n) : bounded(squareRootOfReal(a));
  }
  // √(n/d) = √(n·d)/d, so that the root is of an integer and equal radicands are recognised.
  const { n, d } = widen(a);
  const radicand = n * d;
  const root = integerSquareRoot(radicand);
  if (root * root === radicand) return rationalFromBigInts(root, d);
  const inverse = realFromRational({ kind: 'rational', small: false, n: 1n, d });
  return bounded(multiplyReal(squareRootOfInteger(radicand), inverse));
}
