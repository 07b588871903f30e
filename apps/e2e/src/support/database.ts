import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** How to reach the embedded database of a product's data folder, beside the product. */
export function connectionOf(dataDir: string): pg.PoolConfig {
  const [, , , port = '5432', socket = ''] = readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n');
  return { host: socket, port: Number(port), user: 'bancada', database: 'bancada' };
}

/** The address of a database behind a socket. */
export const urlOf = ({ host = '', user = '', database = '' }: pg.PoolConfig): string =>
  `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`;

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
