import { lstatSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { platformOf } from './platform.ts';

/** The system user PostgreSQL runs as. */
export interface Identity {
  readonly uid: number;
  readonly gid: number;
  /** True when it is not the user of this process, so that children need `uid` and `gid`. */
  readonly foreign: boolean;
}

/** `nobody` on every system: PostgreSQL refuses to run as root, and creating a user is not ours to do. */
export const nobody = 65534;

/**
 * Who runs PostgreSQL: this user; under root, the owner of the cluster that is already there, else `nobody`.
 *
 * @param cluster - the existing cluster folder, when there is one
 */
export function identityFor(cluster: Stats | undefined, { modes } = platformOf()): Identity {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  // Windows has no such ids: `stat` answers 0 for every owner there, and this is no root.
  if (uid !== 0 || !modes) return { uid, gid, foreign: false };
  if (cluster && cluster.uid !== 0) return { uid: cluster.uid, gid: cluster.gid, foreign: true };
  return { uid: nobody, gid: nobody, foreign: true };
}

/** The `uid` and `gid` options of a child process; none when it is this process's own user. */
export function spawnAs(identity: Identity): { uid?: number; gid?: number } {
  return identity.foreign ? { uid: identity.uid, gid: identity.gid } : {};
}

const granted = (stats: Stats, { uid, gid }: Identity) =>
  (stats.mode >> (stats.uid === uid ? 6 : stats.gid === gid ? 3 : 0)) & 0o7;

/**
 * Whether `identity` may enter every folder above `path`; the path itself is not checked. Where modes say nothing
 * PostgreSQL runs as this process's user, who has come through these folders.
 */
export function canReach(identity: Identity, path: string, { modes } = platformOf()): boolean {
  if (!modes) return true;
  for (let folder = dirname(path), last = path; folder !== last; last = folder, folder = dirname(folder)) {
    if ((granted(statSync(folder), identity) & 0o1) === 0) return false;
  }
  return true;
}

/** Whether `identity` may read and execute the file or list and enter the folder at `path`, and reach it. */
export function canUse(identity: Identity, path: string): boolean {
  if (!platformOf().modes) return true;
  return canReach(identity, path) && (granted(statSync(path), identity) & 0o5) === 0o5;
}

/** `lstat` that answers undefined when nothing is there. */
export const statOrNone = (path: string): Stats | undefined => lstatSync(path, { throwIfNoEntry: false });
