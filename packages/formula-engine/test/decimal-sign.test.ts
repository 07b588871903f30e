import { describe, expect, test } from 'vitest';
import { compile, compileSet, evaluate, format, parse } from '../src/index.ts';
import { de, en, fr } from '../src/messages/index.ts';
import { explain } from '../src/runtime/explain.ts';
import { fromJSON } from '../src/runtime/index.ts';

test.each([
  ['pt-BR', undefined, '0,33'],
  ['en', en, '0.33'],
  ['de', de, '0,33'],
  ['fr', fr, '0,33'],
])('a result in %s', (_, messages, expected) => {
  const result = evaluate('1 / 3', {}, { messages });
  expect(result).toMatchObject({ text: expected, exact: '0.33', value: 0.33 });
  const set = compileSet([{ code: 'A', formula: 'B / 3' }], { messages });
  expect(set.evaluate({ B: 1 }).results.get('A')?.text).toBe(expected);
  expect(set.session({ B: 1 }).get('A')?.text).toBe(expected);
});

describe('in English', () => {
  test('an explanation has points', () => {
    const formula = compile('A * 0,5 + 1,25 - A / 3', { messages: en, decimals: 1 });
    const { text, substituted, values, rounding } = formula.explain({ A: '-2,5' }, 'X');
    expect(substituted).toBe('(-2.5) * 0.5 + 1.25 - (-2.5) / 3');
    expect(values).toEqual([{ code: 'A', text: '-2.5' }]);
    expect(rounding).toEqual({ from: '0.8333333333…', to: '0.8', decimals: 1 });
    expect(text).not.toMatch(/\d,\d/);
  });

  test('a rounding that changes nothing says so', () => {
    const { text } = compile('A', { messages: en, decimals: 3 }).explain({ A: '2,5' });
    expect(text).toContain('no rounding needed');
  });

  test('a tree is written with points, and read back', () => {
    const tree = parse('A * 0,85 + MAX(1,5; 2)');
    expect(format(tree, { messages: en })).toBe('A * 0.85 + MAX(1.5; 2)');
    expect(format(parse(format(tree, { messages: en })))).toBe(format(tree));
    expect(format(tree)).toBe('A * 0,85 + MAX(1,5; 2)');
  });

  test('stored formulas say so, too', () => {
    const stored = fromJSON(compile('A / 4').toJSON(), { messages: en });
    expect(stored.evaluate({ A: 1 }).text).toBe('0.25');
    expect(explain(stored, { A: 1 }, { messages: en }).text).toContain('0.25');
  });
});
