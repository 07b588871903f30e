import { describe, expect, test } from 'vitest';
import { MAX_BITS, MAX_REAL_BITS } from '../../src/limits.ts';
import { rationalFromBigInts } from '../../src/numeric/bigrational.ts';
import * as exact from '../../src/numeric/exact.ts';
import { powerOfTen } from '../../src/numeric/power-of-ten.ts';
import { at } from '../../src/numeric/registers.ts';
import { round } from '../../src/numeric/round.ts';
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
} from '../../src/numeric/real.ts';
import { smallRational, type Rational } from '../../src/numeric/rational.ts';

const whole = (n: number): Rational => smallRational(n, 1);
const ratio = (n: number, d: number): Rational => smallRational(n, d);
const root = (n: bigint): Real => squareRootOfInteger(n);

function big(n: bigint, d = 1n): Rational {
  const value = rationalFromBigInts(n, d);
  if (value.kind === 'problem') throw new Error('too many digits for this test');
  return value;
}

/** What a step gave: a fraction as text, "irrational", or the code and message of the problem. */
function shown(step: exact.Step | number | bigint): string {
  if (typeof step !== 'object') return String(step);
  if (step.kind === 'problem') return step.message;
  return step.kind === 'real' ? 'irrational' : `${step.n}/${step.d}`;
}

/** A sum of ten different roots less itself: zero, but more precision than there is would be needed to know. */
const primes = [2n, 3n, 5n, 7n, 11n, 13n, 17n, 19n, 23n, 29n].map(root).reduce(addReal);
const hiddenZero = addReal(primes, negateReal(primes));
const hidden = (n: number): exact.Exact => addReal(hiddenZero, realFromRational(whole(n)));
/** The largest fraction there may be, and one with the largest odd denominator. */
const largest = big(2n ** BigInt(MAX_BITS));
const finest = big(1n, 2n ** BigInt(MAX_BITS) - 1n);
/** A value near 2.5 whose recipe is as large as recipes may be. */
const longRecipe: Real = {
  kind: 'real',
  roots: new Set(),
  upper: MAX_REAL_BITS,
  lower: 0,
  enclose: (bits) => ({ low: (5n << BigInt(bits)) / 2n, high: (5n << BigInt(bits)) / 2n + 1n }),
};
/** √3·2^4196: no fraction, and its floor has too many digits. */
const huge = multiplyReal(root(3n), multiplyReal(realFromRational(largest), realFromRational(big(2n ** 100n))));

const UNDECIDED = 'LIMITE_EXCEDIDO.precision';
const DIGITS = 'LIMITE_EXCEDIDO.digits';

