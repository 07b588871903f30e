import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../src/platform/database/index.ts';
import { asOwner, type Connection } from '../src/platform/database/pool.ts';
import { TEMPLATE } from './global-setup.ts';

/** A database of one test file. */
export interface TestDatabase {
  readonly database: Database;
  /** The owner's. */
  readonly connection: Connection;
  /** The application's. */
  readonly appConnection: Connection;
  /** Closes its connections and drops it. */
  close(): Promise<void>;
}

/**
 * Copies the migrated template: tables are there, rows are not.
 *
 * @param longest - ends statements of the application after this many milliseconds
 * @param template - another database to copy, of `createTemplate`
 */
export const createTestDatabase = (longest?: number, template = TEMPLATE): Promise<TestDatabase> =>
  createDatabase(`template ${template} strategy file_copy`, { longest });

/** A database with rows, to be copied by the tests of a file. */
export interface Template {
  readonly name: string;
  drop(): Promise<void>;
}

/** Fills a copy of the migrated template. */
export async function createTemplate(fill: (database: Database) => Promise<void>): Promise<Template> {
  const { database, connection } = await createTestDatabase();
  await fill(database);
  await database.close(); // a database that somebody is connected to cannot be copied
  const name = connection.database ?? '';
  return { name, drop: () => dropDatabase(name) };
}

/**
 * A database without tables.
 *
 * @param owner - a new ordinary user that owns it and is bound by row-level security; users are the whole cluster's: each
 *   test names another
 */
export async function createEmptyDatabase({ owner }: { owner?: string } = {}): Promise<TestDatabase> {
  if (owner === undefined) return createDatabase('', {});
  await administer(`create role ${owner} login`);
  return createDatabase(`owner ${owner}`, { user: owner });
}

/** Runs a statement as the owner of the tests' server, in no test's database. */
export const administer = (statement: string) =>
  asOwner({ ...inject('postgres'), database: 'postgres' }, (client) => client.query(statement));

const dropDatabase = async (name: string): Promise<void> =>
  void (await administer(`drop database ${name} with (force)`));

async function createDatabase(
  how: string,
  { user = inject('postgres').user, longest }: { user?: string | undefined; longest?: number | undefined },
): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} ${how}`);
  const connection = { ...inject('postgres'), ...(user !== undefined && { user }), database: name };
  const appConnection = { ...connection, ...inject('login') };
  const database = openDatabase(appConnection, () => undefined, longest);
  return {
    database,
    connection,
    appConnection,
    async close() {
      await database.close();
      await dropDatabase(name);
    },
  };
}
