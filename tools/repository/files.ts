import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const left = new Set(['node_modules', 'dist', '.tsbuild', '.data', '.git', 'storybook-static', '__screenshots__']);

/** Every file below a folder of the repository, or of a copy of it, by its path from the root. */
export function filesOf(folder: string, matches: RegExp, from = root): string[] {
  const walk = (path: string): string[] => {
    if (!statSync(path).isDirectory()) return matches.test(path) ? [relative(from, path)] : [];
    return readdirSync(path).flatMap((name) => (left.has(name) ? [] : walk(join(path, name))));
  };
  return walk(join(from, folder));
}

/** The text of a file of the repository. */
export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** What a source file imports. */
export function importsOf(text: string): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, specifier = '']) => specifier);
}
