import { describe, expect, test } from 'vitest';
import { compileSet, type FormulaResult, type InputValue, type SetItem } from '../../src/index.ts';

function shown(result: FormulaResult | undefined): string {
  if (!result) return 'nothing';
  return result.ok ? result.text + (result.diagnostic ? '!' : '') : result.error.code;
}

/** Sets X to one value after another; answers the codes that changed each time. */
function changes(items: readonly SetItem[], first: InputValue, values: readonly InputValue[], options = {}): string[] {
  const session = compileSet(items, options).session({ X: first });
  return values.map((value) => session.set('X', value).join(' '));
}

describe('what changes', () => {
  test('is what shows: a value, a failure, its place or its cause', () => {
    const items: SetItem[] = [
      { code: 'A', formula: '10 / X', decimals: 1 },
      { code: 'B', formula: 'A + 1' },
      { code: 'C', formula: '5' },
    ];
    expect(changes(items, 1, [1, '1,0', 2, 0, '0', null, 'Reagente', 'Reagente', 'outro', 2, 2.000_1])).toEqual([
      '',
      '',
      'A B',
      'A B',
      '',
      'A B',
      'A B',
      '',
      'A B',
      'A B',
      '',
    ]);
  });

  test('is nothing for another value that no formula sees', () => {
    expect(changes([{ code: 'A', formula: '1' }, { code: 'X' }], 1, [2, null, 'x'])).toEqual(['', '', '']);
  });

  test('stops where readers see the same', () => {
    const items: SetItem[] = [
      { code: 'A', formula: 'X > 5' },
      { code: 'B', formula: 'A * 3' },
    ];
    expect(changes(items, 1, [2, 6, 7])).toEqual(['', 'A B', '']);
  });

  test('reaches readers of exact values behind an equal rounded one', () => {
    const items: SetItem[] = [
      { code: 'A', formula: 'X / 3', decimals: 0 },
      { code: 'B', formula: 'A * 300', decimals: 0 },
      { code: 'C', formula: 'A', decimals: 0 },
    ];
    expect(changes(items, 3, ['3,01', '3,01', 3], { dependents: 'full' })).toEqual(['B', '', 'B']);
    expect(changes(items, 3, ['3,01', '3,01', 3])).toEqual(['', '', '']);
  });

  test('reaches readers of exact roots', () => {
    const items: SetItem[] = [
      { code: 'A', formula: 'DESVPAD(0; X)', decimals: 0 },
      { code: 'B', formula: 'A * A', decimals: 2 },
    ];
    const session = compileSet(items, { dependents: 'full' }).session({ X: 2 });
    expect(shown(session.get('B'))).toBe('2,00');
    expect(session.set('X', '2,1')).toEqual(['B']);
    expect(shown(session.get('B'))).toBe('2,21');
    expect(session.set('X', 'x')).toEqual(['A', 'B']);
    expect(session.set('X', '2,1')).toEqual(['A', 'B']);
  });

  test('in a cycle is what its rounds end with', () => {
    const items: SetItem[] = [
      { code: 'A', formula: 'B / 2 + X' },
      { code: 'B', formula: 'A / 2 + 1' },
      { code: 'C', formula: 'A * 2' },
    ];
    const session = compileSet(items).session({ X: 10 });
    expect([...session.results().values()].map(shown)).toEqual(['14,00', '8,00', '28,00']);
    expect(session.set('X', '10,000')).toEqual([]);
    expect(session.set('X', 13)).toEqual(['A', 'B', 'C']);
    expect([...session.results().values()].map(shown)).toEqual(['18,00', '10,00', '36,00']);
  });

  test('is the warning too, when a cycle settles or no longer does', () => {
    const items: SetItem[] = [
      { code: 'A', formula: 'A * X + 1' },
      { code: 'B', formula: 'A * 0' },
      { code: 'C', formula: 'B + 1' },
    ];
    const session = compileSet(items).session({ X: 0 });
    expect([...session.results().values()].map(shown)).toEqual(['1,00', '0,00', '1,00']);
    expect(session.set('X', 1)).toEqual(['A', 'B', 'C']);
    expect([...session.results().values()].map(shown)).toEqual(['50,00!', '0,00!', '1,00!']);
    expect(session.set('X', 1)).toEqual([]);
    expect(session.set('X', 0)).toEqual(['A', 'B', 'C']);
    expect([...session.results().values()].map(shown)).toEqual(['1,00', '0,00', '1,00']);
  });

  test('is answered once for many values', () => {
    const items: SetItem[] = [
      { code: 'S', formula: 'X + Y + Z' },
      { code: 'D', formula: 'X - Y' },
      { code: 'T', formula: 'Z' },
    ];
    const session = compileSet(items).session({ X: 1, Y: 1, Z: 1 });
    expect(session.setAll({ X: 2, y: 2 })).toEqual(['S']);
    expect(session.setAll(new Map([['Z', 5]]))).toEqual(['S', 'T']);
    expect(session.setAll({})).toEqual([]);
    expect(session.setAll({ W: 1, S: 9 })).toEqual([]);
    expect(shown(session.get('S'))).toBe('9,00');
  });
});

