import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { BootError } from '../../boot-error.ts';
import { privateFolder } from './folders.ts';
import { statOrNone } from './identity.ts';
import { admission } from './listening.ts';
import { passwordFile, writePassword } from './password.ts';
import type { Place } from './place.ts';
import { platformOf, type Transport } from './platform.ts';
import type { Programs } from './programs.ts';
import { runTool } from './tool.ts';

/** The major version of the embedded PostgreSQL; a cluster of another one cannot be opened by it. */
export const majorVersion = '18';

/** The superuser of the embedded cluster; only who can enter the socket's folder, or read the password, can use it. */
export const superuser = 'bancada';

const settings = [
  ['-U', superuser],
  ['-E', 'UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=pt-BR'],
  ['--data-checksums'],
].flat();

/** How a cluster is made. */
export interface ClusterOptions {
  /** How its server will be reached. */
  readonly transport: Transport;
  /** False skips waiting for the disk (tests). */
  readonly durable: boolean;
}

/**
 * Makes the cluster when there is none. It is built beside its place and renamed there when it is whole and on disk:
 * a first start cut short (power, kill) leaves only a `pg.unfinished`, which the next start throws away.
 *
 * @returns true when it was made now
 * @throws BootError DATABASE_NOT_CREATED when initdb fails, DATABASE_UNUSABLE when what is there is no cluster of ours
 */
export async function ensureCluster(place: Place, programs: Programs, options: ClusterOptions): Promise<boolean> {
  if (statOrNone(place.cluster)) {
    checkVersion(place.cluster);
    return false;
  }
  const unfinished = `${place.cluster}.unfinished-${randomUUID()}`;
  privateFolder(unfinished, place.identity);
  try {
    await initialize(unfinished, place, programs, options);
    renameSync(unfinished, place.cluster);
    syncFolder(place.root);
  } finally {
    await removeUnfinished(place);
  }
  return true;
}

/** Initdb wants an empty folder: the password that it reads from a file gets into the cluster afterwards. */
async function initialize(
  folder: string,
  { identity }: Place,
  { initdb }: Programs,
  { transport, durable }: ClusterOptions,
): Promise<void> {
  const all = ['-D', folder, ...settings, ...admission(transport), ...(durable ? [] : ['--no-sync'])];
  if (transport === 'socket') return void (await runTool(initdb, all, identity));
  const password = `${folder}.password`;
  writePassword(password, identity);
  await runTool(initdb, [...all, `--pwfile=${password}`], identity);
  renameSync(password, passwordFile(folder));
}

/** After the work, not before: the initdb of a start that was just killed goes on for a moment, in its own folder. */
async function removeUnfinished({ root, cluster }: Place): Promise<void> {
  for (const name of readdirSync(root)) {
    if (!name.startsWith(`${basename(cluster)}.unfinished`)) continue;
    // The tool of a start that was killed may live on for a moment, and write what is being removed. Not rmSync: where a
    // file goes by itself meanwhile, it stops half-way and says nothing.
    await rm(join(root, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

/** Never repairs or replaces: what cannot be recognised may still be somebody's data. */
function checkVersion(cluster: string): void {
  let version: string;
  try {
    version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    throw new BootError('DATABASE_UNUSABLE', `${cluster} is not a PostgreSQL database this user can read.`, error);
  }
  if (version !== majorVersion) {
    throw new BootError('DATABASE_UNUSABLE', `${cluster} is of PostgreSQL ${version}; ${majorVersion} cannot open it.`);
  }
}

function syncFolder(folder: string): void {
  if (!platformOf().syncsFolders) return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
