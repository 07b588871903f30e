import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BootError } from '../../boot-error.ts';

/** A data folder held by this process. */
export interface FolderLock {
  release(): void;
}

/**
 * Takes the data folder for this process alone.
 *
 * The lock is SQLite's exclusive lock on an empty file: Node has no file locks of its own, this one is the kernel's,
 * so it vanishes with the process however it dies (a pid file would have to be judged stale, and two processes may
 * judge at once).
 *
 * @throws BootError DATA_FOLDER_IN_USE when another process holds it, DATA_FOLDER_UNUSABLE when it cannot be written
 */
export function lockFolder(dataDir: string): FolderLock {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(join(dataDir, 'lock'));
    file.exec('begin exclusive');
    const held = file;
    return { release: () => held.close() };
  } catch (error) {
    file?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) {
      throw new BootError('DATA_FOLDER_IN_USE', `Another Bancada is already running on the data folder ${dataDir}.`);
    }
    throw new BootError('DATA_FOLDER_UNUSABLE', `The data folder ${dataDir} cannot be written by this user.`, error);
  }
}
