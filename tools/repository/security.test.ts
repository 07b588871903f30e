import { expect, test } from 'vitest';
import { filesOf, textOf } from './files.ts';

test('every test that docs/security.md names exists', () => {
  const named = [...textOf('docs/security.md').matchAll(/`([\w/.-]+\.test\.ts)`/g)].map(([, path = '']) => path);
  const tests = ['apps', 'packages'].flatMap((folder) => filesOf(folder, /\.test\.ts$/));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !tests.some((test) => test.endsWith(`/${path}`) || test === path))).toEqual([]);
});

test('every row of docs/security.md says whether it is met', () => {
  const rows = [...textOf('docs/security.md').matchAll(/^\| ([^|]+)\|([^|]+)\|/gm)]
    .map(([, requirement = '', state = '']) => [requirement.trim(), state.trim()])
    .filter(([requirement = '', state = '']) => !/^-+$/.test(state) && requirement !== 'requirement');
  const states = new Set(['met', 'partly', 'not met', 'n/a', 'outside', 'known']);
  expect(rows.filter(([, state = '']) => !states.has(state))).toEqual([]);
});
