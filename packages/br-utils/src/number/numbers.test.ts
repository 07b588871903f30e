import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDecimalPt } from './formatDecimalPt.ts';
import { parseDecimalPt } from './parseDecimalPt.ts';
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
    ['1e3', 'exponent'],
    ['1,5E-3', 'exponent'],
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

  test.each(['1'.repeat(400_000), '0,' + '0'.repeat(400_000) + '1', '1.'.repeat(200_000), '1.234'.repeat(80_000)])(
    'a very long text is answered in linear time',
    { timeout: 2_000 },
    (text) => {
      expect(parseDecimalPt(text)).toHaveProperty('ok');
    },
  );

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

  test('groups thousands on request', () => {
    expect(formatDecimalPt('-1234567.5', 2, { grouping: true })).toBe('-1.234.567,50');
    expect(formatDecimalPt('123', 0, { grouping: true })).toBe('123');
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
