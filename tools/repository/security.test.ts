import { expect, test } from 'vitest';
import { filesOf, textOf } from './files.ts';

/** The ids of level 1 and 2, with their level. */
const asvs = JSON.parse(textOf('tools/repository/asvs-5.0.0.json')) as Readonly<Record<string, number>>;

interface Row {
  readonly id: string;
  readonly level: number;
  readonly state: string;
  readonly how: string;
}

const page = textOf('docs/security.md');
const rows: readonly Row[] = [...page.matchAll(/^\| (V[\d.]+) *\| (\d) *\|[^|]*\| ([\w/]+) *\| (.*?) *\|$/gm)].map(
  ([, id = '', level = '', state = '', how = '']) => ({ id, level: Number(level), state, how }),
);
const ids = (found: readonly Row[]) => found.map(({ id }) => id);

test('docs/security.md has each requirement of level 1 and 2 of ASVS 5.0.0 once, with its level', () => {
  expect(ids(rows)).toEqual(Object.keys(asvs));
  expect(Object.fromEntries(rows.map(({ id, level }) => [id, level]))).toEqual(asvs);
});

test('every requirement has a state and says how, or why not', () => {
  const states = new Set(['met', 'n/a', 'outside', 'open']);
  expect(ids(rows.filter(({ state, how }) => !states.has(state) || how === ''))).toEqual([]);
});

test('what is met names its test, a section of the page, or that it was reviewed', () => {
  const held = /\.test\.ts`|review$|\]\([#\w/.-]+\)/;
  expect(ids(rows.filter(({ state, how }) => state === 'met' && !held.test(how)))).toEqual([]);
});

test('no requirement of level 1 is open', () => {
  expect(ids(rows.filter(({ level, state }) => level === 1 && state === 'open'))).toEqual([]);
});

test('every test that docs/security.md names exists', () => {
  const named = [...page.matchAll(/`([\w/.-]+\.test\.tsx?)`/g)].map(([, path = '']) => path);
  const tests = ['apps', 'packages', 'tools'].flatMap((folder) => filesOf(folder, /\.test\.tsx?$/));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((path) => !tests.some((test) => test.endsWith(`/${path}`) || test === path))).toEqual([]);
});

test('every section of the page that it names exists', () => {
  const sections = new Set(
    [...page.matchAll(/^##+ (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-')),
  );
  const named = [...page.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor = '']) => anchor);
  expect(named.filter((anchor) => !sections.has(anchor))).toEqual([]);
});
