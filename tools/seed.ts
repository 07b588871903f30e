import { spawnSync } from 'node:child_process';

/**
 * The seed of all properties of a round (`BANCADA_SEED`), taken from the tree that is committed: whoever checks a commit
 * tries the same cases, and the next commit tries others. Nothing, which is chance, where there is no Git or one is given.
 */
export function commitSeed(root: string): Readonly<Record<string, string>> {
  if (process.env['BANCADA_SEED'] !== undefined) return {};
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD^{tree}'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? { BANCADA_SEED: String(Number.parseInt(stdout.slice(0, 7), 16)) } : {};
}
