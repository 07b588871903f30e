import { describe, expect, test } from 'vitest';
import { importExcel } from '../../src/interop/index.ts';

const codes = (text: string, names?: Record<string, string>): string[] =>
  importExcel(text, { names }).differences.map(({ code }) => code);

describe('a range in a list', () => {
  test.each([
    ['=MÉDIA(B2:D2)', 'MEDIA(B2; C2; D2)'],
    ['=AVERAGE($B$2:$B$4,1.5)', 'MEDIA(B2; B3; B4; 1,5)'],
    ['=SOMA(A1:B2)', 'A1 + B1 + A2 + B2'],
    ['=MÁXIMO(D2:B2)', 'MAX(B2; C2; D2)'],
    ['=DESVPAD(Z1:AB1)', 'DESVPAD(Z1; AA1; AB1)'],
    ['=MIN(A1:A1)', 'MIN(A1)'],
    ['=E(A1:B1)', 'AND(A1; B1)'],
  ])('%s is %s', (text, formula) => {
    expect(importExcel(text)).toMatchObject({ ok: true, formula });
  });

  test('is read cell by cell through the names that are given, on its sheet', () => {
    const names = { 'Plan1!B2': 'REP1', 'Plan1!C2': 'REP2' };
    expect(importExcel('=MÉDIA(Plan1!B2:C2)', { names })).toMatchObject({ formula: 'MEDIA(REP1; REP2)' });
    expect(codes('=MÉDIA(Plan1!B2:D2)', names)).toContain('NOME_NAO_INFORMADO');
  });

  test.each(['=ABS(B2:D2)', '=B2:D2', '=MÉDIA(B:B)', '=MÉDIA(A1:Z99)', '=SE(A1:B1;1;0)'])(
    'is refused where cells cannot stand for it: %s',
    (text) => {
      expect(importExcel(text).ok).toBe(false);
      expect(codes(text)).toContain('INTERVALO');
    },
  );
});

test('every function that is not known is named', () => {
  const { differences } = importExcel('=XYZ(A1)+PROCV(A1;B1;2;0)');
  expect(differences.map(({ message }) => message)).toEqual([
    'A função XYZ não existe aqui',
    'A função PROCV não existe aqui',
  ]);
});

describe('two cells with one code', () => {
  test.each([
    ['=B2+C2', { B2: 'CT', C2: 'ct' }, 'B2, C2'],
    ['=B2+ct', { B2: 'CT' }, 'B2, CT'],
  ])('%s', (text, names, shown) => {
    const { ok, differences } = importExcel(text, { names });
    const collision = differences.find(({ code }) => code === 'CODIGO_REPETIDO');
    expect([ok, collision?.severity]).toEqual([true, 'warning']);
    expect(collision?.message).toBe(`${shown}: nomes diferentes ficaram com o mesmo código, CT`);
  });

  test('are told of once, and one cell twice is none', () => {
    expect(codes('=B2+C2+B2+C2', { B2: 'CT', C2: 'CT' }).filter((code) => code === 'CODIGO_REPETIDO')).toHaveLength(1);
    expect(codes('=B2+$B$2', { B2: 'CT' })).not.toContain('CODIGO_REPETIDO');
  });
});
