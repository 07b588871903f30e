import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import { filesOf, root, textOf } from './files.ts';

test('architecture.md is one page', () => {
  const words = textOf('docs/architecture.md')
    .replace(/```[\s\S]*?```/g, '')
    .split(/\s+/)
    .filter(Boolean);
  expect(words.length).toBeLessThanOrEqual(600);
});

const guides = ['README.md', 'CONTRIBUTING.md', ...filesOf('docs', /\.md$/), ...filesOf('packages', /README\.md$/)];

test('links between guides lead somewhere', () => {
  const broken = guides.flatMap((guide) =>
    [...textOf(guide).matchAll(/\]\((?!https?:|#|mailto:|\/)([^)#\s]+)[^)]*\)/g)]
      .map(([, target = '']) => join(dirname(guide), decodeURIComponent(target)))
      .filter((target) => !existsSync(join(root, target)))
      .map((target) => `${guide}: ${target}`),
  );
  expect(guides.length).toBeGreaterThan(50);
  expect(broken).toEqual([]);
});

describe('pictures', () => {
  const home = 'docs/images';
  const shown = guides.flatMap((guide) =>
    [...textOf(guide).matchAll(/!\[([^\]]*)\]\(([^)\s]+)\)/g)].map(([, alt = '', target = '']) => ({
      guide,
      alt,
      target: join(dirname(guide), target),
    })),
  );

  test('exist and are said in words', () => {
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.filter(({ target }) => !existsSync(join(root, target)))).toEqual([]);
    expect(shown.filter(({ alt }) => alt.trim().length < 10)).toEqual([]);
  });

  test('are few bytes, and somebody shows each of them', () => {
    const kept = filesOf(home, /\.(png|jpg)$/);
    expect(kept.filter((path) => !shown.some(({ target }) => target === path))).toEqual([]);
    expect(kept.filter((path) => statSync(join(root, path)).size > 130_000)).toEqual([]);
  });
});
