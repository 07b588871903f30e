import { doors, resourcesOf } from '@bancada/contracts';
import { expect, test } from 'vitest';
import { filesOf, textOf } from './files.ts';

test('docs/glossary has a line for every noun in its room’s file, and no ghost', () => {
  const lines = filesOf('docs/glossary', /\.md$/).flatMap((file) =>
    [...textOf(file).matchAll(/^- (\w+) \(`([\w-]+)`\): \S.*$/gm)].map(([, name, path]) => `${file}: ${name} ${path}`),
  );
  const nouns = Object.entries(doors).flatMap(([room, door]) =>
    resourcesOf(door).map((noun) => {
      const name = Object.keys(door).find((each) => door[each] === noun);
      return `docs/glossary/${room}.md: ${name} ${noun.path}`;
    }),
  );
  expect(lines.toSorted()).toEqual(nouns.toSorted());
});
