import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText, digits, veryLong } from '../../test/arbitraries.ts';
import { cepReasonPt, formatCep, isUf, isValidCep, maskCep, parseCep, ufs } from './index.ts';
import type { CepRefusal } from './index.ts';

const validCep = digits(8).filter((text) => !text.startsWith('00'));

describe('parseCep', () => {
  test.each([
    '01310-100',
    '01310100',
    '01.310-100',
    ' 01310 100\n',
    '01 310 100',
    '01310\u2013100',
    '99999-999',
    '01000-000',
  ])('takes %j', (text) => {
    expect(parseCep(text)).toEqual({ ok: true, digits: text.replace(/\D/g, '') });
    expect(isValidCep(text)).toBe(true);
  });

  test.each<[string, CepRefusal]>([
    ['', 'empty'],
    [' ', 'empty'],
    ['0131-100', 'characters'],
    ['01310-10', 'length'],
    ['01310-1000', 'length'],
    ['1310-100', 'characters'],
    ['1310100', 'length'],
    ['00999-999', 'range'],
    ['00000000', 'range'],
    ['CEP 01310-100', 'characters'],
    ['0 1310-100', 'characters'],
    ['-01310100', 'characters'],
    ['01310100-', 'characters'],
    ['01310-10O', 'characters'],
    ['0131０-100', 'characters'],
  ])('refuses %j: %s', (text, reason) => {
    expect(parseCep(text)).toEqual({ ok: false, reason });
    expect(isValidCep(text)).toBe(false);
  });

  test('reads again what formatCep wrote', () => {
    fc.assert(
      fc.property(validCep, (text) => {
        expect(formatCep(text)).toBe(`${text.slice(0, 5)}-${text.slice(5)}`);
        expect(parseCep(formatCep(text))).toEqual({ ok: true, digits: text });
      }),
    );
  });
});

describe('formatCep and maskCep', () => {
  test.each([
    ['01.310 100', '01310-100', '01310-100'],
    ['01310', '01310', '01310'],
    ['013101', '013101', '01310-1'],
    ['013101000', '013101000', '01310-1000'],
    ['01310-', '01310-', '01310'],
    ['a definir', 'a definir', 'a definir'],
    ['', '', ''],
  ])('%j is written %j, typed %j', (text, formatted, masked) => {
    expect(formatCep(text)).toBe(formatted);
    expect(maskCep(text)).toBe(masked);
  });

  test('are settled at once and keep every digit', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const write of [formatCep, maskCep]) {
          expect(write(write(text))).toBe(write(text));
          expect(write(text).replace(/\D/g, '')).toBe(text.replace(/\D/g, ''));
        }
      }),
    );
  });
});

test('each reason has its sentence', () => {
  const reasons: readonly CepRefusal[] = ['empty', 'characters', 'length', 'range'];
  const sentences = reasons.map(cepReasonPt);
  expect(new Set(sentences).size).toBe(reasons.length);
  for (const sentence of sentences) expect(sentence).toMatch(/CEP.*\.$/);
  expect(cepReasonPt('length')).toBe('O CEP tem 8 dígitos.');
});

test('the list of states has all 27, each once, in the order of their names', () => {
  expect(new Set(ufs.map(({ uf }) => uf)).size).toBe(27);
  const names = ufs.map(({ name }) => name);
  expect(names.toSorted(new Intl.Collator('pt').compare)).toEqual(names);
  for (const { uf, name } of ufs) {
    const letters = name.normalize('NFD').toUpperCase();
    expect([uf, letters.startsWith(uf.charAt(0)), letters.includes(uf.charAt(1))]).toEqual([uf, true, true]);
  }
});

test('a sigla is told from other texts', () => {
  expect(['SP', 'DF', 'sp', 'XX', ''].map(isUf)).toEqual([true, true, false, false, false]);
});

test.each(veryLong)('a very long text is answered', (text) => {
  expect(parseCep(text).ok).toBe(false);
  expect(formatCep(text)).toBe(text);
  expect(maskCep(text).length).toBeLessThanOrEqual(text.length + 1);
});
