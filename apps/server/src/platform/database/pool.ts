import pg from 'pg';
import { BootError } from '../boot-error.ts';
import { valueTypes } from './types.ts';
import { watchLoss } from './unavailable.ts';

/** How to reach a database: pg's connection options. */
export type Connection = Pick<pg.PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'>;

/** Connections of one process for requests and tasks. */
export const POOL_SIZE = 10;

/** Sessions read and write instants in UTC, and dates as ISO, whatever the server's own settings are. */
const session = `set timezone = 'UTC'; set datestyle = 'ISO'`;

/**
 * The pool of the application.
 *
 * @param connection - the application's login (`login.ts`), which owns nothing and cannot pass by row-level security
 * @param onError - notified of connections that die (a restarted server); the pool makes new ones
 */
export function openPool(connection: Connection, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    types: valueTypes,
    max: POOL_SIZE,
    connectionTimeoutMillis: 30_000,
    application_name: 'bancada',
    onConnect: async (client: pg.ClientBase) => {
      watchLoss(client); // 'connect' comes later, and the connection may be lost in between
      await client.query(session);
    },
  });
  pool.on('error', onError);
  // A connection may also die while it is lent.
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/**
 * Runs `work` on a connection of its own as the user that owns the tables: for migrations and the operator's
 * commands, never for requests.
 *
 * @throws BootError DATABASE_UNREACHABLE when there is no connection
 */
export async function asOwner<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, types: valueTypes, application_name: 'bancada boot' });
  client.on('error', () => undefined); // a lost connection also fails the statement under way, which reports it
  try {
    await client.connect();
    await client.query(session);
  } catch (error) {
    throw new BootError('DATABASE_UNREACHABLE', `The database does not answer: ${text(error)}`, error);
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A refused connection to several addresses is an AggregateError without a message of its own. */
const text = (error: unknown) =>
  error instanceof AggregateError
    ? error.errors.map(String).join('; ')
    : error instanceof Error
      ? error.message
      : String(error);
