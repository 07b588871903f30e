import { execFileSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { serves } from '../src/platform/database/embedded/command-line.ts';
import { readPostmasterFile } from '../src/platform/database/embedded/postmaster-file.ts';

/**
 * Copies what is in a folder into another one, with its owners: where root starts the product, the database belongs to
 * another user. Node does not copy owners, and Windows has none.
 */
export function copyFolder(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true, preserveTimestamps: true });
  else execFileSync('cp', ['-a', `${from}/.`, to]);
}

/** Kills the PostgreSQL that a failed test has left on a cluster. */
export function killServerOn(cluster: string): void {
  const pid = existsSync(cluster) ? readPostmasterFile(cluster)?.pid : undefined;
  if (pid !== undefined && serves(pid, cluster)) process.kill(pid, 'SIGKILL');
}
