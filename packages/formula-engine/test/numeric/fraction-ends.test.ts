import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readNumber } from '../../src/numeric/decimal-text.ts';
import * as fractions from '../../src/numeric/fraction.ts';
import { exactFraction, order, unitsOf, type ExactFraction } from './exact-fraction.ts';

type Parts = readonly [top: number, bottom: number];

const exact = ([top, bottom]: Parts): ExactFraction => exactFraction(BigInt(top), BigInt(bottom));

const size = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.nat(Number.MAX_SAFE_INTEGER));
const bottom = fc.oneof(
  fc.nat(10).map((power) => 10 ** power),
  size.map((value) => value + 1),
);
const fraction: fc.Arbitrary<Parts> = fc
  .tuple(size, fc.boolean(), bottom)
  .map(([top, negative, below]): Parts => [negative ? 0 - top : top, Math.min(below, Number.MAX_SAFE_INTEGER)]);

describe('a double is the decimal it stands for', () => {
  function load(value: number): Parts {
    const tops = Float64Array.of(value);
    const bottoms = Float64Array.of(Number.NaN);
    fractions.loadFraction(tops, bottoms, 0);
    return [tops[0] ?? Number.NaN, bottoms[0] ?? Number.NaN];
  }

  test('of at most 15 digits, or nothing', () => {
    const short = fc
      .tuple(fc.integer({ min: -(10 ** 15) + 1, max: 10 ** 15 - 1 }), fc.nat(15))
      .map(([units, decimals]) => Number(`${units}e-${decimals}`));
    fc.assert(
      fc.property(fc.oneof(short, fc.double({ noNaN: true, noDefaultInfinity: true })), (value) => {
        const [top, below] = load(value);
        const decimal = readNumber(value);
        const { n, d } = decimal?.kind === 'rational' ? decimal : { n: 0, d: 0 };
        if (!Number.isNaN(top)) return order(exact([top, below]), exactFraction(BigInt(n), BigInt(d))) === 0;
        const [digits = '', fractionDigits = ''] = String(Math.abs(value)).split('.');
        const isPlain = Math.abs(value) < 1e15 && !String(value).includes('e');
        return !isPlain || fractionDigits.length > 15 || (digits + fractionDigits).replace(/^0+/, '').length > 15;
      }),
      { numRuns: 3000 },
    );
  });

  test.each([
    [0.1, [1, 10]],
    [-12.75, [-1275, 100]],
    [2 ** 53 - 1, [2 ** 53 - 1, 1]],
    [0.000_000_000_000_001, [1, 1e15]],
    [99_999_999_999_999.9, [999_999_999_999_999, 10]],
    [-0, [0, 1]],
  ] as const)('%d', (value, expected) => {
    expect(load(value)).toEqual(expected);
  });

  test.each([
    2 ** 53,
    1e300,
    0.1 + 0.2,
    5e-324,
    1e-16,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    999_999_999_999_999.9,
    12_345_678.123_456_78,
    123_456_789_012_345.6,
  ])('nothing is said of %d', (value) => {
    expect(load(value)[0]).toBeNaN();
  });
});

describe('units', () => {
  const units = ([top, below]: Parts, decimals: number): number =>
    fractions.unitsFraction(Float64Array.of(top), Float64Array.of(below), 0, decimals);

  test('are the exact rounding half away from zero, or nothing', () => {
    const tie = fc
      .tuple(fc.integer({ min: -1000, max: 1000 }), fc.nat(8))
      .map(([half, decimals]): Parts => [half, 2 * 10 ** decimals]);
    fc.assert(
      fc.property(fc.oneof(fraction, tie), fc.nat(10), (a, decimals) => {
        const rounded = units(a, decimals);
        expect(Object.is(rounded, -0)).toBe(false);
        if (Number.isNaN(rounded)) return Math.abs(a[0]) * 10 ** decimals > 2 ** 53 || a[1] > 2 ** 52;
        return BigInt(rounded) === unitsOf(exact(a), decimals);
      }),
      { numRuns: 3000 },
    );
  });

  test.each([
    [[1, 8], 2, 13],
    [[-1, 8], 2, -13],
    [[1249, 10_000], 2, 12],
    [[-1, 1000], 2, 0],
    [[2 ** 53 - 1, 1], 0, 2 ** 53 - 1],
    [[2 ** 53 - 1, 1], 1, Number.NaN],
    [[1, (2 ** 53 - 2) / 2], 0, 0],
    [[1, 2 ** 52], 0, Number.NaN],
    [[Number.NaN, 1], 2, Number.NaN],
  ] as const)('%j with %d decimals: %d', (a, decimals, expected) => {
    expect(units(a, decimals)).toBe(expected);
  });
});
