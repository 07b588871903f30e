import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText, veryLong } from '../../test/arbitraries.ts';
import { formatDecimalPt } from './formatDecimalPt.ts';
import { formatMoneyPt } from './formatMoneyPt.ts';
import { parseDecimalPt } from './parseDecimalPt.ts';
import { parseMoneyPt } from './parseMoneyPt.ts';
import { parseQualifiedPt } from './parseQualifiedPt.ts';

/** Canonical decimals of any length, built from digits so that no JS number is involved. */
const canonicalDecimal = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.stringMatching(/^(?:\d{0,20}[1-9])?$/))
  .map(([negative, whole, fraction]) => {
    const unsigned = fraction ? `${whole}.${fraction}` : `${whole}`;
    return negative && unsigned !== '0' ? `-${unsigned}` : unsigned;
  });

describe('parseDecimalPt', () => {
  test.each([
    ['7,25', '7.25'],
    ['7.25', '7.25'],
    ['1.234,5', '1234.5'],
    ['1234,56', '1234.56'],
    ['1234.56', '1234.56'],
    ['98.6', '98.6'],
    ['-3', '-3'],
    ['\u22123,5', '-3.5'],
    ['+2', '2'],
    ['1.234.567', '1234567'],
    ['1.234.567,89', '1234567.89'],
    ['0.234', '0.234'],
    [',5', '0.5'],
    ['.5', '0.5'],
    ['007,500', '7.5'],
    ['-0,0', '0'],
    ['\u00a0 12 ', '12'],
    ['1234.567', '1234.567'],
    ['12.345.678', '12345678'],
    ['123.456.789', '123456789'],
  ])('reads %j as %s', (text, value) => {
    expect(parseDecimalPt(text)).toEqual({ ok: true, value });
  });

  test.each([
    ['', 'empty'],
    [' \t', 'empty'],
    ['1,234.56', 'separators'],
    ['7,2,5', 'separators'],
    ['1.23.456', 'separators'],
    ['0.123.456', 'separators'],
    ['7,', 'separators'],
    ['0.123.456.789', 'separators'],
    ['1.234.567,', 'separators'],
    ['1,.234', 'separators'],
    ['1e3', 'exponent'],
    ['1e10', 'exponent'],
    ['1,5E-3', 'exponent'],
    ['x1e3', 'notNumber'],
    ['1e3x', 'notNumber'],
    ['.,', 'notNumber'],
    ['١٢', 'foreignDigits'],
    ['\uff11\uff12', 'foreignDigits'],
    ['abc', 'notNumber'],
    ['-', 'notNumber'],
    ['--3', 'notNumber'],
    ['R$ 10', 'notNumber'],
    ['Infinity', 'notNumber'],
    ['12 mg', 'notNumber'],
    ['3😀', 'notNumber'],
  ])('refuses %j: %s', (text, reason) => {
    expect(parseDecimalPt(text)).toEqual({ ok: false, reason });
  });

  test('asks which number a lone 1.234 is, and takes the answer', () => {
    expect(parseDecimalPt('-1.230')).toEqual({ ok: false, reason: 'ambiguous', candidates: ['-1230', '-1.23'] });
    expect(parseDecimalPt('123.456')).toEqual({ ok: false, reason: 'ambiguous', candidates: ['123456', '123.456'] });
    expect(parseDecimalPt('1.234', { ambiguous: 'thousands' })).toEqual({ ok: true, value: '1234' });
    expect(parseDecimalPt('1.234', { ambiguous: 'decimal' })).toEqual({ ok: true, value: '1.234' });
  });

  test('answers any text, and what it reads is canonical', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[-+]?[\d.,e<]{0,12}$/)), (text) => {
        const parsed = parseDecimalPt(text);
        expect(parsed.ok ? parsed.value : '0').toMatch(/^(?:0|-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?)$/);
      }),
    );
  });

  test('reads back everything formatDecimalPt writes', () => {
    fc.assert(
      fc.property(canonicalDecimal, fc.boolean(), (value, grouping) => {
        expect(parseDecimalPt(formatDecimalPt(value, undefined, { grouping }), { ambiguous: 'thousands' })).toEqual({
          ok: true,
          value,
        });
      }),
    );
  });
});

describe('parseQualifiedPt', () => {
  test.each([
    ['<0,5', '<', '0.5'],
    ['>= 10', '>=', '10'],
    ['≤ 3', '<=', '3'],
    ['<= 3', '<=', '3'],
    [' <0,5 ', '<', '0.5'],
    ['≥3,0', '>=', '3'],
    ['> 400', '>', '400'],
    ['=2', '=', '2'],
    ['7,25', '=', '7.25'],
    ['<-1', '<', '-1'],
  ] as const)('reads %j', (text, operator, value) => {
    expect(parseQualifiedPt(text)).toEqual({ ok: true, operator, value });
  });

  test.each([
    ['', 'empty'],
    ['<', 'notNumber'],
    ['<>3', 'notNumber'],
    ['< 7,2,5', 'separators'],
    ['3<', 'notNumber'],
  ])('refuses %j: %s', (text, reason) => {
    expect(parseQualifiedPt(text)).toEqual({ ok: false, reason });
  });

  test('keeps the operator while it asks', () => {
    expect(parseQualifiedPt('<1.234')).toEqual({
      ok: false,
      reason: 'ambiguous',
      operator: '<',
      candidates: ['1234', '1.234'],
    });
  });
});

