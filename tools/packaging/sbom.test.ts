import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSbom } from '../sbom.ts';
import { textOf } from '../repository/files.ts';

interface Component {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses?: readonly unknown[];
}

const folder = mkdtempSync(join(tmpdir(), 'bancada-sbom-'));
let text = '';
let components: readonly Component[] = [];

beforeAll(() => {
  const out = join(folder, 'bom.json');
  writeSbom(out);
  text = readFileSync(out, 'utf8');
  components = (JSON.parse(text) as { components: Component[] }).components;
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the bill of materials fits the schema of CycloneDX 1.6', async () => {
  expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text)).toBeNull();
});

test.each(['fastify', 'pg', 'react'])('it lists %s with the locked version and its licence', (name) => {
  const [, version] = new RegExp(`^  ${name}: (\\S+)$`, 'm').exec(textOf('pnpm-workspace.yaml')) ?? [];
  const found = components.filter(({ purl }) => purl.startsWith(`pkg:npm/${name}@`));
  expect(found).toMatchObject([{ name, version, licenses: [{ license: { id: 'MIT' } }] }]);
});

test('it lists no tools of development', () => {
  const names = new Set(components.map(({ name }) => name));
  expect(['vitest', 'oxlint', 'playwright', 'storybook'].filter((name) => names.has(name))).toEqual([]);
});

test('every library but those whose package names none has a licence', () => {
  const without = components.filter(({ licenses }) => licenses === undefined).map(({ name }) => name);
  expect(without).toEqual(['png-js']);
});

test('a clean checkout writes it', () => {
  expect(textOf('.ci/run')).toContain('run bom');
});
