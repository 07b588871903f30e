import { describe, expect, test } from 'vitest';
import { compileSet, type FormulaResult, type Inputs, type SetItem, type SetOptions } from '../src/index.ts';

const LIPIDS: readonly SetItem[] = [
  { code: 'NAO_HDL', formula: 'COL - HDL', decimals: 0, order: 1 },
  { code: 'LDL', formula: 'COL - HDL - VLDL', decimals: 0, order: 2 },
  { code: 'VLDL', formula: 'TRIG / 5', decimals: 1, order: 3 },
  { code: 'CT', alias: 'COL', order: 0 },
];

function shown(result: FormulaResult | undefined): string {
  if (!result) return 'nothing';
  return result.ok ? result.text : result.error.code;
}

function texts(items: readonly SetItem[], inputs: Inputs, options?: SetOptions): Record<string, string> {
  const { results } = compileSet(items, options).evaluate(inputs);
  return Object.fromEntries([...results].map(([code, result]) => [code, shown(result)]));
}

describe('a set without cycles', () => {
  test('computes in dependency order, with aliases, and says what it needs', () => {
    const set = compileSet(LIPIDS);
    expect(set.order).toEqual(['NAO_HDL', 'VLDL', 'LDL']);
    expect(set.cycles).toEqual([]);
    expect(set.issues).toEqual([]);
    expect(set.variables).toEqual(['CT', 'HDL', 'TRIG']);
    expect(set.dependentsOf('trig')).toEqual(['VLDL', 'LDL']);
    expect(set.dependentsOf('COL')).toEqual(['NAO_HDL', 'LDL']);
    expect(set.dependentsOf('LDL')).toEqual([]);
    expect(set.dependentsOf('NADA')).toEqual([]);
    const { results, rounds, stable, changed } = set.evaluate({
      ct: 200,
      HDL: '40,3',
      TRIG: '150',
      VLDL: '30.0',
      LDL: 1,
    });
    expect([...results].map(([code, result]) => [code, shown(result)])).toEqual([
      ['NAO_HDL', '160'],
      ['VLDL', '30,0'],
      ['LDL', '130'],
    ]);
    expect({ rounds, stable, changed }).toEqual({ rounds: 1, stable: true, changed: ['NAO_HDL', 'LDL'] });
  });

  test('a chain of 10,000 in reverse order needs no rounds and no deep stack', () => {
    const chain = Array.from({ length: 10_000 }, (_, index): SetItem => {
      const position = 9_999 - index;
      return { code: `C${position}`, formula: position === 0 ? 'X' : `C${position - 1} + 1`, decimals: 0 };
    });
    const { results } = compileSet(chain).evaluate({ X: 1 });
    expect(shown(results.get('C9999'))).toBe('10000');
  });

  test('an input that is declared is missing, one that nobody knows is unknown', () => {
    expect(texts([{ code: 'A', formula: 'X + 1' }, { code: 'X' }], {})).toEqual({ A: 'VALOR_AUSENTE' });
    expect(texts([{ code: 'A', formula: 'X + 1' }], {})).toEqual({ A: 'VARIAVEL_DESCONHECIDA' });
    expect(texts([{ code: 'A', formula: 'X + 1' }], { X: null })).toEqual({ A: 'VALOR_AUSENTE' });
  });

  test('values given for computed components are not read', () => {
    expect(
      texts(
        [
          { code: 'A', formula: '1' },
          { code: 'B', formula: 'A' },
        ],
        { A: 5, B: 7 },
      ),
    ).toEqual({ A: '1,00', B: '1,00' });
  });
});

