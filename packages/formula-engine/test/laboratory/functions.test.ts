import { describe, expect, test } from 'vitest';
import { complete, de, describedFunction, en, fr, ptBR } from '../../src/editor/index.ts';
import { laboratoryFunctions } from '../../src/functions/index.ts';
import { compile, compileSet, evaluate, format, parse, type CustomFunction, type Inputs } from '../../src/index.ts';
import { functionTable } from '../../src/runtime/functions.ts';
import { fromJSON } from '../../src/runtime/index.ts';

const functions = laboratoryFunctions;

function answer(source: string, inputs: Inputs = {}, decimals = 4): string {
  const result = evaluate(source, inputs, { functions, decimals });
  return result.ok ? result.exact : result.error.code;
}

test.each([
  // Exact where the value is rational.
  ['RAIZ(2,25)', '1.5'],
  ['SQRT(1/4)', '0.5'],
  ['raiz(2) * raiz(2) = 2', '1'],
  ['LN(1)', '0'],
  ['EXP(0)', '1'],
  ['LOG10(1000)', '3'],
  ['LOG10(0,01)', '-2'],
  ['LOG10(1)', '0'],
  ['POTENCIA(8; 2/3)', '4'],
  ['POTÊNCIA(0,25; -1/2)', '2'],
  ['POWER(-2; 3)', '-8'],
  ['POTENCIA(0; 0,5)', '0'],
  ['POTENCIA(A; 0)', '1'],
  ['POTENCIA(1; 0,302)', '1'],
  ['POTENCIA(1,00001; 2000)', '1.0202'],
  // Irrational.
  ['RAIZ(2)', '1.4142'],
  ['LN(2)', '0.6931'],
  ['LOG10(2)', '0.301'],
  ['LOG10(0,5)', '-0.301'],
  ['EXP(1)', '2.7183'],
  ['EXP(-1)', '0.3679'],
  ['EXP(-100000)', '0'],
  ['POTENCIA(2; 0,5)', '1.4142'],
  ['POTENCIA(1/2; -0,241)', '1.1818'],
  ['POTENCIA(RAIZ(2); 3)', '2.8284'],
  ['LN(RAIZ(2)) * 2 - LN(2)', '0'],
  // A half, the same half and other ways to it.
  ['EXP(LN(5)) / 100000', '0.0001'],
  ['10 * LOG10(2) + 10 * LOG10(5) = 10', '1'],
  // Rounding inside a formula.
  ['ARRED(2,5; 0)', '3'],
  ['ROUND(-2,5; 0)', '-3'],
  ['ARRED(1,005; 2)', '1.01'],
  ['ARRED(1234; -2)', '1200'],
  ['ARRED(RAIZ(2); 2)', '1.41'],
  ['TRUNCAR(-2,9)', '-2'],
  ['TRUNC(2,987; 2)', '2.98'],
  ['TRUNCAR(1250; -2)', '1200'],
  ['INT(2,9)', '2'],
  ['INT(-2,1)', '-3'],
  ['INT(RAIZ(8))', '2'],
  // Lists.
  ['SOMA(1/3; 1/3; 1/3)', '1'],
  ['SUM(A; 2)', '9.25'],
  ['CONT(A; 2; A)', '3'],
  ['CONT.NÚM(A)', '1'],
  ['MEDIANA(3; 1; 2)', '2'],
  ['MEDIAN(4; 1; 2; 3)', '2.5'],
  ['MEDIANA(RAIZ(2); 1,41; 3)', '1.4142'],
  ['SEERRO(1 / 0; 7)', '7'],
  ['IFERROR(A; 7)', '7.25'],
  ['SEERRO("x"; A)', '7.25'],
  ['SEERRO(1 / 0; 1 / 0)', 'DIVISAO_POR_ZERO'],
  // Outside the domain.
  ['RAIZ(-1)', 'ARGUMENTOS_INVALIDOS'],
  ['LN(0)', 'ARGUMENTOS_INVALIDOS'],
  ['LOG10(-1)', 'ARGUMENTOS_INVALIDOS'],
  ['POTENCIA(-8; 1/3)', 'ARGUMENTOS_INVALIDOS'],
  ['POTENCIA(0; -0,5)', 'DIVISAO_POR_ZERO'],
  ['ARRED(1; 0,5)', 'ARGUMENTOS_INVALIDOS'],
  ['ARRED(1; 16)', 'ARGUMENTOS_INVALIDOS'],
  ['EXP(100000)', 'LIMITE_EXCEDIDO'],
  ['LN(EXP(3000))', 'LIMITE_EXCEDIDO'],
  ['LN("x")', 'VALOR_NAO_NUMERICO'],
])('%s = %s', (source, expected) => {
  expect(answer(source, { A: '7,25' })).toBe(expected);
});

