import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate } from '../../src/index.ts';
import { importSenaite } from '../../src/interop/index.ts';
import { checkImport, outcomeOf } from './imported.ts';
import { anySenaite } from './senaite-formulas.ts';

describe('a SENAITE formula', () => {
  test.each([
    ['[CT] - [HDL] - [TG]/5', 'CT - HDL - TG / 5'],
    ['[Ca.RESULT] + [Ca.Vol]', 'CA + CA.VOL'],
    ['[ Ca 2 ]*2.50', '[CA 2] * 2,5'],
    ['-2**2', '-(2^2)'],
    ['(-2)**2', '(-2)^2'],
    ['2**-1', '2^-1'],
    ['1e-3 + .5 + 5. + 1E2', '0,001 + 0,5 + 5 + 100'],
    ['abs(min([A], [B])) - max([A], 1, 2)', 'ABS(MIN(A; B)) - MAX(A; 1; 2)'],
    ['math.fabs([A])', 'ABS(A)'],
    ['[A] % 3', 'MOD(A; 3)'],
    ['pow([A], 2) + math.pow([A], 3)', 'A^2 + A^3'],
    ['float([A]) / 2', 'A / 2'],
    ['1 if [A] > 2 else 0', 'IF(A > 2; 1; 0)'],
    ['1 if [A] else 2 if [B] else 3', 'IF(A; 1; IF(B; 2; 3))'],
    ['not [A] == 1', 'NOT A = 1'],
    ['[A] != 1', 'A <> 1'],
    ['1 < [A] <= 3', '1 < A AND A <= 3'],
    ['[A] > 1 and not [B] < 2 or [C] == 3', 'A > 1 AND NOT B < 2 OR C = 3'],
    ['True + False', '1 + 0'],
    ['[A]\n + [B]', 'A + B'],
  ])('%s', (text, expected) => {
    expect(outcomeOf(importSenaite(text))).toBe(expected);
    checkImport(text, importSenaite(text));
  });

  test.each([
    ['round([A] / [B], 2)', 'A / B → 2 | ARREDONDAMENTO_PAR'],
    ['round([A])', 'A → 0 | ARREDONDAMENTO_PAR'],
    ['1/2*[A]', '1 / 2 * A | DIVISAO_DE_INTEIROS'],
    ['(1+2)/abs(-3)', '(1 + 2) / ABS(-3) | DIVISAO_DE_INTEIROS'],
    ['float(1)/2 + 1.0/2', '1 / 2 + 1 / 2'],
    ['[A]//2', 'DIV(A; 2) | DIVISAO_INTEIRA'],
    ['[A]**2', 'A^2 | POTENCIA_DE_NEGATIVO'],
    ['([A])**2', 'A^2'],
    ['2**3**2', '2^(3^2) | EXPOENTE_VARIAVEL'],
    ['([A])**[B]', 'A^B | EXPOENTE_VARIAVEL'],
    ['[A] and [B]', 'A AND B | VALOR_LOGICO'],
    ['([A] or 1) * 2', '(A OR 1) * 2 | VALOR_LOGICO'],
    ['1 if [A] and [B] else 0', 'IF(A AND B; 1; 0)'],
    ['[A] > 1 and 1 < [B] < 2', 'A > 1 AND (1 < B AND B < 2)'],
  ])('is imported with a warning where it may differ: %s', (text, expected) => {
    expect(outcomeOf(importSenaite(text))).toBe(expected);
    checkImport(text, importSenaite(text));
  });

  test.each([
    ['math.sqrt([A])', 'FUNCAO_IRRACIONAL'],
    ['math.pi * [A]', 'FUNCAO_IRRACIONAL'],
    ['int([A])', 'FUNCAO_NAO_SUPORTADA'],
    ['max([A])', 'ARGUMENTOS_INVALIDOS'],
    ['abs()', 'ARGUMENTOS_INVALIDOS'],
    ['A + 1', 'NOME_SEM_COLCHETES'],
    ['None', 'NAO_SUPORTADO'],
    ["[A] == 'x'", 'NAO_SUPORTADO'],
    ['[A] & 1', 'NAO_SUPORTADO'],
    ['[Ca.BELOWLDL] * 2', 'LIMITE_DE_DETECCAO'],
    ['1 < [A] + 1 < 3', 'COMPARACAO_ENCADEADA'],
    ['([A])**0.5', 'EXPOENTE_NAO_INTEIRO'],
    ['round([A]) + 1', 'ARREDONDAMENTO_PAR | ARREDONDAMENTO_INTERNO'],
    ['round([A], [B])', 'ARREDONDAMENTO_PAR | ARREDONDAMENTO_INVALIDO'],
    ['[A] [B]', 'SINTAXE'],
    ['1 + not [A]', 'SINTAXE'],
    ['[A] if [B]', 'FORMULA_INCOMPLETA'],
    ['[]', 'SINTAXE'],
    ['1_000', 'SINTAXE'],
    ['', 'FORMULA_INCOMPLETA'],
    ['lambda: 1', 'SINTAXE'],
    ['[A] in [B]', 'SINTAXE'],
    ['__import__("os")', 'NAO_SUPORTADO'],
    ['1e400', 'LIMITE_EXCEDIDO'],
  ])('is refused with a reason: %s', (text, codes) => {
    expect(outcomeOf(importSenaite(text))).toBe(`REFUSED | ${codes}`);
    checkImport(text, importSenaite(text));
  });

  test('gives what SENAITE gives', () => {
    const given = fc.constantFrom(-3, -1, 0, 0.5, 2, 5.25);
    fc.assert(
      fc.property(anySenaite, given, given, (piece, a, b) => {
        const expected = piece.value(a, b);
        fc.pre(Math.abs(expected) < 1e10);
        const imported = importSenaite(piece.text);
        checkImport(piece.text, imported);
        const result = evaluate(imported.formula ?? '', { CA: a, MG: b }, { decimals: 5 });
        expect([piece.text, result.ok]).toEqual([piece.text, true]);
        expect(Math.abs(result.value - expected)).toBeLessThan(1e-5);
      }),
      { numRuns: 2000 },
    );
  });

  test('or any text at all is imported or refused, never thrown at', () => {
    const words =
      '[A] [B.LDL] 1 .5 1e3 + - * / // ** % ( ) , if else and or not < == != min round math.sqrt True [ ] "x'.split(
        ' ',
      );
    const pieces = fc.array(fc.constantFrom(...words, ' ', ' '), { maxLength: 20 }).map((parts) => parts.join(' '));
    fc.assert(
      fc.property(fc.oneof(pieces, fc.string({ unit: 'binary' })), (text) => checkImport(text, importSenaite(text))),
      { numRuns: 3000 },
    );
  });

  test.each([
    ['parentheses', '('.repeat(10_000)],
    ['signs', `${'-'.repeat(10_000)}1`],
    ['negations', `${'not '.repeat(4_000)}1`],
    ['powers', `${'2**'.repeat(5_000)}1`],
    ['a long sum', `${'1+'.repeat(9_000)}1`],
    ['choices', `${'1 if 1 else '.repeat(1_000)}1`],
    ['comparisons', `${'1<'.repeat(9_000)}1`],
    ['a long text', '1'.repeat(30_000)],
  ])('within limits: %s', (_, text) => {
    expect(outcomeOf(importSenaite(text))).toBe('REFUSED | LIMITE_EXCEDIDO');
  });
});
