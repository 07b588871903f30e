import { expect, test } from 'vitest';
import { ringFrom } from './ringFrom.ts';

const imports = (lines: Readonly<Record<string, readonly string[]>>) => new Map(Object.entries(lines));

test('a file that imports itself by way of others is found, with the way', () => {
  const files = imports({ a: ['b'], b: ['c', 'd'], c: [], d: ['a'] });
  expect(ringFrom('a', files)).toEqual(['a', 'b', 'd', 'a']);
  expect(ringFrom('d', files)).toEqual(['d', 'a', 'b', 'd']);
});

test('a ring of others, and two ways to one file, are none of its own', () => {
  expect(ringFrom('a', imports({ a: ['b'], b: ['c'], c: ['b'] }))).toBeNull();
  expect(ringFrom('a', imports({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toBeNull();
});
