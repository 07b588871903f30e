import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as fractions from '../../src/numeric/fraction.ts';
import {
  exactFraction,
  minus,
  order,
  plus,
  product,
  quotient,
  toPower,
  wholeBelow,
  type ExactFraction,
} from './exact-fraction.ts';

type Parts = readonly [top: number, bottom: number];
type Operation = (tops: Float64Array, bottoms: Float64Array, out: number, a: number, b: number) => void;

function read(tops: Float64Array, bottoms: Float64Array, register: number): Parts {
  return [tops[register] ?? Number.NaN, bottoms[register] ?? Number.NaN];
}

function run(operation: Operation, a: Parts, b: Parts = [0, 1]): Parts {
  const tops = Float64Array.of(a[0], b[0], Number.NaN);
  const bottoms = Float64Array.of(a[1], b[1], Number.NaN);
  operation(tops, bottoms, 2, 0, 1);
  return read(tops, bottoms, 2);
}

const exact = ([top, bottom]: Parts): ExactFraction => exactFraction(BigInt(top), BigInt(bottom));

/** Whether a result is the exact one; NaN promises nothing. */
function isExact([top, bottom]: Parts, expected: ExactFraction): boolean {
  if (Number.isNaN(top)) return true;
  if (!Number.isSafeInteger(top) || !Number.isSafeInteger(bottom) || bottom <= 0) return false;
  return order(exact([top, bottom]), expected) === 0;
}

const size = fc.oneof(
  fc.integer({ min: 0, max: 30 }),
  fc.integer({ min: 0, max: 2 ** 27 }),
  fc.nat(Number.MAX_SAFE_INTEGER),
  fc.integer({ min: 0, max: 3 }).map((less) => Number.MAX_SAFE_INTEGER - less),
);
const bottom = fc.oneof(
  fc.nat(10).map((power) => 10 ** power),
  size.map((value) => value + (value === 0 ? 1 : 0)),
);
const fraction: fc.Arbitrary<Parts> = fc
  .tuple(size, fc.boolean(), bottom)
  .map(([top, negative, below]): Parts => [negative ? 0 - top : top, below]);
/** Fractions so small that every single operation fits. */
const small: fc.Arbitrary<Parts> = fc.tuple(fc.integer({ min: -999, max: 999 }), fc.integer({ min: 1, max: 999 }));

const remainder = (a: ExactFraction, b: ExactFraction): ExactFraction =>
  plus(a, minus(product(b, exactFraction(wholeBelow(quotient(a, b))))));
const truncated = (a: ExactFraction, b: ExactFraction): ExactFraction => {
  const { n, d } = quotient(a, b);
  return exactFraction(n / d);
};

