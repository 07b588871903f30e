import { expect, test } from 'vitest';
import { LANGUAGES } from '../src/cli/languages.ts';
import type { CliMessageId } from '../src/cli/messages/catalogue.ts';

const placeholders = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted();
const options = (text: string): string[] => [...text.matchAll(/--\w+/g)].map(([name]) => name).toSorted();
const { cli: source } = LANGUAGES['pt-BR'];
const ids = Object.keys(source) as CliMessageId[];

test.each(Object.entries(LANGUAGES))(
  'the command line in %s says everything, with the same placeholders and options',
  (_, { cli }) => {
    expect(Object.keys(cli).toSorted()).toEqual(ids.toSorted());
    for (const id of ids) expect([id, placeholders(cli[id])]).toEqual([id, placeholders(source[id])]);
    expect(options(cli.usage)).toEqual(options(source.usage));
  },
);
