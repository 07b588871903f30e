import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { decodeText } from '../../../../platform/charset.ts';
import { publishedFiles, SOURCE } from './published.ts';
import { answerOf } from './testing.ts';

describe(`files of ${SOURCE}`, () => {
  const folder = new URL('../../../../../../../../shared/data/ofx/', import.meta.url);
  const read = (name: string) => answerOf(decodeText(readFileSync(new URL(name, folder))).text);
  test('all of them are known', () => {
    expect(readdirSync(folder).toSorted()).toEqual(Object.keys(publishedFiles).toSorted());
  });
  test.each(Object.entries(publishedFiles))('%s', (name, answer) => {
    expect(read(name)).toEqual(answer);
  });
});
