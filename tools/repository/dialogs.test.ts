import { expect, test } from 'vitest';
import { filesOf, textOf } from './files.ts';

const screens = ['apps/web/src', 'packages/ui/src', 'packages/sheet/src'].flatMap((folder) =>
  filesOf(folder, /\.tsx$/),
);

// Otherwise they have two columns of three, and a long word of an act breaks.
test('the acts of each dialog have its whole width', () => {
  const narrow = screens.flatMap((path) =>
    [...textOf(path).matchAll(/<DialogActions\b(?![^>]*\bfluid\b)[^>]*>/g)].map(([tag]) => `${path}: ${tag}`),
  );
  expect(narrow).toEqual([]);
});