describe('exact arithmetic', () => {
  test.each([
    ['√2 + 1', () => exact.add(root(2n), whole(1)), 'irrational'],
    ['1 − √2', () => exact.subtract(whole(1), root(2n)), 'irrational'],
    ['√2 ÷ 0', () => exact.divide(root(2n), whole(0)), 'DIVISAO_POR_ZERO'],
    ['1 ÷ 0', () => exact.divide(whole(1), whole(0)), 'DIVISAO_POR_ZERO'],
    ['1 ÷ (√2 − √2)', () => exact.divide(whole(1), addReal(root(2n), negateReal(root(2n)))), 'DIVISAO_POR_ZERO'],
    ['1 ÷ √2', () => exact.divide(whole(1), root(2n)), 'irrational'],
    ['1 ÷ a hidden zero', () => exact.divide(whole(1), hiddenZero), UNDECIDED],
    ['the sign of −√2', () => exact.sign(negateReal(root(2n))), '-1'],
    ['the sign of −2/3', () => exact.sign(ratio(-2, 3)), '-1'],
    ['√2 against √2', () => exact.compare(root(2n), root(2n)), '0'],
    ['√2 against 3/2', () => exact.compare(root(2n), ratio(3, 2)), '-1'],
    ['1/3 against 1/2', () => exact.compare(ratio(1, 3), ratio(1, 2)), '-1'],
    ['a long recipe against 2^4096', () => exact.compare(longRecipe, largest), DIGITS],
    ['|−√2|', () => exact.magnitude(negateReal(root(2n))), 'irrational'],
    ['|−2/3|', () => exact.magnitude(ratio(-2, 3)), '2/3'],
    ['|2/3|', () => exact.magnitude(ratio(2, 3)), '2/3'],
    ['|a hidden zero|', () => exact.magnitude(hiddenZero), UNDECIDED],
    ['√0', () => exact.squareRoot(whole(0)), '0/1'],
    ['√(9/4)', () => exact.squareRoot(ratio(9, 4)), '3/2'],
    ['√2', () => exact.squareRoot(whole(2)), 'irrational'],
    ['√√2', () => exact.squareRoot(root(2n)), 'irrational'],
    ['√(√2 − √2)', () => exact.squareRoot(addReal(root(2n), negateReal(root(2n)))), '0/1'],
    ['√(a hidden zero)', () => exact.squareRoot(hiddenZero), UNDECIDED],
    ['√(2^4096)', () => exact.squareRoot(largest), `${2n ** BigInt(MAX_BITS / 2)}/1`],
  ])('%s', (_, compute, expected) => {
    expect(shown(compute())).toBe(expected);
  });

  test.each([
    ['DIV(7; −2)', () => exact.truncatedQuotient(whole(7), whole(-2)), '-3/1'],
    ['DIV(−7; −2)', () => exact.truncatedQuotient(whole(-7), whole(-2)), '3/1'],
    ['DIV(1; 0)', () => exact.truncatedQuotient(whole(1), whole(0)), 'DIVISAO_POR_ZERO'],
    ['DIV(a hidden zero; 1)', () => exact.truncatedQuotient(hiddenZero, whole(1)), UNDECIDED],
    ['DIV(a hidden one; 1)', () => exact.truncatedQuotient(hidden(1), whole(1)), UNDECIDED],
    ['DIV(−2·√2; 1)', () => exact.truncatedQuotient(negateReal(root(8n)), whole(1)), '-2/1'],
    ['MOD(−7; 2)', () => exact.modulo(whole(-7), whole(2)), '1/1'],
    ['MOD(7; −2)', () => exact.modulo(whole(7), whole(-2)), '-1/1'],
    ['MOD(15/2; 2)', () => exact.modulo(ratio(15, 2), whole(2)), '3/2'],
    ['MOD(1; 0)', () => exact.modulo(whole(1), whole(0)), 'DIVISAO_POR_ZERO'],
    ['MOD(a hidden one; 1)', () => exact.modulo(hidden(1), whole(1)), UNDECIDED],
    ['MOD(√3·2^4196; 1)', () => exact.modulo(huge, whole(1)), DIGITS],
    ['MOD(2^4096; 3/2^4096)', () => exact.modulo(largest, big(3n, 2n ** BigInt(MAX_BITS))), DIGITS],
    ['MOD(1/3; 2^−4096)', () => exact.modulo(ratio(1, 3), big(1n, 2n ** BigInt(MAX_BITS))), DIGITS],
    ['MOD(√2; 1)', () => exact.modulo(root(2n), whole(1)), 'irrational'],
  ])('%s', (_, compute, expected) => {
    expect(shown(compute())).toBe(expected);
  });

  test('a product that is too long ends a remainder', () => {
    // ⌊1 ÷ b⌋ is much longer than 1, and b is nearly as long as recipes may be.
    const small: Real = {
      kind: 'real',
      roots: new Set(['2', '3', '5', '7']),
      upper: MAX_REAL_BITS - 100,
      lower: 0,
      enclose: (bits) => ({ low: (3n << BigInt(bits)) >> 1001n, high: ((3n << BigInt(bits)) >> 1001n) + 1n }),
    };
    expect(shown(exact.modulo(whole(1), small))).toBe(DIGITS);
  });

  test.each([
    ['2^10', () => exact.power(whole(2), whole(10)), '1024/1'],
    ['(2/3)^−3', () => exact.power(ratio(2, 3), whole(-3)), '27/8'],
    ['0^0', () => exact.power(whole(0), whole(0)), '1/1'],
    ['0^−1', () => exact.power(whole(0), whole(-1)), 'DIVISAO_POR_ZERO'],
    ['2^(1/2)', () => exact.power(whole(2), ratio(1, 2)), 'ARGUMENTOS_INVALIDOS.exponent'],
    ['2^√2', () => exact.power(whole(2), root(2n)), 'ARGUMENTOS_INVALIDOS.exponent'],
    ['2^(√2·√2)', () => exact.power(whole(2), multiplyReal(root(2n), root(2n))), '4/1'],
    ['1^1000', () => exact.power(whole(1), whole(1000)), '1/1'],
    ['1^1001', () => exact.power(whole(1), whole(1001)), 'LIMITE_EXCEDIDO.exponent'],
    ['1^−1000', () => exact.power(whole(1), whole(-1000)), '1/1'],
    ['1^−1001', () => exact.power(whole(1), whole(-1001)), 'LIMITE_EXCEDIDO.exponent'],
    ['2^(a hidden one)', () => exact.power(whole(2), hidden(1)), UNDECIDED],
    ['2^(√3·2^4196)', () => exact.power(whole(2), huge), DIGITS],
    ['2^(a long recipe)', () => exact.power(whole(2), longRecipe), DIGITS],
    ['(2^4096)^2', () => exact.power(largest, whole(2)), DIGITS],
    ['(2^4096)^3', () => exact.power(largest, whole(3)), DIGITS],
    ['(2^4096)^1', () => exact.power(largest, whole(1)), shown(largest)],
    ['(2^1500)^−3', () => exact.power(big(2n ** 1500n), whole(-3)), DIGITS],
    ['(2^1500)^7', () => exact.power(big(2n ** 1500n), whole(7)), DIGITS],
    ['(2^2048)^3', () => exact.power(big(2n ** 2048n), whole(3)), DIGITS],
  ])('%s', (_, compute, expected) => {
    expect(shown(compute())).toBe(expected);
  });
});

