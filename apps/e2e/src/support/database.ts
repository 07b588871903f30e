import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** How to reach the product's embedded database, beside the product. */
export function connectionOf(dataDir: string): pg.PoolConfig {
  const [, , , port = '5432', socket = ''] = readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n');
  return { host: socket, port: Number(port), user: 'bancada', database: 'bancada' };
}

/** Asks the product's embedded database directly, beside the product: for seeing what is really stored. */
export async function queryDatabase<Row extends pg.QueryResultRow>(
  dataDir: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(connectionOf(dataDir));
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
