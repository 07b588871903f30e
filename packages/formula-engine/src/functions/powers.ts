import type { LibraryFunction } from '../functions.ts';
import { MAX_BITS, MAX_EXPONENT } from '../limits.ts';
import { rationalFromBigInts, widen } from '../numeric/bigrational.ts';
import { divide, multiply, power, sign, squareRoot, type Exact, type Step } from '../numeric/exact.ts';
import { DIVISION_BY_ZERO } from '../numeric/problem.ts';
import { integerRational, smallRational, ONE, ZERO, type Rational } from '../numeric/rational.ts';
import { realFromRational, type Real } from '../numeric/real.ts';
import { exponentialOf, lnReal } from '../numeric/transcendental.ts';
import { andThen, define, outside } from './define.ts';
import { integerRoot, logarithmToBaseTen, powerOfFraction } from './integers.ts';

function asReal(value: Exact): Real {
  return value.kind === 'real' ? value : realFromRational(value);
}

function isOne(value: Exact): boolean {
  return value.kind === 'rational' && Number(value.n) === 1 && Number(value.d) === 1;
}

/** ln a, for a positive a; 0 exactly where a is 1. */
function naturalLogarithm(a: Exact): Step {
  return isOne(a) ? ZERO : lnReal(asReal(a));
}

function exponential(a: Exact): Step {
  return a.kind === 'rational' && a.n === 0 ? ONE : exponentialOf(asReal(a));
}

function baseTen(a: Exact): Step {
  const exact = a.kind === 'rational' ? logarithmToBaseTen(widen(a)) : undefined;
  if (exact !== undefined) return integerRational(BigInt(exact));
  return divide(lnReal(asReal(a)), lnReal(realFromRational(smallRational(10, 1))));
}

/** a^(n/d) where the d-th root of a is rational. */
function exactPower(a: Rational, exponent: Rational): Step | undefined {
  const { n, d } = widen(exponent);
  const fraction = widen(a);
  if (d > BigInt(MAX_BITS) || n > BigInt(MAX_EXPONENT) || -n > BigInt(MAX_EXPONENT)) return undefined;
  const top = integerRoot(fraction.n, Number(d));
  const bottom = integerRoot(fraction.d, Number(d));
  if (top === undefined || bottom === undefined) return undefined;
  return andThen(rationalFromBigInts(top, bottom), (root) =>
    andThen(integerRational(n), (times) => power(root, times)),
  );
}

function isWhole({ d }: Rational): boolean {
  return Number(d) === 1;
}

function wholePower(a: Exact, exponent: Rational): Step {
  const times = Number(exponent.n);
  const quick = a.kind === 'rational' && a.n > 0 && times > 0 ? powerOfFraction(a, times) : undefined;
  return quick ?? power(a, exponent);
}

function raise(a: Exact, exponent: Exact): Step {
  const isRational = exponent.kind === 'rational';
  if (isRational && isWhole(exponent) && Math.abs(Number(exponent.n)) <= MAX_EXPONENT) return wholePower(a, exponent);
  const base = sign(a);
  if (typeof base !== 'number') return base;
  if (base < 0) return outside('POTENCIA', 'x ≥ 0');
  if (base === 0) {
    const direction = sign(exponent);
    if (typeof direction !== 'number') return direction;
    return direction < 0 ? DIVISION_BY_ZERO : direction === 0 ? ONE : ZERO;
  }
  const exact = isRational && a.kind === 'rational' ? exactPower(a, exponent) : undefined;
  return exact ?? andThen(naturalLogarithm(a), (logarithm) => andThen(multiply(exponent, logarithm), exponential));
}

/** Computes what needs a positive number, or one that is not negative. */
function within(name: string, needs: 'x > 0' | 'x ≥ 0', compute: (a: Exact) => Step) {
  return ([a = ZERO]: readonly Exact[]): Step => {
    const direction = sign(a);
    if (typeof direction !== 'number') return direction;
    return direction < 0 || (direction === 0 && needs === 'x > 0') ? outside(name, needs) : compute(a);
  };
}

/** Roots, powers, logarithms: exact where the result is rational. */
export const POWERS: readonly LibraryFunction[] = [
  define({
    name: 'RAIZ',
    aliases: ['SQRT'],
    apply: within('RAIZ', 'x ≥ 0', squareRoot),
    parameters: ['valor'],
    description: 'A raiz quadrada.',
    example: 'RAIZ(A * B)',
  }),
  define({
    name: 'POTENCIA',
    aliases: ['POWER'],
    minimum: 2,
    maximum: 2,
    apply: ([a = ZERO, b = ZERO]) => raise(a, b),
    parameters: ['base', 'expoente'],
    description: 'A base elevada ao expoente, que pode ter decimais.',
    example: 'POTENCIA(A; -0,302)',
  }),
  define({
    name: 'LN',
    apply: within('LN', 'x > 0', naturalLogarithm),
    parameters: ['valor'],
    description: 'O logaritmo natural.',
    example: 'LN(A)',
  }),
  define({
    name: 'LOG10',
    apply: within('LOG10', 'x > 0', baseTen),
    parameters: ['valor'],
    description: 'O logaritmo de base 10.',
    example: 'LOG10(A)',
  }),
  define({
    name: 'EXP',
    apply: ([a = ZERO]) => exponential(a),
    parameters: ['valor'],
    description: 'O número e elevado ao valor.',
    example: 'EXP(-A / 10)',
  }),
];
