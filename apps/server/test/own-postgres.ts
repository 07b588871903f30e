import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/database/embedded/index.ts';
import { type Database, openDatabase, prepareDatabase } from '../src/platform/database/index.ts';
import { type Db, lend } from '../src/platform/database/lease.ts';
import { asOwner, type Connection } from '../src/platform/database/pool.ts';
import { copyWithOwners } from './data-folders.ts';
import { OWN } from './global-setup.ts';

/** A PostgreSQL of one test, which can be stopped under its clients and started again on the same data. */
export interface OwnPostgres {
  readonly database: Database;
  /** The owner's. */
  readonly connection: Connection;
  /** The application's. */
  readonly appConnection: Connection;
  /**
   * Commits `work` as a transaction of another process that has not waited for the disk yet. From now on commits reach
   * the disk only where somebody waits for it.
   */
  commitUnflushed(work: (db: Db) => Promise<void>): Promise<void>;
  /** Stops it: `fast` ends the connections and writes everything down, `immediate` drops all, as a crash would. */
  stop(how: 'fast' | 'immediate'): Promise<void>;
  /** Starts it again; resolves when it answers. */
  start(): Promise<void>;
  close(): Promise<void>;
}

interface Delay {
  readonly wal_writer_delay: string;
}

const quiet = () => undefined;

/** Starts a PostgreSQL that keeps what it has committed, with the product's tables. */
export async function ownPostgres(): Promise<OwnPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bancada-own-postgres-'));
  copyWithOwners(inject('stoppedData'), dataDir);
  const launch = () => startEmbeddedPostgres({ dataDir, log: { info: quiet, warn: quiet, debug: quiet } });
  let server: EmbeddedPostgres = await launch();
  const connection = { ...server.connection, database: OWN };
  const { login: appConnection } = await prepareDatabase(connection, { password: 'trusted' });
  const database = openDatabase(appConnection, quiet);
  return {
    database,
    connection,
    appConnection,
    commitUnflushed: (work) =>
      asOwner(connection, async (client) => {
        await client.query(`alter system set wal_writer_delay = '10s'`);
        await client.query('select pg_reload_conf()');
        while ((await client.query<Delay>('show wal_writer_delay')).rows[0]?.wal_writer_delay !== '10s');
        await client.query('begin; set local synchronous_commit = off');
        const lease = lend(client);
        await work(lease.db);
        await lease.end();
        await client.query('commit');
      }),
    async stop(how) {
      if (how === 'immediate') {
        process.kill(server.pid, 'SIGQUIT');
        await server.lost;
      }
      await server.stop();
    },
    async start() {
      server = await launch();
    },
    async close() {
      await database.close();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
