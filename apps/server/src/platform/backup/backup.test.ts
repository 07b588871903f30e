// @module-tag second
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildCompany, createEmptyDatabase, createTestDatabase, png, type TestDatabase } from '../../../test/index.ts';
import { demoTemplate } from '../../../test/demo.ts';
import { recordAudit } from '../audit/index.ts';
import { parseAuditKeys, setAuditKeys } from '../audit/keys.ts';
import { brokenChains } from '../audit/verify.ts';
import { knownMigrations, migrate } from '../database/migrate.ts';
import { asOwner, type Connection } from '../database/pool.ts';
import { noScope } from '../database/scope.ts';
import { backupEntries, restoreBackup, writeBackup } from './index.ts';

let folder: string;
let source: TestDatabase;
let target: TestDatabase;
const files = () => join(folder, 'arquivos');
const back = () => join(folder, 'de-volta');
const secrets = () => join(folder, 'secrets.json');
const keys = () => join(folder, 'secrets-de-volta.json');
const archive = () => join(folder, 'tudo.backup');

/** A hash of every row of every table, and the definition of every constraint and policy. */
const contentOf = ({ connection }: Pick<TestDatabase, 'connection'>) =>
  asOwner(connection, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname not like 'kysely%' order by 1`,
    );
    const content: Record<string, unknown> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<object>(
        `select count(*) as n, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from "${name}" t`,
      );
      content[name] = rows[0];
    }
    const { rows: rules } = await client.query<object>(`
      select conrelid::regclass::text as t, conname, pg_get_constraintdef(oid) as def, convalidated from pg_constraint
      where connamespace = 'public'::regnamespace order by 1, 2`);
    const { rows: security } = await client.query<object>(`
      select relname, relrowsecurity, relforcerowsecurity from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`);
    return { content, rules, security };
  });

const isEmpty = ({ connection }: Pick<TestDatabase, 'connection'>) =>
  asOwner(connection, async (client) => {
    const { rows } = await client.query<{ there: boolean }>(`select to_regclass('empresas') is not null as there`);
    if (!rows[0]?.there) return true;
    return (await client.query('select from empresas')).rowCount === 0;
  });

beforeAll(async () => {
  source = await createTestDatabase(undefined, await demoTemplate());
}, 180_000);
afterAll(() => source.close());

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bancada-backup-'));
  mkdirSync(join(files(), '1/sample-arquivos'), { recursive: true });
  writeFileSync(join(files(), '1/sample-arquivos/7'), png);
  writeFileSync(join(files(), '1/sample-arquivos/8.part'), 'half');
  mkdirSync(join(files(), 'incoming.part'));
  writeFileSync(join(files(), 'incoming.part/9'), 'half');
  writeFileSync(secrets(), '{"tokenKey":"xyz"}', { mode: 0o600 });
  target = await createTestDatabase();
});
afterEach(async () => {
  await target.close();
  rmSync(folder, { recursive: true });
});

/** Takes the tables of the target away: making them takes longer than restoring the rows. */
async function withoutTables(): Promise<void> {
  await target.close();
  target = await createEmptyDatabase();
}

const places = () => ({
  files: files(),
  secrets: secrets(),
  auditKeys: join(folder, 'audit-keys'),
  anchors: join(folder, 'audit-anchors'),
});
const write = (passphrase?: string, from: Pick<TestDatabase, 'connection'> = source) =>
  writeBackup({ connection: from.connection, ...places() }, archive(), passphrase);
const restore = (passphrase?: string, connection: Connection = target.connection) =>
  restoreBackup(
    { connection, files: back(), secrets: keys(), auditKeys: join(folder, 'keys'), anchors: join(folder, 'anchored') },
    archive(),
    passphrase,
  );

describe('the demo company', () => {
  async function comesBack(passphrase?: string): Promise<void> {
    const written = await write(passphrase);
    expect(statSync(archive()).mode & 0o777).toBe(0o600);
    expect(written).toMatchObject({ files: 1, rows: { empresas: 1 } });
    expect(written.rows['results']).toBeGreaterThan(1000);
    expect(await restore(passphrase)).toMatchObject({ ...written, migrated: [], missingKeys: [] });
    expect(await contentOf(target)).toEqual(await contentOf(source));
    expect(readFileSync(join(back(), '1/sample-arquivos/7')).equals(png)).toBe(true);
    // Keys only leave in a backup that nobody else can read.
    const kept = existsSync(keys()) ? [readFileSync(keys(), 'utf8'), statSync(keys()).mode & 0o777] : undefined;
    expect(kept).toEqual(passphrase ? ['{"tokenKey":"xyz"}', 0o600] : undefined);
    expect(await asOwner(target.connection, (client) => brokenChains(client))).toEqual([]);
    const next = await buildCompany(target.database);
    expect(next.id).toBeGreaterThan(1);
  }

  test('comes back as it was into unused tables, with a passphrase', () => comesBack('senha de backup longa'));

  test('comes back as it was into an empty database, without one', async () => {
    await withoutTables();
    await comesBack();
  });

  test('is written at one moment, whatever happens meanwhile', async () => {
    let rows: Readonly<Record<string, number>> = {};
    const before = await contentOf(source);
    await asOwner(source.connection, async (client) => {
      const entries = backupEntries(client, places(), false, (report) => ({ rows } = report));
      await entries.next(); // the moment of the manifest
      await buildCompany(source.database);
      for await (const _ of entries);
    });
    expect(rows['empresas']).toBe(1);
    await source.database.inTransaction(noScope, (db) => db.deleteFrom('empresas').where('id', '>', 1).execute());
    expect(await contentOf(source)).toEqual(before);
  });

  test('is neither written over another backup nor restored over anything', async () => {
    await write();
    await expect(write()).rejects.toMatchObject({ code: 'BACKUP_REFUSED' });
    const used = await createTestDatabase();
    await buildCompany(used.database);
    await expect(restore(undefined, used.connection)).rejects.toMatchObject({ code: 'RESTORE_REFUSED' });
    await used.close();
    mkdirSync(back());
    writeFileSync(join(back(), 'alguma-coisa'), '');
    await expect(restore()).rejects.toMatchObject({ code: 'RESTORE_REFUSED' });
    expect(await isEmpty(target)).toBe(true);
  });
});

describe('a backup that is not whole', () => {
  const refusedWith = async (code: string, passphrase?: string) => {
    await expect(restore(passphrase)).rejects.toMatchObject({ code });
    expect(await isEmpty(target)).toBe(true);
    expect(() => statSync(back())).toThrow('ENOENT');
    expect(() => statSync(`${back()}.restoring`)).toThrow('ENOENT');
  };
  const spoil = (change: (bytes: Buffer) => Buffer) => {
    writeFileSync(archive(), change(readFileSync(archive())));
  };

  test('is refused when cut, and leaves nothing', { tags: 'deep' }, async () => {
    await write();
    spoil((bytes) => bytes.subarray(0, bytes.length - 20_000));
    await refusedWith('ARCHIVE_DAMAGED');
  });

  test('is refused when changed, and leaves nothing', async () => {
    await write();
    spoil((bytes) => bytes.fill(0, bytes.length - 3000, bytes.length - 2990));
    await refusedWith('ARCHIVE_DAMAGED');
  });

  test('is refused with another passphrase or none, and leaves nothing', { tags: 'deep' }, async () => {
    await write('senha de backup longa');
    await refusedWith('ARCHIVE_LOCKED', 'outra senha longa');
    await refusedWith('ARCHIVE_LOCKED');
  });

  test('is refused when its audit was tampered with before', async () => {
    const copy = await createTestDatabase();
    await write();
    await restore(undefined, copy.connection);
    rmSync(back(), { recursive: true });
    rmSync(archive());
    await asOwner(copy.connection, (client) => client.query(`update audit_log set "Motivo" = 'x' where "Seq" = 5`));
    await write(undefined, copy);
    await copy.close();
    await refusedWith('ARCHIVE_DAMAGED');
  });
});

describe('versions', () => {
  beforeEach(() => withoutTables());

  test('a backup of older tables is restored into them and brought up to date', async () => {
    const old = await createEmptyDatabase();
    const known = await knownMigrations();
    await asOwner(old.connection, async () => migrate(old.connection, known.slice(0, 3)));
    await asOwner(old.connection, (client) => client.query(`insert into empresas ("Nome") values ('Antiga')`));
    await write(undefined, old);
    await old.close();
    expect((await restore()).migrated).toEqual(known.slice(3));
    const { rows } = await asOwner(target.connection, (client) => client.query(`select "Nome" from empresas`));
    expect(rows).toEqual([{ Nome: 'Antiga' }]);
  });

  test(
    'a backup without a migration that others follow is restored as it was, and brought up to date',
    { tags: 'deep' },
    async () => {
      const old = await createEmptyDatabase();
      const known = await knownMigrations();
      const some = known.filter((name) => /^000[124]-/.test(name));
      await asOwner(old.connection, async () => migrate(old.connection, some));
      await asOwner(old.connection, (client) => client.query(`insert into empresas ("Nome") values ('Antiga')`));
      await write(undefined, old);
      await old.close();
      expect((await restore()).migrated).toEqual(known.filter((name) => !some.includes(name)));
    },
  );

  test('a backup of a newer version is refused', async () => {
    const newer = await createTestDatabase();
    const insert = `insert into kysely_migration (name, timestamp) values ('9999-future', '')`;
    await asOwner(newer.connection, (client) => client.query(insert));
    await write(undefined, newer);
    await newer.close();
    await expect(restore()).rejects.toMatchObject({ code: 'RESTORE_REFUSED' });
  });
});

test('an owner bound by row-level security backs up and restores everything', { tags: 'deep' }, async () => {
  const owned = await createEmptyDatabase({ owner: 'dona_comum' });
  await write();
  await restore(undefined, owned.connection);
  expect((await contentOf(owned)).security).toEqual((await contentOf(source)).security);
  rmSync(archive());
  rmSync(back(), { recursive: true });
  await write(undefined, owned);
  await restore();
  expect(await contentOf(target)).toEqual(await contentOf(source));
  await owned.close();
});

test(
  'the keys of the audit are in an encrypted backup alone; a restore without them says which are missing',
  { tags: 'deep' },
  async () => {
    writeFileSync(places().auditKeys, randomBytes(32).toString('base64url'), { mode: 0o600 });
    writeFileSync(places().anchors, 'anchors', { mode: 0o600 });
    const [key] = parseAuditKeys(readFileSync(places().auditKeys, 'utf8'));
    setAuditKeys(key ? [key] : []);
    const entry = { Empresa: 1, Acao: 'criar', Entidade: 'x', RegistroId: 1, De: null, Para: null, Motivo: null };
    await source.database.inTransaction({ empresas: [1], unidades: [] }, (db) =>
      recordAudit(db, { Usuario: null, Data: '2026-11-20T13:00:00.000Z', RequestId: 'x' }, [
        { ...entry, Origem: 'tela' },
      ]),
    );
    setAuditKeys([]);
    await write();
    expect(await restore()).toMatchObject({ missingKeys: [key?.id] });
    expect(existsSync(join(folder, 'keys'))).toBe(false);
    expect(readFileSync(join(folder, 'anchored'), 'utf8')).toBe('anchors');

    rmSync(archive());
    rmSync(back(), { recursive: true });
    const other = await createTestDatabase();
    await write('senha de backup longa');
    expect(await restore('senha de backup longa', other.connection)).toMatchObject({ missingKeys: [] });
    expect(readFileSync(join(folder, 'keys'), 'utf8')).toBe(readFileSync(places().auditKeys, 'utf8'));
    await other.close();
  },
);
