// @module-tag second
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { copyWithOwners, killServerOn } from '../test/data-folders.ts';
import { urlOf } from '../test/database-url.ts';
import { bareEnv } from '../test/processes.ts';
import { buildCompany, createTestDatabase, type TestDatabase } from '../test/index.ts';
import { serves } from './platform/database/embedded/command-line.ts';
import { readPostmasterFile } from './platform/database/embedded/postmaster-file.ts';

/** A server in a process of its own, as `npm start` runs it. */
interface Running {
  readonly child: ChildProcess;
  readonly output: { out: string; err: string };
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
  /** Resolves with the address of the banner. */
  address(): Promise<string>;
}

let data: string;
let started: ChildProcess[] = [];

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'bancada-main-'));
  started = [];
});
afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
  killServerOn(join(data, 'pg'));
  rmSync(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

const alive = (pid: number) => serves(pid, join(data, 'pg'));

function start(env: Record<string, string> = {}, args: string[] = []): Running {
  const child = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url)), ...args], {
    env: { ...bareEnv, PORT: '0', BANCADA_DATA_DIR: data, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const output = { out: '', err: '' };
  child.stdout.on('data', (text) => (output.out += String(text)));
  child.stderr.on('data', (text) => (output.err += String(text)));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const address = async () => {
    await expect.poll(() => output.out + output.err).toMatch(/^ {2}http:|^bancada: /m);
    const found = /^ {2}(http:\S+)/m.exec(output.out)?.[1];
    if (!found) throw new Error(output.err);
    return found;
  };
  return { child, output, ended, address };
}

const health = async (address: string) => (await fetch(`${address}/api/health`)).json() as Promise<{ status: string }>;

describe('the server', () => {
  test('starts on nothing, keeps its secrets to itself, stops on a signal and starts again', async () => {
    const first = start();
    expect(await health(await first.address())).toMatchObject({ status: 'ok', node: process.version });
    expect(first.output.out).toMatch(/^Bancada 0\.1\.0\n {2}http:\/\/localhost:\d+\n {2}PostgreSQL 18/);
    const secrets = join(data, 'secrets.json');
    expect(statSync(secrets).mode & 0o777).toBe(0o600);
    const kept = readFileSync(secrets, 'utf8');
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(readPostmasterFile(join(data, 'pg'))).toBeUndefined();
    expect(first.output.out + first.output.err).not.toContain((JSON.parse(kept) as { tokenKey: string }).tokenKey);

    const second = start();
    await second.address();
    expect(readFileSync(secrets, 'utf8')).toBe(kept);
    second.child.kill('SIGINT');
    expect(await second.ended).toBe(0);
    expect(second.output.err).toBe('');
  });

  // What else is refused of the environment is tested beside its reading (`config.test.ts`).
  test.each([
    [{ PORT: 'abc' }, /^bancada: PORT must be a number from 0 to 65535\.\n$/],
    [{ DATABASE_URL: 'postgres://x@localhost:1/x' }, /^bancada: The database does not answer: .*ECONNREFUSED.*\n$/],
  ])('refuses %j in one line', async (env, sentence) => {
    const server = start(env);
    expect(await server.ended).toBe(1);
    expect(server.output.err).toMatch(sentence);
  });
});

describe('the server on the data of an earlier start', () => {
  let made: string;

  beforeAll(async () => {
    made = mkdtempSync(join(tmpdir(), 'bancada-main-'));
    const { output, child, ended } = start({ BANCADA_DATA_DIR: made });
    await vi.waitUntil(() => output.out.includes('Ctrl+C'), { timeout: 200_000 });
    child.kill('SIGTERM');
    await ended;
  });
  // With its owners: under root the database belongs to somebody else.
  beforeEach(() => copyWithOwners(made, data));
  afterAll(() => rmSync(made, { recursive: true, force: true }));

  test('finishes the requests under way before it stops', async () => {
    const server = start();
    const address = await server.address();
    const database = new Client({ host: join(data, 'run'), user: 'bancada', database: 'bancada' });
    await database.connect();
    await database.query('begin; lock table usuarios');
    const answer = fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ninguem@teste.bancada', password: 'x' }),
    });
    const waiting = () => database.query(`select 1 from pg_locks where not granted`).then(({ rowCount }) => rowCount);
    await expect.poll(waiting).toBe(1);
    server.child.kill('SIGTERM');
    const refused = () =>
      fetch(`${address}/api/health`).then(
        () => false,
        () => true,
      );
    await expect.poll(refused).toBe(true);
    await database.query('commit');
    await database.end();
    expect((await answer).status).toBe(401);
    expect(await server.ended).toBe(0);
  });

  test('says that it is leaving, still answers, and a second signal ends the wait', { tags: 'deep' }, async () => {
    const server = start({ BANCADA_DRAIN_SECONDS: '600' });
    const address = await server.address();
    const ready = async () => (await fetch(`${address}/api/health/ready`)).status;
    expect(await ready()).toBe(200);
    server.child.kill('SIGTERM');
    await expect.poll(ready).toBe(503);
    expect(await health(address)).toMatchObject({ status: 'ok' });
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  test('starts again after everything was killed', { tags: 'deep' }, async () => {
    const first = start();
    await first.address();
    const pid = readPostmasterFile(join(data, 'pg'))?.pid ?? 0;
    first.child.kill('SIGKILL');
    await first.ended;
    expect(alive(pid)).toBe(true);
    const second = start();
    expect(await health(await second.address())).toMatchObject({ status: 'ok' });
    expect(alive(pid)).toBe(false);
  });

  test('ends with a sentence when its database dies', async () => {
    const server = start();
    await server.address();
    process.kill(readPostmasterFile(join(data, 'pg'))?.pid ?? 0, 'SIGKILL');
    expect(await server.ended).toBe(1);
    expect(server.output.err).toBe('bancada: PostgreSQL ended by itself (SIGKILL).\n');
  });

  test('refuses a second one on the same data folder in one line', async () => {
    const first = start();
    await first.address();
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output.err).toBe(`bancada: Another Bancada is already running on the data folder ${data}.\n`);
    expect(await health(await first.address())).toMatchObject({ status: 'ok' });
  });

  test('refuses a busy port in one line and leaves no database behind', async () => {
    const busy = createServer();
    const port = await new Promise<number>((resolve) => {
      busy.listen(0, 'localhost', () => {
        const address = busy.address();
        resolve(address !== null && typeof address === 'object' ? address.port : 0);
      });
    });
    const server = start({ PORT: String(port) });
    expect(await server.ended).toBe(1);
    expect(server.output.err).toBe(`bancada: Port ${port} is already in use; choose another one with PORT=….\n`);
    expect(readPostmasterFile(join(data, 'pg'))).toBeUndefined();
    await new Promise((resolve) => busy.close(resolve));
  });
});

describe('with a database of its own', () => {
  let base: TestDatabase;
  const url = () => urlOf(base.connection);

  beforeEach(async () => {
    base = await createTestDatabase();
  });
  afterEach(() => base.close());

  test('serves from it and starts none', async () => {
    const server = start({ DATABASE_URL: url(), NODE_ENV: 'production' });
    expect(await health(await server.address())).toMatchObject({ status: 'ok' });
    expect(existsSync(join(data, 'pg'))).toBe(false);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  test('refuses the demo company in production', { tags: 'deep' }, async () => {
    await buildCompany(base.database, { Demonstracao: true });
    const server = start({ DATABASE_URL: url(), NODE_ENV: 'production' });
    expect(await server.ended).toBe(1);
    expect(server.output.err).toMatch(/^bancada: This database holds the demo company, .*\n$/);
  });
});
