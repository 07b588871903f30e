import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText, digits, randomSource, veryLong } from '../../test/arbitraries.ts';
import { cnpjReasonPt, formatCnpj, generateCnpj, isValidCnpj, maskCnpj, parseCnpj } from './index.ts';

const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** The rule as the Instrução Normativa words it, character by character. */
function checkDigit(known: string): number {
  const used = weights.slice(weights.length - known.length);
  const sum = used.reduce((total, weight, index) => total + weight * (known.charCodeAt(index) - 48), 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

function completed(base: string): string {
  const first = base + checkDigit(base);
  return first + checkDigit(first);
}

const alphanumericBase = fc.stringMatching(/^[\dA-Z]{12}$/);
const numericBase = digits(12).filter((text) => text !== text.charAt(0).repeat(12));
const validCnpj = fc
  .oneof(alphanumericBase, numericBase)
  .filter((text) => !/^(.)\1*$/.test(text))
  .map(completed);

describe('isValidCnpj', () => {
  test.each([
    ['11.222.333/0001-81', '11222333000181'],
    ['00000000000191', '00000000000191'],
    ['33.000.167/0001-01', '33000167000101'],
    ['60746948000112', '60746948000112'],
    ['12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['12abc34501de35', '12ABC34501DE35'],
    ['12.abc.345/01De-35', '12ABC34501DE35'],
    ['ABCDEFGHIJKL80', 'ABCDEFGHIJKL80'],
    ['abcdefghijkl80', 'ABCDEFGHIJKL80'],
    ['AA.345.678/0003-86', 'AA345678000386'],
    [' 12 ABC 345 01DE 35 ', '12ABC34501DE35'],
    ['12ABC345/01DE-35', '12ABC34501DE35'],
    ['12.ABC.345//01DE\u201335', '12ABC34501DE35'],
    ['\u200e11222333000181\u2060', '11222333000181'],
  ])('takes %j', (text, characters) => {
    expect(parseCnpj(text)).toEqual({ ok: true, digits: characters });
    expect(isValidCnpj(text)).toBe(true);
  });

  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['11.222.333/0001-8', 'length'],
    ['112223330001811', 'length'],
    ['12ABC34501DE3', 'length'],
    ['12ABC34501DEA', 'length'],
    ['11.222.333/0001-80', 'checkDigits'],
    ['11.222.333/0001-91', 'checkDigits'],
    ['12ABC34501DE34', 'checkDigits'],
    ['12ABC34501DE53', 'checkDigits'],
    // Published examples that the rule does not confirm.
    ['AA.345.678/0003-29', 'checkDigits'],
    ['LBNXQOB5000163', 'checkDigits'],
    ['00000000000000', 'repeated'],
    ['11.111.111/1111-11', 'repeated'],
    ['99999999999999', 'repeated'],
    ['12ABÇ34501DE35', 'characters'],
    ['12ABC34501DÉ35', 'characters'],
    ['12ABC34501DE3A', 'characters'],
    ['12ABC34501DEA5', 'characters'],
    ['12ABC34501DEZZ', 'characters'],
    ['12ABC34501DE35.', 'characters'],
    ['#12ABC34501DE35', 'characters'],
    ['12ABC34501DE35 x', 'length'],
    ['CNPJ 11222333000181', 'characters'],
    ['1.1222333000181', 'characters'],
    ['1 1222333000181', 'characters'],
    ['\u000011222333000181', 'characters'],
    ['11.222.333/0001-8-1', 'characters'],
    ['1:222333000181', 'characters'],
    ['1@222333000181', 'characters'],
    ['1[222333000181', 'characters'],
    ['1`222333000181', 'characters'],
    ['1{222333000181', 'characters'],
    ['\u01312ABC34501DE35', 'characters'],
    ['１１222333000181', 'characters'],
    ['.', 'characters'],
  ])('refuses %j: %s', (text, reason) => {
    expect(parseCnpj(text)).toEqual({ ok: false, reason });
    expect(isValidCnpj(text)).toBe(false);
  });

  test('follows the rule as it is worded, for every base', () => {
    fc.assert(
      fc.property(fc.oneof(alphanumericBase, digits(12)), digits(2), (base, pair) => {
        fc.pre(!/^(.)\1*$/.test(base + pair));
        expect(isValidCnpj(base + pair)).toBe(completed(base) === base + pair);
      }),
    );
    fc.assert(fc.property(validCnpj, (text) => isValidCnpj(text)));
  });

  test('a small letter counts as its capital', () => {
    fc.assert(
      fc.property(validCnpj, (text) => {
        expect(parseCnpj(text.toLowerCase())).toEqual({ ok: true, digits: text });
      }),
    );
  });

  test('takes no character but ASCII letters and digits', () => {
    for (let code = 0; code <= 0xffff; code++) {
      const character = String.fromCharCode(code);
      const parsed = parseCnpj(`12${character}BC34501DE35`);
      const kept = parsed.ok || parsed.reason === 'checkDigits';
      expect([code, kept]).toEqual([code, /^[\dA-Za-z]$/.test(character)]);
    }
  });

  test('answers any text, and says the same as parseCnpj', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const parsed = parseCnpj(text);
        expect(parsed.ok).toBe(isValidCnpj(text));
        expect(parsed.ok ? parsed.digits : '0'.repeat(14)).toMatch(/^[\dA-Z]{12}\d{2}$/);
      }),
    );
  });

  test('reads again what it answered', () => {
    fc.assert(
      fc.property(validCnpj, (text) => {
        expect(parseCnpj(formatCnpj(text))).toEqual({ ok: true, digits: text });
      }),
    );
  });
});

