import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dinheiro } from './bricks.ts';
import { difference, percentageOf, priceOf, repartir, sum } from './dinheiro.ts';

/** The canonical text of `units` divided by ten to the `places`, without zeros at the end. */
function written(units: bigint, places: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  const whole = digits.slice(0, digits.length - places);
  return `${units < 0n ? '-' : ''}${fraction === '' ? whole : `${whole}.${fraction}`}`;
}

/** Canonical text in units of ten to the minus `places`. */
function unitsOf(text: string, places: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(places, '0'));
}

/** A quotient rounded half away from zero. */
function rounded(dividend: bigint, divisor: bigint): bigint {
  const magnitude = dividend < 0n ? -dividend : dividend;
  const quotient = (2n * magnitude + divisor) / (2n * divisor);
  return dividend < 0n ? -quotient : quotient;
}

const cents = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n });
const amount = cents.map((units) => written(units, 2));
const places = fc.nat(6);
const units = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
const positive = fc.bigInt({ min: 0n, max: 10n ** 9n });

describe('amounts', () => {
  test('are added and subtracted exactly', () => {
    fc.assert(
      fc.property(fc.array(cents), cents, (values, other) => {
        const total = values.reduce((all, value) => all + value, 0n);
        expect(sum(values.map((value) => written(value, 2)))).toBe(written(total, 2));
        expect(difference(written(total, 2), written(other, 2))).toBe(written(total - other, 2));
      }),
    );
  });

  test('are quantity times price, rounded once', () => {
    fc.assert(
      fc.property(units, places, cents, (quantity, scale, price) => {
        const exact = rounded(quantity * price, 10n ** BigInt(scale));
        expect(priceOf(written(quantity, scale), written(price, 2))).toBe(written(exact, 2));
      }),
    );
  });

  test('are a percentage of an amount, rounded once', () => {
    fc.assert(
      fc.property(cents, positive, fc.nat(4), (value, percentage, scale) => {
        const exact = rounded(value * percentage, 100n * 10n ** BigInt(scale));
        expect(percentageOf(written(value, 2), written(percentage, scale))).toBe(written(exact, 2));
      }),
    );
  });

  test.each([
    ['0.1 and 0.2', sum(['0.1', '0.2']), '0.3'],
    ['nothing', sum([]), '0'],
    ['zeros at the end', sum(['1.50', '0.50']), '2'],
    ['a difference of nothing', difference('0', '0.00'), '0'],
    ['a negative zero', sum(['-0']), '0'],
    ['quantities with more places', sum(['0.125', '0.3755']), '0.5005'],
    ['1.005 at a price of 1', priceOf('1.005', '1'), '1.01'],
    ['half a cent below zero', priceOf('-0.5', '0.01'), '-0.01'],
    ['less than half a cent below zero', priceOf('-0.4', '0.01'), '0'],
    ['2.5 % of 0.20', percentageOf('0.20', '2.5'), '0.01'],
    ['an amount with many digits', priceOf('9'.repeat(40), '0.01'), `${'9'.repeat(38)}.99`],
  ])('%s', (_, found, expected) => expect(found).toBe(expected));

  test.each(['1,5', '1e3', 'NaN', 'Infinity', '0x10', '', ' 1', '01'])('are never read from %j', (text) => {
    expect(() => sum([text])).toThrow('Invalid');
    expect(() => difference('1', text)).toThrow('Invalid');
    expect(() => priceOf(text, '1')).toThrow('Invalid');
    expect(() => percentageOf('1', text)).toThrow('Invalid');
    expect(() => repartir(text, ['1'])).toThrow('Invalid');
    expect(() => repartir('1', [text])).toThrow('Invalid');
  });
});

describe('an amount that is split', () => {
  const weights = fc
    .array(
      fc.tuple(positive, places).map(([weight, scale]) => written(weight, scale)),
      { minLength: 1, maxLength: 30 },
    )
    .filter((all) => all.some((weight) => weight !== '0'));

  test('is the sum of its parts, each less than a cent from its exact share', () => {
    fc.assert(
      fc.property(amount, weights, (value, given) => {
        const parts = repartir(value, given);
        expect(parts).toHaveLength(given.length);
        expect(parts.map((part) => dinheiro.safeParse(part).success)).not.toContain(false);
        expect(sum(parts)).toBe(sum([value]));
        const whole = given.reduce((all, weight) => all + unitsOf(weight, 6), 0n);
        parts.forEach((part, index) => {
          const off = unitsOf(part, 2) * whole - unitsOf(value, 2) * unitsOf(given[index] ?? '', 6);
          expect(off < whole && -off < whole).toBe(true);
        });
      }),
    );
  });

  test('gives its last cents to the largest remainders, and nothing to a weight of nothing', () => {
    fc.assert(
      fc.property(amount, weights, (value, given) => {
        const parts = repartir(value, given).map((part) => unitsOf(part, 2));
        const whole = given.reduce((all, weight) => all + unitsOf(weight, 6), 0n);
        const total = unitsOf(value, 2);
        const magnitude = total < 0n ? -total : total;
        const rows = given.map((weight, index) => {
          const product = magnitude * unitsOf(weight, 6);
          const part = parts[index] ?? 0n;
          return { remainder: product % whole, extra: (part < 0n ? -part : part) - product / whole };
        });
        const served = rows.filter(({ extra }) => extra === 1n).map(({ remainder }) => remainder);
        const others = rows.filter(({ extra }) => extra === 0n).map(({ remainder }) => remainder);
        expect(served.length + others.length).toBe(rows.length);
        expect(served.every((one) => one > 0n && others.every((other) => one >= other))).toBe(true);
      }),
    );
  });

  test('has the same parts below zero, with their sign', () => {
    fc.assert(
      fc.property(cents, weights, (value, given) => {
        const parts = repartir(written(value, 2), given).map((part) => unitsOf(part, 2));
        expect(repartir(written(-value, 2), given).map((part) => unitsOf(part, 2))).toEqual(parts.map((part) => -part));
      }),
    );
  });

  test.each([
    ['100', ['1', '1', '1'], ['33.34', '33.33', '33.33']],
    ['0.05', ['0.5', '0.5'], ['0.03', '0.02']],
    ['-100', ['1', '1', '1'], ['-33.34', '-33.33', '-33.33']],
    ['10', ['0', '33.3', '66.7'], ['0', '3.33', '6.67']],
    ['0', ['1', '2'], ['0', '0']],
    ['0.01', ['1', '3', '3'], ['0', '0.01', '0']],
  ])('%s by %j', (value, given, parts) => expect(repartir(value, given)).toEqual(parts));

  test.each([[[]], [['0', '0']], [['2', '-1']]])('is refused by the weights %j', (given) => {
    expect(() => repartir('1', given)).toThrow(RangeError);
  });

  test('has at most two places', () => expect(() => repartir('0.005', ['1'])).toThrow('Invalid'));
});
