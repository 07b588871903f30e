import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal } from './bricks.ts';
import { compareDecimal, halfOf } from './decimal.ts';

const digits = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n });
const scale = fc.nat(18);

/** The canonical text of `units` divided by ten to the `places`. */
function written(units: bigint, places: number): string {
  const text = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const sign = units < 0n ? '-' : '';
  return places === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -places)}.${text.slice(-places)}`;
}

test('decimals compare as the whole numbers they are a part of', () => {
  fc.assert(
    fc.property(digits, scale, digits, scale, (a, p, b, q) => {
      const [left, right] = [a * 10n ** BigInt(q), b * 10n ** BigInt(p)];
      const order = compareDecimal(written(a, p), written(b, q));
      expect(Math.sign(order)).toBe(left < right ? -1 : left > right ? 1 : 0);
    }),
  );
});

test('how many zeros follow does not matter, and turning the pair turns the answer', () => {
  fc.assert(
    fc.property(digits, scale, fc.nat(9), digits, (a, p, zeros, b) => {
      const longer = written(a * 10n ** BigInt(zeros), p + zeros);
      expect(compareDecimal(written(a, p), longer)).toBe(0);
      expect(Math.sign(compareDecimal(written(a, p), written(b, 3)))).toBe(
        -Math.sign(compareDecimal(written(b, 3), written(a, p))) + 0,
      );
    }),
  );
});

test('canonical decimals are what is written so, and nothing else', () => {
  fc.assert(fc.property(digits, scale, (units, places) => decimal.safeParse(written(units, places)).success));
  for (const text of [
    '',
    '-',
    '.5',
    '5.',
    '01',
    '+1',
    '1,5',
    '1e3',
    ' 1',
    '1 ',
    '0x1',
    'NaN',
    '٣',
    '1'.repeat(61),
    '--1',
    '1.2.3',
    '1\n',
  ]) {
    expect([text, decimal.safeParse(text).success]).toEqual([text, false]);
  }
});

test('half of a decimal is the one whose double it is', () => {
  fc.assert(
    fc.property(digits, scale, (units, places) => {
      const half = halfOf(written(units, places));
      expect(decimal.safeParse(half).success).toBe(true);
      expect(compareDecimal(half, written(units * 5n, places + 1))).toBe(0);
    }),
  );
});
