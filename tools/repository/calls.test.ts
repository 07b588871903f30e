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

/** The noun of a general call: `PUT tratamento-custos/{id}` is one of `tratamento-custos`. */
const nounOf = (call: string) => /^[A-Z]+ ([\w-]+)(\/count|\/populate|\/\{id\})?$/.exec(call)?.[1];

test('a call that is declared waits no longer; the general calls of a noun wait or are served together', () => {
  const waiting = pending.map(({ call }) => call);
  const isDeclared = (call: string) => declared.includes(call);
  expect(waiting.filter((call) => nounOf(call) === undefined).filter(isDeclared)).toEqual([]);
  const general = Map.groupBy(waiting, nounOf);
  general.delete(undefined);
  const partly = [...general].filter(([, calls]) => calls.some(isDeclared) && !calls.every(isDeclared));
  expect(partly.map(([noun]) => noun)).toEqual([]);
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
