import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compile, compileSet, type InputValue, type SetItem } from '../src/index.ts';
import { acyclicItems, anyItems, INPUTS, inputs, inputValue } from './set/random-items.ts';

/** The specification's loop: everything again and again, until nothing changes, at most 50 times. */
function naiveRounds(items: readonly SetItem[], given: Readonly<Record<string, InputValue>>): Map<string, string> {
  const formulas = items.map(({ code, formula, decimals }) => ({
    code,
    formula: compile(formula ?? '', { decimals: decimals ?? 2 }),
  }));
  const values = new Map<string, InputValue>([
    ...Object.entries(given),
    ...items.map(({ code }): [string, number] => [code, 0]),
  ]);
  const answers = new Map<string, string>();
  for (let round = 0, changed = true; changed && round < 50; round++) {
    changed = false;
    for (const { code, formula } of formulas) {
      const result = formula.evaluate(values);
      const answer = result.ok ? result.exact : result.error.code;
      if (answers.get(code) !== answer) changed = true;
      answers.set(code, answer);
      // What is no number at all makes whoever reads it fail, as a failed component does.
      values.set(code, result.ok ? result.exact : Number.NaN);
    }
  }
  return answers;
}

test('dependency order gives what the naive rounds give, where there is no cycle', () => {
  fc.assert(
    fc.property(acyclicItems, inputs, (items, given) => {
      const set = compileSet(items);
      expect(set.cycles).toEqual([]);
      const naive = naiveRounds(items, given);
      // Poisoned components carry the code of the first cause; the naive loop only knows that they fail.
      const comparable = (answer: string): string => (/^[A-Z_]+$/.test(answer) ? 'failed' : answer);
      for (const [code, result] of set.evaluate(given).results) {
        expect(result.ok ? result.exact : 'failed').toBe(comparable(naive.get(code) ?? ''));
      }
    }),
    { numRuns: 600 },
  );
});

test('a component stands after everything it reads', () => {
  fc.assert(
    fc.property(acyclicItems, (items) => {
      const { order } = compileSet(items);
      const formulas = new Map(items.map(({ code, formula }) => [code, compile(formula ?? '')]));
      expect([...order].sort()).toEqual([...formulas.keys()].sort());
      for (const [position, code] of order.entries()) {
        for (const read of formulas.get(code)?.variables ?? []) {
          expect(order.indexOf(read)).toBeLessThan(position);
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('a session is always what a full evaluation would be, and names every change', () => {
  const edits = fc.array(fc.tuple(fc.constantFrom(...INPUTS), inputValue), { maxLength: 8 });
  const dependents = fc.constantFrom('rounded' as const, 'full' as const);
  fc.assert(
    fc.property(anyItems, inputs, edits, dependents, (items, given, changes, mode) => {
      const set = compileSet(items, { dependents: mode });
      const session = set.session(given);
      const current = { ...given };
      for (const [code, value] of changes) {
        const before = new Map(session.results());
        const changed = session.setAll({ [code]: value });
        current[code] = value;
        const fresh = set.evaluate(current).results;
        expect(plain(session.results())).toEqual(plain(fresh));
        const different = [...fresh].flatMap(([name, result]) => (same(before.get(name), result) ? [] : name));
        expect(changed.toSorted()).toEqual(different.toSorted());
        for (const name of changed) expect(set.dependentsOf(code)).toContain(name);
      }
    }),
    { numRuns: 400 },
  );
});

test('every result of every set can be explained', () => {
  fc.assert(
    fc.property(anyItems, inputs, (items, given) => {
      const set = compileSet(items);
      const session = set.session(given);
      for (const [code, result] of session.results()) {
        const explanation = session.explain(code);
        expect(explanation?.result).toBe(result);
        expect(explanation?.text).toContain(result.ok ? result.text : result.error.message);
        expect(explanation?.text).not.toMatch(/\{\w+\}/);
      }
    }),
    { numRuns: 300 },
  );
});

function plain(value: ReadonlyMap<string, unknown>): unknown {
  return JSON.parse(JSON.stringify([...value]));
}

function same(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}
