import { expect, test } from 'vitest';
import { filesOf, textOf } from './files.ts';

const sources = ['apps', 'packages', 'stories', 'tools'].flatMap((folder) => filesOf(folder, /\.tsx?$/));
const sizes = sources.map((path) => ({ path, lines: textOf(path).split('\n').length - 1 }));

test('a file is about one thing: none has more than 400 lines, the middle one at most 60', () => {
  const long = sizes.filter(({ lines }) => lines > 400);
  expect(long).toEqual([]);
  const middle = sizes.map(({ lines }) => lines).toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)];
  expect(middle).toBeLessThanOrEqual(60);
});
