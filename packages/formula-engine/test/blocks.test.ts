import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The documents of both published packages whose examples somebody may copy. */
const DOCUMENTS = [
  'README.md',
  'docs/api.md',
  'docs/differences-from-excel.md',
  'docs/editor.md',
  'docs/functions.md',
  'docs/guide.md',
  'docs/interop.md',
  'docs/semantics.md',
].map((path) => `packages/formula-engine/${path}`);
const ALL = [...DOCUMENTS, 'packages/br-utils/README.md'];

const OPTIONS = {
  strict: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  module: 'nodenext',
  target: 'es2023',
  lib: ['ES2024', 'DOM'],
  // The packages' own entries are TypeScript here, and the engine's need what Node says of errors.
  types: ['node'],
  skipLibCheck: true,
  paths: { react: [join(root, 'apps/web/node_modules/@types/react/index.d.ts')] },
  allowImportingTsExtensions: true,
};

interface Block {
  readonly name: string;
  readonly code: string;
}

function blocksOf(document: string): Block[] {
  const text = readFileSync(join(root, document), 'utf8');
  return [...text.matchAll(/```tsx?\n([\s\S]*?)```/g)].map(([found, code = ''], index) => ({
    name: `${document.replaceAll('/', '-')}-${index + 1}.${found.startsWith('```tsx') ? 'tsx' : 'ts'}`,
    code: `${code}\nexport {};\n`,
  }));
}

/** What the compiler says of files, each a module of its own, in one program; nothing when all is well. */
function complaints(folder: string, blocks: readonly Block[]): string {
  mkdirSync(folder, { recursive: true });
  try {
    for (const { name, code } of blocks) writeFileSync(join(folder, name), code);
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: OPTIONS, include: ['*.ts', '*.tsx'] }),
    );
    const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
    const { stdout } = spawnSync(process.execPath, [join(typescript, 'bin/tsc'), '-p', folder, '--pretty', 'false'], {
      encoding: 'utf8',
      cwd: root,
    });
    return stdout.replaceAll(`${relative(root, folder)}/`, '');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('every example of the documents compiles alone, under strict', () => {
  const engine = ALL.slice(0, -1).flatMap(blocksOf);
  const utils = ALL.slice(-1).flatMap(blocksOf);
  expect(engine.length).toBeGreaterThan(30);
  expect(utils.length).toBeGreaterThan(5);
  // A file inside a package imports it by its own name.
  expect(complaints(join(root, 'packages/formula-engine/.tsbuild/blocks'), engine)).toBe('');
  expect(complaints(join(root, 'packages/br-utils/.tsbuild/blocks'), utils)).toBe('');
});
