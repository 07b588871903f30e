import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOf, root, textOf } from './files.ts';
import { builtRooms } from './rooms.ts';

const stories = filesOf('stories', /\.stories\.tsx$/);
const pages = filesOf('stories', /\.mdx$/);
const titleOf = (text: string) => /(?:const meta = \{\s*title: |<Meta title=)['"]([^'"]+)['"]/.exec(text)?.[1];

/** The doors of `sheet` and `ui`, and the components each exports: what comes from a `.tsx` file and is named as components are. */
const exportedComponents = (): readonly string[] => ['packages/sheet', 'packages/ui'].flatMap(componentsOf);

function componentsOf(home: string): readonly string[] {
  const { exports } = JSON.parse(textOf(join(home, 'package.json'))) as { exports: Record<string, string> };
  const doors = Object.values(exports).filter((path) => path.endsWith('.ts'));
  return doors.flatMap((door) =>
    [...textOf(join(home, door)).matchAll(/export \{([^}]+)\} from '[^']+\.tsx'/g)].flatMap(([, names = '']) =>
      names.split(',').flatMap((name) => /^\s*([A-Z][a-z]\w*?(?<!Context))\s*$/.exec(name)?.[1] ?? []),
    ),
  );
}

test('each component that sheet and ui export has a page of its own, and no page is of a component that is gone', () => {
  const documented = pages
    .filter((path) => path.startsWith('stories/components/'))
    .map((path) => basename(path, '.mdx'));
  const components = exportedComponents();
  expect(components.length).toBeGreaterThan(40);
  expect(documented.filter((name) => name !== 'Overview').toSorted()).toEqual(components.toSorted());
});

test('the page of a component says when, when not, what the keyboard does, what to do and not, and its props', () => {
  const parts = ['## When', '## Keyboard', '<DoDont', '<Props of='];
  const lacking = pages
    .filter((path) => path.startsWith('stories/components/') && !path.endsWith('/Overview.mdx'))
    .map((path) => [path, parts.filter((part) => !textOf(path).includes(part))] as const)
    .filter(([, missing]) => missing.length > 0);
  expect(lacking).toEqual([]);
});

test.each(builtRooms)('room %s has a page that tells its tasks', (room) => {
  const path = `stories/${room}/${room.slice(0, 1).toUpperCase()}${room.slice(1)}.mdx`;
  expect(existsSync(join(root, path))).toBe(true);
  expect(textOf(path)).toMatch(/^## /m);
});

describe('the sidebar', () => {
  const roots = ['Welcome', 'Foundations', 'Components', 'Patterns', 'Formulas', 'Rooms'];

  test('has one language and the same few beginnings', () => {
    const titles = [...stories, ...pages].flatMap((path) => {
      const title = titleOf(textOf(path));
      return title === undefined ? [] : [[path, title] as const];
    });
    const strange = titles.filter(
      ([, title]) => !roots.includes(title.split('/')[0] ?? '') || /[^\x20-\x7e’]/.test(title),
    );
    expect(strange).toEqual([]);
  });

  test('opens each story on its subject, or knows that it is an interaction', () => {
    // A play that acts ends elsewhere than the story began: `opens` where that end is the subject.
    const acts = /userEvent\.\w+|keyboard\(|\.click\(|\.dispatchEvent|press\w*\(|focusCell|drag\(/;
    const untagged = stories.flatMap((path) =>
      textOf(path)
        .split(/^(?=export const \w+: Story)/m)
        .slice(1)
        .map((text) => /^[\s\S]*?;$(?=\n\n|\n*$)/m.exec(text)?.[0] ?? text)
        .filter((text) => acts.test(text) && !/tags: \[[^\]]*'(?:(?:long-)?opens|interaction)'/.test(text))
        .map((text) => `${path}: ${/const (\w+)/.exec(text)?.[1]}`),
    );
    expect(untagged).toEqual([]);
  });
});
