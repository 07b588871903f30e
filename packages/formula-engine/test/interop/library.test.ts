import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { laboratoryFunctions } from '../../src/functions/index.ts';
import { compile, evaluate, type CustomFunction } from '../../src/index.ts';
import { importExcel, importSenaite, type Import } from '../../src/interop/index.ts';
import { outcomeOf } from './imported.ts';

const functions = laboratoryFunctions;

/** What an imported formula gives, as a number. */
function valueOf(imported: Import, inputs: Readonly<Record<string, number>>): number {
  if (!imported.ok) throw new Error(outcomeOf(imported));
  const { text } = evaluate(imported.formula, inputs, { functions, decimals: imported.decimals ?? 10 });
  return Number(text?.replace(',', '.'));
}

describe('with the functions of laboratories', () => {
  test.each([
    ['=RAIZ(A1)', 'RAIZ(A1)'],
    ['=SQRT(A1*B1)', 'RAIZ(A1 * B1)'],
    ['=LN(A1)+LOG(A1)+LOG(A1;10)+LOG10(A1)', 'LN(A1) + LOG10(A1) + LOG10(A1) + LOG10(A1)'],
    ['=LOG(A1;2)', 'LN(A1) / LN(2)'],
    ['=3*LOG(A1;B1)', '3 * (LN(A1) / LN(B1))'],
    ['=EXP(-A1)', 'EXP(-A1)'],
    ['=A1^0,5', 'POTENCIA(A1; 0,5)'],
    ['=A1^B1', 'POTENCIA(A1; B1)'],
    ['=POTÊNCIA(A1;-0,302)', 'POTENCIA(A1; -0,302)'],
    ['=POTÊNCIA(A1;2)', 'A1^2'],
    ['=-A1^2', '(-A1)^2'],
    ['=SOMA(A1:C1)', 'SOMA(A1; B1; C1)'],
    ['=MED(A1:B1)', 'MEDIANA(A1; B1)'],
    ['=MEDIAN(A1,B1)', 'MEDIANA(A1; B1)'],
    ['=CONT.NÚM(A1;B1)', 'CONT(A1; B1)'],
    ['=SEERRO(A1/B1;0)', 'SEERRO(A1 / B1; 0)'],
    ['=TRUNC(A1,1)+INT(B1)', 'TRUNCAR(A1; 1) + INT(B1)'],
    ['=ARRED(A1;2)+1', 'ARRED(A1; 2) + 1'],
    ['=ARRED(ARRED(A1;2);1)', 'ARRED(A1; 2) → 1'],
    ['=ARRED(A1;-1)', 'ARRED(A1; -1)'],
    ['=ARRED(A1;B1)', 'ARRED(A1; B1)'],
    ['=RAIZ(A1;B1)', 'REFUSED | ARGUMENTOS_INVALIDOS'],
    ['=SEN(A1)', 'REFUSED | FUNCAO_IRRACIONAL'],
    ['=PROCV(A1;B1;2)', 'REFUSED | FUNCAO_NAO_SUPORTADA'],
  ])('Excel: %s', (text, expected) => {
    const imported = importExcel(text, { functions });
    expect(outcomeOf(imported)).toBe(expected);
    expect(compile.safe(imported.formula ?? '0', { functions }).ok).toBe(true);
  });

  test.each([
    ['math.sqrt([A])', 'RAIZ(A)'],
    ['sqrt([A]) + log([B])', 'RAIZ(A) + LN(B)'],
    ['math.log10([A]) * math.exp([B])', 'LOG10(A) * EXP(B)'],
    ['math.floor([A]) + int([B])', 'INT(A) + TRUNCAR(B)'],
    ['([A])**0.5', 'POTENCIA(A; 0,5)'],
    ['pow([A], -1.154)', 'POTENCIA(A; -1,154)'],
    ['round([A], 1) * 10', 'ARRED(A; 1) * 10 | ARREDONDAMENTO_PAR'],
    ['round([A], 1)', 'A → 1 | ARREDONDAMENTO_PAR'],
    ['int([A]) / 2', 'TRUNCAR(A) / 2 | DIVISAO_DE_INTEIROS'],
    ['math.sin([A])', 'REFUSED | FUNCAO_IRRACIONAL'],
  ])('SENAITE: %s', (text, expected) => {
    const imported = importSenaite(text, { functions });
    expect(outcomeOf(imported)).toBe(expected);
    expect(compile.safe(imported.formula ?? '0', { functions }).ok).toBe(true);
  });

  test('an imported formula gives what the other system computes', () => {
    const positive = fc.integer({ min: 1, max: 4000 }).map((n) => n / 8);
    fc.assert(
      fc.property(positive, positive, (A1, B1) => {
        const cases: readonly (readonly [string, number])[] = [
          ['=RAIZ(A1*B1)', Math.sqrt(A1 * B1)],
          ['=LN(A1)-LOG(B1)', Math.log(A1) - Math.log10(B1)],
          ['=LOG(A1;2)', Math.log2(A1)],
          ['=EXP(-A1/100)', Math.exp(-A1 / 100)],
          ['=A1^-0,302', A1 ** -0.302],
          ['=MED(A1;B1;7)', [A1, B1, 7].toSorted((a, b) => a - b)[1] ?? 0],
          ['=TRUNC(A1)+INT(-B1)', Math.trunc(A1) + Math.floor(-B1)],
        ];
        for (const [text, expected] of cases) {
          const value = valueOf(importExcel(text, { functions }), { A1, B1 });
          expect([text, Math.abs(value - expected) <= 1e-9 * Math.max(1, Math.abs(expected))]).toEqual([text, true]);
        }
      }),
    );
  });

  test('what is left out of a sum or a median is no missing value of the formula', () => {
    const noted = importExcel('=SOMA(A1:B1)+C1', { functions }).differences.find(({ code }) => code === 'VAZIO');
    expect(noted?.message).toContain('C1');
    expect(noted?.message).not.toContain('A1');
  });
});

describe('functions of one’s own', () => {
  const dobro: CustomFunction = {
    name: 'DOBRO',
    minimum: 1,
    maximum: 1,
    parameters: ['number'],
    missing: 'fail',
    apply: ([value]) => (typeof value === 'object' ? { ...value, numerator: 2n * value.numerator } : '0'),
  };

  test('are read by their names', () => {
    const own = [dobro];
    const imported = importExcel('=dobro(A1)+1', { functions: own });
    expect(outcomeOf(imported)).toBe('DOBRO(A1) + 1');
    expect(evaluate(imported.formula ?? '', { A1: 4 }, { functions: own }).text).toBe('9,00');
  });

  test('declared wrongly refuse every formula in a sentence', () => {
    const wrong = [{ ...dobro, name: 'IF' }];
    const [said] = importExcel('=A1', { functions: wrong }).differences;
    expect([said?.code, said?.message]).toEqual([
      'FUNCAO_INVALIDA',
      'A função informada IF está declarada de forma inválida',
    ]);
  });
});
