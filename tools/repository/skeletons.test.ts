import { expect, test } from 'vitest';
import { filesOf, textOf } from './files.ts';

const screens = ['apps/web/src', 'packages/ui/src', 'packages/sheet/src'].flatMap((folder) =>
  filesOf(folder, /\.tsx$/).filter((path) => !path.includes('.test.')),
);

// It is there for a moment only: a test that looks at pages with axe meets it by chance.
test('each grey place of what is still read says what it waits for', () => {
  const nameless = screens.flatMap((path) =>
    [...textOf(path).matchAll(/<Skeleton\b(?![^>]*aria-label)[^>]*>/g)].map(([tag]) => `${path}: ${tag}`),
  );
  expect(nameless).toEqual([]);
});
