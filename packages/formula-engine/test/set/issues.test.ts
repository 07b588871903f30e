import { describe, expect, test } from 'vitest';
import { compileSet, type FormulaError, type FormulaResult, type SetItem } from '../../src/index.ts';

function plain(errors: readonly FormulaError[]): unknown[] {
  return errors.map(({ code, message, severity, component, params, source, start, end }) => ({
    code,
    message,
    severity,
    component,
    params,
    source,
    start,
    end,
  }));
}

function warningOf(result: FormulaResult | undefined): FormulaError | undefined {
  return result?.ok ? result.diagnostic : undefined;
}

const issuesOf = (items: readonly SetItem[]): unknown[] => plain(compileSet(items).issues);

describe('what there is to say about a set', () => {
  test('nothing, when all is well', () => {
    expect(issuesOf([{ code: 'A', formula: 'B + 1' }, { code: 'B' }, { code: 'C', alias: 'c' }])).toEqual([]);
    expect(compileSet([])).toMatchObject({ order: [], cycles: [], issues: [], variables: [] });
  });

  test('two components with one code', () => {
    expect(
      issuesOf([{ code: 'A', formula: '1' }, { code: ' a', formula: '2' }, { code: 'X' }, { code: 'x' }]),
    ).toMatchObject([
      {
        code: 'CODIGO_DUPLICADO',
        component: 'X',
        params: { code: 'X' },
        source: '',
        severity: 'error',
        start: 0,
        end: 0,
      },
      { code: 'CODIGO_DUPLICADO', component: 'x', params: { code: 'x' }, source: '' },
      { code: 'CODIGO_DUPLICADO', component: 'A', params: { code: 'A' }, source: '1', start: 0, end: 0 },
      { code: 'CODIGO_DUPLICADO', component: ' a', params: { code: ' a' }, source: '2' },
    ]);
  });

  test('a name that stands for two components', () => {
    const [issue] = compileSet([
      { code: 'A', alias: 'N' },
      { code: 'B', alias: 'N' },
    ]).issues;
    expect(issue).toMatchObject({ code: 'CODIGO_DUPLICADO', params: { code: 'N' }, source: '' });
    expect(issue?.component).toBeUndefined();
    const [code] = compileSet([
      { code: 'A', formula: '1' },
      { code: 'a', formula: '1' },
    ]).issues;
    expect(issue?.message).not.toBe(code?.message);
  });

  test('decimals that cannot be', () => {
    expect(issuesOf([{ code: 'A', formula: '1', decimals: 11 }])).toMatchObject([
      { code: 'LIMITE_EXCEDIDO', component: 'A', source: '1' },
    ]);
    for (const decimals of [0, 10, null, undefined])
      expect(issuesOf([{ code: 'A', formula: '1', decimals }])).toEqual([]);
    for (const decimals of [-1, 0.5, Number.NaN])
      expect(issuesOf([{ code: 'A', formula: '1', decimals }])).toHaveLength(1);
  });

  test('errors and hints of formulas', () => {
    expect(
      issuesOf([
        { code: 'A', formula: '1 + * 2 3' },
        { code: 'B', formula: 'MAX(1,2)' },
        { code: 'C', formula: '' },
      ]),
    ).toMatchObject([
      { code: 'SINTAXE', component: 'A', start: 4, end: 5, source: '1 + * 2 3', severity: 'error' },
      { code: 'SINTAXE', component: 'A', start: 8, end: 9 },
      { code: 'ARGUMENTOS_INVALIDOS', component: 'B', severity: 'hint', start: 4, end: 7 },
      { code: 'SINTAXE', component: 'C', source: '' },
    ]);
  });

  test('cycles, by their first member', () => {
    expect(
      issuesOf([
        { code: 'A', formula: 'B + 1', order: 2 },
        { code: 'B', formula: 'A', order: 1 },
        { code: 'C', formula: 'C * 2' },
        { code: 'D', formula: 'A' },
      ]),
    ).toMatchObject([
      {
        code: 'CICLO',
        severity: 'warning',
        component: 'B',
        params: { components: 'B, A' },
        source: 'A',
        start: 0,
        end: 1,
      },
      {
        code: 'CICLO',
        severity: 'warning',
        component: 'C',
        params: { components: 'C' },
        source: 'C * 2',
        start: 0,
        end: 5,
      },
    ]);
  });

  test('in the language of the caller', () => {
    const shout = new Proxy({}, { get: (_, key) => `<${String(key)}>` }) as never;
    const items = [
      { code: 'A', formula: 'A + 1' },
      { code: 'B', formula: '(1' },
      { code: 'X' },
      { code: 'X' },
      { code: 'C', alias: 'N' },
      { code: 'D', alias: 'N' },
    ];
    const set = compileSet(items, { messages: shout });
    expect(set.issues.map(({ message }) => message)).toEqual([
      '<CODIGO_DUPLICADO>',
      '<CODIGO_DUPLICADO>',
      '<CODIGO_DUPLICADO.name>',
      '<PARENTESE_NAO_FECHADO>',
      '<CICLO>',
    ]);
    expect(warningOf(set.evaluate({}).results.get('A'))?.message).toBe('<CICLO_NAO_CONVERGIU>');
    expect(set.evaluate({}).results.get('B')?.error?.message).toBe('<PARENTESE_NAO_FECHADO>');
  });
});

