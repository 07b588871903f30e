import { describe, expect, test } from 'vitest';
import { compile, compileSet } from '../src/index.ts';
import { en } from '../src/messages/index.ts';

describe('explaining a result', () => {
  test('shows the formula, the values, each step and the rounding', () => {
    const session = compileSet([
      { code: 'VLDL', formula: 'TRIG/7' },
      { code: 'LDL', formula: 'CT-HDL-VLDL', decimals: 0 },
    ]).session({ CT: 200, HDL: '40,3', TRIG: 150 });
    expect(session.explain('LDL')?.text).toBe(
      [
        'LDL = CT - HDL - VLDL',
        'LDL = 200 - 40,3 - 21,43',
        '1. 200 - 40,3 = 159,7',
        '2. 159,7 - 21,43 = 138,27',
        'Arredondamento para 0 casa(s) decimal(is), uma só vez, metade para longe do zero: 138,27 → 138',
        'LDL = 138',
      ].join('\n'),
    );
    expect(session.explain('vldl')).toMatchObject({
      code: 'VLDL',
      formula: 'TRIG / 7',
      substituted: '150 / 7',
      values: [{ code: 'TRIG', text: '150' }],
      steps: [{ expression: '150 / 7', value: '21,4285714285…', start: 0, end: 6 }],
      rounds: [],
      rounding: { from: '21,4285714285…', to: '21,43', decimals: 2 },
      failure: undefined,
      result: { ok: true, text: '21,43' },
    });
  });

  test('says that nothing had to be rounded', () => {
    expect(compile('A * 10').explain({ A: 10 }, 'TOTAL').text).toBe(
      [
        'TOTAL = A * 10',
        'TOTAL = 10 * 10',
        '1. 10 * 10 = 100',
        'Com 2 casa(s) decimal(is), sem arredondamento: 100,00',
        'TOTAL = 100,00',
      ].join('\n'),
    );
  });

  test('keeps branches that were not taken out of it', () => {
    const explanation = compile('IF(A > 1; A / -3; B)', { decimals: 1 }).explain({ A: -2, B: null });
    expect(explanation.steps.map(({ expression, value }) => `${expression} = ${value}`)).toEqual([
      '(-2) > 1 = 0',
      'IF(0; …; sem valor) = sem valor',
    ]);
    expect(explanation.text).toContain('Não calculado: Falta o valor de B');
    const taken = compile('IF(A > 1; A / -3; B)', { decimals: 1 }).explain({ A: 2, B: null });
    expect(taken.values).toEqual([{ code: 'A', text: '2' }]);
    expect(taken.steps.map(({ expression }) => expression)).toEqual(['2 > 1', '2 / (-3)', 'IF(1; -0,6666666666…; …)']);
  });

  test('tells which part failed and why', () => {
    const explanation = compile('1 + A / (B - B) + C').explain({ A: 3, B: 2, C: 1 });
    expect(explanation.failure).toEqual({ expression: 'A / (B - B)', reason: 'Divisão por zero' });
    expect(explanation.text).toBe(
      [
        'Resultado = 1 + A / (B - B) + C',
        'Resultado = 1 + 3 / (2 - 2) + C',
        '1. 2 - 2 = 0',
        'Parou em: A / (B - B)',
        'Não calculado: Divisão por zero',
      ].join('\n'),
    );
  });

  test('follows a failure to the component it came from', () => {
    const session = compileSet([
      { code: 'A', formula: '1 / X' },
      { code: 'B', formula: 'A * 2' },
      { code: 'C', formula: '(' },
    ]).session({ X: 0 });
    expect(session.explain('B')?.text).toBe(
      [
        'B = A * 2',
        'B = não calculado * 2',
        'Parou em: A',
        'Não calculado: Depende de A, que não foi calculado. Divisão por zero',
      ].join('\n'),
    );
    expect(session.explain('C')?.text).toBe(
      ['C = (', 'Parou em: (', 'Não calculado: O parêntese aberto aqui não foi fechado'].join('\n'),
    );
  });

  test('shows the rounds of a cycle, and its warning', () => {
    const session = compileSet([
      { code: 'A', formula: 'B / 2 + 10' },
      { code: 'B', formula: 'A / 2 + 1' },
      { code: 'N', formula: 'N + 1', decimals: 0 },
    ]).session();
    const explanation = session.explain('A');
    expect(explanation?.rounds).toHaveLength(7);
    expect(explanation?.text).toContain(
      'Cálculo em rodadas, porque A, B dependem uns dos outros:\nRodada 1: A = 10,00; B = 6,00\n',
    );
    expect(explanation?.substituted).toBe('8 / 2 + 10');
    const growing = session.explain('N');
    expect(growing?.substituted).toBe('49 + 1');
    expect(growing?.text).toContain('Atenção: O cálculo de N não estabilizou em 50 rodadas');
  });

  test('speaks other languages', () => {
    const text = compile('A / 3', { messages: en }).explain({ A: 1 }).text;
    expect(text).toContain('Rounded to 2 decimal(s), once, half away from zero: 0.3333333333… → 0.33');
  });
});
