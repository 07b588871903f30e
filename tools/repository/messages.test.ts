import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOf, root, textOf } from './files.ts';

const texts = JSON.parse(textOf('apps/web/lang/pt.json')) as Record<string, string>;
const source = filesOf('apps/web/src', /\.tsx?$/)
  .filter((path) => !/\.test\./.test(path))
  .map(textOf)
  .join('\n');

/** Ids written whole, and the beginnings of ids completed by a value (`laboratory.jobStatus.${state}`). */
const literals = new Set([...source.matchAll(/['"]([a-z]+\.[a-zA-Z]+(?:\.[\w]+)*)['"]/g)].map(([, id = '']) => id));
const beginnings = [...source.matchAll(/`((?:shell|access|laboratory)\.[\w.]*\.)\$\{/g)].map(([, start = '']) => start);

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
      (id) => !literals.has(id) && !beginnings.some((start) => id.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });

  test('exist for every id in the code', () => {
    const rooms = /^(shell|access|laboratory)\./;
    const missing = [...literals].filter((id) => rooms.test(id) && !(id in texts));
    expect(missing).toEqual([]);
    expect(beginnings.filter((start) => !Object.keys(texts).some((id) => id.startsWith(start)))).toEqual([]);
  });

  test('no words for people stand in the code', () => {
    const wrong = filesOf('apps/web/src', /\.tsx$/).flatMap((path) =>
      [...textOf(path).matchAll(/>\s*([A-ZÀ-Ú][a-zà-ú]+ [a-zà-úA-Z ]+)\s*</g)].map(([, words]) => `${path}: ${words}`),
    );
    expect(wrong).toEqual([]);
  });
});
