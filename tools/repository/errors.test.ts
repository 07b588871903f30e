import { describe, expect, test } from 'vitest';
import { errors, idioma } from '@bancada/contracts';
import { filesOf, textOf } from './files.ts';

const codes = Object.keys(errors);
const languages = idioma.options;

const portuguese = JSON.parse(textOf('packages/contracts/lang/pt.json')) as Record<string, string>;

describe.each(languages)('%s', (language) => {
  const texts = JSON.parse(textOf(`packages/contracts/lang/${language}.json`)) as Record<string, string>;

  test('has a sentence for every error code, and no other', () => {
    // `errors.CODE.reason` are words that complete a sentence.
    const sentences = Object.keys(texts).filter((id) => id.split('.').length === 2);
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(portuguese).toSorted());
    expect(sentences.toSorted()).toEqual(codes.map((code) => `errors.${code}`).toSorted());
  });

  test('fills the same places as Portuguese', () => {
    const places = (text = '') => [...text.matchAll(/\{(\w+)\}/g)].map(([place]) => place).toSorted();
    const wrong = Object.keys(texts).filter((id) => places(texts[id]).join() !== places(portuguese[id]).join());
    expect(wrong).toEqual([]);
  });
});

test('docs/errors.md has a row for every code with its status, and no ghost', () => {
  const rows = [...textOf('docs/errors.md').matchAll(/^\| `(\w+)`\s*\|\s*(\d+)\s*\|/gm)].map(
    ([, code, status]) => `${code} ${status}`,
  );
  expect(rows.toSorted()).toEqual(
    Object.entries(errors)
      .map(([code, status]) => `${code} ${status}`)
      .toSorted(),
  );
});

test('screens say what was refused by its code, in the language of the person, not as the server wrote it', () => {
  const ofTheServer = /\b(answer|outcome|refused|refusal|recusa|Recusa|Erro|body)\??\.message\b/;
  const screens = filesOf('apps/web/src', /\.tsx?$/);
  const wrong = screens.filter(
    (path) =>
      !/\.test\.|shared\/errors\/refusal\.ts$|shared\/api\/client\.ts$/.test(path) && ofTheServer.test(textOf(path)),
  );
  expect(wrong).toEqual([]);
});

test('every code is used by the server', () => {
  const source = filesOf('apps/server/src', /\.ts$/)
    .filter((path) => !path.includes('.test.'))
    .map(textOf)
    .join('\n');
  expect(codes.filter((code) => !source.includes(`'${code}'`))).toEqual([]);
});