describe('formatCnpj', () => {
  test.each([
    ['11222333000181', '11.222.333/0001-81'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
    ['11222333000100', '11.222.333/0001-00'],
    ['00000000000000', '00.000.000/0000-00'],
    ['12abc34501de3', '12abc34501de3'],
    ['12ABC34501DEXX', '12ABC34501DEXX'],
    ['isento', 'isento'],
    ['', ''],
  ])('writes %j as %j', (text, formatted) => {
    expect(formatCnpj(text)).toBe(formatted);
  });

  test('once formatted, nothing changes any more', () => {
    fc.assert(fc.property(anyText, (text) => formatCnpj(formatCnpj(text)) === formatCnpj(text)));
  });
});

describe('maskCnpj', () => {
  test.each([
    ['', ''],
    ['12', '12'],
    ['12.', '12'],
    ['12a', '12.A'],
    ['12abc3', '12.ABC.3'],
    ['12abc345', '12.ABC.345'],
    ['12abc34501de', '12.ABC.345/01DE'],
    ['12abc34501de3', '12.ABC.345/01DE-3'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['12abc34501de356', '12.ABC.345/01DE-356'],
    ['12.ABÇ', '12.ABÇ'],
    ['CNPJ: 11', 'CNPJ: 11'],
  ])('shows %j as %j', (typed, masked) => {
    expect(maskCnpj(typed)).toBe(masked);
  });

  test('keeps every letter and digit in its order, and is settled at once', () => {
    const kept = (text: string) => text.replace(/[^\dA-Za-z]/g, '').toLowerCase();
    fc.assert(
      fc.property(anyText, (text) => {
        const masked = maskCnpj(text);
        expect(kept(masked)).toBe(kept(text));
        expect(maskCnpj(masked)).toBe(masked);
      }),
    );
  });
});

describe('generateCnpj', () => {
  test('gives valid numeric ones, of a headquarters', () => {
    fc.assert(
      fc.property(randomSource, (random) => {
        const cnpj = generateCnpj({ random });
        expect(cnpj).toMatch(/^\d{8}0001\d{2}$/);
        expect(isValidCnpj(cnpj)).toBe(true);
      }),
    );
    expect(isValidCnpj(generateCnpj())).toBe(true);
  });

  test('gives valid alphanumeric ones, with a letter', () => {
    fc.assert(
      fc.property(randomSource, (random) => {
        const cnpj = generateCnpj({ alphanumeric: true, random });
        expect(cnpj).toMatch(/^[A-Z][\dA-Z]{11}\d{2}$/);
        expect(isValidCnpj(cnpj)).toBe(true);
      }),
    );
  });

  test.each([
    [0, 'A00000000000', '00000000'],
    [0.9999, 'ZZZZZZZZZZZZ', '99999999'],
  ])('reaches both ends of the alphabet from a source that always says %d', (number, alphanumeric, numeric) => {
    const random = () => number;
    expect(generateCnpj({ alphanumeric: true, random }).slice(0, 12)).toBe(alphanumeric);
    expect(generateCnpj({ random }).slice(0, 8)).toBe(numeric);
  });
});

test('each reason has its sentence', () => {
  const reasons = ['empty', 'characters', 'length', 'repeated', 'checkDigits'] as const;
  const sentences = reasons.map(cnpjReasonPt);
  expect(new Set(sentences).size).toBe(reasons.length);
  for (const sentence of sentences) expect(sentence).toMatch(/CNPJ.*\.$/);
  expect(cnpjReasonPt('length')).toBe('O CNPJ tem 14 caracteres.');
});

test.each(veryLong)('a very long text is answered', (text) => {
  expect(isValidCnpj(text)).toBe(false);
  expect(parseCnpj(text).ok).toBe(false);
  expect(formatCnpj(text)).toBe(text);
  expect(maskCnpj(text).length).toBeLessThanOrEqual(text.length + 4);
});
