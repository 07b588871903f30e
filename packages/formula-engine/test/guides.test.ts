import { describe, expect, test } from 'vitest';
import * as editor from '../src/editor/index.ts';
import * as engine from '../src/index.ts';
import * as functions from '../src/functions/index.ts';
import * as interop from '../src/interop/index.ts';
import * as messages from '../src/messages/index.ts';
import { answersOf, blocksOf, examplesOf, importsOf } from './examples.ts';

const ENTRIES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '@bancada/formula-engine': engine,
  '@bancada/formula-engine/editor': editor,
  '@bancada/formula-engine/functions': functions,
  '@bancada/formula-engine/interop': interop,
  '@bancada/formula-engine/messages': messages,
};

/** What a block may use: exactly what it imports. */
function contextOf(block: string): Record<string, unknown> {
  const values = importsOf(block).filter(({ name }) => !name.startsWith('type '));
  return Object.fromEntries(values.map(({ name, as, from }) => [as, ENTRIES[from]?.[name]]));
}

describe.each(['docs/editor.md', 'docs/functions.md', 'docs/guide.md', 'docs/interop.md'])('the page %s', (page) => {
  test.each(blocksOf(page))('says what the engine does: %#', (block) => {
    const context = contextOf(block);
    expect(Object.entries(context).filter(([, value]) => value === undefined)).toEqual([]);
    const examples = examplesOf(block);
    expect(examples.length).toBeGreaterThan(0);
    expect(answersOf(block, context)).toEqual(examples.map(({ expected }) => expected));
  });
});
