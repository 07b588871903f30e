import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_NUMBER_LENGTH } from '../../src/limits.ts';
import { readDecimalText, readNumber, writeNumber } from '../../src/numeric/decimal-text.ts';
import type { Problem } from '../../src/numeric/problem.ts';
import type { Rational } from '../../src/numeric/rational.ts';
import { exactFraction, order } from './exact-fraction.ts';

function shown(value: Rational | Problem | undefined): string {
  if (!value) return 'no number';
  if (value.kind === 'problem') return value.message;
  return `${Object.is(value.n, -0) ? '-0' : value.n}/${value.d}${value.small ? '' : ' big'}`;
}

describe('a decimal text is read exactly', () => {
  test.each([
    ['7', '7/1'],
    ['7.25', '29/4'],
    ['7,25', '29/4'],
    ['-7,25', '-29/4'],
    ['+7,25', '29/4'],
    ['0', '0/1'],
    ['-0', '0/1'],
    ['-0,00', '0/1'],
    ['007', '7/1'],
    ['1.234', '617/500'],
    ['1.234,5', '2469/2'],
    ['1.234.567', '1234567/1'],
    ['-1.234.567,5', '-2469135/2'],
    ['999999999999999', '999999999999999/1'],
    ['0,000000000000001', '1/1000000000000000'],
    ['9007199254740991', '9007199254740991/1'],
    ['9007199254740992', '9007199254740992/1 big'],
    ['-9007199254740992', '-9007199254740992/1 big'],
    ['0,0000000000000001', '1/10000000000000000 big'],
    ['1,0000000000000000', '1/1'],
  ])('%s is %s', (text, expected) => {
    expect(shown(readDecimalText(text))).toBe(expected);
  });

  test.each([
    '',
    ' ',
    '1 ',
    ' 1',
    '.5',
    '5.',
    ',5',
    '5,',
    '1e5',
    '--1',
    '1-',
    'x',
    '1.23.456',
    '12345.678,9',
    '1.234,',
    '1,2,3',
    '1.2345.678',
    '١',
    '0x10',
    'NaN',
    '1\n',
  ])('%j is no number', (text) => {
    expect(readDecimalText(text)).toBeUndefined();
  });

  test('a text of the greatest length is read, a longer one is not', () => {
    const longest = '0'.repeat(MAX_NUMBER_LENGTH - 1) + '7';
    expect(shown(readDecimalText(longest))).toBe('7/1');
    expect(readDecimalText(`0${longest}`)).toBeUndefined();
    expect(shown(readDecimalText('9'.repeat(MAX_NUMBER_LENGTH)))).toMatch(/^9+\/1 big$/);
  });
});

describe('a JavaScript number is its shortest decimal', () => {
  test.each([
    [0, '0/1'],
    [-0, '0/1'],
    [0.1, '1/10'],
    [-12.5, '-25/2'],
    [2 ** 53 - 1, '9007199254740991/1'],
    [1e21, `${10n ** 21n}/1 big`],
    [1.5e22, `${15n * 10n ** 21n}/1 big`],
    [-1.25e-7, '-1/8000000'],
    [1e-7, '1/10000000'],
    [2.5e-16, `1/${4n * 10n ** 15n}`],
    [1e-16, `1/${10n ** 16n} big`],
    [5e-324, `1/${2n * 10n ** 323n} big`],
    [Number.NaN, 'no number'],
    [Number.POSITIVE_INFINITY, 'no number'],
    [Number.NEGATIVE_INFINITY, 'no number'],
  ])('%d is %s', (value, expected) => {
    expect(shown(readNumber(value))).toBe(expected);
  });

  test('whatever it is', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const read = readNumber(value);
        if (read?.kind !== 'rational') return false;
        const [digits = '', power = '0'] = String(value).split('e');
        const [whole = '', fraction = ''] = digits.split('.');
        const places = Number(power) - fraction.length;
        const units = BigInt(whole + fraction);
        const exact =
          places < 0 ? exactFraction(units, 10n ** BigInt(-places)) : exactFraction(units * 10n ** BigInt(places));
        return order(exactFraction(BigInt(read.n), BigInt(read.d)), exact) === 0 && !Object.is(read.n, -0);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a rounded number is written both ways', () => {
  test.each([
    [12_970, 2, '129,70', '129.7'],
    [-12_970, 2, '-129,70', '-129.7'],
    [12_900, 2, '129,00', '129'],
    [-5, 2, '-0,05', '-0.05'],
    [0, 2, '0,00', '0'],
    [0, 0, '0', '0'],
    [-7, 0, '-7', '-7'],
    [100, 0, '100', '100'],
    [5, 10, '0,0000000005', '0.0000000005'],
    [10, 1, '1,0', '1'],
    [1001, 3, '1,001', '1.001'],
  ])('%d units of 10^−%d: %s and %s', (units, decimals, text, exact) => {
    expect(writeNumber({ kind: 'rounded', units, decimals }, ',')).toEqual({ text, exact });
    expect(writeNumber({ kind: 'rounded', units, decimals }, '.').text).toBe(text.replace(',', '.'));
  });
});
