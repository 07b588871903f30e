import { createHash } from 'node:crypto';
import { accessSync, constants, readlinkSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { BootError } from '../../boot-error.ts';
import { passableFolder, privateFolder } from './folders.ts';
import { canReach, type Identity, identityFor, statOrNone } from './identity.ts';

/** Where one embedded database lives on this machine. */
export interface Place {
  /** Who runs PostgreSQL there. */
  readonly identity: Identity;
  /** The folder that holds the cluster and, when needed, a copy of the programs; PostgreSQL's user can reach it. */
  readonly root: string;
  /** The cluster (PGDATA). */
  readonly cluster: string;
  /** True when the cluster could not live inside the data folder; `<data>/pg` is then a link to it. */
  readonly elsewhere: boolean;
}

/** Parents for a cluster that cannot live in the data folder. /var/tmp comes last: systems may clean it by age. */
const shelters = ['/var/lib', '/var/tmp'];

const fingerprint = (dataDir: string) => createHash('sha256').update(dataDir).digest('hex').slice(0, 16);

/**
 * Decides where the cluster of a data folder lives: `<data>/pg` as a rule. Started as root from below a folder that
 * only root may enter (a 0700 home), PostgreSQL's user cannot get there: the cluster then goes to
 * `/var/lib/bancada-<hash of the data path>/pg` and `<data>/pg` becomes a link, so that the choice is seen and kept.
 *
 * @param dataDir - absolute path; must exist
 * @throws BootError DATA_FOLDER_UNUSABLE when a cluster exists that PostgreSQL's user cannot reach
 */
export function choosePlace(dataDir: string, parents: readonly string[] = shelters): Place {
  const link = join(dataDir, 'pg');
  const found = statOrNone(link);
  if (found?.isSymbolicLink()) return existingElsewhere(link, readlinkSync(link));
  const identity = identityFor(found);
  if (found && !identity.foreign && found.uid !== identity.uid) throw belongsToAnother(link, found.uid);
  if (canReach(identity, dataDir)) {
    passableFolder(dataDir, identity);
    return { identity, root: dataDir, cluster: link, elsewhere: false };
  }
  if (found) throw unreachable(link, identity);
  return newElsewhere(dataDir, link, parents);
}

function existingElsewhere(link: string, cluster: string): Place {
  const stats = statSync(cluster, { throwIfNoEntry: false });
  if (!stats) {
    throw new BootError('DATA_FOLDER_UNUSABLE', `The database of ${link} is missing: it was at ${cluster}.`);
  }
  const identity = identityFor(stats);
  if (!canReach(identity, cluster)) throw unreachable(cluster, identity);
  return { identity, root: join(cluster, '..'), cluster, elsewhere: true };
}

function newElsewhere(dataDir: string, link: string, parents: readonly string[]): Place {
  const parent = parents.find(writable);
  if (!parent) throw new BootError('DATA_FOLDER_UNUSABLE', `None of ${parents.join(', ')} can hold the database.`);
  const root = join(parent, `bancada-${fingerprint(dataDir)}`);
  const cluster = join(root, 'pg');
  const identity = identityFor(statOrNone(cluster));
  privateFolder(root, { ...identity, uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 });
  passableFolder(root, identity);
  symlinkSync(cluster, link);
  return { identity, root, cluster, elsewhere: true };
}

function writable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false; // the answer itself: a folder that cannot be written or does not exist
  }
}

const belongsToAnother = (cluster: string, uid: number) =>
  new BootError(
    'DATA_FOLDER_UNUSABLE',
    `The database at ${cluster} belongs to user ${uid}; start as that user or root.`,
  );

const unreachable = (cluster: string, identity: Identity) =>
  new BootError(
    'DATA_FOLDER_UNUSABLE',
    `PostgreSQL's user (uid ${identity.uid}) cannot reach its database at ${cluster}: a folder above it is closed.`,
  );

/** The longest socket path is 107 bytes on Linux, 103 on macOS; PostgreSQL adds `/.s.PGSQL.5432`, and commas split lists. */
const fitsSocket = (folder: string) => /^[\w./-]+$/.test(folder) && folder.length <= 103 - '/.s.PGSQL.5432'.length - 5;

/** The folder of the unix socket, whether a server runs or not. */
export function socketPath(place: Place): string {
  const beside = join(place.root, 'run');
  return fitsSocket(beside) ? beside : join('/tmp', `bancada-${fingerprint(place.cluster)}`);
}

/** Makes the folder of the unix socket, open to PostgreSQL's user (and root) only, and answers its path. */
export function socketFolder(place: Place): string {
  const folder = socketPath(place);
  rmSync(folder, { recursive: true, force: true }); // a killed server's socket names a process id that may be taken
  privateFolder(folder, place.identity);
  return folder;
}
