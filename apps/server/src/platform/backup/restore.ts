import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type ClientBase, escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { parseAuditKeys, setAuditKeys } from '../audit/keys.ts';
import { brokenChains } from '../audit/verify.ts';
import { BootError } from '../boot-error.ts';
import { appliedMigrations, knownMigrations, migrate } from '../database/migrate.ts';
import { asOwner, type Connection } from '../database/pool.ts';
import { ensureAppRole } from '../database/role.ts';
import { type EntryOf, EntryReader } from './entries.ts';
import { FileRestore } from './files.ts';
import { unwrap } from './frames.ts';
import { columnList, isUnused, loosen, type StoredTable, storedTables } from './tables.ts';

/** Where a backup is restored to. */
export interface RestoreTarget {
  readonly connection: Connection;
  /** The folder of uploaded files. */
  readonly files: string;
  /** The file of the installation's keys; replaced when the backup brings its own. */
  readonly secrets: string;
  /** The file of the audit's keys; replaced when the backup brings its own. */
  readonly auditKeys: string;
  /** The file of the audit's anchors. */
  readonly anchors: string;
}

/** What was restored. */
export interface RestoreReport extends Pick<EntryOf<'end'>, 'rows' | 'files'> {
  readonly createdAt: string;
  /** Migrations applied after the rows were there: the backup was older than this version. */
  readonly migrated: readonly string[];
  /** Keys of the audit that are needed and in neither the backup nor the data folder: their lines were not verified. */
  readonly missingKeys: readonly string[];
}

const damaged = (what: string) => new BootError('ARCHIVE_DAMAGED', `The backup is damaged: ${what}.`);
const refused = (why: string) => new BootError('RESTORE_REFUSED', why);

/** Opens an archive as its entries. */
function openArchive(file: string, passphrase: string | undefined) {
  const unpacked = createGunzip();
  const open = (bytes: AsyncIterable<Buffer>) => unwrap(bytes, passphrase);
  // What goes wrong on the way reaches the reader of the entries as its own error.
  void pipeline(createReadStream(file), open, unpacked).catch(() => undefined);
  return { reader: new EntryReader(unpacked), close: () => void unpacked.destroy() };
}

async function manifestOf(reader: EntryReader): Promise<EntryOf<'manifest'>> {
  const manifest = await reader.next();
  if (manifest?.kind !== 'manifest') throw damaged('it does not begin with what it is');
  for await (const _ of reader.content()) throw damaged('it does not begin with what it is');
  return manifest;
}

/** Gives the database the tables of the backup's own time. */
async function prepareTables(connection: Connection, { migrations, version }: EntryOf<'manifest'>): Promise<void> {
  const known = await knownMigrations();
  if (migrations.some((name) => !known.includes(name))) {
    throw refused(`The backup is of Bancada ${version}, which is newer than this one; restore it with that version.`);
  }
  const applied = await asOwner(connection, async (client) => {
    await ensureAppRole(client);
    const names = await appliedMigrations(client);
    if (names.length > 0 && !(await isUnused(client))) {
      throw refused('This database is in use: it has companies or users. Restore into an empty one.');
    }
    return names;
  });
  if (applied.some((name) => !migrations.includes(name))) {
    throw refused('The backup is older than the tables of this database; restore into a database without tables.');
  }
  await migrate(connection, migrations);
}

async function loadTable(
  client: ClientBase,
  reader: EntryReader,
  entry: EntryOf<'table'>,
  tables: readonly StoredTable[],
) {
  const table = tables.find(({ name }) => name === entry.name);
  const same = table && [...table.columns].sort().join() === [...entry.columns].sort().join();
  if (!same) throw damaged(`the table ${entry.name} is not what its migrations say`);
  const target = `${escapeIdentifier(entry.name)} (${columnList(entry.columns)})`;
  await pipeline(reader.content(), client.query(copyFrom(`copy ${target} from stdin`)));
}

