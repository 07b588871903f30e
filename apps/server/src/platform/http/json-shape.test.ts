import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostValues, requireShape } from './json-shape.ts';

const limits = { rows: 10 };
const refused = expect.objectContaining({ code: 'CORPO_COMPLEXO' });
const list = (length: number) => JSON.stringify(Array.from({ length }, () => 0));
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('the shape of JSON', () => {
  test.each([
    ['a list as long as the call takes', list(10)],
    ['nesting at the limit', nested(32)],
    ['commas and brackets in texts', JSON.stringify({ a: '[[[[,,,,'.repeat(100), b: '\\"[[,,' })],
    ['a text that does not end', '"[[[['],
    ['as many values as the call takes', `[${Array.from({ length: 9 }, () => list(10)).join()}]`],
  ])('%s is accepted', (_, text) => {
    expect(() => requireShape(text, limits)).not.toThrow();
  });

  test.each([
    ['a longer list', list(11)],
    ['a longer list within', `{"a":{"b":${list(11)}}}`],
    ['an object of more keys', JSON.stringify(Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`k${n}`, 0])))],
    ['deeper nesting', nested(33)],
    ['deep nesting of objects', '{"a":'.repeat(33)],
  ])('%s is refused', (_, text) => {
    expect(() => requireShape(text, limits)).toThrow(refused);
  });

  test('more values altogether are refused', () => {
    const rows = 1000;
    const lists = (count: number) => `[${Array.from({ length: count }, () => list(rows)).join()}]`;
    expect(() => requireShape(lists(mostValues(rows) / rows - 1), { rows })).not.toThrow();
    expect(() => requireShape(lists(mostValues(rows) / rows + 1), { rows })).toThrow(refused);
  });

  test('of whatever JSON: refused exactly when a list or object of it is too long, or too deep', () => {
    const longest = (value: unknown): number =>
      typeof value === 'object' && value !== null
        ? Math.max(Object.keys(value).length, ...Object.values(value).map(longest))
        : 0;
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const isRefused = () => {
          try {
            requireShape(JSON.stringify(value), { rows: 3 });
            return false;
          } catch {
            return true; // the answer itself
          }
        };
        expect(isRefused()).toBe(longest(value) > 3);
      }),
      { numRuns: 300 },
    );
  });
});
