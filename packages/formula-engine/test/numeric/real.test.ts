import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rationalFromBigInts } from '../../src/numeric/bigrational.ts';
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
} from '../../src/numeric/real.ts';

function ratio(n: bigint, d: bigint): Real {
  const value = rationalFromBigInts(n, d);
  if (value.kind === 'problem') throw new Error('too many digits for this test');
  return realFromRational(value);
}

/** A recipe, the binary logarithms of U and L for the value U/L it stands for, and how many steps it has. */
interface Recipe {
  readonly real: Real;
  readonly upper: number;
  readonly lower: number;
  readonly steps: number;
}

const logOfSum = (a: number, b: number): number => Math.max(a, b) + Math.log2(1 + 2 ** -Math.abs(a - b));

function add(a: Recipe, b: Recipe): Recipe {
  const upper = logOfSum(a.upper + b.lower, b.upper + a.lower);
  return { real: addReal(a.real, b.real), upper, lower: a.lower + b.lower, steps: a.steps + b.steps + 1 };
}

function multiply(a: Recipe, b: Recipe): Recipe {
  const [upper, lower] = [a.upper + b.upper, a.lower + b.lower];
  return { real: multiplyReal(a.real, b.real), upper, lower, steps: a.steps + b.steps + 1 };
}

function squareRoot(a: Recipe): Recipe {
  const middle = (a.upper + a.lower) / 2;
  const real = squareRootOfReal(a.real);
  const parts = a.upper >= a.lower ? { upper: middle, lower: a.lower } : { upper: a.upper, lower: middle };
  return { real, ...parts, steps: a.steps + 1 };
}

const size = fc.oneof(fc.bigInt({ min: 1n, max: 100n }), fc.bigInt({ min: 1n, max: 2n ** 70n }));
const log = (n: bigint): number => Math.log2(Number(n));
const positive: fc.Arbitrary<Recipe> = fc.letrec<{ recipe: Recipe }>((tie) => ({
  recipe: fc.oneof(
    { maxDepth: 4, depthSize: 'max' },
    fc
      .tuple(size, size)
      .filter(([n, d]) => gcd(n, d) === 1n)
      .map(([n, d]): Recipe => ({ real: ratio(n, d), upper: log(n), lower: log(d), steps: 1 })),
    size.map((n): Recipe => ({ real: squareRootOfInteger(n), upper: log(n) / 2, lower: 0, steps: 1 })),
    fc.tuple(tie('recipe'), tie('recipe')).map(([a, b]) => add(a, b)),
    fc.tuple(tie('recipe'), tie('recipe')).map(([a, b]) => multiply(a, b)),
    tie('recipe').map((a): Recipe => ({
      real: invertReal(a.real),
      upper: a.lower,
      lower: a.upper,
      steps: a.steps + 1,
    })),
    tie('recipe').map(squareRoot),
  ),
})).recipe;

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}

test('the bounds of a recipe hold, and are not much wider than what they bound', () => {
  fc.assert(
    fc.property(positive, ({ real, upper, lower, steps }) => {
      const room = 5 * steps;
      const isTight = real.upper <= upper + room && real.lower <= lower + room;
      return isTight && real.upper >= upper - 1e-6 && real.lower >= lower - 1e-6;
    }),
    { numRuns: 800 },
  );
});

test('intervals of any sign hold finer ones', () => {
  const signed = fc.tuple(positive, fc.boolean()).map(([{ real }, negative]) => (negative ? negateReal(real) : real));
  const made = fc.oneof(
    fc.tuple(signed, signed).map(([a, b]) => multiplyReal(a, b)),
    fc.tuple(signed, signed).map(([a, b]) => addReal(a, b)),
    signed.map(invertReal),
    signed.map(negateReal),
  );
  fc.assert(
    fc.property(made, fc.integer({ min: 1, max: 150 }), (value, bits) => {
      const coarse = value.enclose(bits);
      const fine = value.enclose(bits + 600);
      if (!coarse || !fine) return true;
      const holds = coarse.low << 600n <= fine.low && fine.high <= coarse.high << 600n;
      return holds && fine.low <= fine.high && value.enclose(bits + 600) === value.enclose(bits + 600);
    }),
    { numRuns: 800 },
  );
});

