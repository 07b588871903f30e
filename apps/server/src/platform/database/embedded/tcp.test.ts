// @module-tag second

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { killServerOn } from '../../../../test/data-folders.ts';
import { commandLineOf, namesCluster, serves } from './command-line.ts';
import { aclArguments } from './folders.ts';
import { type EmbeddedConnection, type EmbeddedPostgres, runningConnection, startEmbeddedPostgres } from './index.ts';
import { passwordFile } from './password.ts';
import { failureOf } from './postmaster.ts';

let data: string;
let running: EmbeddedPostgres[];
let children: ChildProcess[];
const lines: string[] = [];
const note = (line: string) => void lines.push(line);

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'bancada tcp é-'));
  chmodSync(data, 0o711); // under root PostgreSQL runs as another user, which must get through
  running = [];
  children = [];
  lines.length = 0;
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const server of running) await server.stop();
  killServerOn(join(data, 'pg'));
  rmSync(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

/** Whether a process is a server on the test's data: a corpse that nobody collects is none. */
const isServer = (pid: number) => serves(pid, join(data, 'pg'));

async function start(tcp = true) {
  const log = { info: note, warn: note, debug: note };
  const server = await startEmbeddedPostgres({ dataDir: data, tcp, log });
  running.push(server);
  return server;
}

async function stop(server: EmbeddedPostgres) {
  running = running.filter((other) => other !== server);
  await server.stop();
}

/** The launcher in a process of its own, which is then killed: PostgreSQL stays behind. */
async function startAndKill(): Promise<number> {
  const program = fileURLToPath(new URL('embedded-process.ts', import.meta.url));
  const child = spawn(process.execPath, [program, JSON.stringify({ dataDir: data })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const line = await new Promise<string>((resolve) => createInterface({ input: child.stdout }).once('line', resolve));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
  return (JSON.parse(line) as { pid: number }).pid;
}

async function query(connection: EmbeddedConnection, text: string) {
  const client = new Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

const rows = async ({ connection }: Pick<EmbeddedPostgres, 'connection'>) =>
  (await query(connection, 'select n from kept')).map(({ n }) => n);

describe('a server that is reached by TCP', () => {
  test('listens on loopback alone, and lets in who knows its password', async () => {
    const { connection, cluster, pid } = await start();
    expect(connection).toMatchObject({
      host: '127.0.0.1',
      user: 'bancada',
      password: expect.stringMatching(/^.{43}$/),
    });
    const [settings] = await query(
      connection,
      `select current_setting('listen_addresses') tcp, current_setting('unix_socket_directories') sockets,
              current_setting('password_encryption') encryption`,
    );
    expect(settings).toEqual({ tcp: '127.0.0.1', sockets: '', encryption: 'scram-sha-256' });
    const { password = '', ...nameless } = connection;
    await expect(query({ ...nameless, password: 'bancada' }, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    await expect(query({ ...nameless, password: '' }, 'select 1')).rejects.toThrow(/password/);

    expect(statSync(passwordFile(cluster)).mode & 0o777).toBe(0o600);
    expect(statSync(cluster).mode & 0o077).toBe(0);
    const commandLine = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    expect(commandLine).toContain(`port=${connection.port}`);
    expect(commandLine + lines.join('\n')).not.toContain(password);
    expect(existsSync(join(data, 'run'))).toBe(false);
  });

  test('finds its rows after a stop, with its password, and need not be told the way again', async () => {
    const first = await start();
    await query(first.connection, 'create table kept as select 1 as n');
    expect(runningConnection(data)).toEqual(first.connection);
    await stop(first);
    expect(isServer(first.pid)).toBe(false);
    await expect.poll(() => lines.join('\n')).toContain('database system is shut down');
    expect(() => runningConnection(data)).toThrow('No PostgreSQL runs');

    const second = await start(false);
    expect(second.created).toBe(false);
    expect(second.connection.password).toBe(first.connection.password);
    expect(await rows(second)).toEqual([1]);
  });

  test('is stopped where its Bancada was killed, and keeps its committed rows', async () => {
    const first = await start();
    await query(first.connection, 'create table kept as select 1 as n');
    await stop(first);
    const orphan = await startAndKill();
    expect(isServer(orphan)).toBe(true);
    const server = await start();
    expect(isServer(orphan)).toBe(false);
    expect(lines.join('\n')).toContain(`process ${orphan}`);
    expect(await rows(server)).toEqual([1]);
  });

  test('recovers after a crash', async () => {
    const first = await start();
    await query(first.connection, 'create table kept as select 1 as n');
    process.kill(first.pid, 'SIGKILL');
    expect(await first.lost).toMatch(/SIGKILL/);
    await stop(first);
    const second = await start();
    // What PostgreSQL writes arrives when it arrives.
    await expect.poll(() => lines.join('\n')).toContain('not properly shut down');
    expect(await rows(second)).toEqual([1]);
  });

  test('takes another port where its own is taken', async () => {
    const first = await start();
    const { port } = first.connection;
    await stop(first);
    const other = createServer().listen(port, '127.0.0.1');
    try {
      const second = await start();
      expect(second.connection.port).not.toBe(port);
      expect(await query(second.connection, 'select 1 as n')).toEqual([{ n: 1 }]);
    } finally {
      other.close();
    }
  });
});

describe('the process of a server', () => {
  test.each([
    ['/dados/pg', '/x/bin/postgres -D /dados/pg -c listen_addresses=', true],
    ['/dados/pg', '/x/bin/postgres -D /dados/pg2 -c listen_addresses=', false],
    ['/dados/pg', '/x/bin/postgres -D /dados/pg', true],
    ['/a/Büro Müller/pg', '/x/postgres -D /a/Büro Müller/pg -c port=1', true],
    ['C:\\Büro Müller\\pg', '"C:\\x y\\postgres.exe" -D "C:\\Büro Müller\\pg" -c port=1\r\n', true],
    ['C:\\Büro Müller\\pg', '"C:\\x y\\node.exe" main.ts', false],
    ['/dados/pg', '', false],
  ])('on %s is known by its command line %s: %s', (cluster, line, known) => {
    expect(namesCluster(line, cluster)).toBe(known);
  });

  test.each([
    ['darwin', ['ps', '-ww', '-o', 'command=', '-p', '12']],
    [
      'win32',
      ['powershell.exe', '-NoProfile', '-NonInteractive', '-Command', expect.stringContaining('ProcessId = 12')],
    ],
  ] as const)('has its command line told by a program on %s', (platform, command) => {
    expect(commandLineOf(12, platform)).toEqual(command);
  });

  test('is found by the program of macOS, too', async () => {
    const { pid, cluster } = await start();
    const [program, ...args] = commandLineOf(pid, 'darwin');
    expect(namesCluster(execFileSync(program, args, { encoding: 'utf8' }), cluster)).toBe(true);
  });
});

test('Windows is told who alone may read a folder and a file', () => {
  const user = 'CLINICA\\ana';
  expect(aclArguments('C:\\dados', true, user)).toEqual([
    'C:\\dados',
    '/inheritance:r',
    '/grant:r',
    `${user}:(OI)(CI)F`,
  ]);
  expect(aclArguments('C:\\x', false, user)).toEqual(['C:\\x', '/inheritance:r', '/grant:r', `${user}:F`]);
});

test.each([
  [['LOG: starting', 'FATAL:  data directory is of another user', 'HINT: no'], /did not start: FATAL: .*another user$/],
  [
    ['Execution of PostgreSQL by a user with administrative permissions is not', 'permitted.'],
    /does not run with administrative permissions; start from an ordinary console/,
  ],
])('a server that ended with %o is a sentence', (said, sentence) => {
  expect(failureOf(said).message).toMatch(sentence);
});