describe('components without a value', () => {
  test.each([
    ['SOMA(A; B; 1)', '3'],
    ['CONT(A; B; 1)', '2'],
    ['MEDIANA(A; B)', '2'],
    ['CONT(B)', '0'],
    ['SOMA(B)', 'VALOR_AUSENTE'],
    ['MEDIANA(B)', 'VALOR_AUSENTE'],
    ['LN(B)', 'VALOR_AUSENTE'],
    ['SEERRO(B; -1)', '-1'],
    ['SEERRO(SOMA(B); A)', '2'],
    ['SEERRO(A; B)', '2'],
  ])('%s = %s', (source, expected) => {
    expect(answer(source, { A: 2, B: null })).toBe(expected);
  });
});

test('a refusal says what the function needs', () => {
  const { error } = evaluate('1 + LN(A - 2)', { A: 2 }, { functions });
  expect(error).toMatchObject({ message: 'LN não aceita estes argumentos: x > 0', start: 4, end: 13 });
});

test('they are there only where they are given', () => {
  expect(evaluate('LN(2)').error?.code).toBe('FUNCAO_DESCONHECIDA');
  expect(evaluate('LN(2)').error?.hint).not.toContain('LOG10');
  expect(evaluate('LX(2)', {}, { functions }).error?.hint).toContain('LOG10');
});

test('they stand beside functions of one’s own, whose names they take', () => {
  const dobro: CustomFunction = {
    name: 'DOBRO',
    minimum: 1,
    maximum: 1,
    parameters: ['number'],
    missing: 'fail',
    apply: ([value]) => (typeof value === 'object' ? { ...value, numerator: value.numerator * 2n } : '0'),
  };
  expect(evaluate('DOBRO(SOMA(1; 2))', {}, { functions: [...functions, dobro] }).text).toBe('6,00');
  const taken = evaluate('SOMA(1)', {}, { functions: [...functions, { ...dobro, name: 'soma' }] });
  expect(taken.error?.code).toBe('FUNCAO_INVALIDA');
});

test('formulas with them are printed by canonical names, stored, and read by the runtime', () => {
  const tree = parse('power(sqrt(a); 2) + iferror(b; 0)', { functions });
  expect(format(tree)).toBe('POTENCIA(RAIZ(A); 2) + SEERRO(B; 0)');
  const stored: unknown = JSON.parse(JSON.stringify(compile('EXP(LN(A)) + 1', { functions })));
  expect(fromJSON(stored, { functions: functionTable(functions) }).evaluate({ A: '2,5' }).text).toBe('3,50');
  expect(compile.fromJSON(stored, { functions }).evaluate({ A: '2,5' }).text).toBe('3,50');
  expect(() => fromJSON(stored)).toThrow('EXP');
});

test('they work in sets, columns and explanations', () => {
  const set = compileSet([{ code: 'G', formula: 'EXP(MEDIA(LN(A); LN(B)))', decimals: 2 }], { functions });
  expect(set.evaluate({ A: 2, B: 8 }).results.get('G')?.text).toBe('4,00');
  const { results } = set.evaluateColumns({ A: Float64Array.of(2, 1, -1), B: Float64Array.of(8, 1, 1) });
  expect([...(results.get('G')?.values ?? [])]).toEqual([4, 1, Number.NaN]);
  const formula = compile('SEERRO(1 / A; RAIZ(2))', { functions });
  expect([...formula.evaluateColumns({ A: [4, 0] }).values]).toEqual([0.25, 1.41]);
  expect(formula.explain({ A: 0 }).text).toContain('1,41');
  expect(formula.tierOf({ A: 4 })).toBe('exact');
});

test('an editor completes and describes them', () => {
  expect(complete('LO', 2, { functions }).items.map(({ insert }) => insert)).toContain('LOG10(');
  expect(describedFunction('sqrt', { functions })).toMatchObject({ name: 'RAIZ', signature: 'RAIZ(valor)' });
  for (const { name } of functions) {
    const described = describedFunction(name, { functions });
    expect(described?.description).not.toBe('');
    expect(evaluate(described?.example ?? '', { A: 4, B: 2, C: 3 }, { functions })).toMatchObject({ ok: true });
  }
});

test.each(functions.map(({ name }) => [name]))('%s is described in four languages', (name) => {
  const described = [ptBR, en, de, fr].map((messages) => describedFunction(name, { functions, messages }));
  expect(new Set(described.map((one) => one?.description)).size).toBe(4);
  expect(new Set(described.map((one) => one?.parameters.length)).size).toBe(1);
  expect(new Set(described.map((one) => one?.example)).size).toBe(1);
});

test('whatever else is given as a function is still refused', () => {
  const forged: unknown = Object.fromEntries(Object.entries(functions[0] ?? {}));
  expect(evaluate('1', {}, { functions: [forged as never] }).error?.code).toBe('FUNCAO_INVALIDA');
});
