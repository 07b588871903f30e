import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildCompany, createEmptyDatabase, createTestDatabase } from '../../../test/index.ts';
import { asOwner } from '../database/pool.ts';
import {
  checkClock,
  checkDatabase,
  checkDataFolder,
  checkDisk,
  checkMigrations,
  checkNode,
  checkSecrets,
  checkServer,
  checkWeb,
} from './index.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bancada-doctor-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the machine', () => {
  test.each([
    ['24.21.0', 'ok'],
    ['22.18.0', 'warn'],
    ['22.17.1', 'fail'],
    ['20.20.2', 'fail'],
  ])('Node %s: %s', (version, verdict) => {
    expect(checkNode(version).verdict).toBe(verdict);
  });

  test.each([
    [0o700, 'ok'],
    [0o711, 'ok'],
    [0o755, 'warn'],
    [0o770, 'fail'],
    [0o777, 'fail'],
  ])('a data folder of mode %o: %s', (mode, verdict) => {
    chmodSync(folder, mode);
    expect(checkDataFolder(folder).verdict).toBe(verdict);
  });

  test('a data folder may still be missing, and then its disk is looked at', () => {
    expect(checkDataFolder(join(folder, 'a/b'))).toMatchObject({ verdict: 'ok' });
    expect(checkDisk(join(folder, 'a/b')).sentence).toMatch(/free/);
  });

  test('secrets that others may read, or that are missing', () => {
    expect(checkSecrets(folder, [])).toEqual([]);
    const secrets = join(folder, 'secrets.json');
    writeFileSync(secrets, '{}', { mode: 0o600 });
    expect(checkSecrets(folder, [undefined])).toMatchObject([{ verdict: 'ok' }]);
    chmodSync(secrets, 0o640);
    expect(checkSecrets(folder, [join(folder, 'token')]).map(({ verdict }) => verdict)).toEqual(['fail', 'fail']);
  });

  test('pages that are built or not', () => {
    expect(checkWeb(folder).verdict).toBe('warn');
    mkdirSync(join(folder, 'web'));
    writeFileSync(join(folder, 'web/index.html'), '');
    expect(checkWeb(join(folder, 'web')).verdict).toBe('ok');
  });
});

describe('the database', () => {
  const server = { version: 'x', number: 180_004, encoding: 'UTF8', collation: true, now: 0 };
  test.each([
    [{}, ['ok', 'ok', 'ok']],
    [{ number: 140_010 }, ['fail', 'ok', 'ok']],
    [{ number: 190_000 }, ['warn', 'ok', 'ok']],
    [{ encoding: 'LATIN1', collation: false }, ['ok', 'fail', 'fail']],
  ])('a server with %j', (fields, verdicts) => {
    expect(checkServer({ ...server, ...fields }).map(({ verdict }) => verdict)).toEqual(verdicts);
  });

  test('clocks that differ, tables that wait or are newer', () => {
    expect(checkClock(1000, 1000).verdict).toBe('ok');
    expect(checkClock(0, 60_000)).toMatchObject({ verdict: 'warn', sentence: expect.stringContaining('60 seconds') });
    expect(checkMigrations(['1', '2'], ['1', '2']).verdict).toBe('ok');
    expect(checkMigrations(['1'], ['1', '2']).verdict).toBe('warn');
    expect(checkMigrations(['1', '3'], ['1', '2']).verdict).toBe('fail');
  });

  const bad = async (base: Awaited<ReturnType<typeof createTestDatabase>>) =>
    (await checkDatabase(base.connection, join(folder, 'anchors'))).filter(({ verdict }) => verdict !== 'ok');

  test('that is in order, empty, tampered with or away', async () => {
    const base = await createTestDatabase();
    const { id } = await buildCompany(base.database);
    expect(await bad(base)).toEqual([]);
    await asOwner(base.connection, (client) => client.query(`insert into audit_head values ($1, 3, 'x')`, [id]));
    const noAnchors = { about: 'Audit', verdict: 'warn', sentence: expect.stringContaining('no anchors') as string };
    expect(await bad(base)).toMatchObject([{ about: 'Audit', verdict: 'fail' }, noAnchors]);
    await asOwner(base.connection, (client) =>
      client.query(`insert into categorias ("Empresa", "Nome") select $1, 'C' || n from generate_series(1, 20000) n`, [
        id,
      ]),
    );
    const grown = { verdict: 'warn', sentence: expect.stringContaining('statistics of categorias') as string };
    expect(await bad(base)).toMatchObject([grown, { about: 'Audit' }, noAnchors]);
    await asOwner(base.connection, (client) => client.query('analyze categorias'));
    expect(await bad(base)).toMatchObject([{ about: 'Audit' }, noAnchors]);
    await base.close();
    expect(await bad(base)).toMatchObject([{ about: 'Database', verdict: 'fail' }]);
    const empty = await createEmptyDatabase();
    expect(await bad(empty)).toMatchObject([{ about: 'Tables', verdict: 'warn' }]);
    await empty.close();
  });
});
