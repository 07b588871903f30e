import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type ClientBase, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BootError } from '../boot-error.ts';
import { appliedMigrations } from '../database/migrate.ts';
import { asOwner, type Connection } from '../database/pool.ts';
import { version } from '../version.ts';
import { type EntryOf, writeEntry } from './entries.ts';
import { listFiles, openFile } from './files.ts';
import { wrap } from './frames.ts';
import { columnList, identities, storedTables } from './tables.ts';

/** What is backed up. */
export interface BackupSource {
  readonly connection: Connection;
  /** The folder of uploaded files. */
  readonly files: string;
  /** The file of the installation's keys; taken along in encrypted backups only. */
  readonly secrets: string;
  /** The file of the audit's keys; in encrypted backups only, like the installation's. */
  readonly auditKeys: string;
  /** The file of the audit's anchors. */
  readonly anchors: string;
}

/** What a backup holds. */
export type BackupReport = Pick<EntryOf<'end'>, 'rows' | 'files'>;

/** One moment of the whole database, whatever is written meanwhile; of an owner bound by row-level security too. */
async function beginSnapshot(client: ClientBase): Promise<void> {
  await client.query('begin transaction isolation level repeatable read read only');
  await client.query(
    `select set_config('app.empresas', coalesce((select string_agg(id::text, ',') from empresas), ''), true)`,
  );
}

const LINE_END = 0x0a;

/** COPY writes each row on a line of its own; the stream's own count comes only after its end. */
function countLines(source: AsyncIterable<Buffer>) {
  let count = 0;
  async function* lines() {
    for await (const block of source) {
      for (let at = block.indexOf(LINE_END); at >= 0; at = block.indexOf(LINE_END, at + 1)) count++;
      yield block;
    }
  }
  return { lines: lines(), count: () => count };
}

/** A file beside the database, when there is one. */
async function* fileEntry(kind: 'secrets' | 'auditKeys' | 'anchors', file: string) {
  const content = await openFile(dirname(file), basename(file));
  if (content) yield* writeEntry({ kind }, content);
}

/**
 * Everything of a database at one moment, and the files its rows name, as the entries of an archive.
 *
 * @param client - of the owner; left inside a transaction that only reads
 * @param source - the folder and files beside the database
 * @param sealed - whether nobody can read the archive without its passphrase: keys are in no other
 */
export async function* backupEntries(
  client: ClientBase,
  { files, secrets, auditKeys, anchors }: Omit<BackupSource, 'connection'>,
  sealed: boolean,
  report: (of: BackupReport) => void,
) {
  await beginSnapshot(client);
  const migrations = await appliedMigrations(client);
  yield* writeEntry({ kind: 'manifest', version, createdAt: new Date().toISOString(), migrations });
  const rows: Record<string, number> = {};
  for (const { name, columns } of await storedTables(client)) {
    const select = `select ${columnList(columns)} from ${escapeIdentifier(name)}`;
    const copied = countLines(client.query(copyTo(`copy (${select}) to stdout`)));
    yield* writeEntry({ kind: 'table', name, columns }, copied.lines);
    rows[name] = copied.count();
  }
  const kept = await identities(client);
  if (sealed) yield* fileEntry('secrets', secrets);
  if (sealed) yield* fileEntry('auditKeys', auditKeys);
  yield* fileEntry('anchors', anchors);
  // After the rows: a row is only there when its file is; what is deleted meanwhile was deleted.
  let count = 0;
  for (const path of await listFiles(files)) {
    const content = await openFile(files, path);
    if (!content) continue;
    yield* writeEntry({ kind: 'file', path }, content);
    count++;
  }
  yield* writeEntry({ kind: 'end', rows, files: count, identities: kept });
  report({ rows, files: count });
}

/**
 * Writes a backup into a file that only its owner may read. The file appears under its name when it is complete.
 *
 * @param passphrase - encrypts the backup; nothing opens it without
 * @throws BootError BACKUP_REFUSED when there is such a file, DATABASE_UNREACHABLE
 */
export async function writeBackup(
  { connection, ...source }: BackupSource,
  file: string,
  passphrase: string | undefined,
): Promise<BackupReport> {
  if (existsSync(file))
    throw new BootError('BACKUP_REFUSED', `${file} is there already; give the backup another name.`);
  const part = `${file}.part`;
  let report: BackupReport = { rows: {}, files: 0 };
  try {
    await asOwner(connection, (client) =>
      pipeline(
        backupEntries(client, source, passphrase !== undefined, (of) => (report = of)),
        createGzip(),
        (bytes: AsyncIterable<Buffer>) => wrap(bytes, passphrase),
        createWriteStream(part, { mode: 0o600, flush: true }),
      ),
    );
    await rename(part, file);
    return report;
  } finally {
    await rm(part, { force: true });
  }
}
