import { describe, expect, test } from 'vitest';
import { compileSet, type FormulaResult, type InputValue, type SetItem, type SetOptions } from '../../src/index.ts';

function shown(result: FormulaResult | undefined): string {
  if (!result) return 'nothing';
  return result.ok ? result.text : result.error.code;
}

const all = (items: readonly SetItem[], inputs: Readonly<Record<string, InputValue>> = {}): string[] =>
  [...compileSet(items).evaluate(inputs).results.values()].map(shown);

/** Whether B is computed again when X goes from one value to another: then its result is another object. */
function isComputedAgain(
  items: readonly SetItem[],
  [from, to]: readonly [InputValue, InputValue],
  options: SetOptions = {},
): boolean {
  const session = compileSet(items, options).session({ X: from });
  const before = session.get('B');
  session.set('X', to);
  expect(shown(session.get('B'))).toBe(shown(compileSet(items, options).evaluate({ X: to }).results.get('B')));
  return session.get('B') !== before;
}

describe('what reads a component is computed again only when it sees a difference', () => {
  const rounded: SetItem[] = [
    { code: 'A', formula: 'X / 100', decimals: 0 },
    { code: 'B', formula: 'A * 2' },
  ];
  test.each<[InputValue, InputValue, boolean]>([
    [100, 101, false],
    [100, 200, true],
    [100, null, true],
    [null, null, false],
    ['x', 'x', false],
    ['x', 'y', true],
    [null, 'x', true],
    [null, 100, true],
  ])('of the rounded value: X from %s to %s', (from, to, expected) => {
    expect(isComputedAgain(rounded, [from, to])).toBe(expected);
  });

  const inverse: SetItem[] = [
    { code: 'A', formula: '1 / X', decimals: 0 },
    { code: 'B', formula: 'A * 12', decimals: 0 },
  ];
  const part: SetItem[] = [
    { code: 'A', formula: 'X / 7', decimals: 0 },
    { code: 'B', formula: 'A * 7', decimals: 0 },
  ];
  test.each<[string, SetItem[], InputValue, InputValue, boolean]>([
    ['another denominator', inverse, 3, 4, true],
    ['another numerator', part, 1, 2, true],
    ['the same', inverse, 3, '3,0', false],
    ['the same failure', inverse, 0, '0,0', false],
    ['another failure', inverse, 0, null, true],
  ])('of the exact value: %s', (_, items, from, to, expected) => {
    expect(isComputedAgain(items, [from, to], { dependents: 'full' })).toBe(expected);
  });

  test('of an irrational value beside a fraction', () => {
    const items: SetItem[] = [
      { code: 'A', formula: 'IF(X; DESVPAD(0; 1); 0,7)', decimals: 0 },
      { code: 'B', formula: 'A * 1000', decimals: 0 },
    ];
    const session = compileSet(items, { dependents: 'full' }).session({ X: 1 });
    expect(shown(session.get('B'))).toBe('707');
    expect(session.set('X', 0)).toEqual(['B']);
    expect(shown(session.get('B'))).toBe('700');
    expect(session.set('X', 1)).toEqual(['B']);
  });

  test('a failure is another when it stands elsewhere or has another cause', () => {
    const nested = compileSet([{ code: 'A', formula: '1 / (Y / X)' }]).session({ X: 0, Y: 1 });
    expect(nested.setAll({ X: 1, Y: 0 })).toEqual(['A']);
    expect(nested.setAll({ X: 2, Y: 0 })).toEqual([]);
    const either = compileSet([
      { code: 'A', formula: '1 / X' },
      { code: 'B', formula: '1 / X' },
      { code: 'C', formula: 'IF(Z; A; B)' },
      { code: 'D', formula: 'C + 1' },
    ]).session({ X: 0, Z: 1 });
    expect(either.set('Z', 0)).toEqual(['C', 'D']);
    expect(either.get('D')?.error?.cause?.component).toBe('B');
    expect(either.set('Z', '0,0')).toEqual([]);
  });
});

