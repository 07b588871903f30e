import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../src/platform/database/index.ts';
import { asOwner, type Connection } from '../src/platform/database/pool.ts';
import { TEMPLATE } from './global-setup.ts';

/** A database of one test file. */
export interface TestDatabase {
  readonly database: Database;
  readonly connection: Connection;
  /** Closes its connections and drops it. */
  close(): Promise<void>;
}

/** Copies the migrated template: tables are there, rows are not. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const administer = (statement: string) =>
    asOwner({ ...server, database: 'postgres' }, (client) => client.query(statement));
  await administer(`create database ${name} template ${TEMPLATE}`);
  const connection = { ...server, database: name };
  const database = openDatabase(connection, () => undefined);
  return {
    database,
    connection,
    async close() {
      await database.close();
      await administer(`drop database ${name} with (force)`);
    },
  };
}
