import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { filesOf, root, textOf } from './files.ts';

test('architecture.md is one page', () => {
  const words = textOf('docs/architecture.md')
    .replace(/```[\s\S]*?```/g, '')
    .split(/\s+/)
    .filter(Boolean);
  expect(words.length).toBeLessThanOrEqual(600);
});

test('links between guides lead somewhere', () => {
  const guides = ['README.md', 'CONTRIBUTING.md', ...filesOf('docs', /\.md$/), ...filesOf('packages', /README\.md$/)];
  const broken = guides.flatMap((guide) =>
    [...textOf(guide).matchAll(/\]\((?!https?:|#|mailto:|\/)([^)#\s]+)[^)]*\)/g)]
      .map(([, target = '']) => join(dirname(guide), decodeURIComponent(target)))
      .filter((target) => !existsSync(join(root, target)))
      .map((target) => `${guide}: ${target}`),
  );
  expect(guides.length).toBeGreaterThan(50);
  expect(broken).toEqual([]);
});
