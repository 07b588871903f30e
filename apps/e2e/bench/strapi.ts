import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Result } from '@bancada/contracts';
import type pg from 'pg';
import { runCommand } from '../../../tools/commands.ts';
import { freePort } from '../../server/src/platform/database/embedded/listening.ts';
import { lineOf } from './process.ts';
import type { Running } from './raw.ts';

const project = fileURLToPath(new URL('strapi', import.meta.url));
const cache = fileURLToPath(new URL('../../../.data/bench', import.meta.url));
const SCHEMA = 'bench_strapi';

/** Marks an installation that is whole. */
const INSTALLED = '.installed';

const locks = ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml'];
const pnpm = ['-y', 'pnpm@12.21.0', 'install', '--frozen-lockfile', '--reporter=append-only'];

/** Installs Strapi by its own lockfile into a folder that is kept. @throws Error when it cannot be had */
function install(): string {
  const lock = readFileSync(join(project, 'pnpm-lock.yaml'));
  const folder = join(cache, `strapi-${createHash('sha256').update(lock).digest('hex').slice(0, 12)}`);
  if (!existsSync(join(folder, INSTALLED))) {
    console.log('Installing Strapi for the comparison (670 MB, once)…');
    mkdirSync(folder, { recursive: true });
    for (const name of locks) cpSync(join(project, name), join(folder, name));
    // Without what pnpm says to its scripts: it would take the repository for the project.
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^p?npm_/i.test(name)));
    const { status, stdout, stderr } = runCommand('npx', pnpm, { cwd: folder, env, timeout: 600_000 });
    if (status !== 0) throw new Error(`Strapi could not be installed: ${stdout}${stderr}`);
    writeFileSync(join(folder, INSTALLED), '');
  }
  for (const name of ['start.js', 'config', 'src'])
    cpSync(join(project, name), join(folder, name), { recursive: true });
  mkdirSync(join(folder, 'public/uploads'), { recursive: true });
  return folder;
}

/** Columns as Strapi declares them. Its `biginteger` would answer texts; ids fit its `integer`. */
const kinds: Readonly<Record<string, string>> = {
  bigint: 'integer',
  integer: 'integer',
  numeric: 'decimal',
  text: 'text',
  jsonb: 'json',
  boolean: 'boolean',
  'timestamp with time zone': 'datetime',
};

function kindOf(type: string): string {
  const kind = kinds[type];
  if (kind === undefined) throw new Error(`Strapi is given no column of type ${type}`);
  return kind;
}

/** Writes the content type over the columns of `results`. @throws Error for a column of a type it has no kind for */
async function declare(client: pg.ClientBase, folder: string): Promise<void> {
  const { rows } = await client.query<{ column_name: string; data_type: string }>(
    `select column_name, data_type from information_schema.columns where table_schema = 'public' and table_name = 'results' and column_name <> 'id'`,
  );
  const type = {
    kind: 'collectionType',
    collectionName: 'results',
    info: { singularName: 'result', pluralName: 'results', displayName: 'Result' },
    options: { draftAndPublish: false },
    attributes: Object.fromEntries(rows.map((row) => [row.column_name, { type: kindOf(row.data_type) }])),
  };
  const place = join(folder, 'src/api/result/content-types/result');
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'schema.json'), JSON.stringify(type));
}

const snake = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase();

/** The same rows with the same index, in Strapi's own table. */
async function fill(client: pg.ClientBase): Promise<void> {
  const names = Object.keys(Result.row.shape);
  await client.query(
    `insert into ${SCHEMA}.results (${names.map(snake).join(', ')}, document_id, created_at, updated_at, published_at)
     select ${names.map((name) => `"${name}"`).join(', ')}, lpad(id::text, 24, '0'), now(), now(), now() from public.results`,
  );
  await client.query(`create index on ${SCHEMA}.results (empresa, ordem, id) include (unidade_empresa)`);
  await client.query(`vacuum analyze ${SCHEMA}.results`);
}

/**
 * Starts Strapi in production on a copy of the results.
 *
 * @param client - a connection to the database that Strapi is to use
 * @throws Error when it cannot be installed or does not start
 */
export async function startStrapi(client: pg.ClientBase, connection: pg.PoolConfig): Promise<Running> {
  const folder = install();
  await client.query(`create schema ${SCHEMA}`);
  await declare(client, folder);
  const port = await freePort();
  const child = spawn(process.execPath, ['start.js'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      STRAPI_TELEMETRY_DISABLED: 'true',
      CONNECTION: JSON.stringify({ ...connection, schema: SCHEMA }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    await lineOf(child, 'bench: ready');
    await fill(client);
  } catch (error) {
    child.kill();
    throw error;
  }
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => void child.kill() };
}
