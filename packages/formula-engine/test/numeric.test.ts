import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate } from '../src/index.ts';
import { rationalFromBigInts } from '../src/numeric/bigrational.ts';
import type { Problem } from '../src/numeric/problem.ts';
import {
  addRational,
  compareRational,
  divideRational,
  floorRational,
  multiplyRational,
  type Rational,
} from '../src/numeric/rational.ts';
import {
  addReal,
  floorReal,
  invertReal,
  multiplyReal,
  negateReal,
  realFromRational,
  signOfReal,
  squareRootOfInteger,
  squareRootOfReal,
  type Real,
} from '../src/numeric/real.ts';

function rational(n: bigint, d: bigint): Rational {
  const value = rationalFromBigInts(n, d);
  if (value.kind === 'problem') throw new Error('too many digits for this test');
  return value;
}

/** Sizes around the place where plain numbers stop being exact. */
const size = fc.oneof(
  fc.bigInt({ min: 1n, max: 100n }),
  fc.bigInt({ min: 2n ** 25n, max: 2n ** 28n }),
  fc.bigInt({ min: 2n ** 52n, max: 2n ** 54n }),
  fc.bigInt({ min: 1n, max: 2n ** 80n }),
);
const signed = fc.tuple(size, fc.constantFrom(1n, -1n, 0n)).map(([n, sign]) => n * sign);
/** Two fractions, often nearly equal or nearly opposite, so that sums cancel. */
const twoFractions = fc
  .tuple(signed, size, signed, size, fc.integer({ min: -2, max: 2 }), fc.nat(3))
  .map(([n, d, n2, d2, nudge, kind]) => {
    if (kind === 0) return { n, d, n2, d2 };
    return { n, d, n2: (kind === 1 ? n : -n) * d2 + BigInt(nudge), d2: d * d2 };
  });

function parts(value: Rational | Problem): unknown {
  if (value.kind === 'problem') return value.code;
  return [value.small, BigInt(value.n), BigInt(value.d), Object.is(value.n, -0)];
}

describe('fractions of plain numbers and of BigInts', () => {
  test('compute the same', () => {
    fc.assert(
      fc.property(twoFractions, ({ n, d, n2, d2 }) => {
        const a = rational(n, d);
        const b = rational(n2, d2);
        expect(parts(addRational(a, b))).toEqual(parts(rational(n * d2 + n2 * d, d * d2)));
        expect(parts(multiplyRational(a, b))).toEqual(parts(rational(n * n2, d * d2)));
        const quotient = n2 === 0n ? 'DIVISAO_POR_ZERO' : parts(rational(n * d2, d * n2));
        expect(parts(divideRational(a, b))).toEqual(quotient);
        const order = n * d2 - n2 * d;
        expect(compareRational(a, b)).toBe(order > 0n ? 1 : order < 0n ? -1 : 0);
        const whole = floorRational(a);
        expect(whole * d <= n && n < (whole + 1n) * d).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
});

/** Recipes of positive reals, deep enough to mix everything. */
const positiveReal: fc.Arbitrary<Real> = fc.letrec<{ real: Real }>((tie) => ({
  real: fc.oneof(
    { maxDepth: 4, depthSize: 'max' },
    fc.tuple(size, size).map(([n, d]) => realFromRational(rational(n, d))),
    size.map(squareRootOfInteger),
    fc.tuple(tie('real'), tie('real')).map(([a, b]) => addReal(a, b)),
    fc.tuple(tie('real'), tie('real')).map(([a, b]) => multiplyReal(a, b)),
    tie('real').map(invertReal),
    tie('real').map(squareRootOfReal),
  ),
})).real;

describe('irrational numbers', () => {
  test('every interval holds every finer one', () => {
    fc.assert(
      fc.property(positiveReal, fc.boolean(), fc.integer({ min: 1, max: 200 }), (positive, negative, bits) => {
        const value = negative ? negateReal(positive) : positive;
        const coarse = value.enclose(bits);
        const fine = value.enclose(bits + 700);
        fc.pre(coarse !== undefined && fine !== undefined);
        if (!coarse || !fine) return;
        expect(fine.low <= fine.high).toBe(true);
        expect(coarse.low << 700n <= fine.low && fine.high <= coarse.high << 700n).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('a value less itself is zero, and its floor is beneath it', () => {
    fc.assert(
      fc.property(positiveReal, (value) => {
        expect(signOfReal(value)).toBe(1);
        expect(signOfReal(negateReal(value))).toBe(-1);
        const whole = floorReal(value);
        fc.pre(typeof whole === 'bigint' && value.roots.size < 6);
        if (typeof whole !== 'bigint') return;
        expect(signOfReal(addReal(value, realFromRational(rational(-whole, 1n))))).not.toBe(-1);
        expect(signOfReal(addReal(value, realFromRational(rational(-whole - 1n, 1n))))).toBe(-1);
      }),
      { numRuns: 500 },
    );
  });

  test('the convergents of √2 lie on alternate sides of it, however close', () => {
    // b/a approaches √2 with 2a² − b² = ±1, and DESVPAD(0; 2a) is a·√2.
    let [a, b] = [1n, 1n];
    for (let step = 0; step < 400; step++) {
      const result = evaluate('DESVPAD(0; A) > B', { A: 2n * a, B: b }, { decimals: 0 });
      expect([step, result.text]).toEqual([step, step % 2 === 0 ? '1' : '0']);
      [a, b] = [a + b, 2n * a + b];
    }
    expect(String(a).length).toBeGreaterThan(150);
  });
});
