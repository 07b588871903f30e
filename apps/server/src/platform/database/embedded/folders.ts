import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs';
import { BootError } from '../../boot-error.ts';
import { type Identity, statOrNone } from './identity.ts';
import { platformOf } from './platform.ts';

/**
 * Makes a folder that only `identity` may enter, or takes the one that is there when it is ours.
 *
 * @throws BootError DATA_FOLDER_UNUSABLE when somebody else made it first: a shared place such as /tmp is open to all
 */
export function privateFolder(path: string, identity: Identity): void {
  const found = statOrNone(path);
  if (!found) mkdirSync(path, { recursive: true, mode: 0o700 });
  else if (!found.isDirectory() || (found.uid !== identity.uid && found.uid !== process.getuid?.())) {
    throw new BootError('DATA_FOLDER_UNUSABLE', `${path} belongs to another user of this machine; remove it.`);
  }
  if (identity.foreign) give(path, identity);
  chmodSync(path, 0o700);
}

/**
 * The arguments of Windows' `icacls` that leave a file or folder to one user: nothing is inherited from the folders
 * above, what will be made below a folder inherits this.
 *
 * @param user - `DOMAIN\\name`
 */
export function aclArguments(path: string, folder: boolean, user: string): string[] {
  return [path, '/inheritance:r', '/grant:r', `${user}:${folder ? '(OI)(CI)' : ''}F`];
}

/**
 * Leaves a file or folder of this process to this process's user alone, as far as the system can.
 *
 * @throws BootError DATA_FOLDER_UNUSABLE when Windows refuses
 */
export function restrict(path: string): void {
  const folder = statSync(path).isDirectory();
  if (platformOf().modes) return chmodSync(path, folder ? 0o700 : 0o600);
  const { USERDOMAIN = '.', USERNAME = '' } = process.env;
  const args = aclArguments(path, folder, `${USERDOMAIN}\\${USERNAME}`);
  const { status, stderr } = spawnSync('icacls', args, { encoding: 'utf8', windowsHide: true });
  if (status !== 0) {
    throw new BootError('DATA_FOLDER_UNUSABLE', `Others cannot be kept out of ${path}: ${stderr.trim()}`);
  }
}

/** Gives what is at `path` to PostgreSQL's user. */
export function give(path: string, { uid, gid }: Identity): void {
  try {
    chownSync(path, uid, gid);
  } catch (error) {
    throw new BootError(
      'DATABASE_UNSUPPORTED',
      'PostgreSQL does not run as root, and here root cannot give files to another user (a container without user ' +
        'ids of its own?); start as an ordinary user or set DATABASE_URL.',
      error,
    );
  }
}

/**
 * Makes a folder of this process that PostgreSQL's user may pass through, without seeing what else lies in it.
 *
 * @throws BootError DATA_FOLDER_UNUSABLE when it cannot be made, or belongs to another user
 */
export function passableFolder(path: string, identity: Identity): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const mode = statSync(path).mode & 0o777;
    if (identity.foreign && (mode & 0o001) === 0) chmodSync(path, mode | 0o011);
  } catch (error) {
    throw new BootError('DATA_FOLDER_UNUSABLE', `The folder ${path} cannot be made or used by this user.`, error);
  }
}
