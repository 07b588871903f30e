import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import * as utils from '../src/index.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const blocks = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, block = '']) => block);

/** One line of an example: an expression, and after `// =>` what it gives. */
const examples = blocks.flatMap((block) =>
  block
    .replaceAll(/^import \{[^}]*\} from '[^']+';$/gm, '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(/; \/\/ => /)),
);

test('the README lists the functions of every entry, and no other', async () => {
  const rows = [...readme.matchAll(/^\| `\/(\w+)`\s*\| ([`\w ]+)\|/gm)];
  expect(rows.length).toBe(13);
  for (const [, entry = '', names = ''] of rows) {
    const module = (await import(`../src/${entry}/index.ts`)) as Record<string, unknown>;
    expect(names.match(/\w+/g)?.toSorted()).toEqual(Object.keys(module).toSorted());
  }
  expect(rows.flatMap(([, , names = '']) => names.match(/\w+/g) ?? []).toSorted()).toEqual(
    Object.keys(utils).toSorted(),
  );
});

test('the README has examples', () => {
  expect(examples.length).toBeGreaterThan(40);
});

test.each(examples)('%s gives %s', (expression = '', expected = '') => {
  const answer: unknown = runInNewContext(expression, { ...utils });
  expect(JSON.stringify(answer)).toBe(expected);
});

test('the README imports only what the entries have', async () => {
  const imports = [...readme.matchAll(/import \{\s([\w,\s]+?),?\s\} from '@bancada\/br-utils\/(\w+)';/g)];
  expect(new Set(imports.map(([, , entry]) => entry)).size).toBe(13);
  for (const [, names = '', entry = ''] of imports) {
    const module = (await import(`../src/${entry}/index.ts`)) as Record<string, unknown>;
    expect([entry, (names.match(/\w+/g) ?? []).filter((name) => !(name in module))]).toEqual([entry, []]);
  }
});
