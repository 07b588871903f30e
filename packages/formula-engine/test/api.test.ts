import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const home = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(join(home, path), 'utf8');
const { name, exports, bin, publishConfig } = JSON.parse(read('package.json')) as {
  name: string;
  exports: Readonly<Record<string, string>>;
  bin: Readonly<Record<string, string>>;
  publishConfig: {
    bin: Readonly<Record<string, string>>;
    exports: Readonly<Record<string, { types: string; default: string } | string>>;
  };
};
const api = read('docs/api.md');

/** The names a module exports, by what its text says. */
function exportsOf(path: string): string[] {
  const text = read(path);
  const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) => names.split(','));
  const listed = lists.map(
    (one) =>
      one
        .replace(/^\s*type /, '')
        .trim()
        .split(' as ')
        .at(-1) ?? '',
  );
  const declared = [...text.matchAll(/^export (?:const|function|class|interface|type) (\w+)/gm)].map(
    ([, one = '']) => one,
  );
  const stars = [...text.matchAll(/^export (?:type )?\* from '([^']+)'/gm)].map(([, from = '']) => from);
  const inherited = stars.flatMap((from) => exportsOf(join(dirname(path), from)));
  return [...listed, ...declared, ...inherited].filter((one) => one !== '');
}

/** The part of the document that is about an entry. */
function sectionOf(entry: string): string {
  const title = `## ${entry.replace('.', name)}\n`;
  const start = api.indexOf(title);
  if (start === -1) return '';
  const end = api.indexOf('\n## ', start + title.length);
  return api.slice(start, end === -1 ? undefined : end);
}

describe.each(Object.entries(exports))('the entry %s', (entry, path) => {
  test('has every export in docs/api.md', () => {
    const section = sectionOf(entry);
    const names = exportsOf(path);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((one) => !new RegExp(`\`${one}\\b`).test(section))).toEqual([]);
  });

  test('is published as what is built of it', () => {
    const built = path.replace('./src/', './dist/').replace(/\.ts$/, '');
    expect(publishConfig.exports[entry]).toEqual({ types: `${built}.d.ts`, default: `${built}.js` });
  });
});

test('the command is published as what is built of it', () => {
  const built = Object.entries(bin).map(([command, path]) => [
    command,
    path.replace('/src/', '/dist/').replace('.ts', '.js'),
  ]);
  expect(publishConfig.bin).toEqual(Object.fromEntries(built));
});

test('docs/api.md has no entry that is not there', () => {
  const titles = [...api.matchAll(/^## (@\S+)/gm)].map(([, title = '']) => title.replace(name, '.'));
  expect(titles).toEqual(expect.arrayContaining(Object.keys(exports)));
  expect(titles.filter((title) => !(title in exports))).toEqual([]);
});
