import type { Pool, PoolClient } from 'pg';
import { type Db, lend } from './lease.ts';
import { Collisions } from './collisions.ts';
import { Durability } from './durability.ts';
import { type Capacity, Gate, type Lane } from './gate.ts';
import { asOwner, type Connection, openPool, POOL_SIZE } from './pool.ts';
import { Waits } from './waits.ts';
import { checkLogin, ensureLogin } from './login.ts';
import { ensureAppRole } from './role.ts';
import { installQueue } from './queue.ts';
import { migrate } from './migrate.ts';
import { noScope, type Scope } from './scope.ts';
import { letLikeUseIndexes, requireExtensions } from './search.ts';
import { grantStatistics } from './statistics.ts';
import { DatabaseUnavailable, explained } from './unavailable.ts';

export { DatabaseBusy } from './collisions.ts';
export { type Lane } from './gate.ts';
export { JsonRows } from './json-rows.ts';
export { type Db, jsonRows, type Statement } from './lease.ts';
export { type Connection } from './pool.ts';
export { commonScope, noScope, type Scope } from './scope.ts';
export { MANY_ROWS, refreshStatistics } from './statistics.ts';
export type { Tables } from './tables/index.ts';
export { DatabaseUnavailable } from './unavailable.ts';

/** How work uses the database. */
export interface Use {
  /** What it is for: `short` where no company is named, else `normal`. */
  readonly lane?: Lane;
  /** The longest one of its statements may run, in milliseconds; 0, the default, for no limit. */
  readonly timeout?: number;
}

/** How a transaction uses the database. */
export interface TransactionUse extends Use {
  /** False where `work` cannot run twice: it consumes what comes only once. */
  readonly retries?: boolean;
}

/** What the database's clients have done and waited for, since the start of the process. */
export interface DatabaseLoad {
  /** By company (undefined: none). */
  readonly waits: ReadonlyMap<number | undefined, { readonly count: number; readonly seconds: number }>;
  /** How many wait now, by company. */
  readonly waiting: ReadonlyMap<number | undefined, number>;
  /** Transactions that PostgreSQL ended because of another one: tried again, and refused after the last try. */
  readonly collisions: { readonly retried: number; readonly refused: number };
}

/**
 * The application's database. Whoever uses it says in whose companies. Work whose connection is lost, or that gets none,
 * rejects with DatabaseUnavailable; when a commit was under way nobody knows whether it was made.
 */
export interface Database {
  /** Lends a connection bound to `scope` while `work` runs; statements commit one by one. */
  withScope<T>(scope: Scope, work: (db: Db) => Promise<T>, use?: Use): Promise<T>;
  /**
   * The same inside a transaction: committed when `work` resolves, rolled back when it rejects. A transaction that
   * PostgreSQL ends because of another one (deadlock, serialization) runs again, `work` included, three times in all;
   * then it rejects with DatabaseBusy.
   */
  inTransaction<T>(scope: Scope, work: (db: Db) => Promise<T>, use?: TransactionUse): Promise<T>;
  /**
   * Resolves when everything committed so far, by whatever process, is on disk. For what was read and is about to leave
   * the database for good (an event told to a browser, an anchor): others see a commit before the disk has it.
   */
  durable(): Promise<void>;
  /** How many connections are lent, wait for work, and are waited for. */
  connections(): { readonly used: number; readonly idle: number; readonly waiting: number };
  load(): DatabaseLoad;
  /** Closes all connections, after the statements under way. */
  close(): Promise<void>;
}

/** What each connection was last bound to, so that a second request of the same tenant costs no round trip. */
const bound = new WeakMap<PoolClient, string>();

async function bind(client: PoolClient, { empresas, unidades }: Scope, timeout: number): Promise<void> {
  const values = [empresas.join(','), unidades.join(','), String(timeout)];
  const key = values.join(';');
  if (bound.get(client) === key) return;
  bound.delete(client);
  await client.query(
    `select set_config('app.empresas', $1, false), set_config('app.unidades', $2, false),
      set_config('statement_timeout', $3, false)`,
    values,
  );
  bound.set(client, key);
}

