import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { ClientBase } from 'pg';
import Cursor from 'pg-cursor';
import { JsonRows, type JsonValues, jsonTypes } from './json-rows.ts';
import { isStale, preparedName, unusedStatements } from './statements.ts';
import type { Tables } from './tables/index.ts';
import { valueTypes } from './types.ts';

/** The database as one request sees it: Kysely on that request's own connection. */
export type Db = Kysely<Tables>;

/** Compiles at once and remembers nothing, so everybody has the same one: making one takes longer than most statements. */
const compiler = new PostgresQueryCompiler();

/** A connection lent for a while. After `end` nothing more can be run on it, whoever still holds `db`. */
export interface Lease {
  readonly db: Db;
  /**
   * Resolves when the statement under way is done; those waiting behind it are refused.
   *
   * @returns false when the connection must not be used again
   */
  end(): Promise<boolean>;
}

/**
 * Lends a connection as Kysely.
 *
 * Ending matters: when one of several parallel statements fails, the others go on in the background. Without an end
 * they would run after the rollback, outside the transaction, or in the scope of the next request that gets the
 * connection.
 */
export function lend(client: ClientBase): Lease {
  const connection = new LentConnection(client);
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new LentDriver(connection),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => compiler,
    },
  });
  return { db, end: () => connection.end() };
}

/** A statement as it is sent. */
export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** Runs a statement whose rows are only passed on: they come as JSON text, and no objects are made of them. */
export function jsonRows(db: Db, statement: Statement): Promise<JsonRows> {
  return db.getExecutor().provideConnection((connection) => {
    if (!(connection instanceof LentConnection)) throw new Error('Only a lent connection answers JSON.');
    return connection.json(statement);
  });
}

const ended = () => new Error('The database was used after its request or transaction had ended.');

function sent({ sql, parameters }: Statement) {
  const name = preparedName(sql);
  return { text: sql, values: [...parameters], ...(name && { name }) };
}

class LentConnection implements DatabaseConnection {
  readonly #client: ClientBase;
  #last: Promise<unknown> = Promise.resolve();
  #ended = false;
  #good = true;

  constructor(client: ClientBase) {
    this.#client = client;
  }

  async end(): Promise<boolean> {
    this.#ended = true;
    await this.#last;
    return this.#good;
  }

  /** One statement after the other: a connection runs one at a time. */
  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#next(async () => {
      const { command, rowCount, rows } = await this.#client.query(sent(query));
      return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) };
    });
  }

  /** The rows of a statement as JSON text. */
  json(statement: Statement): Promise<JsonRows> {
    return this.#next(async () => {
      const { fields, rows } = await this.#client.query<(string | null)[]>({
        ...sent(statement),
        rowMode: 'array',
        types: jsonTypes,
      });
      return new JsonRows(
        fields.map(({ name }) => name),
        rows satisfies readonly JsonValues[],
      );
    });
  }

  #next<T>(run: () => Promise<T>): Promise<T> {
    const result = this.#last.then(() => this.#run(run));
    this.#last = result.catch(() => undefined); // only the order is kept here; the caller gets the error
    return result;
  }

  async #run<T>(run: () => Promise<T>): Promise<T> {
    if (this.#ended) throw ended();
    try {
      const unused = unusedStatements(this.#client);
      if (unused.length > 0) await this.#client.query(unused.map((name) => `deallocate ${name}`).join(';'));
      return await run();
    } catch (error) {
      if (isStale(error)) this.#good = false;
      throw error;
    }
  }

  /** The rows of a statement, some at a time; other statements wait until the last one is taken or refused. */
  async *streamQuery<R>({ sql, parameters }: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<R>> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    const cursor = new Cursor<R>(sql, [...parameters], { types: valueTypes });
    try {
      if (this.#ended) throw ended();
      this.#client.query(cursor);
      for (let rows = await cursor.read(size); rows.length > 0; rows = await cursor.read(size)) yield { rows };
    } finally {
      await cursor.close().catch(() => (this.#good = false)); // a lost connection: its error is already on its way
      resolve();
    }
  }
}

/** Transactions are opened by `inTransaction` alone, which also knows the scope and the audit. */
const noOwnTransactions = () => Promise.reject(new Error('Use inTransaction of the database.'));

class LentDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  init = () => Promise.resolve();
  destroy = () => Promise.resolve();
  acquireConnection = () => Promise.resolve(this.#connection);
  releaseConnection = () => Promise.resolve();
  beginTransaction = noOwnTransactions;
  commitTransaction = noOwnTransactions;
  rollbackTransaction = noOwnTransactions;
}
