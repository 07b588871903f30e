import { dirname, join, normalize } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import { filesInCycles, importsWithin, relativeImports } from './cycles.ts';
import { filesOf, importsOf, textOf } from './files.ts';
import { roomGraph } from './rooms.ts';

const isTest = (path: string) => /\.(test|stories)\.|\/src\/(.*\/)?(test|testing)\//.test(path);

/** What each package may import of the workspace and of npm (design §2). */
const packages: Readonly<
  Record<string, { readonly workspace: readonly string[]; readonly npm: readonly string[] | null }>
> = {
  'packages/formula-engine/src': {
    workspace: [],
    npm: [
      '@codemirror/autocomplete',
      '@codemirror/language',
      '@codemirror/lint',
      '@codemirror/state',
      '@codemirror/view',
      'chevrotain',
    ],
  },
  'packages/br-utils/src': { workspace: [], npm: ['decimal.js', 'temporal-polyfill'] },
  'packages/contracts/src': { workspace: ['br-utils', 'formula-engine'], npm: ['decimal.js', 'zod'] },
  'packages/sheet/src': { workspace: ['br-utils'], npm: null },
  'packages/ui/src': { workspace: ['br-utils', 'sheet'], npm: null },
  'packages/testing/src': { workspace: ['contracts'], npm: [] },
  'apps/server/src': { workspace: ['contracts', 'br-utils', 'formula-engine'], npm: null },
  'apps/web/src': { workspace: ['contracts', 'br-utils', 'formula-engine', 'sheet', 'ui'], npm: null },
  stories: { workspace: ['contracts', 'testing', 'sheet', 'ui', 'web', 'formula-engine', 'br-utils'], npm: null },
};

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

describe.each(Object.entries(packages))('%s', (folder, { workspace, npm }) => {
  const sources = filesOf(folder, /\.tsx?$/).filter((path) => !isTest(path) && !path.endsWith('.config.ts'));

  test('imports only the packages it may', () => {
    const wrong = sources.flatMap((path) =>
      importsOf(textOf(path))
        .filter((specifier) => !specifier.startsWith('.') && !specifier.startsWith('node:'))
        .filter((specifier) => {
          const name = packageOf(specifier);
          if (name.startsWith('@bancada/')) return !workspace.includes(name.slice('@bancada/'.length));
          return npm !== null && !npm.includes(name);
        })
        .map((specifier) => `${path}: ${specifier}`),
    );
    expect(sources.length).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });

  test('enters other packages by their doors', () => {
    const wrong = sources.flatMap((path) =>
      importsOf(textOf(path))
        .filter(
          (specifier) =>
            /^@bancada\/[^/]+\/src/.test(specifier) || (specifier.startsWith('.') && leaves(path, specifier, folder)),
        )
        .map((specifier) => `${path}: ${specifier}`),
    );
    expect(wrong).toEqual([]);
  });
});

/** Whether a relative import leaves its package; language files beside `src` are part of it. */
function leaves(path: string, specifier: string, folder: string): boolean {
  const target = normalize(join(dirname(path), specifier));
  const home = folder.replace(/\/src$/, '');
  return !target.startsWith(`${home}/`);
}

describe.each(['packages/contracts/src', 'apps/server/src/modules', 'apps/web/src/modules'])('rooms in %s', (floor) => {
  const sources = filesOf(floor, /\.tsx?$/).filter((path) => !isTest(path));

  test('import other rooms by their door, and only those below them', () => {
    const wrong = sources.flatMap((path) => {
      const room = path.slice(floor.length + 1).split('/')[0] ?? '';
      if (!(room in roomGraph)) return [];
      return importsOf(textOf(path)).flatMap((specifier) => {
        if (!specifier.startsWith('.')) return [];
        const target = normalize(join(dirname(path), specifier));
        const other = target.startsWith(`${floor}/`) ? (target.slice(floor.length + 1).split('/')[0] ?? '') : '';
        if (other === room || !(other in roomGraph)) return [];
        const allowed = roomGraph[room]?.includes(other) && /^index\.tsx?$/.test(target.split('/').at(-1) ?? '');
        return allowed ? [] : [`${path}: ${specifier}`];
      });
    });
    expect(wrong).toEqual([]);
  });
});