describe('recipes of irrational values', () => {
  const recipe = (upper: number, lower: number): Real => ({ ...root(2n), upper, lower });

  test('may be as long as the limit, and no longer', () => {
    const half = recipe(MAX_REAL_BITS / 2, 0);
    const lowerHalf = recipe(0, MAX_REAL_BITS / 2);
    expect(shown(exact.multiply(half, half))).toBe('irrational');
    expect(shown(exact.multiply(half, lowerHalf))).toBe('irrational');
    expect(shown(exact.multiply(half, recipe(MAX_REAL_BITS / 2 + 1, 0)))).toBe(DIGITS);
    expect(shown(exact.multiply(half, recipe(0, MAX_REAL_BITS / 2 + 1)))).toBe(DIGITS);
    expect(shown(exact.divide(half, half))).toBe('irrational');
    expect(shown(exact.add(lowerHalf, recipe(0, MAX_REAL_BITS)))).toBe(DIGITS);
    expect(shown(exact.squareRoot(recipe(2 * MAX_REAL_BITS, 0)))).toBe('irrational');
    expect(shown(exact.squareRoot(recipe(2 * MAX_REAL_BITS + 2, 0)))).toBe(DIGITS);
  });
});

test('a problem says all that its sentence needs', () => {
  expect(exact.power(whole(1), whole(1001))).toEqual({
    kind: 'problem',
    code: 'LIMITE_EXCEDIDO',
    message: 'LIMITE_EXCEDIDO.exponent',
    params: { limit: 1000 },
  });
  expect(exact.power(whole(2), ratio(1, 2))).toEqual({
    kind: 'problem',
    code: 'ARGUMENTOS_INVALIDOS',
    message: 'ARGUMENTOS_INVALIDOS.exponent',
  });
  expect(exact.divide(whole(1), whole(0))).toEqual({
    kind: 'problem',
    code: 'DIVISAO_POR_ZERO',
    message: 'DIVISAO_POR_ZERO',
  });
});

describe('rounding an exact value', () => {
  const units = (value: exact.Exact, decimals: number): string => {
    const rounded = round(value, decimals);
    if (rounded.kind === 'problem') return `${rounded.code} ${rounded.message} ${JSON.stringify(rounded.params)}`;
    expect(rounded).toMatchObject({ kind: 'rounded', decimals });
    return Object.is(rounded.units, -0) ? '-0' : String(rounded.units);
  };
  const tooLarge = (decimals: number): string =>
    `NUMERO_MUITO_GRANDE NUMERO_MUITO_GRANDE ${JSON.stringify({ decimals })}`;
  const limit = (message: string): string => `LIMITE_EXCEDIDO ${message} undefined`;

  test.each([
    ['1/8', ratio(1, 8), 2, '13'],
    ['−1/8', ratio(-1, 8), 2, '-13'],
    ['1/3', ratio(1, 3), 2, '33'],
    ['−1/1000', ratio(-1, 1000), 2, '0'],
    ['(2^53 − 1)/2', ratio(2 ** 53 - 1, 2), 0, '4503599627370496'],
    ['the largest integer', whole(2 ** 53 - 1), 0, '9007199254740991'],
    ['the largest integer with a decimal', whole(2 ** 53 - 1), 1, tooLarge(1)],
    ['a half beneath what is too large', big(2n ** 54n - 3n, 2n), 0, '9007199254740991'],
    ['a half above what is largest', big(2n ** 54n - 1n, 2n), 0, tooLarge(0)],
    ['a fine negative fraction', big(-(10n ** 30n) - 1n, 10n ** 31n), 1, '-1'],
    ['a fine fraction that is almost nothing', big(-1n, 10n ** 31n), 2, '0'],
    ['one over 2^52', big(1n, 2n ** 52n), 2, '0'],
    ['one over 2^53 − 1', ratio(1, 2 ** 53 - 1), 2, '0'],
    ['0', whole(0), 2, '0'],
    ['√2 − √2', addReal(root(2n), negateReal(root(2n))), 2, '0'],
    ['√2', root(2n), 2, '141'],
    ['−√2', negateReal(root(2n)), 2, '-141'],
    ['a hidden zero', hiddenZero, 2, limit(UNDECIDED)],
    ['a half and a hidden zero', addReal(hiddenZero, realFromRational(ratio(1, 2))), 0, limit(UNDECIDED)],
    ['2^4096', largest, 10, limit(DIGITS)],
    ['1/(2^4096 − 1)', finest, 0, limit(DIGITS)],
  ])('%s', (_, value, decimals, expected) => {
    expect(units(value, decimals)).toBe(expected);
  });
});

