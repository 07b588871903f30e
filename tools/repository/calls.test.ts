import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@bancada/contracts';
import { expect, test } from 'vitest';
import { root } from './files.ts';
import { roomGraph } from './rooms.ts';
import { pending, served } from './specification-calls.ts';

const declared = calls.map(({ method, path }) => `${method} ${path}`);

test('every call of the specification that is served is declared in the contracts', () => {
  expect(served.map(({ call }) => call).filter((call) => !declared.includes(call))).toEqual([]);
});

test('a call that is declared waits no longer', () => {
  expect(pending.map(({ call }) => call).filter((call) => declared.includes(call))).toEqual([]);
});

test('every pending call names a room of the design, and none stands twice', () => {
  const all = [...served, ...pending];
  expect(all.filter(({ room }) => !(room in roomGraph))).toEqual([]);
  expect(new Set(all.map(({ call }) => call)).size).toBe(all.length);
});

test('no call is declared twice', () => {
  expect(declared.filter((call, index) => declared.indexOf(call) < index)).toEqual([]);
});

// The specification stands beside the repository where the product is developed.
const specification = join(root, '../shared/spec.md');

test.runIf(existsSync(specification))('the paths are those of the specification', () => {
  const text = readFileSync(specification, 'utf8');
  const words = [...served, ...pending].map(({ call }) => call.split(' ')[1]?.split('/')[0] ?? '');
  expect([...new Set(words)].filter((word) => !text.includes(word))).toEqual([]);
});
