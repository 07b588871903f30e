import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText, digits, randomSource, veryLong } from '../../test/arbitraries.ts';
import { cpfReasonPt, formatCpf, generateCpf, isValidCpf, maskCpf, onlyDigits, parseCpf } from './index.ts';

/** The rule as Receita Federal words it, digit by digit. */
function checkDigit(known: readonly number[]): number {
  const sum = known.reduce((total, digit, index) => total + digit * (known.length + 1 - index), 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

function completed(base: string): string {
  const nine = Array.from(base, Number);
  const ten = [...nine, checkDigit(nine)];
  return [...ten, checkDigit(ten)].join('');
}

const base = digits(9).filter((text) => text !== text.charAt(0).repeat(9));
const validCpf = base.map(completed);

describe('isValidCpf', () => {
  test.each([
    '12345678909',
    '123.456.789-09',
    '111.444.777-35',
    '00000000191',
    '529.982.247-25',
    '  52998224725\n',
    '529 982 247 25',
    '529.982.247/25',
    '529982247-25',
    '529..982.247--25',
    '529\u00a0982\u00a0247\u00a025',
    '\u202a529.982.247\u201125\u202c',
    '529.982.247\u221225',
    '\ufeff52998224725',
  ])('takes %j', (text) => {
    expect(parseCpf(text)).toEqual({ ok: true, digits: text.replace(/\D/g, '') });
    expect(isValidCpf(text)).toBe(true);
  });

  test.each([
    ['', 'empty'],
    [' \t\u00a0', 'empty'],
    ['123.456.789-0', 'length'],
    ['1', 'length'],
    ['123.456.789-091', 'length'],
    ['111.111.111-11', 'repeated'],
    ['00000000000', 'repeated'],
    ['99999999999', 'repeated'],
    ['123.456.789-08', 'checkDigits'],
    ['123.456.789-19', 'checkDigits'],
    ['12345678990', 'checkDigits'],
    ['10000000000', 'checkDigits'],
    ['foo39138038035', 'characters'],
    ['!12345678909', 'characters'],
    ['12345678909!', 'characters'],
    ['12.3456.789-09', 'characters'],
    ['1 2345678909', 'characters'],
    ['123456789-0-9', 'characters'],
    ['-12345678909', 'characters'],
    ['12345678909-', 'characters'],
    ['123.456.789-0９', 'characters'],
    ['١٢٣٤٥٦٧٨٩٠٩', 'characters'],
    ['123.456.789-09 123.456.789-09', 'characters'],
    ['123_456_789_09', 'characters'],
    ['123,456,789-09', 'characters'],
    ['12345678O09', 'characters'],
    ['.', 'characters'],
  ])('refuses %j: %s', (text, reason) => {
    expect(parseCpf(text)).toEqual({ ok: false, reason });
    expect(isValidCpf(text)).toBe(false);
  });

  test('follows the rule as it is worded, for every base', () => {
    fc.assert(
      fc.property(digits(11), (text) => {
        const repeated = text === text.charAt(0).repeat(11);
        expect(isValidCpf(text)).toBe(!repeated && completed(text.slice(0, 9)) === text);
      }),
    );
    fc.assert(fc.property(validCpf, (text) => isValidCpf(text)));
  });

  test('answers any text, and says the same as parseCpf', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const parsed = parseCpf(text);
        expect(parsed.ok).toBe(isValidCpf(text));
        expect(parsed.ok ? parsed.digits : '0'.repeat(11)).toMatch(/^\d{11}$/);
      }),
    );
  });

  test('reads again what it answered', () => {
    fc.assert(
      fc.property(validCpf, (text) => {
        expect(parseCpf(formatCpf(text))).toEqual({ ok: true, digits: text });
      }),
    );
  });
});

describe('formatCpf', () => {
  test.each([
    ['12345678909', '123.456.789-09'],
    ['123.456.789-09', '123.456.789-09'],
    [' 123 456 789 09 ', '123.456.789-09'],
    ['12345678900', '123.456.789-00'],
    ['11111111111', '111.111.111-11'],
    ['1234567890', '1234567890'],
    ['123456789012', '123456789012'],
    ['não informado', 'não informado'],
    ['12.345678909', '12.345678909'],
    ['', ''],
  ])('writes %j as %j', (text, formatted) => {
    expect(formatCpf(text)).toBe(formatted);
  });

  test('once formatted, nothing changes any more', () => {
    fc.assert(fc.property(anyText, (text) => formatCpf(formatCpf(text)) === formatCpf(text)));
  });
});

describe('maskCpf', () => {
  test.each([
    ['', ''],
    ['1', '1'],
    ['123', '123'],
    ['123.', '123'],
    ['1234', '123.4'],
    ['1234567', '123.456.7'],
    ['123456789', '123.456.789'],
    ['1234567890', '123.456.789-0'],
    ['12345678909', '123.456.789-09'],
    ['123.456.789-091', '123.456.789-091'],
    [' 123 456 789 / 09 ', '123.456.789-09'],
    ['123a', '123a'],
    ['CPF 123', 'CPF 123'],
  ])('shows %j as %j', (typed, masked) => {
    expect(maskCpf(typed)).toBe(masked);
  });

  test('keeps every digit in its order, and is settled at once', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const masked = maskCpf(text);
        expect(masked.replace(/\D/g, '')).toBe(text.replace(/\D/g, ''));
        expect(maskCpf(masked)).toBe(masked);
      }),
    );
  });
});

describe('generateCpf', () => {
  test('gives valid ones', () => {
    fc.assert(
      fc.property(randomSource, (random) => {
        const cpf = generateCpf({ random });
        expect(cpf).toMatch(/^\d{11}$/);
        expect(isValidCpf(cpf)).toBe(true);
      }),
    );
    expect(isValidCpf(generateCpf())).toBe(true);
  });

  test.each([0, 0.35, 0.999])('gives a valid one from a source that always says %d', (number) => {
    expect(isValidCpf(generateCpf({ random: () => number }))).toBe(true);
  });

  test('uses its source for all nine digits', () => {
    let call = 0;
    expect(generateCpf({ random: () => ++call / 10 })).toBe('12345678909');
  });
});

test.each([
  ['123.45', '12345'],
  ['CPF 529 982', '529982'],
  ['nenhum', ''],
  ['١٢3', '3'],
])('a search by %j compares %j', (text, digits) => {
  expect(onlyDigits(text)).toBe(digits);
});

test('each reason has its sentence', () => {
  const reasons = ['empty', 'characters', 'length', 'repeated', 'checkDigits'] as const;
  const sentences = reasons.map(cpfReasonPt);
  expect(new Set(sentences).size).toBe(reasons.length);
  for (const sentence of sentences) expect(sentence).toMatch(/CPF.*\.$/);
  expect(cpfReasonPt('length')).toBe('O CPF tem 11 dígitos.');
});

test.each(veryLong)('a very long text is answered', (text) => {
  expect(isValidCpf(text)).toBe(false);
  expect(parseCpf(text).ok).toBe(false);
  expect(formatCpf(text)).toBe(text);
  expect(maskCpf(text).length).toBeLessThanOrEqual(text.length + 3);
});
