import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What PostgreSQL writes about itself into `postmaster.pid`. */
export interface PostmasterFile {
  readonly pid: number;
  /** `starting`, `ready`, `stopping` or `standby`; empty while it is not yet known. */
  readonly status: string;
  /** The port, also of a socket's name. */
  readonly port: number;
}

/** Reads `postmaster.pid` of a cluster: undefined when no server runs or the file is being written (EBUSY is Windows'). */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split(/\r?\n/);
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'EBUSY'].includes(String(error.code))) return undefined;
    throw error;
  }
  const pid = Number(lines[0]);
  return Number.isSafeInteger(pid) && pid > 0
    ? { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() }
    : undefined;
}

/**
 * Makes the `postmaster.pid` of a dead server harmless. PostgreSQL refuses to start while the process id in it is
 * taken, be it by another program after a restart of the machine or container, or by a corpse nobody collected; only
 * its own parent's id is known to be harmless. The file stays, because PostgreSQL also finds in it the shared memory
 * that children of the dead server may still hold.
 *
 * Call it only while holding the folder's lock and after `stopOrphan`.
 */
export function disownPostmasterFile(cluster: string): void {
  if (!readPostmasterFile(cluster)) return;
  const path = join(cluster, 'postmaster.pid');
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^\d+/, String(process.pid)));
}
