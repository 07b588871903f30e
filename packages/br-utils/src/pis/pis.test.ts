import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText, digits, veryLong } from '../../test/arbitraries.ts';
import { formatPis, isValidPis, maskPis, parsePis, pisReasonPt } from './index.ts';

const WEIGHTS = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** The rule in words: 11 minus the remainder of the weighted sum, and 0 where that is 10 or 11. */
function completed(base: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(base.charAt(at)), 0);
  const check = 11 - (sum % 11);
  return base + String(check > 9 ? 0 : check);
}

const base = digits(10).filter((text) => text !== text.charAt(0).repeat(10));

describe('isValidPis', () => {
  test.each(['12061840541', '120.61840.54-1', ' 120 61840 54 1 '])('takes %j', (text) => {
    expect(parsePis(text)).toEqual({ ok: true, digits: '12061840541' });
    expect(isValidPis(text)).toBe(true);
  });

  test.each([
    ['', 'empty'],
    ['1206184054', 'length'],
    ['120618405413', 'length'],
    ['11111111111', 'repeated'],
    ['00000000000', 'repeated'],
    ['12061840543', 'checkDigits'],
    ['120.6184.054-1', 'characters'],
    ['PIS 12061840541', 'characters'],
    ['1206184054１', 'characters'],
  ])('refuses %j: %s', (text, reason) => {
    expect(parsePis(text)).toEqual({ ok: false, reason });
    expect(isValidPis(text)).toBe(false);
  });

  test('follows the rule as it is worded, for every base', () => {
    fc.assert(
      fc.property(digits(11), (text) => {
        const repeated = text === text.charAt(0).repeat(11);
        expect(isValidPis(text)).toBe(!repeated && completed(text.slice(0, 10)) === text);
      }),
    );
    fc.assert(fc.property(base.map(completed), (text) => isValidPis(text)));
  });

  test('answers any text, and reads again what it writes', () => {
    fc.assert(fc.property(anyText, (text) => parsePis(text).ok === isValidPis(text)));
    fc.assert(
      fc.property(base.map(completed), (text) => {
        expect(parsePis(formatPis(text))).toEqual({ ok: true, digits: text });
      }),
    );
  });
});

test('a number is written 120.61840.54-1', () => {
  expect(formatPis('12061840541')).toBe('120.61840.54-1');
  expect(formatPis('não informado')).toBe('não informado');
  expect(maskPis('1206184')).toBe('120.6184');
  expect(maskPis('120a')).toBe('120a');
  fc.assert(fc.property(anyText, (text) => maskPis(text).replace(/\D/g, '') === text.replace(/\D/g, '')));
});

test('each reason has its sentence', () => {
  const reasons = ['empty', 'characters', 'length', 'repeated', 'checkDigits'] as const;
  expect(new Set(reasons.map(pisReasonPt)).size).toBe(reasons.length);
  for (const reason of reasons) expect(pisReasonPt(reason)).toMatch(/PIS.*\.$/);
});

test.each(veryLong)('a very long text is answered', (text) => {
  expect(isValidPis(text)).toBe(false);
  expect(formatPis(text)).toBe(text);
});
