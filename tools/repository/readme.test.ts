import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, textOf } from './files.ts';

const readme = textOf('README.md');
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };

test('its two commands are the product’s', () => {
  expect(readme).toContain('npm start');
  expect(readme).toContain('npm test');
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['start', 'test']));
  expect(textOf('.ci/run')).toMatch(/install --frozen-lockfile[\s\S]*npm test/);
});

test('every pnpm command it names exists', () => {
  const pinned = (JSON.parse(textOf('package.json')) as { packageManager: string }).packageManager;
  const named = [...readme.matchAll(/npx -y (pnpm@[\d.]+) (\w[\w:-]*)/g)];
  expect(named.length).toBeGreaterThan(3);
  expect(
    named.filter(([, version, script = '']) => version !== pinned || !(script in scripts)).map(([command]) => command),
  ).toEqual([]);
});

test('its demo users and their password are those of the demo company', () => {
  const people = textOf('apps/server/src/demo/people.ts');
  const inCode = [...people.matchAll(/'([a-z]+@demo\.bancada)'/g)].map(([, email]) => email);
  const inReadme = [...readme.matchAll(/`([a-z]+@demo\.bancada)`\s*\|/g)].map(([, email]) => email);
  expect(inReadme).toEqual(inCode);
  expect(readme).toContain(`\`${/DEMO_PASSWORD = '([^']+)'/.exec(people)?.[1] ?? '?'}\``);
});

test('every variable it explains is read, and every one that is read is explained', () => {
  const read = [...textOf('apps/server/src/platform/config.ts').matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name);
  const explained = [...readme.matchAll(/^\| `([A-Z_]+)`\s*\|/gm)].map(([, name]) => name);
  expect(new Set(explained)).toEqual(new Set(read.filter((name) => name !== 'NODE_ENV')));
});

test('its links and pictures exist', () => {
  const targets = [...readme.matchAll(/\]\((?!http)([^)#]+)\)/g)].map(([, target = '']) => target);
  expect(targets.filter((target) => !existsSync(join(root, target)))).toEqual([]);
});