describe('the interval of', () => {
  test.each([
    ['1/3', ratio(1n, 3n), 2, 1n, 2n],
    ['−1/3', ratio(-1n, 3n), 2, -2n, -1n],
    ['3/4', ratio(3n, 4n), 2, 3n, 3n],
    ['√2', squareRootOfInteger(2n), 2, 5n, 6n],
    ['√4', squareRootOfInteger(4n), 2, 8n, 9n],
    ['−√2', negateReal(squareRootOfInteger(2n)), 2, -6n, -5n],
    ['√2 + √3', addReal(squareRootOfInteger(2n), squareRootOfInteger(3n)), 2, 11n, 13n],
    ['√2·√3', multiplyReal(squareRootOfInteger(2n), squareRootOfInteger(3n)), 2, 7n, 11n],
    ['−√2·√3', multiplyReal(negateReal(squareRootOfInteger(2n)), squareRootOfInteger(3n)), 2, -11n, -7n],
    ['√2·−√3', multiplyReal(squareRootOfInteger(2n), negateReal(squareRootOfInteger(3n))), 2, -11n, -7n],
    ['1/√2', invertReal(squareRootOfInteger(2n)), 2, 2n, 4n],
    ['−1/√2', invertReal(negateReal(squareRootOfInteger(2n))), 2, -4n, -2n],
    ['√√2', squareRootOfReal(squareRootOfInteger(2n)), 2, 4n, 5n],
    ['√(1/100)', squareRootOfReal(ratio(1n, 100n)), 2, 0n, 3n],
  ])('%s, in quarters', (_, value, bits, low, high) => {
    expect(value.enclose(bits)).toEqual({ low, high });
  });

  test.each([
    ['a number', ratio(1n, 2n ** 200n)],
    ['a negative number', ratio(-1n, 2n ** 200n)],
  ])('one over %s that may be zero is not known', (_, value) => {
    expect(invertReal(value).enclose(64)).toBeUndefined();
    expect(invertReal(value).enclose(300)).toBeDefined();
  });
});

test('an integer square root is the largest whose square is not above', () => {
  expect([0n, 1n, 2n, 3n, 4n, 8n, 9n, 15n, 16n, 17n].map(integerSquareRoot)).toEqual([
    0n,
    1n,
    1n,
    1n,
    2n,
    2n,
    3n,
    3n,
    4n,
    4n,
  ]);
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 200n }), (value) => {
      const root = integerSquareRoot(value);
      return root * root <= value && value < (root + 1n) ** 2n;
    }),
  );
});

describe('signs', () => {
  const near = (sign: bigint, bits: bigint): Real => ratio(sign, 2n ** bits);
  test.each([
    ['0', ratio(0n, 1n), 0],
    ['−0', negateReal(ratio(0n, 1n)), 0],
    ['2^−1000', near(1n, 1000n), 1],
    ['−2^−1000', near(-1n, 1000n), -1],
    ['√2 − √2', addReal(squareRootOfInteger(2n), negateReal(squareRootOfInteger(2n))), 0],
    [
      '√2 − √2 + 2^−900',
      addReal(addReal(squareRootOfInteger(2n), negateReal(squareRootOfInteger(2n))), near(1n, 900n)),
      1,
    ],
    [
      '√2·√3 − √6',
      addReal(multiplyReal(squareRootOfInteger(2n), squareRootOfInteger(3n)), negateReal(squareRootOfInteger(6n))),
      0,
    ],
    ['√√16 − 2', addReal(squareRootOfReal(squareRootOfInteger(16n)), ratio(-2n, 1n)), 0],
  ])('of %s', (_, value, expected) => {
    expect(signOfReal(value)).toBe(expected);
  });

  test.each([
    ['3 + 2^−1000', addReal(ratio(3n, 1n), near(1n, 1000n)), 3n],
    ['3 − 2^−1000', addReal(ratio(3n, 1n), near(-1n, 1000n)), 2n],
    ['3 + √2 − √2', addReal(ratio(3n, 1n), addReal(squareRootOfInteger(2n), negateReal(squareRootOfInteger(2n)))), 3n],
  ])('and floors: %s', (_, value, expected) => {
    expect(floorReal(value)).toBe(expected);
  });
});
