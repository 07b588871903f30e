import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/index.ts';
import { asOwner, openPool } from './pool.ts';
import { DatabaseUnavailable, explained } from './unavailable.ts';

let base: TestDatabase;
beforeAll(async () => void (base = await createTestDatabase()));
afterAll(() => base.close());

test('a connection that was lost before anybody got it is the database being away, not a fault of ours', async () => {
  const pool = openPool(base.appConnection, () => undefined);
  const { onConnect } = pool.options;
  pool.options.onConnect = async (client) => {
    await Promise.resolve(onConnect?.(client));
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const lost = once(client, 'error');
    await asOwner(base.connection, (owner) => owner.query('select pg_terminate_backend($1)', [rows[0]?.pid]));
    await lost;
  };
  const client = await pool.connect();
  const error: unknown = await client.query('select 1').catch((reason: unknown) => reason);
  expect(explained(error, client)).toBeInstanceOf(DatabaseUnavailable);
  client.release(true);
  await pool.end();
});
