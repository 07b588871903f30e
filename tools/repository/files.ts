import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const left = new Set(['node_modules', 'dist', '.tsbuild', '.data', '.git', 'storybook-static', '__screenshots__']);

/** A path as it is written in sources: Windows separates folders by backslashes. */
const slashes = (path: string): string => path.replaceAll(sep, '/');

/** Every file below a folder of the repository, or of a copy of it, by its path from the root, with slashes. */
export function filesOf(folder: string, matches: RegExp, from = root): string[] {
  const walk = (path: string): string[] => {
    if (!statSync(path).isDirectory()) return matches.test(slashes(path)) ? [slashes(relative(from, path))] : [];
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