describe('failures in a set', () => {
  test('a formula that does not compile fails its component and names the place', () => {
    const set = compileSet([
      { code: 'A', formula: '(1' },
      { code: 'B', formula: '' },
      { code: 'C', formula: '1', decimals: 11 },
      { code: 'D', formula: 'A' },
    ]);
    expect(set.issues.map(({ code, component, start }) => [component, code, start])).toEqual([
      ['A', 'PARENTESE_NAO_FECHADO', 0],
      ['B', 'SINTAXE', 0],
      ['C', 'LIMITE_EXCEDIDO', 0],
    ]);
    expect([...set.evaluate({}).results.values()].map(shown)).toEqual([
      'PARENTESE_NAO_FECHADO',
      'SINTAXE',
      'LIMITE_EXCEDIDO',
      'PARENTESE_NAO_FECHADO',
    ]);
  });

  test('what reads a failed component fails with the first cause', () => {
    const { results } = compileSet([
      { code: 'A', formula: '1 / X' },
      { code: 'B', formula: '2 * A' },
      { code: 'C', formula: 'MAX(1; B)' },
      { code: 'D', formula: 'IF(X = 0; 7; C)' },
    ]).evaluate({ X: 0 });
    const c = results.get('C');
    expect(c?.ok === false && c.error.toJSON()).toMatchObject({
      code: 'DIVISAO_POR_ZERO',
      message: 'Depende de B, que não foi calculado. Divisão por zero',
      component: 'C',
      start: 7,
      end: 8,
      cause: { component: 'A', message: 'Divisão por zero', source: '1 / X', start: 0, end: 5 },
    });
    expect(shown(results.get('D'))).toBe('7,00');
  });

  test('an alias that means two components fails only who uses it', () => {
    const items = [
      { code: 'A', formula: '1', alias: 'X' },
      { code: 'B', formula: '2', alias: 'x' },
      { code: 'C', formula: 'X' },
      { code: 'D', formula: 'A + B', alias: 'A' },
      { code: 'E', formula: 'B' },
    ];
    expect(compileSet(items).issues.map(({ code, params }) => [code, params['code']])).toEqual([
      ['CODIGO_DUPLICADO', 'X'],
      ['CODIGO_DUPLICADO', 'A'],
    ]);
    expect(texts(items, { X: 5 })).toEqual({
      A: '1,00',
      B: '2,00',
      C: 'CODIGO_DUPLICADO',
      D: 'CODIGO_DUPLICADO',
      E: '2,00',
    });
  });

  test('two inputs with one code are for nobody', () => {
    expect(texts([{ code: 'X' }, { code: 'x' }, { code: 'A', formula: 'X' }], { X: 1 })).toEqual({
      A: 'CODIGO_DUPLICADO',
    });
  });
});

describe('cycles', () => {
  const halves = [
    { code: 'A', formula: 'B / 2 + 10' },
    { code: 'B', formula: 'A / 2 + 1' },
  ];

  test('settle in rounds, in the order of the components', () => {
    const set = compileSet([...halves, { code: 'C', formula: 'A * 2' }]);
    expect(set.cycles).toEqual([['A', 'B']]);
    expect(set.issues.map(({ code, severity }) => [code, severity])).toEqual([['CICLO', 'warning']]);
    expect(set.evaluate({})).toMatchObject({ rounds: 7, stable: true });
    expect(texts([...halves, { code: 'C', formula: 'A * 2' }], {})).toEqual({ A: '14,00', B: '8,00', C: '28,00' });
    const reversed = halves.map((item, index) => ({ ...item, order: 1 - index }));
    expect(compileSet(reversed).cycles).toEqual([['B', 'A']]);
  });

  test('interest on a total that contains the interest', () => {
    const items = [
      { code: 'JUROS', formula: 'TOTAL * 0,05' },
      { code: 'TOTAL', formula: '10000 + JUROS + TAXA * TOTAL', order: -1 },
      { code: 'TAXA', formula: '0,0026', decimals: 4 },
    ];
    expect(compileSet(items).cycles).toEqual([['TOTAL', 'JUROS']]);
    expect(compileSet(items).evaluate({})).toMatchObject({ stable: true });
    expect(texts(items, {})).toMatchObject({ TOTAL: '10555,20', JUROS: '527,76' });
  });

  test.each([
    [
      'a ring that swings',
      [
        { code: 'A', formula: 'IF(B = 0; 1; 0)' },
        { code: 'B', formula: 'A' },
      ],
      '0,00',
    ],
    ['a sum that grows', [{ code: 'A', formula: 'A + 1' }], '50,00'],
  ])('%s keeps its last value and says so', (_, items, last) => {
    const set = compileSet([...items, { code: 'Z', formula: 'A' }, { code: 'Y', formula: 'Z' }]);
    const { results, rounds, stable } = set.evaluate({});
    expect({ rounds, stable }).toEqual({ rounds: 50, stable: false });
    expect(shown(results.get('A'))).toBe(last);
    for (const code of ['A', 'Z', 'Y']) {
      const result = results.get(code);
      expect(result?.ok && result.diagnostic).toMatchObject({
        code: 'CICLO_NAO_CONVERGIU',
        severity: 'warning',
        component: code,
      });
    }
  });

  test('a cycle that is right from the start takes one round', () => {
    expect(compileSet([{ code: 'A', formula: 'A * 2' }]).evaluate({})).toMatchObject({ rounds: 1, stable: true });
  });

  test('maxRounds is what it says', () => {
    expect(compileSet([{ code: 'A', formula: 'A + 1' }], { maxRounds: 3 }).evaluate({}).rounds).toBe(3);
    expect(texts([{ code: 'A', formula: 'A + 1' }], {}, { maxRounds: 0 })).toEqual({ A: '1,00' });
    expect(texts([{ code: 'A', formula: 'A + 1' }], {}, { maxRounds: Number.NaN })).toEqual({ A: '1,00' });
  });

  test('a failure that passes does not matter, one that stays fails who reads it', () => {
    expect(
      texts(
        [
          { code: 'A', formula: '1 / B' },
          { code: 'B', formula: 'A + 1' },
        ],
        {},
      ),
    ).toEqual({ A: '0,62', B: '1,62' });
    const lasting = [
      { code: 'A', formula: 'IF(X = 0; 5; B)' },
      { code: 'B', formula: 'A / X' },
      { code: 'C', formula: 'B + A + C * 0' },
    ];
    expect(texts(lasting, { X: 0 })).toEqual({ A: '5,00', B: 'DIVISAO_POR_ZERO', C: 'DIVISAO_POR_ZERO' });
    const mutual = [
      { code: 'A', formula: 'B + 1' },
      { code: 'B', formula: 'A / X' },
    ];
    expect(texts(mutual, { X: 2 })).toEqual({ A: '2,00', B: '1,00' });
    expect(texts(mutual, { X: 0 })).toEqual({ A: 'DIVISAO_POR_ZERO', B: 'DIVISAO_POR_ZERO' });
    expect(compileSet(mutual).evaluate({ X: 0 }).results.get('A')?.error?.cause?.component).toBe('B');
    expect(texts(lasting, { X: null })).toEqual({ A: 'VALOR_AUSENTE', B: 'VALOR_AUSENTE', C: 'VALOR_AUSENTE' });
  });

  test('inside a cycle values are rounded even when dependents read exact ones', () => {
    expect(texts(halves, {}, { dependents: 'full' })).toEqual({ A: '14,00', B: '8,00' });
  });
});