describe('a session', () => {
  const items: SetItem[] = [
    { code: 'A', formula: 'X + 1' },
    { code: 'X', alias: 'Xis' },
  ];

  test('begins with nothing given', () => {
    expect(shown(compileSet(items).session().get('A'))).toBe('VALOR_AUSENTE');
  });

  test('knows computed components by any of their names', () => {
    const session = compileSet([{ code: 'A', alias: 'Alfa', formula: 'X + 1' }]).session({ X: 1 });
    expect([session.get('a'), session.get('ALFA'), session.get('[A]')].map(shown)).toEqual(['2,00', '2,00', 'nothing']);
    expect(session.explain('alfa')?.code).toBe('A');
    expect(session.explain('X')).toBeUndefined();
    expect(session.explain('?')).toBeUndefined();
  });

  test('is apart from other sessions of the set', () => {
    const set = compileSet(items);
    const [one, other] = [set.session({ X: 1 }), set.session({ X: 2 })];
    one.set('xis', 5);
    expect([one.get('A'), other.get('A')].map(shown)).toEqual(['6,00', '3,00']);
  });

  test('explains a component of a cycle round by round, and leaves the values as they are', () => {
    const session = compileSet([
      { code: 'A', formula: 'B / 2 + 10' },
      { code: 'B', formula: 'A / 2 + 1' },
      { code: 'C', formula: 'A / 0 + B' },
    ]).session();
    const rounds = session.explain('A')?.rounds ?? [];
    expect(rounds).toHaveLength(7);
    expect(rounds[0]).toEqual({
      round: 1,
      values: [
        { code: 'A', text: '10,00' },
        { code: 'B', text: '6,00' },
      ],
    });
    expect(rounds[6]).toEqual({
      round: 7,
      values: [
        { code: 'A', text: '14,00' },
        { code: 'B', text: '8,00' },
      ],
    });
    expect(session.explain('A')?.values).toEqual([{ code: 'B', text: '8' }]);
    expect(session.explain('C')?.rounds).toEqual([]);
    expect([...session.results().values()].map(shown)).toEqual(['14,00', '8,00', 'DIVISAO_POR_ZERO']);
  });

  test('explains a failed member of a cycle by what it read last', () => {
    const session = compileSet([
      { code: 'A', formula: 'B + 1' },
      { code: 'B', formula: 'A / X' },
    ]).session({ X: 0 });
    const explanation = session.explain('A');
    expect(explanation?.result.error?.code).toBe('DIVISAO_POR_ZERO');
    expect(explanation?.rounds.map(({ values }) => values.map(({ text }) => text))).toEqual([
      ['1,00', '0'],
      ['1,00', '0'],
    ]);
  });
});

