import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { buildServer, builtServer } from '../../../../tools/build-server.ts';
import { copyWithOwners } from '../../../server/test/data-folders.ts';
import { urlOf } from '../../../server/test/database-url.ts';
import { connectionOf, createDatabase } from './database.ts';

/** What `npm start` says to V8: the script of the repository's package is the one place of it. */
const flags = /--max-\S+/.exec(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) ?? [];

/** The real product as `npm start` runs it, as its own process, on a database of its own. */
export interface Product {
  readonly url: string;
  readonly dataDir: string;
  /** The server's process; 0 while it is stopped. */
  readonly pid: number;
  /** How to reach its database beside it, while it runs. */
  connection(): pg.PoolConfig;
  /** Everything the server wrote to its console. */
  log(): string;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to stop and waits until it has. */
  stop(): Promise<number | null>;
  /** Starts it again on the same data, after `kill` or `stop`. */
  restart(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

/** A PostgreSQL for several products. */
export interface Shared {
  /** How to reach it, without a database. */
  readonly server: pg.PoolConfig;
  /** The database that each of them gets a copy of; an empty one without it. */
  readonly template?: string;
}

/** How a product starts. */
export interface Start {
  readonly env?: NodeJS.ProcessEnv;
  /** With the demo company, which is made on an empty database. */
  readonly demo?: boolean;
  /** The folder of a stopped product, of whose data this one gets a copy. */
  readonly from?: string;
  /** The PostgreSQL that this one gets a database of its own in, instead of starting one. */
  readonly shared?: Shared;
  /** The folder that its data folder is made in; the system's one for temporary files unless given. */
  readonly within?: string;
}

/** Copies a data folder with its owners: where root starts the product, the database belongs to somebody else. */
function copyData(from: string, to: string, withDatabase: boolean): void {
  const names = readdirSync(from).filter((name) => withDatabase || name !== 'pg');
  for (const name of names) copyWithOwners(join(from, name), join(to, name));
}

/** Starts the product, ready for requests. */
export async function startProduct({
  env = {},
  demo = true,
  from,
  shared,
  within = tmpdir(),
}: Start = {}): Promise<Product> {
  await buildServer();
  const dataDir = mkdtempSync(join(within, 'bancada-e2e-'));
  if (from !== undefined) copyData(from, dataDir, shared === undefined);
  const database = shared && (await createDatabase(shared.server, shared.template));
  let port = '0';
  let output = '';
  let child: ChildProcess | null = null;

  const start = async () => {
    const started = spawn(process.execPath, [...flags, builtServer, ...(demo ? ['--demo'] : [])], {
      env: {
        ...process.env,
        NODE_ENV: 'development',
        PORT: port,
        BANCADA_DATA_DIR: dataDir,
        DATABASE_URL: database ? urlOf(database.connection) : '',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Ctrl+C')) resolve();
      };
      started.stdout.on('data', read);
      started.stderr.on('data', read);
      started.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
    });
    output = output.replace('Ctrl+C', '');
    // Chosen by the system at the first start: two products that start at once cannot take the same one.
    port = /^ {2}http:\/\/localhost:(\d+)$/m.exec(output)?.[1] ?? port;
  };
  const end = async (signal: NodeJS.Signals) => {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return null;
    const exited = once(ending, 'exit');
    ending.kill(signal);
    const [code] = (await exited) as [number | null];
    return code;
  };
  const remove = async () => {
    await end('SIGTERM');
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  await start().catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return {
    url: `http://localhost:${port}`,
    dataDir,
    get pid() {
      return child?.pid ?? 0;
    },
    connection: () => database?.connection ?? connectionOf(dataDir),
    log: () => output,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    restart: start,
    remove,
  };
}
