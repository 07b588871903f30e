import { expect, test } from 'vitest';
import { LineKeys } from './lineKeys.ts';

test('lines keep their names while others come and go; there is always an empty one at the end', () => {
  const keys = new LineKeys();
  const [first, second, empty = ''] = keys.of(2);
  expect(keys.of(2)).toEqual([first, second, empty]);
  expect(keys.filled(empty)).toBe(2);
  expect(keys.of(3).slice(0, 3)).toEqual([first, second, empty]);
  expect(keys.of(3)).toHaveLength(4);
  keys.removed(0);
  expect(keys.of(2).slice(0, 2)).toEqual([second, empty]);
});

test('of several empty lines the one that is typed into comes first', () => {
  const keys = new LineKeys();
  keys.of(1);
  keys.append(2);
  const [line, a, b = '', c] = keys.of(1);
  expect(keys.filled(b)).toBe(1);
  expect(keys.of(2)).toEqual([line, b, a, c]);
});

test('lines that another hand changed are other lines', () => {
  const keys = new LineKeys();
  const before = [...keys.of(2)];
  const after = keys.of(4);
  expect(after).toHaveLength(5);
  expect(before.some((name) => after.includes(name))).toBe(false);
});