test('the platform of the server is mechanism: it imports no room and nothing of what puts the server together', () => {
  const home = 'apps/server/src';
  const sources = filesOf(`${home}/platform`, /\.ts$/).filter((path) => !isTest(path));
  const wrong = sources.flatMap((path) =>
    importsOf(textOf(path))
      .filter((specifier) => specifier.startsWith('.'))
      .filter((specifier) => !normalize(join(dirname(path), specifier)).startsWith(`${home}/platform/`))
      .map((specifier) => `${path}: ${specifier}`),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

test('the folders of the platform import each other in one direction', () => {
  const home = 'apps/server/src/platform';
  const folderOf = (path: string) => path.slice(home.length + 1).split('/')[0] ?? '';
  const below = new Map<string, Set<string>>();
  for (const path of filesOf(home, /\.ts$/).filter((each) => !isTest(each))) {
    const own = below.get(folderOf(path)) ?? new Set<string>();
    below.set(folderOf(path), own);
    for (const specifier of importsOf(textOf(path)).filter((each) => each.startsWith('.'))) {
      const folder = folderOf(normalize(join(dirname(path), specifier)));
      if (folder !== folderOf(path)) own.add(folder);
    }
  }
  const reached = (from: string, met = new Set<string>()): ReadonlySet<string> => {
    for (const next of below.get(from) ?? []) {
      if (met.has(next)) continue;
      met.add(next);
      reached(next, met);
    }
    return met;
  };
  expect(below.size).toBeGreaterThan(20);
  expect([...below.keys()].filter((folder) => reached(folder).has(folder))).toEqual([]);
});

test('the graph of rooms has no cycle', () => {
  const reaches = (from: string, to: string): boolean =>
    roomGraph[from]?.some((next) => next === to || reaches(next, to)) ?? false;
  expect(Object.keys(roomGraph).filter((room) => reaches(room, room))).toEqual([]);
});

describe('imports, those of types included', () => {
  const imports = importsWithin(['apps', 'packages', 'stories', 'tools']);

  test('form no cycle', () => {
    expect(filesInCycles(imports)).toEqual([]);
    expect(imports.size).toBeGreaterThan(3000);
  });

  test('are found however they are written', () => {
    const text = [
      "import { a, type A } from './a.ts';",
      "import type {\n  B,\n  C,\n} from '../b.ts';",
      "export * from './c.ts';",
      "import './d.ts';",
      "type E = import('./e.ts').E;",
      "const f = () => import('./f.tsx');",
      "import { g } from 'g';",
    ].join('\n');
    expect(relativeImports(text)).toEqual(['./a.ts', '../b.ts', './c.ts', './d.ts', './e.ts', './f.tsx']);
  });

  test('are in a cycle where a file imports itself through others', () => {
    const graph = new Map([
      ['enters', ['one']],
      ['one', ['two', 'end']],
      ['two', ['one', 'end']],
      ['end', []],
      ['alone', ['alone']],
    ]);
    expect(filesInCycles(graph)).toEqual(['one', 'two', 'alone']);
  });
});

test('decimal.js has one door, which nobody gets who does not ask for it', () => {
  const sources = ['packages', 'apps', 'stories']
    .flatMap((folder) => filesOf(folder, /\.tsx?$/))
    .filter((path) => !isTest(path) && !path.startsWith('packages/formula-engine/bench/'));
  const importers = (pattern: RegExp) =>
    sources.filter((path) => importsOf(textOf(path)).some((specifier) => pattern.test(specifier)));
  const door = 'packages/contracts/src/shared/dinheiro.ts';
  expect(importers(/^decimal\.js/)).toEqual([door]);
  // What every noun is made of comes with the first page; a noun that calculates, with its room.
  expect(importers(/\/dinheiro\.ts$/).filter((path) => path.startsWith('packages/contracts/src/shared/'))).toEqual([]);
});

test('no library with a paid licence, and nothing of AG Grid Enterprise', () => {
  const wrong = filesOf('.', /package\.json$/).filter((path) =>
    /ag-grid-enterprise|@fullcalendar\/resource|hyperformula/.test(textOf(path)),
  );
  // HyperFormula is GPL: the engine is measured beside it, in a folder that is never published.
  expect(wrong).toEqual(['packages/formula-engine/bench/package.json']);
  expect(JSON.parse(textOf('packages/formula-engine/bench/package.json'))).toMatchObject({ private: true });
});
