import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/index.ts';
import { prepareDatabase } from '../src/platform/database/index.ts';
import { asOwner, type Connection } from '../src/platform/database/pool.ts';

/** The migrated database every test file gets its own copy of. */
export const TEMPLATE = 'bancada_template';

declare module 'vitest' {
  interface ProvidedContext {
    /** Options of `pg` for the tests' server, without a database. */
    postgres: Pick<Connection, 'host' | 'port' | 'user'>;
    /** As whom the application logs in to every copy of the template. */
    login: Pick<Connection, 'user'>;
  }
}

const quiet = () => undefined;

/** One PostgreSQL for the whole run, in a folder that is thrown away. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bancada-tests-'));
  const server = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    log: { info: quiet, warn: quiet, debug: quiet },
  });
  const { connection } = server;
  await asOwner({ ...connection, database: 'postgres' }, (client) => client.query(`create database ${TEMPLATE}`));
  const { login } = await prepareDatabase({ ...connection, database: TEMPLATE }, { password: 'trusted' });
  project.provide('postgres', connection);
  project.provide('login', { user: login.user });
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
