import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText, digits, veryLong } from '../../test/arbitraries.ts';
import { chaveNfeReasonPt, parseChaveNfe } from './index.ts';

/** The rule in words: weights 2 to 9 from the right, 11 less the remainder, and 0 where that is more than 9. */
function completed(base: string): string {
  const sum = Array.from(base)
    .toReversed()
    .reduce((total, each, place) => total + (each.charCodeAt(0) - 48) * (2 + (place % 8)), 0);
  const check = 11 - (sum % 11);
  return base + String(check > 9 ? 0 : check);
}

const letters = fc.string({ unit: fc.constantFrom(...Array.from('0123456789ABCXYZ')), minLength: 12, maxLength: 12 });
const parts = fc.record({ before: digits(6), root: letters, after: digits(25) });
const key = parts.map(({ before, root, after }) => completed(before + root + after));

describe('parseChaveNfe', () => {
  test('says what the key is of', () => {
    const text = completed('3526111234567800019555001000012345100012345');
    expect(parseChaveNfe(text.replaceAll(/(.{4})/g, '$1 '))).toEqual({
      ok: true,
      digits: text,
      uf: '35',
      aamm: '2611',
      emitente: '12345678000195',
      modelo: '55',
      serie: '001',
      numero: '000012345',
    });
  });

  test.each([
    ['', 'empty'],
    ['3526111234567800019555001000012345100012345', 'length'],
    ['352611123456780001955500100001234510001234551', 'length'],
    ['35261112345678000195550010000123451000123456', 'checkDigit'],
    ['A5261112345678000195550010000123451000123455', 'characters'],
    ['35261112345678000195-550010000123451000123455', 'characters'],
  ])('refuses %j: %s', (text, reason) => {
    expect(parseChaveNfe(text)).toEqual({ ok: false, reason });
  });

  test('follows the rule as it is worded, letters of the CNPJ included, and notices a changed digit', () => {
    fc.assert(
      fc.property(key, fc.nat(9), (text, last) => {
        expect(parseChaveNfe(text)).toMatchObject({ ok: true, digits: text, emitente: text.slice(6, 20) });
        expect(parseChaveNfe(text.slice(0, 43) + String(last)).ok).toBe(text.endsWith(String(last)));
      }),
    );
  });

  test('answers any text', () => {
    fc.assert(fc.property(anyText, (text) => typeof parseChaveNfe(text).ok === 'boolean'));
  });
});

test('each reason has its sentence', () => {
  const reasons = ['empty', 'characters', 'length', 'checkDigit'] as const;
  expect(new Set(reasons.map(chaveNfeReasonPt)).size).toBe(reasons.length);
  for (const reason of reasons) expect(chaveNfeReasonPt(reason)).toMatch(/chave.*\.$/i);
});

test.each(veryLong)('a very long text is answered', (text) => {
  expect(parseChaveNfe(text).ok).toBe(false);
});
