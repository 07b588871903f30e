import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync } from 'node:fs';
import { serves } from '../src/platform/database/embedded/command-line.ts';
import { readPostmasterFile } from '../src/platform/database/embedded/postmaster-file.ts';

/**
 * Copies a file, or what is in a folder into another one, with its owners: where root starts the product, the database
 * belongs to another user. Node does not copy owners, and Windows has none.
 */
export function copyWithOwners(from: string, to: string): void {
  if (process.platform === 'win32') return cpSync(from, to, { recursive: true, preserveTimestamps: true });
  const folder = lstatSync(from).isDirectory();
  if (folder) mkdirSync(to, { recursive: true });
  execFileSync('cp', ['-a', folder ? `${from}/.` : from, to]);
}

/** Kills the PostgreSQL that a failed test has left on a cluster. */
export function killServerOn(cluster: string): void {
  const pid = existsSync(cluster) ? readPostmasterFile(cluster)?.pid : undefined;
  if (pid !== undefined && serves(pid, cluster)) process.kill(pid, 'SIGKILL');
}
