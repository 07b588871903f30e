import { describe, expect, test } from 'vitest';
import { MAX_BITS } from '../../src/limits.ts';
import { compareBig, floorDivide, rationalFromBigInts, widen } from '../../src/numeric/bigrational.ts';
import {
  ZERO,
  addRational,
  compareRational,
  divideRational,
  floorRational,
  multiplyRational,
  negateRational,
  signOfRational,
  smallRational,
  type Rational,
} from '../../src/numeric/rational.ts';

const SAFE = 2n ** 53n - 1n;
const LIMIT = 2n ** BigInt(MAX_BITS);

const small = (n: number, d = 1): unknown => ({ kind: 'rational', small: true, n, d });
const big = (n: bigint, d = 1n): unknown => ({ kind: 'rational', small: false, n, d });

describe('each value has one form', () => {
  test.each([
    [2n, 4n, small(1, 2)],
    [-2n, 4n, small(-1, 2)],
    [2n, -4n, small(-1, 2)],
    [-2n, -4n, small(1, 2)],
    [0n, -7n, small(0)],
    [SAFE, 1n, small(Number(SAFE))],
    [-SAFE, 1n, small(-Number(SAFE))],
    [1n, SAFE, small(1, Number(SAFE))],
    [SAFE + 1n, 1n, big(SAFE + 1n)],
    [-SAFE - 1n, 1n, big(-SAFE - 1n)],
    [1n, SAFE + 1n, big(1n, SAFE + 1n)],
    [2n * (SAFE + 1n), 2n, big(SAFE + 1n)],
    [LIMIT, 1n, big(LIMIT)],
    [-LIMIT, 1n, big(-LIMIT)],
    [1n, LIMIT, big(1n, LIMIT)],
    [2n * LIMIT, 2n, big(LIMIT)],
  ])('%d/%d', (n, d, expected) => {
    expect(rationalFromBigInts(n, d)).toEqual(expected);
  });

  test.each([
    [LIMIT + 1n, 1n],
    [-LIMIT - 1n, 1n],
    [1n, LIMIT + 1n],
  ])('a part of more than 4096 bits is refused', (n, d) => {
    expect(rationalFromBigInts(n, d)).toMatchObject({ code: 'LIMITE_EXCEDIDO', message: 'LIMITE_EXCEDIDO.digits' });
  });

  test.each([
    [6, 4, small(3, 2)],
    [-6, 4, small(-3, 2)],
    [5, 1, small(5)],
    [-5, 1, small(-5)],
    [0, 9, small(0)],
    [-0, 9, small(0)],
    [7, 7, small(1)],
  ])('%d/%d', (n, d, expected) => {
    expect(smallRational(n, d)).toEqual(expected);
  });

  test('zero has no sign', () => {
    expect(negateRational(ZERO)).toEqual(small(0));
    expect(negateRational(smallRational(1, 2))).toEqual(small(-1, 2));
    expect(negateRational(of(SAFE + 1n))).toEqual(big(-SAFE - 1n));
    expect(multiplyRational(smallRational(-1, 2), ZERO)).toEqual(small(0));
    expect(divideRational(ZERO, smallRational(-1, 2))).toEqual(small(0));
  });

  test('widening keeps the value', () => {
    expect(widen(smallRational(-1, 2))).toEqual(big(-1n, 2n));
    expect(widen(of(SAFE + 1n, 3n))).toEqual(big(SAFE + 1n, 3n));
  });
});

function of(n: bigint, d = 1n): Rational {
  const value = rationalFromBigInts(n, d);
  if (value.kind === 'problem') throw new Error('too many digits for this test');
  return value;
}

// Three times this is 2^53 + 1, which no double is.
const THIRD = 3_002_399_751_580_331n;

describe('plain numbers make place for BigInts where they would round', () => {
  test.each([
    ['THIRD/2 − 1/3', addRational(of(THIRD, 2n), of(-1n, 3n)), of(3n * THIRD - 2n, 6n)],
    ['1/3 − THIRD/2', addRational(of(1n, 3n), of(-THIRD, 2n)), of(2n - 3n * THIRD, 6n)],
    ['SAFE/2 − SAFE/3', addRational(of(SAFE, 2n), of(-SAFE, 3n)), of(SAFE, 6n)],
    ['SAFE + 1', addRational(of(SAFE), of(1n)), of(SAFE + 1n)],
    ['SAFE + 0', addRational(of(SAFE), of(0n)), of(SAFE)],
    ['−SAFE − 1', addRational(of(-SAFE), of(-1n)), of(-SAFE - 1n)],
    ['1/SAFE + 1/2', addRational(of(1n, SAFE), of(1n, 2n)), of(SAFE + 2n, 2n * SAFE)],
    ['THIRD × 3', multiplyRational(of(THIRD), of(3n)), of(3n * THIRD)],
    ['1/THIRD × 1/3', multiplyRational(of(1n, THIRD), of(1n, 3n)), of(1n, 3n * THIRD)],
    ['THIRD ÷ 1/3', divideRational(of(THIRD), of(1n, 3n)), of(3n * THIRD)],
    ['1/3 ÷ THIRD', divideRational(of(1n, 3n), of(THIRD)), of(1n, 3n * THIRD)],
    ['1 ÷ −2', divideRational(of(1n), of(-2n)), of(-1n, 2n)],
    ['−1 ÷ −2', divideRational(of(-1n), of(-2n)), of(1n, 2n)],
  ])('%s', (_, actual, expected) => {
    expect(actual).toEqual(expected);
  });

  test('division by zero is a problem', () => {
    expect(divideRational(of(1n), ZERO)).toMatchObject({ code: 'DIVISAO_POR_ZERO' });
    expect(divideRational(of(SAFE + 1n), ZERO)).toMatchObject({ code: 'DIVISAO_POR_ZERO' });
  });

  test.each([
    [of(1n, 2n), of(1n, 3n), 1],
    [of(1n, 3n), of(1n, 2n), -1],
    [of(2n, 4n), of(1n, 2n), 0],
    [of(SAFE), of(SAFE + 1n), -1],
    [of(SAFE + 1n), of(SAFE), 1],
    [of(SAFE + 1n), of(SAFE + 1n), 0],
    [of(THIRD, 2n), of(2n ** 54n + 1n, 12n), 1],
    [of(SAFE, 2n), of(SAFE - 1n, 3n), 1],
    [of(-SAFE), of(SAFE), -1],
  ])('order %#', (a, b, expected) => {
    expect(compareRational(a, b)).toBe(expected);
    expect(compareBig(a, b)).toBe(expected);
    expect(compareRational(b, a)).toBe(0 - expected);
  });

  test('signs and floors', () => {
    expect([of(-1n, 2n), ZERO, of(1n, 2n), of(-SAFE - 1n), of(SAFE + 1n)].map(signOfRational)).toEqual([
      -1, 0, 1, -1, 1,
    ]);
    expect([of(-1n, 2n), ZERO, of(7n, 2n), of(-6n, 3n), of(-(10n ** 30n) - 1n, 10n ** 29n)].map(floorRational)).toEqual(
      [-1n, 0n, 3n, -2n, -11n],
    );
    expect([floorDivide(-7n, 7n), floorDivide(-8n, 7n), floorDivide(8n, 7n)]).toEqual([-1n, -2n, 1n]);
  });
});
