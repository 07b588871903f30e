import { expect, test } from 'vitest';
import { isBlank, isDigit, isPunctuation } from './separators.ts';

const all = Array.from({ length: 0x1_0000 }, (_, code) => code);
const matching = (pattern: RegExp) => all.filter((code) => pattern.test(String.fromCharCode(code)));

test('digits are the ten of ASCII', () => {
  expect(all.filter(isDigit)).toEqual(matching(/[0-9]/));
});

test('blanks are spaces, line ends, direction marks and joiners', () => {
  expect(all.filter(isBlank)).toEqual(matching(/[\t-\r \u00a0\u2000-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/));
});

test('punctuation is point, slash, hyphen and every dash', () => {
  expect(all.filter(isPunctuation)).toEqual(matching(/[-./\u2010-\u2015\u2212]/));
});
