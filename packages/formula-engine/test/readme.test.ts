import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as engine from '../src/index.ts';
import { answersOf, blocksOf, examplesOf, importsOf } from './examples.ts';

const { exports } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  exports: Readonly<Record<string, string>>;
};
const documents = ['README.md', 'docs/semantics.md', 'docs/differences-from-excel.md', 'docs/api.md'];
const blocks = documents.flatMap((document) =>
  blocksOf(document).map((block, index) => ({ name: `${document}, block ${index + 1}`, block })),
);

/** What a block imports, from the entries of the package; the main entry is there without being asked for. */
async function contextOf(block: string): Promise<Record<string, unknown>> {
  const context: Record<string, unknown> = { ...engine };
  for (const { name, as, from } of importsOf(block)) {
    if (name.startsWith('type ')) continue;
    const entry = exports[from.replace('@bancada/formula-engine', '.')] ?? '';
    const module = (await import(new URL(`../${entry}`, import.meta.url).href)) as Record<string, unknown>;
    expect(Object.keys(module)).toContain(name);
    context[as] = module[name];
  }
  return context;
}

test('the documents have examples with results', () => {
  for (const document of documents) expect(blocksOf(document).length).toBeGreaterThan(0);
  expect(blocks.flatMap(({ block }) => examplesOf(block)).length).toBeGreaterThan(90);
});

test.each(blocks)('$name says what the engine does', async ({ block }) => {
  const answers = answersOf(block, await contextOf(block));
  const examples = examplesOf(block);
  expect(examples.map(({ code }, index) => [code, answers[index]])).toEqual(
    examples.map(({ code, expected }) => [code, expected]),
  );
});

test('the semantics have a section for each of the 21 questions', () => {
  const text = readFileSync(new URL('../docs/semantics.md', import.meta.url), 'utf8');
  const numbers = [...text.matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number));
  expect(numbers).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
  expect(text.match(/^\*\*Answer\.\*\*/gm)).toHaveLength(21);
  expect(text.match(/^\*\*Why\.\*\*/gm)).toHaveLength(21);
});