describe('a root that is close to another number', () => {
  /** 577/408, and 40 more steps toward √2. */
  const close = ((): Rational => {
    let [a, b] = [1n, 1n];
    for (let step = 0; step < 200; step++) [a, b] = [a + b, 2n * a + b];
    return big(b, a);
  })();
  const distance = addReal(root(2n), negateReal(realFromRational(close)));

  test('is divided by once there is precision enough', () => {
    const inverse = invertReal(distance);
    expect(inverse.enclose(128)).toBeUndefined();
    expect(inverse.enclose(2048)).toBeDefined();
    const made = [
      addReal(inverse, root(3n)),
      addReal(root(3n), inverse),
      multiplyReal(inverse, root(3n)),
      multiplyReal(root(3n), inverse),
      negateReal(inverse),
      invertReal(inverse),
      squareRootOfReal(multiplyReal(inverse, inverse)),
    ];
    for (const value of made) expect(value.enclose(128)).toBeUndefined();
    expect(made.map(signOfReal).map((sign) => (typeof sign === 'number' ? Math.abs(sign) : sign))).toEqual(
      made.map(() => 1),
    );
    expect(typeof floorReal(inverse)).toBe('bigint');
  });

  test('is never divided by when it cannot be told from zero', () => {
    const inverse = invertReal(hiddenZero);
    expect(signOfReal(inverse)).toMatchObject({ message: UNDECIDED });
    expect(floorReal(inverse)).toMatchObject({ message: UNDECIDED });
  });
});

describe('a real number', () => {
  test('counts each root once', () => {
    const rational = realFromRational(ratio(1, 3));
    const both = addReal(root(2n), root(3n));
    expect(addReal(rational, rational).roots.size).toBe(0);
    expect(addReal(rational, root(2n)).roots.size).toBe(1);
    expect(addReal(root(2n), rational).roots.size).toBe(1);
    expect(multiplyReal(root(2n), root(2n)).roots.size).toBe(1);
    expect(both.roots.size).toBe(2);
    expect(addReal(both, both).roots).toBe(both.roots);
    expect(squareRootOfReal(both).roots.size).toBe(3);
  });

  test.each([
    ['√2', root(2n), 1n],
    ['−√2', negateReal(root(2n)), -2n],
    ['√4', root(4n), 2n],
    ['−√4', negateReal(root(4n)), -2n],
    ['√2·√2', multiplyReal(root(2n), root(2n)), 2n],
    ['−√2·√2', multiplyReal(negateReal(root(2n)), root(2n)), -2n],
    ['1/√2', invertReal(root(2n)), 0n],
    ['−1/√2', invertReal(negateReal(root(2n))), -1n],
    ['√√16', squareRootOfReal(root(16n)), 2n],
    ['√√17', squareRootOfReal(root(17n)), 2n],
    ['√(√2 − 7/5)', squareRootOfReal(addReal(root(2n), realFromRational(ratio(-7, 5)))), 0n],
    ['−7/5', realFromRational(ratio(-7, 5)), -2n],
  ])('has the floor it has: %s', (_, value, expected) => {
    expect(floorReal(value)).toBe(expected);
  });
});

test('a register or a power of ten that does not exist is no number', () => {
  expect(at(Float64Array.of(1), 0)).toBe(1);
  expect(at(Float64Array.of(1), 1)).toBeNaN();
  expect([0, 1, 22].map(powerOfTen)).toEqual([1, 10, 1e22]);
  expect(powerOfTen(23)).toBeNaN();
});
