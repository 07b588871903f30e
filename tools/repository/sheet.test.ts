import { dirname, join, normalize, relative } from 'node:path/posix';
import { expect, test } from 'vitest';
import { filesOf, importsOf, textOf } from './files.ts';

const home = 'packages/sheet/src';

/** The folders of the sheet from the ground up: each imports those before it alone. Files beside them stand on all. */
const floors = [
  'base',
  'formats',
  'model',
  'editors',
  'kinds',
  'drafts',
  'grid',
  'control',
  'view',
  'sparse',
  'cards',
  'parts',
  'lazy',
  'export',
  'import',
];

const sources = filesOf(home, /\.tsx?$/).filter((path) => !/\.test\.|\/testing\//.test(path));
const folderOf = (path: string) => {
  const [folder = '', ...rest] = relative(home, path).split('/');
  return rest.length === 0 ? null : folder;
};

test('every folder of the sheet has its floor', () => {
  const folders = new Set(sources.map(folderOf).filter((folder) => folder !== null));
  expect([...folders].toSorted()).toEqual(floors.toSorted());
});

test('folders of the sheet import only what is below them', () => {
  const wrong = sources.flatMap((path) => {
    const floor = floors.indexOf(folderOf(path) ?? '');
    if (floor < 0) return [];
    return importsOf(textOf(path))
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => folderOf(normalize(join(dirname(path), specifier))))
      .filter((folder) => folder !== null && floors.indexOf(folder) > floor)
      .map((folder) => `${path}: ${folder}`);
  });
  expect(wrong).toEqual([]);
});

test('AG Grid is imported by one folder alone', () => {
  const importers = sources.filter((path) =>
    importsOf(textOf(path)).some((specifier) => /^@?ag-grid-/.test(specifier)),
  );
  expect([...new Set(importers.map(folderOf))]).toEqual(['grid']);
});
