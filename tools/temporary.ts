import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Bytes: what the tests have at once in their databases and browsers, twice. */
const enough = 4 * 2 ** 30;

/** A folder in memory on every Linux; elsewhere there is none. */
const memory = '/dev/shm';

/** Milliseconds. */
const HOUR = 3_600_000;

const prefix = 'bancada-tests-';

/**
 * Lets this process and those that it starts make their temporary files in memory, until it ends: databases are copied
 * for every test file, which a disk makes ten times as slow. Where there is not enough memory, where programs in it may
 * not be started, or where `TMPDIR` says another folder, nothing changes.
 *
 * @returns the folder, or undefined where nothing changes
 */
export function temporaryFilesInMemory(): string | undefined {
  if (process.env['TMPDIR'] !== undefined || !hasRoom()) return undefined;
  removeAbandoned();
  const folder = join(memory, prefix + process.pid);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755); // under root PostgreSQL is somebody else, who goes through it
  if (!canStartPrograms(folder)) {
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
  process.env['TMPDIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= enough && process.availableMemory() >= 2 * enough;
  } catch {
    return false; // the answer itself: this system has no such folder
  }
}

/** Containers often forbid to start programs there. */
function canStartPrograms(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}

/** Folders of runs that were killed, which would fill the memory one by one; not another container's of this hour. */
function removeAbandoned(): void {
  const names = readdirSync(memory).filter((name) => name.startsWith(prefix));
  for (const name of names.filter((each) => !isRunning(Number(each.slice(prefix.length))))) {
    const folder = join(memory, name);
    if (Date.now() - statSync(folder).mtimeMs > HOUR) rmSync(folder, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