describe('values that fast tiers cannot hold', () => {
  const items: SetItem[] = [
    { code: 'A', formula: 'X * 1', decimals: 10 },
    { code: 'B', formula: 'A - Y', decimals: 10 },
    { code: 'C', formula: 'B * 10^6', decimals: 0 },
  ];

  test.each([
    ['99999,9999999999', '99999,9999999998', '0,0000000001'],
    ['900000,1234567891', '900000,1234567890', '0,0000000001'],
    ['-900000,1234567891', '-900000,1234567890', '-0,0000000001'],
    ['0,1', '0,1000000001', '-0,0000000001'],
  ])('%s − %s is exactly %s', (X, Y, expected) => {
    expect(shown(compileSet(items).evaluate({ X, Y }).results.get('B'))).toBe(expected);
  });

  test.each([
    [2 ** 53 - 1, '9007199254740991', '0'],
    ['1234567890123456789', '1234567890123456788', '1'],
    [0.1, '0,1', '0'],
    [true, '1', '0'],
    [10n ** 20n, '99999999999999999999', '1'],
  ])('%s − %s is %s', (X, Y, expected) => {
    const set = compileSet([{ code: 'D', formula: 'X - Y', decimals: 0 }]);
    expect(shown(set.evaluate({ X, Y }).results.get('D'))).toBe(expected);
  });
});

describe('what differs from the values given for computed components', () => {
  const set = compileSet([{ code: 'A', formula: 'X / 8' }]);
  test.each([
    [1, '0,13', []],
    [1, 0.13, []],
    [1, '0.130', []],
    [1, '0,125', ['A']],
    [1, null, ['A']],
    [1, 'abc', ['A']],
    [1, Number.NaN, ['A']],
    ['x', null, []],
    ['x', '', []],
    ['x', 0, ['A']],
    ['x', 'x', ['A']],
  ])('X = %s, A given as %s: %j', (X, A, expected) => {
    expect(set.evaluate({ X, a: A }).changed).toEqual(expected);
  });
});

describe('rounds', () => {
  test('of a set are those of its longest cycle', () => {
    const items: SetItem[] = [
      { code: 'A', formula: 'A / 2 + 1' },
      { code: 'B', formula: 'B * 0 + 1' },
      { code: 'C', formula: 'C + 1' },
    ];
    const rounds = (of: readonly SetItem[], maxRounds?: number): unknown => {
      const { rounds: count, stable } = compileSet(of, { maxRounds }).evaluate({});
      return [count, stable];
    };
    expect(rounds(items.slice(0, 1))).toEqual([9, true]);
    expect(rounds(items.slice(1, 2))).toEqual([2, true]);
    expect(rounds(items.slice(0, 2))).toEqual([9, true]);
    expect(rounds(items)).toEqual([50, false]);
    expect(rounds(items, 10)).toEqual([10, false]);
    expect(rounds(items.slice(0, 1), 8)).toEqual([8, false]);
    expect(rounds(items.slice(0, 1), 9.9)).toEqual([9, true]);
    expect(rounds(items.slice(0, 1), -5)).toEqual([1, false]);
  });

  test('members of a cycle with one order keep their place in the list', () => {
    const items = ['C', 'A', 'B'].map((code): SetItem => ({ code, formula: 'A + B + C', order: 7 }));
    expect(compileSet(items).cycles).toEqual([['C', 'A', 'B']]);
    const ordered = items.map((item, index) => ({ ...item, order: [3, 1, 2][index] }));
    expect(compileSet(ordered).cycles).toEqual([['A', 'B', 'C']]);
  });

  test('components apart are computed by their order', () => {
    const items = ['C', 'A', 'B'].map((code, index): SetItem => ({ code, formula: '1', order: [3, 1, 2][index] }));
    expect(compileSet(items).order).toEqual(['A', 'B', 'C']);
    expect(compileSet(items.map(({ code, formula }) => ({ code, formula }))).order).toEqual(['C', 'A', 'B']);
  });
});

test('a set can be told how to divide', () => {
  const items: SetItem[] = [{ code: 'A', formula: 'DIV(7; 2)' }];
  expect(shown(compileSet(items).evaluate({}).results.get('A'))).toBe('3,00');
  expect(shown(compileSet(items, { div: 'exata' }).evaluate({}).results.get('A'))).toBe('3,50');
  expect(shown(compileSet(items, { div: 'exata', dependents: 'full' }).evaluate({}).results.get('A'))).toBe('3,50');
});
