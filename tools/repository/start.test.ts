import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { textOf } from './files.ts';

/** What a file imports before it runs: no types, and nothing that is loaded on its way. */
const eagerImports = (text: string): string[] =>
  [...text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm)].map(([, from = '']) => from);

/** The npm packages that a file of the server needs before it runs. */
function packagesOf(entry: string): ReadonlySet<string> {
  const [packages, files, next] = [new Set<string>(), new Set<string>(), [entry]];
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    if (files.has(path)) continue;
    files.add(path);
    for (const specifier of eagerImports(textOf(path)))
      if (specifier.startsWith('.')) next.push(join(dirname(path), specifier));
      else packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
  }
  return packages;
}

test('imports that a file needs before it runs are told from types and from what it loads later', () => {
  const text = [
    "import a from 'a';",
    "import {\n  b,\n  type C,\n} from 'b';",
    "import type { D } from 'd';",
    "export { e } from 'e';",
    "import 'f';",
    "const g = await import('g');",
  ].join('\n');
  expect(eagerImports(text)).toEqual(['a', 'b', 'e', 'f']);
});

test('a start of the server loads no large library that only some requests need', () => {
  const packages = packagesOf('apps/server/src/app/product.ts');
  expect(packages).toContain('fastify');
  for (const large of [
    '@aws-sdk/client-s3',
    '@cantoo/pdf-lib',
    'node-forge',
    'nodemailer',
    'pdfmake',
    'sharp',
    'write-excel-file',
  ])
    expect(packages).not.toContain(large);
});