describe('a fraction is exact or nothing', () => {
  const cases: readonly [string, Operation, (a: ExactFraction, b: ExactFraction) => ExactFraction][] = [
    ['a + b', fractions.addFractions, plus],
    ['a − b', fractions.subtractFractions, (a, b) => plus(a, minus(b))],
    ['a × b', fractions.multiplyFractions, product],
    ['a ÷ b', fractions.divideFractions, quotient],
    ['the truncated quotient', fractions.quotientFractions, truncated],
    ['a − b·⌊a ÷ b⌋', fractions.moduloFractions, remainder],
    ['−a', fractions.negateFraction, minus],
    ['|a|', fractions.absoluteFraction, (a) => (a.n < 0n ? minus(a) : a)],
    ['a', fractions.copyFraction, (a) => a],
    ['the greater of a and b', fractions.maximumFractions, (a, b) => (order(a, b) < 0 ? b : a)],
    ['the lesser of a and b', fractions.minimumFractions, (a, b) => (order(a, b) > 0 ? b : a)],
  ];
  const divides = new Set<Operation>([
    fractions.divideFractions,
    fractions.quotientFractions,
    fractions.moduloFractions,
  ]);

  test.each(cases)('%s', (_, operation, expected) => {
    fc.assert(
      fc.property(fc.oneof(fraction, small), fc.oneof(fraction, small), (a, b) => {
        const result = run(operation, a, b);
        if (divides.has(operation) && b[0] === 0) return Number.isNaN(result[0]);
        return isExact(result, expected(exact(a), exact(b)));
      }),
      { numRuns: 2000 },
    );
  });

  test.each(cases)('%s is told where the parts are small', (_, operation) => {
    fc.assert(
      fc.property(small, small, (a, b) => {
        fc.pre(b[0] !== 0 || !divides.has(operation));
        expect(run(operation, a, b)[0]).not.toBeNaN();
      }),
      { numRuns: 300 },
    );
  });

  test.each(cases)('%s of what is no fraction is none', (_, operation) => {
    expect(run(operation, [Number.NaN, 1], [2, 3])[0]).toBeNaN();
    const [second] = run(operation, [2, 3], [Number.NaN, 1]);
    expect(second).toBe(operation.length === 5 ? Number.NaN : run(operation, [2, 3])[0]);
  });

  test.each([
    [
      'the largest parts fit',
      fractions.multiplyFractions,
      [2 ** 53 - 1, 1],
      [1, 2 ** 53 - 1],
      [2 ** 53 - 1, 2 ** 53 - 1],
    ],
    ['the largest + 0', fractions.addFractions, [2 ** 53 - 1, 1], [0, 1], [2 ** 53 - 1, 1]],
    ['0 + the largest', fractions.addFractions, [0, 1], [2 ** 53 - 1, 1], [2 ** 53 - 1, 1]],
    ['DIV of the largest by 1', fractions.quotientFractions, [2 ** 53 - 1, 1], [1, 1], [2 ** 53 - 1, 1]],
    ['DIV of 1 by the largest', fractions.quotientFractions, [1, 1], [2 ** 53 - 1, 1], [0, 1]],
    ['MOD of 6 by −3', fractions.moduloFractions, [6, 1], [-3, 1], [0, 1]],
    ['MOD of −7 by 3', fractions.moduloFractions, [-7, 1], [3, 1], [2, 1]],
  ] as const)('%s', (_, operation, a, b, expected) => {
    expect(run(operation, a, b)).toEqual(expected);
  });

  // Three times this is 2^53 + 1, which no double is: 2^53 would take its place.
  const THIRD = 3_002_399_751_580_331;
  test.each([
    ['(2^53 − 1)/2 − (2^53 − 1)/3', fractions.subtractFractions, [2 ** 53 - 1, 2], [2 ** 53 - 1, 3]],
    ['a first part that rounds', fractions.subtractFractions, [THIRD, 2], [1, 3]],
    ['a second part that rounds', fractions.subtractFractions, [1, 3], [THIRD, 2]],
    ['a divisor that rounds', fractions.moduloFractions, [-1, 3], [THIRD, 2]],
    ['a dividend that rounds', fractions.quotientFractions, [THIRD, 1], [1, 3]],
    ['a denominator that is too large', fractions.multiplyFractions, [1, 2 ** 52], [1, 2]],
  ] as const)('nothing is said with %s', (_, operation, a, b) => {
    expect(run(operation, a, b)[0]).toBeNaN();
  });

  test('a common denominator is the greater one where that serves both', () => {
    expect(run(fractions.addFractions, [1, 100], [1, 10])).toEqual([11, 100]);
    expect(run(fractions.addFractions, [1, 10], [1, 100])).toEqual([11, 100]);
    expect(run(fractions.addFractions, [1, 100], [1, 100])).toEqual([2, 100]);
    expect(run(fractions.addFractions, [1, 2], [1, 3])).toEqual([5, 6]);
  });
});

