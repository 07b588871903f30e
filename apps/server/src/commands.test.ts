// @module-tag second
import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { killServerOn } from '../test/data-folders.ts';
import { bareEnv } from '../test/processes.ts';
import { loadSecrets } from './platform/secrets.ts';

let folder: string;
let started: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bancada-commands-'));
  chmodSync(folder, 0o711); // under root PostgreSQL runs as another user, which must get through
  started = [];
});
afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
  for (const name of readdirSync(folder)) killServerOn(join(folder, name, 'pg'));
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

/** A command in a process of its own, on a data folder of this test. */
function command(name: string, data: string, args: readonly string[] = [], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [fileURLToPath(new URL(`${name}.ts`, import.meta.url)), ...args], {
    env: { ...bareEnv, PORT: '0', BANCADA_DATA_DIR: join(folder, data), INIT_CWD: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output.text += String(text)));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, output, ended };
}

async function run(...asked: Parameters<typeof command>): Promise<{ code: number | null; text: string }> {
  const { output, ended } = command(...asked);
  const code = await ended;
  return { code, text: output.text };
}

test(
  'an operator backs up a running product, looks after it, and restores it elsewhere',
  { tags: 'deep' },
  async () => {
    const product = command('main', 'data', ['--demo']);
    await expect.poll(() => product.output.text).toContain('Ctrl+C');
    writeFileSync(join(folder, 'senha'), 'uma frase bem longa\n', { mode: 0o600 });
    const secret = { BANCADA_BACKUP_PASSPHRASE_FILE: join(folder, 'senha') };

    const written = await run('backup', 'data', ['noite.backup'], secret);
    expect(written).toMatchObject({
      code: 0,
      text: expect.stringMatching(/\d{4,} rows of \d+ tables, 0 files\n.*Encrypted/),
    });
    expect(statSync(join(folder, 'noite.backup')).mode & 0o777).toBe(0o600);
    expect(await run('restore', 'data', ['noite.backup'], secret)).toEqual({
      code: 1,
      text: `bancada: Another Bancada is already running on the data folder ${join(folder, 'data')}.\n`,
    });
    expect(await run('audit-verify', 'data')).toMatchObject({
      code: 0,
      text: '1 companies walked, 0 broken; 0 rows differ from their audit.\n',
    });
    const healthy = await run('doctor', 'data', [], secret);
    expect(healthy.text).toContain('✓ Audit');
    expect(healthy).toMatchObject({ code: 0, text: expect.stringMatching(/\n0 to mend/) });
    product.child.kill('SIGTERM');
    expect(await product.ended).toBe(0);

    expect(await run('restore', 'novo', ['noite.backup'])).toMatchObject({
      code: 1,
      text: expect.stringContaining('bancada: The backup is encrypted'),
    });
    expect(await run('restore', 'novo', ['noite.backup'], secret)).toMatchObject({
      code: 0,
      text: expect.stringContaining('the audit of every company is whole'),
    });
    expect(await run('restore', 'novo', ['noite.backup'], secret)).toMatchObject({
      code: 1,
      text: expect.stringContaining('This database is in use'),
    });
    const again = command('main', 'novo');
    await expect.poll(() => again.output.text).toMatch(/Demonstração[\s\S]*Ctrl\+C/);
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
    expect(await run('doctor', 'novo')).toMatchObject({ code: 0 });
  },
);

test('where the database is reached by TCP, commands beside the product find its port and password', async () => {
  const product = command('main', 'data', [], { BANCADA_EMBEDDED_TCP: '1' });
  await expect.poll(() => product.output.text).toContain('Ctrl+C');
  expect(existsSync(join(folder, 'data', 'run'))).toBe(false);
  expect(await run('backup', 'data', ['noite.backup'])).toMatchObject({ code: 0 });
  expect(await run('audit-verify', 'data')).toMatchObject({ code: 0 });
  product.child.kill('SIGTERM');
  expect(await product.ended).toBe(0);
  const password = readFileSync(join(folder, 'data', 'pg', 'bancada-password'), 'utf8');
  expect(product.output.text).not.toContain(password);
});

test('commands without anything to work on say so in one line', async () => {
  expect(await run('backup', 'nada')).toEqual({
    code: 1,
    text: `bancada: There is no database in ${join(folder, 'nada')}.\n`,
  });
  expect(await run('restore', 'nada')).toMatchObject({ code: 1, text: expect.stringMatching(/^bancada: Say which/) });
  expect(await run('restore', 'nada', ['x.backup'])).toMatchObject({
    code: 1,
    text: expect.stringMatching(/^bancada: .*x\.backup cannot be read/),
  });
  expect(existsSync(join(folder, 'nada'))).toBe(false);
  expect(await run('doctor', 'nada', [], { DATABASE_URL: 'postgres://x@localhost:1/x' })).toMatchObject({
    code: 1,
    text: expect.stringMatching(/✗ Database.*ECONNREFUSED[\s\S]*1 to mend/),
  });
});

test(
  'an operator rotates the key of access tokens; what else hangs on the secrets stays',
  { tags: 'deep' },
  async () => {
    const data = join(folder, 'data');
    const before = loadSecrets(data);
    expect(await run('keys-rotate', 'data')).toMatchObject({
      code: 0,
      text: expect.stringContaining('signs access tokens'),
    });
    const { tokenKey, loginPassword, tokenKeys } = loadSecrets(data);
    expect({ tokenKey, loginPassword }).toEqual({ tokenKey: before.tokenKey, loginPassword: before.loginPassword });
    expect(tokenKeys.map(({ kid }) => kid)).toEqual([expect.any(String), before.tokenKeys[0]?.kid]);
    expect(await run('keys-rotate', 'data', ['--at-once'])).toMatchObject({ code: 0 });
    expect(loadSecrets(data).tokenKeys).toHaveLength(1);
    expect(await run('keys-rotate', 'data', ['agora'])).toMatchObject({
      code: 1,
      text: expect.stringContaining('Usage'),
    });
  },
);
