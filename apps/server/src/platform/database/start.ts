import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { BootError } from '../boot-error.ts';
import { type EmbeddedPostgres, type LaunchLog, runningConnection, startEmbeddedPostgres } from './embedded/index.ts';
import { type Database, openDatabase, prepareDatabase } from './index.ts';
import { asOwner, type Connection } from './pool.ts';
import { SLOW_SEARCH } from './search.ts';

/** Which database to use. */
export interface StartOptions {
  /** A PostgreSQL server's URL; without it the embedded one of `dataDir` is started. */
  readonly url: string | undefined;
  /** How requests log in to that server; without it a login is made. */
  readonly appUrl?: string | undefined;
  readonly dataDir: string;
  /** Reaches a new embedded database by TCP. */
  readonly tcp?: boolean;
  readonly log: LaunchLog & { error(details: object, message: string): void };
  /** Notified as soon as the embedded server works beside this process; never where a server is given. */
  readonly launched?: () => void;
}

/** The password of the login that is made when none is given. */
interface LoginSecret {
  readonly loginPassword: string;
}

/** A database that is up, migrated and open. */
export interface StartedDatabase {
  readonly database: Database;
  /** The application's login. */
  readonly connection: Connection;
  /** The owner of the tables: for what the application itself may not do. */
  readonly owner: Connection;
  /** For the log: `PostgreSQL 18.4, embedded in …`. */
  readonly description: string;
  /** Resolves with a sentence when the embedded server ends by itself. */
  readonly lost: Promise<string>;
  /** Closes the connections and stops the embedded server. */
  stop(): Promise<void>;
}

const never = new Promise<never>(() => undefined);
const NAME = 'bancada';

/**
 * Starts the embedded database or connects to the given one, and brings its tables up to date.
 *
 * @throws BootError; nothing is left running then
 */
export async function startDatabase(options: StartOptions & LoginSecret): Promise<StartedDatabase> {
  const { url, dataDir, tcp = false, log, launched } = options;
  if (url !== undefined) return open({ connectionString: url }, undefined, options);
  const embedded = await startEmbeddedPostgres({ dataDir, tcp, log, launched });
  try {
    await ensureDatabase(embedded);
    return await open({ ...embedded.connection, database: NAME }, embedded, options);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

/** A database that can be connected to; its tables are not looked at. */
export interface ReachedDatabase {
  readonly connection: Connection;
  stop(): Promise<void>;
}

/**
 * Reaches the database for work beside the server: the given one, or the embedded one, started for the time of the
 * work when it does not run.
 *
 * @param beside - whether the work may be done while the server runs
 * @throws BootError DATA_FOLDER_IN_USE when it may not
 */
export async function reachDatabase(
  { url, dataDir, tcp = false, log }: StartOptions,
  beside: boolean,
): Promise<ReachedDatabase> {
  const nothing = { stop: () => Promise.resolve() };
  if (url !== undefined) return { connection: { connectionString: url }, ...nothing };
  try {
    const embedded = await startEmbeddedPostgres({ dataDir, tcp, log });
    await ensureDatabase(embedded);
    return { connection: { ...embedded.connection, database: NAME }, stop: () => embedded.stop() };
  } catch (error) {
    if (!beside || !(error instanceof BootError) || error.code !== 'DATA_FOLDER_IN_USE') throw error;
    return { connection: { ...runningConnection(dataDir), database: NAME }, ...nothing };
  }
}

/** Whether there is a database to work on: a given one, or a cluster in the data folder. */
export const hasDatabase = ({ url, dataDir }: Pick<StartOptions, 'url' | 'dataDir'>): boolean =>
  url !== undefined || existsSync(join(dataDir, 'pg'));

async function ensureDatabase({ connection }: EmbeddedPostgres): Promise<void> {
  await asOwner({ ...connection, database: 'postgres' }, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [NAME]);
    if (rowCount === 0) await client.query(`create database ${NAME}`);
  });
}

async function open(
  owner: Connection,
  embedded: EmbeddedPostgres | undefined,
  { appUrl, loginPassword, log }: StartOptions & LoginSecret,
): Promise<StartedDatabase> {
  const source = appUrl === undefined ? { password: loginPassword } : { login: { connectionString: appUrl } };
  const { applied, searchIndexed, login: connection } = await prepareDatabase(owner, source);
  if (applied.length > 0) log.info(`Applied ${applied.length} migrations, the last ${applied.at(-1)}.`);
  if (!searchIndexed) log.warn(SLOW_SEARCH);
  const version = await asOwner(owner, serverVersion);
  const database = openDatabase(connection, (err) => log.error({ err }, 'database connection lost'));
  return {
    database,
    connection,
    owner,
    description: `PostgreSQL ${version}${embedded ? `, embedded in ${embedded.cluster}` : ''}`,
    lost: embedded?.lost ?? never,
    async stop() {
      await database.close();
      await embedded?.stop();
    },
  };
}

async function serverVersion(client: Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
  return rows[0]?.version ?? '';
}