describe('powers', () => {
  test('are exact or nothing', () => {
    fc.assert(
      fc.property(fc.oneof(small, fraction), fc.integer({ min: -20, max: 20 }), (a, exponent) => {
        const result = run(fractions.powerFraction, a, [exponent, 1]);
        if (a[0] === 0 && exponent < 0) return Number.isNaN(result[0]);
        return isExact(result, toPower(exact(a), exponent));
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    [
      [2, 3],
      [3, 1],
      [8, 27],
    ],
    [
      [2, 3],
      [-3, 1],
      [27, 8],
    ],
    [
      [-2, 3],
      [-3, 1],
      [-27, 8],
    ],
    [
      [-2, 3],
      [6, 2],
      [-8, 27],
    ],
    [
      [0, 1],
      [0, 1],
      [1, 1],
    ],
    [
      [1, 1],
      [1000, 1],
      [1, 1],
    ],
    [
      [-1, 1],
      [999, 1],
      [-1, 1],
    ],
    [
      [-1, 1],
      [1000, 1],
      [1, 1],
    ],
    [
      [-1, 1],
      [-999, 1],
      [-1, 1],
    ],
    [
      [0, 1],
      [999, 1],
      [0, 1],
    ],
    [
      [2, 1],
      [52, 1],
      [2 ** 52, 1],
    ],
  ] as const)('%j to the power of %j is %j', (a, exponent, expected) => {
    expect(run(fractions.powerFraction, a, exponent)).toEqual(expected);
  });

  test.each([
    [
      [2, 1],
      [53, 1],
    ],
    [
      [2, 1],
      [64, 1],
    ],
    [
      [2, 1],
      [1000, 1],
    ],
    [
      [-2, 1],
      [65, 1],
    ],
    [
      [1, 2],
      [1000, 1],
    ],
    [
      [1, 2],
      [-1000, 1],
    ],
    [
      [1, 1],
      [1001, 1],
    ],
    [
      [1, 1],
      [-1001, 1],
    ],
    [
      [2, 1],
      [1, 2],
    ],
    [
      [0, 1],
      [-1, 1],
    ],
    [
      [Number.NaN, 1],
      [0, 1],
    ],
    [
      [2, 1],
      [Number.NaN, 1],
    ],
  ] as const)('nothing is said of %j to the power of %j', (a, exponent) => {
    expect(run(fractions.powerFraction, a, exponent)[0]).toBeNaN();
  });
});

describe('signs and orders', () => {
  test('are exact or nothing', () => {
    const near = fc
      .tuple(fraction, fc.integer({ min: 1, max: 9 }))
      .map(([a, factor]): [Parts, Parts] => [a, [a[0] * factor, a[1] * factor]]);
    const fits = ([top, below]: Parts): boolean => Number.isSafeInteger(top) && Number.isSafeInteger(below);
    fc.assert(
      fc.property(fc.oneof(fc.tuple(fraction, fraction), fc.tuple(small, small), near), ([a, b]) => {
        fc.pre(fits(a) && fits(b));
        const between = fractions.orderFractions(Float64Array.of(a[0], b[0]), Float64Array.of(a[1], b[1]), 0, 1);
        expect(fractions.signFraction(Float64Array.of(a[0]), 0)).toBe(Math.sign(a[0]));
        return Number.isNaN(between) || between === order(exact(a), exact(b));
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    [[1, 2], [2, 4], 0],
    [[1, 2], [1, 3], 1],
    [[1, 3], [1, 2], -1],
    [[2 ** 52, 1], [1, 4], Number.NaN],
    [[1, 4], [2 ** 52, 1], Number.NaN],
    [[2 ** 53 - 1, 1], [1, 1], 1],
    [[1, 1], [2 ** 53 - 1, 1], -1],
    [[Number.NaN, 1], [1, 1], Number.NaN],
    [[1, 1], [Number.NaN, 1], Number.NaN],
  ] as const)('of %j and %j: %d', (a, b, expected) => {
    expect(fractions.orderFractions(Float64Array.of(a[0], b[0]), Float64Array.of(a[1], b[1]), 0, 1)).toBe(expected);
  });

  test('of nothing are nothing', () => {
    expect(fractions.signFraction(Float64Array.of(Number.NaN), 0)).toBeNaN();
  });
});

describe('means and deviations', () => {
  test('are exact or nothing; small ones are told', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(small, fraction), { minLength: 1, maxLength: 5 }), (operands) => {
        const tops = Float64Array.from([0, ...operands.map(([top]) => top)]);
        const bottoms = Float64Array.from([1, ...operands.map(([, below]) => below)]);
        fractions.meanFractions(tops, bottoms, 0, 1, operands.length);
        const sum = operands.map(exact).reduce(plus);
        const mean = quotient(sum, exactFraction(BigInt(operands.length)));
        const result = read(tops, bottoms, 0);
        const isSmall = operands.every(([top, below]) => Math.abs(top) < 1000 && below < 1000);
        expect(isSmall && operands.length <= 2 && Number.isNaN(result[0])).toBe(false);
        return isExact(result, mean);
      }),
      { numRuns: 1000 },
    );
  });

  /** The deviation of integers over one denominator; the registers before and after what is written are watched. */
  function deviationOf(values: readonly number[], below: number): Parts {
    const spare = values.length + 2;
    const tops = Float64Array.from([7, ...values, 41, 0, 0, 42]);
    const bottoms = Float64Array.from([2, ...values.map(() => below), 1, 1, 1, 1]);
    fractions.deviationFractions(tops, bottoms, 0, 1, values.length, spare);
    expect(tops.slice(1, spare)).toEqual(Float64Array.from([...values, 41]));
    expect(tops[spare + 2]).toBe(42);
    return read(tops, bottoms, 0);
  }

  test.each([
    [[1, 3, 5], 1, 2],
    [[1, 3, 5], 10, 0.2],
    [[7, 7], 4, 0],
    [[-3, 3, -3, 3, 0], 1, 3],
    [[0, 6, 6, 12], 1, Number.NaN],
    [[1, 2], 1, Number.NaN],
    // 8·46611179² is a square less one, and too large for a double that tells them apart.
    [[0, 46_611_179], 1, Number.NaN],
  ])('the deviation of %j over %d is %d when it is a fraction', (values, below, expected) => {
    const [top, bottomOf] = deviationOf(values, below);
    expect(top / bottomOf).toBe(expected);
  });

  test('a deviation is the root of the exact variance or nothing', () => {
    let told = 0;
    const values = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 2, maxLength: 5 });
    const even = fc
      .tuple(fc.integer({ min: -500, max: 500 }), fc.nat(90))
      .map(([a, step]) => [a, a + step, a + 2 * step]);
    fc.assert(
      fc.property(
        fc.oneof(values, even, fc.array(fc.maxSafeInteger(), { minLength: 2, maxLength: 3 })),
        bottom,
        (some, below) => {
          const [top, bottomOf] = deviationOf(some, below);
          if (Number.isNaN(top)) return;
          told++;
          const parts = some.map((value) => exact([value, below]));
          const mean = quotient(parts.reduce(plus), exactFraction(BigInt(some.length)));
          const squares = parts.map((part) => toPower(plus(part, minus(mean)), 2)).reduce(plus);
          const variance = quotient(squares, exactFraction(BigInt(some.length - 1)));
          expect(top).toBeGreaterThanOrEqual(0);
          expect(order(toPower(exact([top, bottomOf]), 2), variance)).toBe(0);
        },
      ),
      { numRuns: 3000 },
    );
    expect(told).toBeGreaterThan(20);
  });
});