async function loadEntries(client: ClientBase, reader: EntryReader, files: FileRestore): Promise<EntryOf<'end'>> {
  const tables = await storedTables(client);
  await client.query(`truncate ${tables.map(({ name }) => escapeIdentifier(name)).join(', ')}`);
  for (;;) {
    const entry = await reader.next();
    if (!entry || entry.kind === 'manifest') throw damaged('its end is missing');
    if (entry.kind === 'table') await loadTable(client, reader, entry, tables);
    else if (entry.kind === 'file') await files.write(entry.path, reader.content());
    else if (entry.kind !== 'end') await files.keep(entry.kind, reader.content());
    else {
      for await (const _ of reader.content()) throw damaged('its end has a content');
      if (await reader.next()) throw damaged('something follows its end');
      return entry;
    }
  }
}

/** Counts every row again, and walks the audit of every company. Answers the keys that are missing for that. */
async function verify(client: ClientBase, end: EntryOf<'end'>, files: FileRestore): Promise<string[]> {
  for (const { name } of await storedTables(client)) {
    const { rows } = await client.query<{ n: number }>(`select count(*) as n from ${escapeIdentifier(name)}`);
    if (rows[0]?.n !== end.rows[name]) throw damaged(`the table ${name} has ${rows[0]?.n} rows of ${end.rows[name]}`);
  }
  if (files.count !== end.files) throw damaged(`${files.count} files of ${end.files} are there`);
  const keys = files.kept('auditKeys');
  if (keys !== undefined) setAuditKeys(parseAuditKeys(keys));
  const missing = new Set<string>();
  const [broken] = await brokenChains(client, { unknown: ({ Chave }) => missing.add(Chave ?? '') });
  if (broken) throw damaged(`the audit of company ${broken.Empresa} does not fit from line ${broken.Seq}`);
  return [...missing];
}

async function setIdentities(client: ClientBase, kept: EntryOf<'end'>['identities']): Promise<void> {
  for (const { table, column, value } of kept) {
    const sequence = `pg_get_serial_sequence(format('%I.%I', 'public', $1::text), $2)`;
    await client.query(`select setval(${sequence}, $3)`, [table, column, value]);
  }
}

type Loaded = EntryOf<'end'> & Pick<RestoreReport, 'missingKeys'>;

async function load(client: ClientBase, reader: EntryReader, files: FileRestore): Promise<Loaded> {
  await client.query('begin');
  try {
    const tighten = await loosen(client);
    const end = await loadEntries(client, reader, files);
    const missingKeys = await verify(client, end, files);
    await tighten();
    await setIdentities(client, end.identities);
    await client.query('commit');
    return { ...end, missingKeys };
  } catch (error) {
    await client.query('rollback').catch(() => undefined); // the first error is the one to report
    throw error;
  }
}

/**
 * Restores a backup into an empty database and folder: all or nothing. Rows are counted, foreign keys checked and the
 * audit's chains walked before anything is committed; then the tables are brought up to this version.
 *
 * @throws BootError ARCHIVE_DAMAGED, ARCHIVE_LOCKED, RESTORE_REFUSED; the database has no rows then
 */
export async function restoreBackup(
  target: RestoreTarget,
  file: string,
  passphrase: string | undefined,
): Promise<RestoreReport> {
  const { reader, close } = openArchive(file, passphrase);
  const files = new FileRestore(target.files);
  try {
    const manifest = await manifestOf(reader);
    await files.begin();
    await prepareTables(target.connection, manifest);
    const loaded = await asOwner(target.connection, (client) => load(client, reader, files));
    await files.finish(target);
    const migrated = await migrate(target.connection);
    await asOwner(target.connection, (client) => client.query('analyze')); // else the first days are slow
    const { rows, files: count, missingKeys } = loaded;
    return { createdAt: manifest.createdAt, rows, files: count, migrated, missingKeys };
  } finally {
    close();
    await files.abandon();
  }
}
