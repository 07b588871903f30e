import { describe, expect, test } from 'vitest';
import { compile, type CustomFunction, type Inputs } from '../src/index.ts';
import { en } from '../src/messages/index.ts';
import { evaluateColumns } from '../src/runtime/columns.ts';
import { explain } from '../src/runtime/explain.ts';
import { functionTable } from '../src/runtime/functions.ts';
import { fromJSON } from '../src/runtime/index.ts';

const functions: readonly CustomFunction[] = [
  {
    name: 'METADE',
    minimum: 1,
    maximum: 1,
    parameters: ['number'],
    missing: 'fail',
    apply: ([value]) => {
      if (typeof value !== 'object') throw new Error('no number');
      if (value.numerator === 0n) return { code: 'ARGUMENTOS_INVALIDOS', reason: 'zero' };
      return { ...value, denominator: value.denominator * 2n };
    },
  },
  { name: 'NADA', minimum: 1, maximum: 1, parameters: ['text'], missing: 'fail', apply: () => 'x' },
  {
    name: 'CAI',
    minimum: 0,
    maximum: 0,
    parameters: [],
    missing: 'fail',
    apply: () => {
      throw new Error('caiu');
    },
  },
];

const cases: readonly (readonly [source: string, inputs: Inputs])[] = [
  ['CT - HDL - TRIG / 5', { CT: 200, HDL: '40,35', TRIG: 150 }],
  ['MEDIA(A; B)', { A: '1,01', B: '1,02' }],
  ['DESVPAD(A; B; 3)', { A: 1, B: 2 }],
  ['IF(A = "F"; 0,85; 1) * 2', { A: 'f' }],
  ['METADE(A)', { A: '0,3' }],
  ['A / B', { A: 1, B: 0 }],
  ['A + B', { A: 1 }],
  ['A + B', { A: 1, B: null }],
  ['A + 1', { A: '<5' }],
  ['A', { A: 'Reagente' }],
  ['"x"', {}],
  ['MAX(A; B)', { A: null, B: null }],
  ['2 ^ A', { A: '0,5' }],
  ['2 ^ A', { A: 5000 }],
  ['(A ^ 1000) ^ 9', { A: '1,23' }],
  ['A * 1', { A: 9_007_199_254_740_991 }],
  ['METADE(DESVPAD(A; 2))', { A: 1 }],
  ['METADE(A)', { A: 0 }],
  ['NADA(A / 3)', { A: 1 }],
  ['NADA("x")', {}],
  ['CAI()', {}],
];

describe.each(cases)('the stored formula %s of %j', (source, inputs) => {
  const formula = compile(source, { functions });
  const json: unknown = JSON.parse(JSON.stringify(formula));

  test('has the result and the sentence of the compiled one', () => {
    const stored = fromJSON(json, { functions: functionTable(functions) });
    expect(stored.evaluate(inputs)).toEqual(formula.evaluate(inputs));
    const translated = fromJSON(json, { functions: functionTable(functions), messages: en });
    expect(translated.evaluate(inputs)).toEqual(compile(source, { functions, messages: en }).evaluate(inputs));
  });

  test('has its columns and its explanation', () => {
    const stored = fromJSON(json, { functions: functionTable(functions) });
    const columns = Object.fromEntries(Object.entries(inputs).map(([code, value]) => [code, [value, 1]]));
    expect(evaluateColumns(stored, columns)).toEqual(formula.evaluateColumns(columns));
    expect(explain(stored, inputs, { code: 'X' })).toEqual(formula.explain(inputs, 'X'));
    expect(explain(stored, inputs).code).toBe(formula.explain(inputs).code);
  });
});

test('ties are decided by exact numbers', () => {
  const json = compile('MEDIA(A; B)').toJSON();
  expect(fromJSON(json).tierOf({ A: '1,01', B: '1,02' })).toBe('exact');
  expect(fromJSON(json).tierOf({ A: '1,01', B: '1,03' })).toBe('bounded');
});

test('data that are no formula are refused in words', () => {
  expect(() => fromJSON({ version: 1 })).toThrow('Esta fórmula gravada não pode ser lida');
  expect(() => fromJSON({ version: 1 }, { messages: en })).toThrow(en['SINTAXE.stored']);
  const json = compile('METADE(1)', { functions }).toJSON();
  expect(() => fromJSON(json)).toThrow('Esta fórmula gravada usa uma função que não foi informada: METADE');
  const [first] = functions;
  const twice = functionTable(first ? [first, first] : []);
  expect(() => fromJSON(json, { functions: twice })).toThrow('Já existe uma função com o nome METADE');
});

test('columns and explanations are of formulas of this package', () => {
  const copy = { ...fromJSON(compile('1').toJSON()) };
  expect(() => evaluateColumns(copy, {})).toThrow(TypeError);
  expect(() => explain(copy, {})).toThrow(TypeError);
  expect(evaluateColumns(compile('A'), { A: [1] }).values).toEqual(Float64Array.of(1));
});
