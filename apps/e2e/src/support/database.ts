import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { runningConnection } from '../../../server/src/platform/database/embedded/index.ts';

/** How to reach the embedded database of a product's data folder, beside the product. */
export function connectionOf(dataDir: string): pg.PoolConfig {
  return { ...runningConnection(dataDir), database: 'bancada' };
}

/** A database of one product on a server that others have theirs on. */
export interface OwnDatabase {
  readonly connection: pg.PoolConfig;
  /** Drops it, whoever is still connected. */
  drop(): Promise<void>;
}

/** Makes a database: a copy of `template`, or an empty one. */
export async function createDatabase(server: pg.PoolConfig, template = 'template1'): Promise<OwnDatabase> {
  const administration = { ...server, database: 'postgres' };
  const database = `journey_${randomUUID().replaceAll('-', '')}`;
  await queryDatabase(administration, `create database ${database} template ${template} strategy file_copy`);
  return {
    connection: { ...server, database },
    drop: async () => void (await queryDatabase(administration, `drop database ${database} with (force)`)),
  };
}

/** Asks a product's database directly, beside the product: for seeing what is really stored. */
export async function queryDatabase<Row extends pg.QueryResultRow>(
  connection: pg.PoolConfig,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
