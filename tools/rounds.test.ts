import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ofOtherRounds } from './rounds.ts';

const root = mkdtempSync(join(tmpdir(), 'bancada-rounds-'));
afterAll(() => rmSync(root, { recursive: true }));

// In one piece vitest would take it for this file's own.
const tagged = (tag: string) => ['// @module', `tag ${tag}`].join('-');

mkdirSync(join(root, 'src'));
for (const [name, text] of Object.entries({
  plain: `test('a', () => {});\n`,
  some: `test('a', { tags: 'second' }, () => {});\ntest('b', () => {});\n`,
  whole: `${tagged('second')}\r\ntest('a', () => {});\r\n`,
  long: `${tagged('deep')}\ntest('a', () => {});\n`,
  both: `test('a', { tags: 'second' }, () => {});\ntest('b', { tags: 'deep' }, () => {});\n`,
}))
  writeFileSync(join(root, 'src', `${name}.test.ts`), text);

const left = (round?: string) => ofOtherRounds(['src/**/*.test.ts'], root, round).toSorted();

test('a round loads no file that has no test of it', () => {
  expect(left('first')).toEqual(['src/long.test.ts', 'src/whole.test.ts']);
  expect(left('second')).toEqual(['src/long.test.ts', 'src/plain.test.ts']);
  expect(left('deep')).toEqual(['src/plain.test.ts', 'src/some.test.ts', 'src/whole.test.ts']);
});

test('without a round every file is loaded; one that does not exist is refused', () => {
  expect(left('')).toEqual([]);
  expect(() => left('third')).toThrow('No round of tests is called third');
});
