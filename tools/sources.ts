import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const left = new Set(['node_modules', 'dist', '.tsbuild', 'test', '__screenshots__']);

function* files(path: string): Generator<string> {
  if (!statSync(path).isDirectory()) yield path;
  else
    for (const name of readdirSync(path).sort())
      if (!left.has(name) && !/\.test\./.test(name)) yield* files(join(path, name));
}

/**
 * One hash over everything a build reads: the same hash, the same build.
 *
 * @param sources - files and folders, from the repository's own folder
 */
export function sourcesHash(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const source of sources)
    for (const file of files(join(root, source))) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

/** Whether a folder holds what was built from these sources; `mark` says so of a new build. */
export function builtFrom(
  folder: string,
  sources: readonly string[],
): { readonly built: boolean; readonly mark: () => void } {
  const stamp = join(root, folder, '.sources');
  const hash = sourcesHash(sources);
  return {
    built: existsSync(stamp) && readFileSync(stamp, 'utf8') === hash,
    mark: () => writeFileSync(stamp, hash),
  };
}
