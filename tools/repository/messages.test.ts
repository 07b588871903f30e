import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOf, root, textOf } from './files.ts';
import { registryPages, sharedWords } from './registry-labels.ts';
import { roomGraph } from './rooms.ts';

const texts = JSON.parse(textOf('apps/web/lang/pt.json')) as Record<string, string>;
const source = filesOf('apps/web/src', /\.tsx?$/)
  .filter((path) => !/\.test\./.test(path))
  .map(textOf)
  .join('\n');

/** Ids written whole, and the beginnings of ids completed by a value (`laboratory.jobStatus.${state}`). */
const literals = new Set([...source.matchAll(/['"]([a-z]+\.[a-zA-Z]+(?:\.[\w]+)*)['"]/g)].map(([, id = '']) => id));
const places = ['shell', 'registry', ...Object.keys(roomGraph)].join('|');
const beginnings = [...source.matchAll(new RegExp(`\`((?:${places})\\.[\\w.]*\\.)\\$\\{`, 'g'))].map(
  ([, start = '']) => start,
);
/** Nouns with a page: their labels are made of their names, so the pages say which ids are needed. */
const registries = registryPages();
const labels = new Set([...registries.flatMap(({ ids }) => ids), ...sharedWords()]);

describe('the texts of the web', () => {
  test('are the same in all languages, place by place (formatjs verify)', () => {
    const { status, stdout, stderr } = spawnSync(
      join(root, 'apps/web/node_modules/.bin/formatjs'),
      [
        'verify',
        '--source-locale',
        'pt',
        '--missing-keys',
        '--extra-keys',
        '--structural-equality',
        'apps/web/lang/*.json',
      ],
      { cwd: root, encoding: 'utf8' },
    );
    expect(`${stdout}${stderr}`.trim() === '' || status === 0, `${stdout}${stderr}`).toBe(true);
    expect(status).toBe(0);
  });

  test('are all used', () => {
    const unused = Object.keys(texts).filter(
      (id) => !literals.has(id) && !labels.has(id) && !beginnings.some((start) => id.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });

  test('exist for every id in the code', () => {
    const ours = new RegExp(`^(${places})\\.`);
    // A noun's name, `catalog.Tratamento`, is the beginning of its labels and no text itself.
    const nouns = new Set(registries.map(({ noun }) => noun));
    const missing = [...literals].filter((id) => ours.test(id) && !nouns.has(id) && !(id in texts));
    expect(missing).toEqual([]);
    expect(beginnings.filter((start) => !Object.keys(texts).some((id) => id.startsWith(start)))).toEqual([]);
  });

  test.each(registries)('name every field of $noun on its page', ({ noun, resource, ids }) => {
    expect(resource?.noun, 'the noun is called by its room and name in contracts').toBe(noun);
    expect(ids.filter((id) => !(id in texts))).toEqual([]);
  });

  test('no words for people stand in the code', () => {
    const wrong = filesOf('apps/web/src', /\.tsx$/).flatMap((path) =>
      [...textOf(path).matchAll(/>\s*([A-ZÀ-Ú][a-zà-ú]+ [a-zà-úA-Z ]+)\s*</g)].map(([, words]) => `${path}: ${words}`),
    );
    expect(wrong).toEqual([]);
  });
});
