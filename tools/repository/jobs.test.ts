import { expect, test } from 'vitest';
import { textOf } from './files.ts';
import { declaredJobs } from './jobs.ts';

const languages = ['pt', 'en', 'de', 'fr'];
const names = declaredJobs();

/** The ids of the frame's texts in a language. */
const textsOf = (language: string): readonly string[] =>
  Object.keys(JSON.parse(textOf(`apps/web/lang/shell/${language}.json`)) as Record<string, string>);

test.each(languages)('all background work is called something in %s, and nothing else is', (language) => {
  const texts = textsOf(language).filter((id) => id.startsWith('shell.job.'));
  expect(names.length).toBeGreaterThan(20);
  expect(texts.map((id) => id.slice('shell.job.'.length)).toSorted()).toEqual(names.toSorted());
});