describe('a session', () => {
  test('recomputes only what a change reaches and answers what changed', () => {
    const session = compileSet(LIPIDS).session({ CT: 200, HDL: 40, TRIG: 150 });
    expect(shown(session.get('ldl'))).toBe('130');
    const nonHdl = session.get('NAO_HDL');
    expect(session.set('TRIG', '200')).toEqual(['VLDL', 'LDL']);
    expect(session.get('NAO_HDL')).toBe(nonHdl);
    expect(session.set('TRIG', '200,0')).toEqual([]);
    expect(session.set('hdl', 'hemólise')).toEqual(['NAO_HDL', 'LDL']);
    expect(shown(session.get('LDL'))).toBe('VALOR_NAO_NUMERICO');
    expect(session.setAll({ HDL: 50, COL: 210 })).toEqual(['NAO_HDL', 'LDL']);
    expect(shown(session.get('LDL'))).toBe('120');
    expect([...session.results().keys()]).toEqual(['NAO_HDL', 'VLDL', 'LDL']);
  });

  test('ignores values for computed codes, and answers nothing for inputs', () => {
    const session = compileSet(LIPIDS).session();
    expect(session.set('LDL', 5)).toEqual([]);
    expect(session.get('HDL')).toBeUndefined();
    expect(session.explain('HDL')).toBeUndefined();
  });

  test('another failure of the same formula is a change', () => {
    const session = compileSet([{ code: 'A', formula: '1 / X / Y' }]).session({ X: 0, Y: 0 });
    expect(session.get('A')?.error?.end).toBe(5);
    expect(session.set('X', 1)).toEqual(['A']);
    expect(session.get('A')?.error?.end).toBe(9);
  });

  test('a change that rounds away stops there', () => {
    const session = compileSet([
      { code: 'A', formula: 'X / 100', decimals: 0 },
      { code: 'B', formula: 'A * 2' },
    ]).session({ X: 100 });
    expect(session.set('X', 101)).toEqual([]);
    expect(session.set('X', 200)).toEqual(['A', 'B']);
  });

  test('a change below the rounding reaches dependents that read exact values', () => {
    const items = [
      { code: 'A', formula: 'X / 100', decimals: 0 },
      { code: 'B', formula: 'A * 100', decimals: 0 },
    ];
    const session = compileSet(items, { dependents: 'full' }).session({ X: 100 });
    expect(session.set('X', 101)).toEqual(['B']);
    expect(shown(session.get('B'))).toBe('101');
  });
});