describe('formatDecimalPt', () => {
  test.each([
    ['7.25', undefined, '7,25'],
    ['7.5', 2, '7,50'],
    ['7', 2, '7,00'],
    ['1.005', 2, '1,01'],
    ['-2.5', 0, '-3'],
    ['-0.004', 2, '0,00'],
    ['9.995', 2, '10,00'],
    ['0.05', 1, '0,1'],
    ['99999999999999999999.95', 1, '100000000000000000000,0'],
    ['não lido', 2, 'não lido'],
    ['', 2, ''],
  ])('%s with %s places is %s', (value, decimals, text) => {
    expect(formatDecimalPt(value, decimals)).toBe(text);
  });

  test.each([
    ['-1234567.5', 2, '-1.234.567,50'],
    ['123', 0, '123'],
    ['1234', 0, '1.234'],
    ['12345', 0, '12.345'],
    ['123456', 0, '123.456'],
    ['999.5', 0, '1.000'],
  ])('groups the thousands of %s with %s places: %s', (value, decimals, text) => {
    expect(formatDecimalPt(value, decimals, { grouping: true })).toBe(text);
  });

  test('rounds by at most half a unit of the last place', () => {
    fc.assert(
      fc.property(canonicalDecimal, fc.integer({ min: 0, max: 6 }), (value, decimals) => {
        const scale = 10n ** 21n;
        const scaled = (text: string) => {
          const [whole = '', fraction = ''] = text.replace('-', '').split(/[.,]/);
          return BigInt(whole + fraction.padEnd(21, '0')) * (text.startsWith('-') ? -1n : 1n);
        };
        const error = scaled(formatDecimalPt(value, decimals)) - scaled(value);
        const distance = error < 0n ? -error : error;
        expect(distance * 2n * 10n ** BigInt(decimals) <= scale).toBe(true);
      }),
    );
  });
});

describe('parseMoneyPt', () => {
  test.each([
    ['1.234,56', '1234.56'],
    ['R$ 10', '10'],
    ['R$\u00a01.234.567,80', '1234567.8'],
    ['r$10,5', '10.5'],
    [' R$ 10,5\u00a0', '10.5'],
    ['-R$ 10,00', '-10'],
    ['\u2212 R$ 10,00', '-10'],
    ['R$ -10,00', '-10'],
    ['+R$ 3', '3'],
    ['10.5', '10.5'],
    ['10.55', '10.55'],
    ['1.234', '1234'],
    ['-1.234', '-1234'],
    ['R$ 1.234', '1234'],
    ['1.234.567', '1234567'],
    ['1234', '1234'],
    [',50', '0.5'],
    ['0,00', '0'],
    [' 7 ', '7'],
  ])('reads %j as %s', (text, value) => {
    expect(parseMoneyPt(text)).toEqual({ ok: true, value });
  });

  test.each([
    ['', 'empty'],
    [' \u00a0', 'empty'],
    ['R$', 'notNumber'],
    ['-R$ ', 'notNumber'],
    ['10,000', 'cents'],
    ['1.234,567', 'cents'],
    ['0.500', 'cents'],
    ['.500', 'cents'],
    ['1234.567', 'cents'],
    ['1234.000', 'cents'],
    ['12.3456', 'cents'],
    ['1,234.56', 'separators'],
    ['1e3', 'exponent'],
    ['US$ 10', 'notNumber'],
    ['10 R$', 'notNumber'],
    ['10 reais', 'notNumber'],
    ['-R$ -10', 'notNumber'],
    ['R$ R$ 10', 'notNumber'],
    ['(10,00)', 'notNumber'],
    ['١٠', 'foreignDigits'],
  ])('refuses %j: %s', (text, reason) => {
    expect(parseMoneyPt(text)).toEqual({ ok: false, reason });
  });

  test('answers any text, and what it reads is canonical with at most two places', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.stringMatching(/^-?(?:R\$ ?)?[\d.,]{0,12}$/)), (text) => {
        const parsed = parseMoneyPt(text);
        expect(parsed.ok ? parsed.value : '0').toMatch(/^(?:0|-?(?:0|[1-9]\d*)(?:\.\d?[1-9])?)$/);
      }),
    );
  });
});

describe('formatMoneyPt', () => {
  test('writes what Intl writes, no-break space included', () => {
    const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
    fc.assert(
      fc.property(fc.maxSafeInteger(), (cents) => {
        const digits = String(Math.abs(cents)).padStart(3, '0');
        const value = `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
        expect(formatMoneyPt(value)).toBe(reais.format(value as Intl.StringNumericLiteral));
      }),
    );
  });

  test.each([
    ['1234.505', 'R$\u00a01.234,51'],
    ['-0.004', 'R$\u00a00,00'],
    ['0', 'R$\u00a00,00'],
    ['a combinar', 'a combinar'],
    ['1,5', '1,5'],
    ['', ''],
  ])('writes %j as %j', (value, text) => {
    expect(formatMoneyPt(value)).toBe(text);
  });

  test('is read back exactly', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), (cents) => {
        const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
        const value = `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
        const read = parseMoneyPt(formatMoneyPt(value));
        expect(read.ok && formatDecimalPt(read.value, 2)).toBe(value.replace('.', ','));
      }),
    );
  });
});

test.each(veryLong)('a very long text is answered', (text) => {
  for (const parse of [parseDecimalPt, parseMoneyPt, parseQualifiedPt]) expect(parse(text)).toHaveProperty('ok');
  const grouped = formatDecimalPt(text, 1, { grouping: true });
  expect(grouped.length).toBeLessThanOrEqual(text.length * 2);
  expect(formatMoneyPt(`${text}.995`).length).toBeLessThanOrEqual(text.length * 2 + 4);
});
