import type { Pool, PoolClient } from 'pg';
import { type Db, lend } from './lease.ts';
import { asOwner, type Connection, openPool } from './pool.ts';
import { checkLogin, ensureLogin } from './login.ts';
import { ensureAppRole } from './role.ts';
import { installQueue } from '../jobs/queue.ts';
import { migrate } from './migrate.ts';
import type { Scope } from './scope.ts';
import { DatabaseUnavailable, explained } from './unavailable.ts';

export { JsonRows } from './json-rows.ts';
export { type Db, jsonRows, type Statement } from './lease.ts';
export { type Connection } from './pool.ts';
export { noScope, type Scope } from './scope.ts';
export type { Tables } from './tables.ts';
export { DatabaseUnavailable } from './unavailable.ts';

/**
 * The application's database. Whoever uses it says in whose companies. Work whose connection is lost, or that gets none,
 * rejects with DatabaseUnavailable; when a commit was under way nobody knows whether it was made.
 */
export interface Database {
  /** Lends a connection bound to `scope` while `work` runs; statements commit one by one. */
  withScope<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T>;
  /** The same inside a transaction: committed when `work` resolves, rolled back when it rejects. */
  inTransaction<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T>;
  /** How many connections are lent, wait for work, and are waited for. */
  connections(): { readonly used: number; readonly idle: number; readonly waiting: number };
  /** Closes all connections, after the statements under way. */
  close(): Promise<void>;
}

/** The scope each connection was last bound to, so that a second request of the same tenant costs no round trip. */
const bound = new WeakMap<PoolClient, string>();

async function bind(client: PoolClient, { empresas, unidades }: Scope): Promise<void> {
  const values = [empresas.join(','), unidades.join(',')];
  const key = values.join(';');
  if (bound.get(client) === key) return;
  bound.delete(client);
  await client.query(`select set_config('app.empresas', $1, false), set_config('app.unidades', $2, false)`, values);
  bound.set(client, key);
}

/** Takes a connection for `work` and gives it back; one that failed to be bound or rolled back is thrown away. */
async function borrow<T>(pool: Pool, scope: Scope, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new DatabaseUnavailable(error);
  });
  try {
    await bind(client, scope);
  } catch (error) {
    client.release(true);
    throw explained(error, client);
  }
  try {
    return await work(client);
  } catch (error) {
    throw explained(error, client);
  } finally {
    client.release(broken.has(client));
  }
}

const broken = new WeakSet<PoolClient>();

async function run<T>(client: PoolClient, work: (db: Db) => Promise<T>): Promise<T> {
  const lease = lend(client);
  try {
    return await work(lease.db);
  } finally {
    if (!(await lease.end())) broken.add(client);
  }
}

async function transact<T>(client: PoolClient, work: (db: Db) => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await run(client, work);
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('A statement of the transaction had failed and its error was swallowed.');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => broken.add(client)); // the first error is the one to tell
    throw error;
  }
}

/**
 * Opens the application's connections to a database that is already set up.
 *
 * @param connection - the application's login, as `prepareDatabase` answers it
 * @param onError - told about connections lost while idle
 */
export function openDatabase(connection: Connection, onError: (error: Error) => void): Database {
  const pool = openPool(connection, onError);
  return {
    withScope: (scope, work) => borrow(pool, scope, (client) => run(client, work)),
    inTransaction: (scope, work) => borrow(pool, scope, (client) => transact(client, work)),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}

/** Servers that start together prepare the database one after the other. */
const bootLock = 20261120;

/** How the application's login comes about: made with this password, or by an administrator. */
export type LoginSource = { readonly password: string } | { readonly login: Connection };

/** A database with its tables. */
export interface PreparedDatabase {
  /** How requests reach it. */
  readonly login: Connection;
  /** The migrations applied now. */
  readonly applied: readonly string[];
}

/**
 * Makes a database ready for the application: its role, its tables and its login.
 *
 * @param connection - the owner's
 * @throws BootError DATABASE_UNREACHABLE, DATABASE_UNUSABLE or MIGRATION_FAILED
 */
export async function prepareDatabase(connection: Connection, source: LoginSource): Promise<PreparedDatabase> {
  return asOwner(connection, async (client) => {
    await client.query('select pg_advisory_lock($1)', [bootLock]); // let go with the connection
    await ensureAppRole(client);
    const applied = await migrate(connection);
    await installQueue(connection, client);
    if ('password' in source) return { applied, login: await ensureLogin(client, connection, source.password) };
    await checkLogin(source.login);
    return { applied, login: source.login };
  });
}