/** Takes a connection for `work` and gives it back; one that failed to be bound or rolled back is thrown away. */
async function borrow<T>(
  pool: Pool,
  scope: Scope,
  timeout: number,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new DatabaseUnavailable(error);
  });
  try {
    await bind(client, scope, timeout);
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
  await client.query('begin; set local synchronous_commit = off'); // Durability.wait follows
  try {
    const result = await run(client, work);
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('A statement of the transaction had failed and its error was swallowed.');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => broken.add(client)); // the first error is the one to report
    throw error;
  }
}

/** Writes to PostgreSQL's log and waits until the disk has it, and with it all that was committed before. */
const FLUSH = `select pg_logical_emit_message(true, 'bancada', '')`;

/** Connections of one process, and how much of them work of a kind may have. */
const capacity: Capacity = { all: POOL_SIZE, reserved: 2, heavy: 2, writers: 4 };

/** How long work waits for a connection, in milliseconds. */
const PATIENCE = 30_000;

/**
 * Opens the application's connections to a database that is already set up.
 *
 * @param connection - the application's login, as `prepareDatabase` answers it
 * @param onError - notified of connections lost while idle
 * @param longest - ends statements after this many milliseconds, whatever their work says (tests)
 */
export function openDatabase(
  connection: Connection,
  onError: (error: Error) => void,
  longest = Number.POSITIVE_INFINITY,
): Database {
  const pool = openPool(connection, onError);
  const gate = new Gate(capacity, PATIENCE);
  const collisions = new Collisions();
  const waits = new Waits();
  const enter = async <T>(scope: Scope, writes: boolean, use: Use, work: (client: PoolClient) => Promise<T>) => {
    const [company] = scope.empresas;
    const { lane = company === undefined ? 'short' : 'normal', timeout = 0 } = use;
    const { waited, leave } = await gate.enter({ lane, company, writes }).catch((error: unknown) => {
      throw new DatabaseUnavailable(error);
    });
    waits.add(company, waited);
    try {
      return await borrow(
        pool,
        scope,
        Number.isFinite(longest) ? Math.min(timeout || longest, longest) : timeout,
        work,
      );
    } finally {
      leave();
    }
  };
  const durability = new Durability(() =>
    enter(noScope, false, {}, async (client) => void (await client.query(FLUSH))),
  );
  return {
    withScope: (scope, work, use = {}) => enter(scope, false, use, (client) => run(client, work)),
    async inTransaction(scope, work, use = {}) {
      const attempt = () => enter(scope, true, use, (client) => transact(client, work));
      const result = await collisions.retried(use.retries ?? true, attempt);
      await durability.wait();
      return result;
    },
    durable: () => durability.wait(),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount + [...gate.waiting().values()].reduce((sum, count) => sum + count, 0),
    }),
    load: () => ({ waits: waits.all, waiting: gate.waiting(), collisions: collisions.counted() }),
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
  /** Whether searches use their indexes. */
  readonly searchIndexed: boolean;
}

/**
 * Makes a database ready for the application: its role, its tables and its login.
 *
 * @param connection - the owner's
 * @throws BootError DATABASE_UNREACHABLE, DATABASE_UNUSABLE, DATABASE_EXTENSION_MISSING or MIGRATION_FAILED
 */
export async function prepareDatabase(connection: Connection, source: LoginSource): Promise<PreparedDatabase> {
  return asOwner(connection, async (client) => {
    await client.query('select pg_advisory_lock($1)', [bootLock]); // let go with the connection
    await ensureAppRole(client);
    await requireExtensions(client);
    const searchIndexed = await letLikeUseIndexes(client);
    const applied = await migrate(connection);
    await installQueue(connection, client);
    await grantStatistics(client);
    if ('password' in source)
      return { applied, searchIndexed, login: await ensureLogin(client, connection, source.password) };
    await checkLogin(source.login);
    return { applied, searchIndexed, login: source.login };
  });
}