describe('names', () => {
  test('are those of the specification, of the alias, and nobody else', () => {
    const set = compileSet([
      { code: 'CT', alias: 'Colesterol' },
      { code: 'X', formula: 'colesterol + CT + HDL' },
      { code: 'Y', formula: 'X', alias: '' },
      { code: 'Z', formula: 'Y', alias: null },
    ]);
    expect(set.variables).toEqual(['CT', 'HDL']);
    expect(set.dependentsOf('COLESTEROL')).toEqual(['X', 'Y', 'Z']);
    expect(set.dependentsOf('hdl')).toEqual(['X', 'Y', 'Z']);
    expect(set.dependentsOf('')).toEqual([]);
    const { results } = set.evaluate({ Colesterol: 5, HDL: 1 });
    expect(results.get('Z')?.text).toBe('11,00');
  });

  test('a code that is another component’s alias means nobody in formulas, and itself from outside', () => {
    const set = compileSet([
      { code: 'A' },
      { code: 'B', alias: 'A' },
      { code: 'C', formula: 'A' },
      { code: 'D', formula: 'B' },
    ]);
    expect(set.variables).toEqual(['A', 'B']);
    expect(set.dependentsOf('A')).toEqual([]);
    expect(set.dependentsOf('B')).toEqual(['D']);
    const { results } = set.evaluate({ A: 1, B: 2 });
    expect(results.get('C')?.error?.code).toBe('CODIGO_DUPLICADO');
    expect(results.get('D')?.text).toBe('2,00');
  });

  test('an alias that two components claim is nobody from outside either', () => {
    const set = compileSet([
      { code: 'A', alias: 'N' },
      { code: 'B', alias: 'N' },
      { code: 'C', formula: 'N + A' },
    ]);
    expect(set.variables).toEqual(['A', 'B']);
    expect(set.dependentsOf('N')).toEqual([]);
    expect(set.session({ N: 5, A: 1 }).setAll({ N: 7 })).toEqual([]);
  });

  test('components with one code take no values', () => {
    const set = compileSet([{ code: 'X' }, { code: 'x' }, { code: 'A', formula: 'X' }]);
    expect(set.variables).toEqual([]);
    expect(set.session({}).setAll({ X: 1 })).toEqual([]);
    expect(set.evaluate({ X: 1 }).results.get('A')?.error).toMatchObject({
      code: 'CODIGO_DUPLICADO',
      params: { code: 'X' },
      start: 0,
      end: 1,
    });
  });
});

describe('failures that come from another component', () => {
  test('name the first cause, and the component they were read from', () => {
    const { results } = compileSet([
      { code: 'A', formula: '1 / X', decimals: 0 },
      { code: 'B', formula: 'A + 1' },
      { code: 'C', formula: '2 * B' },
    ]).evaluate({ X: 0 });
    const [a, b, c] = ['A', 'B', 'C'].map((code) => results.get(code)?.error);
    expect(a).toMatchObject({ code: 'DIVISAO_POR_ZERO', component: 'A', start: 0, end: 5 });
    expect(a?.cause).toBeUndefined();
    expect(b).toMatchObject({ code: 'DIVISAO_POR_ZERO', component: 'B', start: 0, end: 1, cause: a });
    expect(b?.params).toEqual({ component: 'A', reason: a?.message });
    expect(c).toMatchObject({ code: 'DIVISAO_POR_ZERO', component: 'C', start: 4, end: 5, cause: a });
    expect(c?.params).toEqual({ component: 'B', reason: a?.message });
  });

  test('an unsettled cycle warns whoever reads it, and says through whom', () => {
    const { results } = compileSet([
      { code: 'A', formula: 'A + 1' },
      { code: 'B', formula: 'A * 2' },
      { code: 'C', formula: 'B - 1' },
      { code: 'D', formula: '5' },
      { code: 'E', formula: 'A / 0' },
      { code: 'F', formula: 'F / 2 + A' },
    ]).evaluate({});
    const a = warningOf(results.get('A'));
    expect(a).toMatchObject({
      code: 'CICLO_NAO_CONVERGIU',
      severity: 'warning',
      component: 'A',
      params: { components: 'A', rounds: 50 },
      source: 'A + 1',
      start: 0,
      end: 5,
    });
    const inherited = { code: 'CICLO_NAO_CONVERGIU', severity: 'warning', cause: a, start: 0, end: 5 };
    expect(warningOf(results.get('B'))).toMatchObject({
      ...inherited,
      component: 'B',
      params: { components: 'A', rounds: 50, component: 'A' },
    });
    expect(warningOf(results.get('C'))).toMatchObject({
      ...inherited,
      component: 'C',
      params: { components: 'A', rounds: 50, component: 'B' },
    });
    expect(warningOf(results.get('C'))?.message).toContain('B');
    expect(warningOf(results.get('D'))).toBeUndefined();
    expect(results.get('E')?.error?.code).toBe('DIVISAO_POR_ZERO');
    expect(results.get('E')).not.toHaveProperty('diagnostic');
    expect(warningOf(results.get('F'))).toMatchObject({ component: 'F', cause: a });
  });
});
