import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortDecimal } from './shortDecimal.ts';
import { Tally } from './statistics.ts';

function selectionStatistics(cells: number, filled: number, decimals: readonly string[]) {
  const tally = Object.assign(new Tally(), { cells, filled });
  for (const decimal of decimals) tally.add(decimal);
  return tally.result();
}

test('known sample: n, sum, mean, SD (n − 1), CV, min, max', () => {
  // Mean 5 and squared deviations 32 over n − 1 = 7: the deviation is the root of 32/7.
  expect(selectionStatistics(9, 8, ['2', '4', '4', '4', '5', '5', '7', '9'])).toEqual({
    cells: 9,
    filled: 8,
    count: 8,
    sum: '40',
    mean: '5',
    standardDeviation: '2.138089',
    variationPercent: '42.76178',
    min: '2',
    max: '9',
  });
});

test('sums decimals that binary fractions cannot hold, and leaves limits out', () => {
  expect(selectionStatistics(4, 4, ['0.1', '0.2', '<0.5', '-0.30'])).toMatchObject({
    count: 3,
    sum: '0',
    mean: '0',
    variationPercent: null,
    min: '-0.3',
    max: '0.2',
  });
  expect(selectionStatistics(1, 0, [])).toMatchObject({ count: 0, sum: null, mean: null, standardDeviation: null });
  expect(selectionStatistics(1, 1, ['3'])).toMatchObject({ mean: '3', standardDeviation: null });
});

test('agrees with a second computation on floating numbers', () => {
  const decimals = fc.array(fc.integer({ min: -99_999, max: 99_999 }), { minLength: 2, maxLength: 30 });
  fc.assert(
    fc.property(decimals, (hundredths) => {
      const numbers = hundredths.map((value) => value / 100);
      const mean = numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
      const variance = numbers.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (numbers.length - 1);
      const found = selectionStatistics(
        0,
        0,
        numbers.map((value) => value.toFixed(2)),
      );
      expect(Number(found.mean)).toBeCloseTo(mean, 5);
      expect(Number(found.standardDeviation)).toBeCloseTo(Math.sqrt(variance), 4);
      expect([Number(found.min), Number(found.max)]).toEqual([Math.min(...numbers), Math.max(...numbers)]);
    }),
  );
});

test('is exact beyond what a double holds, however the places and sizes mix', () => {
  const decimal = fc
    .tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.integer({ min: 0, max: 6 }))
    .map(([whole, places]) => ({ scaled: whole * 10n ** BigInt(6 - places), text: textOf(whole, places) }));
  const small = fc
    .tuple(fc.bigInt({ min: -999n, max: 999n }), fc.integer({ min: 0, max: 2 }))
    .map(([whole, places]) => ({ scaled: whole * 10n ** BigInt(6 - places), text: textOf(whole, places) }));
  fc.assert(
    fc.property(fc.array(fc.oneof(decimal, small), { minLength: 1, maxLength: 60 }), (numbers) => {
      const found = selectionStatistics(
        0,
        0,
        numbers.map(({ text }) => text),
      );
      const scaled = numbers.map(({ scaled: value }) => value);
      const inMillionths = (text: string | null) => {
        const [whole = '', fraction = ''] = (text ?? '').split('.');
        return BigInt(whole + fraction.padEnd(6, '0'));
      };
      expect(inMillionths(found.sum)).toBe(scaled.reduce((sum, value) => sum + value, 0n));
      expect(inMillionths(found.min)).toBe(scaled.reduce((a, b) => (a < b ? a : b)));
      expect(inMillionths(found.max)).toBe(scaled.reduce((a, b) => (a > b ? a : b)));
    }),
  );
});

/** A whole number of a last place as a canonical decimal. */
function textOf(whole: bigint, places: number): string {
  const digits = (whole < 0n ? -whole : whole).toString().padStart(places + 1, '0');
  const cut = digits.length - places;
  return `${whole < 0n ? '-' : ''}${digits.slice(0, cut)}${places > 0 ? `.${digits.slice(cut)}` : ''}`;
}

test.each([
  ['7.250000', '7,25'],
  ['1234567.891', '1.234.567,891'],
  ['0.0000123456', '0,00001235'],
  ['100', '100'],
  ['-0.5', '-0,5'],
])('%s is shown as %s', (value, text) => {
  expect(shortDecimal(value)).toBe(text);
});
