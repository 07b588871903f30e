import fc from 'fast-check';
import { expect, test } from 'vitest';
import { difference, sum } from '../shared/dinheiro.ts';
import { ratear } from './ratear.ts';

const cents = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((each) => difference(String(each / 100), '0'));
const parts = fc
  .array(fc.record({ unit: fc.nat(4) }), { minLength: 1, maxLength: 12 })
  .chain((some) =>
    fc
      .tuple(fc.constant(some), fc.array(fc.nat(9999), { minLength: 5, maxLength: 5 }))
      .filter(([all, counts]) => all.some(({ unit }) => (counts[unit] ?? 0) > 0)),
  );

test('shares sum to their whole, whatever the amount and what is measured, and units get theirs by weight', () => {
  fc.assert(
    fc.property(cents, parts, (amount, [some, counts]) => {
      const shares = ratear(
        amount,
        some.map(({ unit }) => ({ medida: unit, peso: String(counts[unit] ?? 0) })),
      );
      expect(sum(shares)).toBe(sum([amount]));
      const units = [...new Set(some.map(({ unit }) => unit))];
      const all = units.reduce((total, unit) => total + (counts[unit] ?? 0), 0);
      for (const unit of units) {
        const own = Number(sum(shares.filter((_, index) => some[index]?.unit === unit)));
        expect(Math.abs(own - (Number(amount) * (counts[unit] ?? 0)) / all)).toBeLessThan(0.011);
        const each = shares.filter((_, index) => some[index]?.unit === unit).map(Number);
        expect(Math.max(...each) - Math.min(...each)).toBeLessThan(0.011);
      }
    }),
  );
});

test.each([
  [
    'percentages',
    '100',
    [
      ['a', '33.3333'],
      ['b', '33.3333'],
      ['c', '33.3334'],
    ],
    ['33.33', '33.33', '33.34'],
  ],
  [
    'two centres of one unit share what it weighs',
    '90.01',
    [
      [1, '20'],
      [2, '10'],
      [1, '20'],
    ],
    ['30.01', '30', '30'],
  ],
  [
    'nothing measured gets nothing',
    '10',
    [
      [1, '0'],
      [2, '7'],
    ],
    ['0', '10'],
  ],
] as const)('%s', (_, amount, given, expected) => {
  expect(
    ratear(
      amount,
      given.map(([medida, peso]) => ({ medida, peso })),
    ),
  ).toEqual(expected);
});

test('what weighs nothing is not apportioned', () => {
  expect(() => ratear('10', [{ medida: 1, peso: '0' }])).toThrow(RangeError);
});
