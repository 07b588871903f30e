import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Packed } from './pack.ts';

/** The links of a packed package's documents that lead to nothing in the tarball, each with its document. */
export function brokenLinks({ folder, files }: Packed): string[] {
  const documents = files.filter((path) => path.endsWith('.md'));
  return documents.flatMap((path) => {
    const text = readFileSync(join(folder, path), 'utf8');
    const targets = [...text.matchAll(/\]\((?!http|#)([^)#]+)/g)].map(([, target = '']) => target);
    const linked = targets.map((target) => posix.join(posix.dirname(path), target));
    return linked.filter((target) => !files.includes(target)).map((target) => `${path}: ${target}`);
  });
}
