import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/index.ts';
import { prepareDatabase } from '../src/platform/database/index.ts';
import { asOwner, type Connection } from '../src/platform/database/pool.ts';
import { copyWithOwners } from './data-folders.ts';

/** The migrated database every test file gets its own copy of. */
export const TEMPLATE = 'bancada_template';

/** The migrated database of a test that has a PostgreSQL of its own. */
export const OWN = 'bancada';

declare module 'vitest' {
  interface ProvidedContext {
    /** Options of `pg` for the tests' server, without a database. */
    postgres: Pick<Connection, 'host' | 'port' | 'user'>;
    /** As whom the application logs in to every copy of the template. */
    login: Pick<Connection, 'user'>;
    /** A data folder with a stopped cluster, of which a test that stops its PostgreSQL gets a copy. */
    stoppedData: string;
  }
}

const quiet = () => undefined;

const launch = (dataDir: string) =>
  startEmbeddedPostgres({ dataDir, durable: false, log: { info: quiet, warn: quiet, debug: quiet } });

/** Makes a cluster with both databases and stops it; answers who the application logs in as. */
async function prepare(dataDir: string): Promise<string | undefined> {
  const server = await launch(dataDir);
  const administer = (statement: string) =>
    asOwner({ ...server.connection, database: 'postgres' }, (client) => client.query(statement));
  await administer(`create database ${TEMPLATE}`);
  const { login } = await prepareDatabase({ ...server.connection, database: TEMPLATE }, { password: 'trusted' });
  await administer(`create database ${OWN} template ${TEMPLATE}`);
  await server.stop();
  return login.user;
}

/** One PostgreSQL for the whole run, in a folder that is thrown away. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stopped = mkdtempSync(join(tmpdir(), 'bancada-stopped-'));
  const dataDir = mkdtempSync(join(tmpdir(), 'bancada-tests-'));
  const user = await prepare(stopped);
  copyWithOwners(stopped, dataDir);
  const server = await launch(dataDir);
  project.provide('postgres', server.connection);
  project.provide('login', { user });
  project.provide('stoppedData', stopped);
  return async () => {
    await server.stop();
    for (const folder of [dataDir, stopped]) rmSync(folder, { recursive: true, force: true });
  };
}
