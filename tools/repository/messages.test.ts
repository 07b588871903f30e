import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileNouns, idioma, resources } from '@bancada/contracts';
import { describe, expect, test } from 'vitest';
import { menuIds } from '../../apps/web/menu-texts.ts';
import { filesOf, root, textOf } from './files.ts';
import { additionWords, paperIds, reportIds, registryPages, sharedWords } from './registry-labels.ts';
import { roomGraph } from './rooms.ts';
import { declaredTiles } from './tiles.ts';

type Texts = Readonly<Record<string, string>>;

const files = filesOf('apps/web/lang', /\.json$/);
const languages = idioma.options;
const textsIn = (path: string) => JSON.parse(textOf(path)) as Texts;

/** All texts of a language. */
const textsOf = (language: string): Texts =>
  Object.assign({}, ...files.filter((path) => path.endsWith(`/${language}.json`)).map(textsIn)) as Texts;

const texts = textsOf('pt');
const code = filesOf('apps/web/src', /\.tsx?$/)
  .filter((path) => !/\.test\./.test(path))
  .map((path) => ({ path, text: textOf(path) }));
const source = code.map(({ text }) => text).join('\n');

/** Ids written whole, and the beginnings of ids completed by a value (`laboratory.jobStatus.${state}`). */
const literalsIn = (text: string) =>
  [...text.matchAll(/['"]([a-z]+\.[a-zA-Z]+(?:\.[\w]+)*)['"]/g)].map(([, id = '']) => id);
/** What the server prints: it reads the same texts. */
const printing = filesOf('apps/server/src', /(\/platform\/(paper|reports)\/.*|\/modules\/files\/print|\/papers?)\.ts$/)
  .filter((path) => !/\.test\./.test(path))
  .map(textOf)
  .join('\n');
const literals = new Set(literalsIn(`${source}\n${printing}`));
const places = ['shell', 'registry', ...Object.keys(roomGraph)].join('|');
const beginningsIn = (text: string) =>
  [...text.matchAll(new RegExp(`\`((?:${places})\\.[\\w.]*\\.)\\$\\{`, 'g'))].map(([, start = '']) => start);
const beginnings = beginningsIn(`${source}\n${printing}`);
/** Nouns with a page: their labels are made of their names, so the pages say which ids are needed. */
const registries = registryPages();
/** The titles of the first page's tiles: made of the tiles' names, too. */
const tiles = declaredTiles();
const labels = new Set([
  ...registries.flatMap(({ ids, hints }) => [...ids, ...hints]),
  ...sharedWords(),
  ...additionWords(),
  ...reportIds(),
  ...paperIds(),
  ...tiles.map(({ title }) => title),
  // The audit speaks by it of rows whose noun has no page.
  ...resources.map(({ noun }) => `${noun}.title`),
]);

describe('the texts of the web', () => {
  test('are the same in all languages, place by place (formatjs verify)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bancada-textos-'));
    for (const each of languages) writeFileSync(join(folder, `${each}.json`), JSON.stringify(textsOf(each)));
    const { status, stdout, stderr } = spawnSync(
      join(root, 'apps/web/node_modules/.bin/formatjs'),
      [
        'verify',
        '--source-locale',
        'pt',
        '--missing-keys',
        '--extra-keys',
        '--structural-equality',
        join(folder, '*.json'),
      ],
      { cwd: root, encoding: 'utf8' },
    );
    rmSync(folder, { recursive: true });
    expect(`${stdout}${stderr}`.trim() === '' || status === 0, `${stdout}${stderr}`).toBe(true);
    expect(status).toBe(0);
  });

  test('stand with their room, each once', () => {
    const wrong = files.flatMap((path) => {
      const room = path.split('/').at(-2) ?? '';
      const ids = [...textOf(path).matchAll(/^ {2}"([^"]+)": /gm)].map(([, id = '']) => id);
      const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
      return [...ids.filter((id) => !id.startsWith(`${room}.`)), ...twice].map((id) => `${path}: ${id}`);
    });
    expect(wrong).toEqual([]);
  });

  test('are loaded where they are shown: a room has its own words, those of the login, and titles', () => {
    const loaded = new Set(['shell', 'registry', 'files', 'access']);
    const wrong = code.flatMap(({ path, text }) => {
      const room = /^apps\/web\/src\/modules\/(\w+)\//.exec(path)?.[1] ?? '';
      // The audit's page loads the texts of all rooms.
      if (path.startsWith('apps/web/src/modules/access/auditoria/')) return [];
      const ids = [...literalsIn(text).filter((id) => id in texts), ...beginningsIn(text)];
      const isLoaded = (id: string) =>
        menuIds.test(id) || loaded.has(id.split('.')[0] ?? '') || id.startsWith(`${room}.`);
      return ids.filter((id) => !isLoaded(id)).map((id) => `${path}: ${id}`);
    });
    expect(wrong).toEqual([]);
  });

  test('of menus, of pages and of what the palette finds are loaded with the frame', () => {
    const doors = code.filter(({ path }) => /modules\/\w+\/([\w-]+\/entry|index)\.ts$/.test(path));
    const ids = doors.flatMap(({ text }) =>
      [...text.matchAll(/\b(?:title|menu): '([\w.]+)'/g)].map(([, id = '']) => id),
    );
    expect(ids.length).toBeGreaterThan(10);
    expect(ids.filter((id) => !menuIds.test(id))).toEqual([]);
  });

  test('are all used', () => {
    const unused = Object.keys(texts).filter(
      (id) => !literals.has(id) && !labels.has(id) && !beginnings.some((start) => id.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });

  test('exist for every id in the code', () => {
    const ours = new RegExp(`^(${places})\\.`);
    // Names of nouns and tiles, `catalog.Tratamento`, are what their labels are made of, and no texts themselves.
    const nouns = new Set([...registries.map(({ noun }) => noun), ...tiles.map(({ name }) => name)]);
    const missing = [...literals].filter((id) => ours.test(id) && !nouns.has(id) && !(id in texts));
    expect(missing).toEqual([]);
    expect(tiles.map(({ title }) => title).filter((id) => !(id in texts))).toEqual([]);
    expect(beginnings.filter((start) => !Object.keys(texts).some((id) => id.startsWith(start)))).toEqual([]);
  });

  test('name the fields that are printed of every paper', () => {
    expect(paperIds()).toContain('laboratory.Embryo.Codigo');
    expect(paperIds().filter((id) => !(id in texts))).toEqual([]);
  });

  test('name the parameters and columns of every report', () => {
    expect(reportIds().filter((id) => !(id in texts))).toEqual([]);
  });

  test('name every noun that the audit may speak of', () => {
    const tables = [
      ...resources.map(({ noun, table }) => ({ noun, table })),
      ...fileNouns.map(({ table }) => ({ noun: undefined, table })),
    ];
    const hasWords = (ids: readonly string[]) => ids.some((id) => id in texts);
    const nameless = tables.filter(({ noun, table }) => !hasWords([`${noun}.title`, `access.audit.noun.${table}`]));
    expect(nameless).toEqual([]);
  });

  test.each(registries)('name every field of $noun on its page', ({ noun, resource, ids }) => {
    expect(resource?.noun, 'the noun is called by its room and name in contracts').toBe(noun);
    expect(ids.filter((id) => !(id in texts))).toEqual([]);
  });

  test('say under at least sixty fields what is not obvious, and on each empty page what its records are for', () => {
    const hints = registries.flatMap((registry) => registry.hints).filter((id) => id in texts);
    expect(new Set(hints).size).toBeGreaterThanOrEqual(60);
    const sentences = registries.map(({ noun }) => texts[`${noun}.empty`] ?? '');
    expect(sentences.filter((sentence) => !/^\p{Lu}.{20,}\.$/u.test(sentence))).toEqual([]);
    expect(new Set(sentences).size).toBe(new Set(registries.map(({ noun }) => noun)).size);
  });

  test('no words for people stand in the code', () => {
    const wrong = filesOf('apps/web/src', /\.tsx$/).flatMap((path) =>
      [...textOf(path).matchAll(/>\s*([A-ZÀ-Ú][a-zà-ú]+ [a-zà-úA-Z ]+)\s*</g)].map(([, words]) => `${path}: ${words}`),
    );
    expect(wrong).toEqual([]);
  });
});
