import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText, digits, veryLong } from '../../test/arbitraries.ts';
import { cepReasonPt, formatCep, isUf, isValidCep, maskCep, parseCep, ufOfCep, ufs } from './index.ts';
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

describe('ufOfCep', () => {
  // A main post office of each capital, and both ends of the ranges that others cut in two.
  test.each([
    ['01310-100', 'SP'],
    ['20040-020', 'RJ'],
    ['29010-002', 'ES'],
    ['30130-005', 'MG'],
    ['40020-000', 'BA'],
    ['49010-000', 'SE'],
    ['50030-230', 'PE'],
    ['57020-000', 'AL'],
    ['58010-000', 'PB'],
    ['59025-000', 'RN'],
    ['60060-440', 'CE'],
    ['64000-000', 'PI'],
    ['65010-904', 'MA'],
    ['66010-000', 'PA'],
    ['68899-999', 'PA'],
    ['68900-000', 'AP'],
    ['69005-040', 'AM'],
    ['69299-999', 'AM'],
    ['69300-000', 'RR'],
    ['69400-000', 'AM'],
    ['69900-000', 'AC'],
    ['70040-010', 'DF'],
    ['72799-999', 'DF'],
    ['72800-000', 'GO'],
    ['73000-000', 'DF'],
    ['73699-999', 'DF'],
    ['73700-000', 'GO'],
    ['74003-010', 'GO'],
    ['76800-000', 'RO'],
    ['77001-002', 'TO'],
    ['78005-370', 'MT'],
    ['79002-070', 'MS'],
    ['80010-000', 'PR'],
    ['88010-000', 'SC'],
    ['90010-000', 'RS'],
    ['99999-999', 'RS'],
  ])('%s is of %s', (text, uf) => {
    expect(ufOfCep(text)).toBe(uf);
  });

  test.each(['', '01310-10', '00999-999', '78950-000', 'CEP'])('knows no state of %j', (text) => {
    expect(ufOfCep(text)).toBeNull();
  });

  test('knows every state, and one for each CEP beside the range that nobody has', () => {
    fc.assert(
      fc.property(validCep, (text) => {
        const isNobodys = text.startsWith('789');
        expect(ufOfCep(text) === null).toBe(isNobodys);
      }),
    );
    const first = Array.from({ length: 990 }, (_, n) => ufOfCep(String(n + 10).padStart(3, '0') + '00000'));
    expect(new Set(first.filter((uf) => uf !== null)).size).toBe(27);
  });
});
