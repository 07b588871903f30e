import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText, digits, veryLong } from '../../test/arbitraries.ts';
import { cnsReasonPt, formatCns, isValidCns, maskCns, parseCns } from './index.ts';

const weighted = (text: string): number =>
  Array.from(text, Number).reduce((sum, digit, at) => sum + digit * (15 - at), 0);

/** The routine that Anvisa publishes for numbers that begin with 1 or 2, step by step. */
function definitive(pis: string): string {
  const sum = weighted(pis);
  const check = 11 - (sum % 11);
  if (check === 11) return `${pis}0000`;
  return check === 10 ? `${pis}001${11 - ((sum + 2) % 11)}` : `${pis}000${check}`;
}

const pis = fc.tuple(fc.constantFrom('1', '2'), digits(10)).map((parts) => parts.join(''));
/** Numbers that begin with 7, 8 or 9, the last digit completed where one digit can. */
const provisional = fc
  .tuple(fc.constantFrom('7', '8', '9'), digits(13))
  .map((parts) => parts.join(''))
  .filter((text) => weighted(text) % 11 !== 1)
  .map((text) => text + String((11 - (weighted(text) % 11)) % 11));

describe('isValidCns', () => {
  test.each(['898000000043208', '898 0000 0004 3208', ' 898.0000.0004.3208\n', '100000000060018'])(
    'reads %j as its digits say',
    (text) => {
      const parsed = parseCns(text);
      expect(parsed.ok).toBe(isValidCns(text));
      expect(isValidCns(text)).toBe(weighted(text.replace(/\D/g, '')) % 11 === 0);
    },
  );

  test.each([
    ['', 'empty'],
    [' \u00a0', 'empty'],
    ['89800000004320', 'length'],
    ['8980000000432081', 'length'],
    ['398000000043208', 'start'],
    ['098000000043208', 'start'],
    ['898000000043209', 'checkDigits'],
    ['89 80000 0004 3208', 'characters'],
    ['CNS 898000000043208', 'characters'],
    ['898000000043２08', 'characters'],
  ])('refuses %j: %s', (text, reason) => {
    expect(parseCns(text)).toEqual({ ok: false, reason });
    expect(isValidCns(text)).toBe(false);
  });

  test('takes what the published routine makes of any PIS, and no other end', () => {
    fc.assert(
      fc.property(pis, fc.integer({ min: 0, max: 9999 }), (base, end) => {
        expect(parseCns(definitive(base))).toEqual({ ok: true, digits: definitive(base) });
        const other = base + String(end).padStart(4, '0');
        expect(isValidCns(other)).toBe(other === definitive(base));
      }),
    );
  });

  test('takes provisional numbers by their sum', () => {
    fc.assert(
      fc.property(provisional, fc.integer({ min: 1, max: 9 }), (text, more) => {
        expect(isValidCns(text)).toBe(true);
        const last = (Number(text.at(-1)) + more) % 10;
        expect(isValidCns(text.slice(0, -1) + String(last))).toBe(false);
      }),
    );
  });

  test('answers any text, and says the same as parseCns', () => {
    fc.assert(fc.property(anyText, (text) => parseCns(text).ok === isValidCns(text)));
  });
});

test('a number is written in the groups of the card, and read again', () => {
  expect(formatCns('898000000043208')).toBe('898 0000 0004 3208');
  expect(formatCns('898000000043200')).toBe('898 0000 0004 3200');
  expect(formatCns('89800000004320')).toBe('89800000004320');
  fc.assert(
    fc.property(provisional, (text) => {
      expect(parseCns(formatCns(text))).toEqual({ ok: true, digits: text });
    }),
  );
  fc.assert(fc.property(anyText, (text) => formatCns(formatCns(text)) === formatCns(text)));
});

test('while it is typed no digit is lost', () => {
  expect(maskCns('89800')).toBe('898 00');
  expect(maskCns('898a')).toBe('898a');
  fc.assert(fc.property(anyText, (text) => maskCns(text).replace(/\D/g, '') === text.replace(/\D/g, '')));
});

test('each reason has its sentence', () => {
  const reasons = ['empty', 'characters', 'length', 'start', 'checkDigits'] as const;
  expect(new Set(reasons.map(cnsReasonPt)).size).toBe(reasons.length);
  for (const reason of reasons) expect(cnsReasonPt(reason)).toMatch(/CNS|Cartão Nacional.*\.$/);
});

test.each(veryLong)('a very long text is answered', (text) => {
  expect(isValidCns(text)).toBe(false);
  expect(formatCns(text)).toBe(text);
});
