import { resources } from '@bancada/contracts';
import { expect, test } from 'vitest';
import { textOf } from './files.ts';

test('docs/glossary.md has a row for every noun, with its table and path, and no ghost', () => {
  const rows = [
    ...textOf('docs/glossary.md').matchAll(/^\| \w+\s*\|[^|]+\|\s*(\w+)\s*\|\s*`(\w+)`\s*\|\s*`([\w-]+)`\s*\|/gm),
  ].map(([, , table, path]) => `${table} ${path}`);
  expect(rows.toSorted()).toEqual(resources.map(({ table, path }) => `${table} ${path}`).toSorted());
});