describe('a failure in a cycle', () => {
  test('counts as 0 in the next round, whatever the member was before', () => {
    const items: SetItem[] = [
      { code: 'A', formula: 'B + 1' },
      { code: 'B', formula: 'IF(A > 3; 1 / 0; A)' },
    ];
    const { results, rounds, stable } = compileSet(items).evaluate({});
    expect([...results.values()].map(shown)).toEqual(['2,00', '2,00']);
    expect([rounds, stable]).toEqual([50, false]);
  });

  test('reaches all members behind it in the end, and who reads them', () => {
    const items: SetItem[] = [
      { code: 'A', formula: 'B + 1' },
      { code: 'B', formula: 'C + 1' },
      { code: 'C', formula: 'A / X' },
      { code: 'D', formula: 'A' },
      { code: 'E', formula: 'B * 0' },
    ];
    expect(all(items, { X: 0 })).toEqual(Array(5).fill('DIVISAO_POR_ZERO'));
    expect(all(items, { X: 2 })).toEqual(['4,00', '3,00', '2,00', '4,00', '0,00']);
  });

  test('leaves the members that do not read it', () => {
    const items: SetItem[] = [
      { code: 'A', formula: 'IF(X = 0; 5; B)' },
      { code: 'B', formula: 'A / X' },
      { code: 'C', formula: 'A + 1' },
      { code: 'D', formula: 'B + 1' },
    ];
    expect(all(items, { X: 0 })).toEqual(['5,00', 'DIVISAO_POR_ZERO', '6,00', 'DIVISAO_POR_ZERO']);
  });
});

describe('a cycle', () => {
  test('is computed in the order of its members, whoever reads whom', () => {
    const items: SetItem[] = [
      { code: 'A', formula: 'C + B', order: 1 },
      { code: 'C', formula: 'A', order: 3 },
      { code: 'B', formula: 'A', order: 2 },
    ];
    expect(compileSet(items).cycles).toEqual([['A', 'B', 'C']]);
    expect(compileSet(items).dependentsOf('A')).toEqual(['A', 'B', 'C']);
  });

  test('names all its members when it does not settle', () => {
    const { results } = compileSet([
      { code: 'A', formula: 'B + 1' },
      { code: 'B', formula: 'A + 1' },
    ]).evaluate({});
    const [a] = results.values();
    expect(a?.ok && a.diagnostic?.params).toEqual({ components: 'A, B', rounds: 50 });
  });

  test('is explained by what the member read last, not by what came after', () => {
    const session = compileSet([
      { code: 'A', formula: 'B + C * 0 + 1' },
      { code: 'B', formula: 'A + 1' },
      { code: 'C', formula: 'B + 1' },
    ]).session();
    const explanation = session.explain('A');
    const [b] = explanation?.values ?? [];
    expect(explanation?.result.value).toBe(Number(b?.text) + 1);
  });
});

describe('items', () => {
  test('without a formula are inputs, whatever says that there is none', () => {
    const set = compileSet([
      { code: 'A', formula: 'X + Y' },
      { code: 'X', formula: null },
      { code: 'Y', formula: undefined },
    ]);
    expect(set.order).toEqual(['A']);
    expect(set.variables).toEqual(['X', 'Y']);
    expect(shown(set.evaluate({ X: 1, Y: 2 }).results.get('A'))).toBe('3,00');
  });

  test('with a formula that does not compile read nothing', () => {
    const set = compileSet([{ code: 'A', formula: '(X' }]);
    expect(set.variables).toEqual([]);
    expect(set.dependentsOf('X')).toEqual([]);
    expect(set.evaluate({ X: 1 })).toMatchObject({ rounds: 1, stable: true, changed: [] });
  });

  test('pass on more digits than a double has', () => {
    const items: SetItem[] = [
      { code: 'A', formula: 'X', decimals: 10 },
      { code: 'B', formula: '(A - 900719) * 10^10', decimals: 0 },
    ];
    for (const units of ['9254740001', '9254740008', '9254740015', '9254740990']) {
      expect(all(items, { X: `900719,${units}` })).toEqual([`900719,${units}`, units]);
      expect(all(items, { X: `-900719,${units}` })[0]).toBe(`-900719,${units}`);
    }
  });
});
