import { readdir } from 'node:fs/promises';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg, { type ClientBase, DatabaseError } from 'pg';
import { BootError } from '../boot-error.ts';
import type { Connection } from './pool.ts';

const folder = new URL('../../../migrations/', import.meta.url);

/** What a file of the migrations folder exports. */
export interface Migration {
  readonly up: (db: Kysely<unknown>) => Promise<void>;
}

/** By name: how to load each. Most starts have nothing to apply, and load none. */
type Migrations = Readonly<Record<string, () => Promise<Migration>>>;

/** One series for all rooms. Those with a number are older than those named by their time. */
async function migrations(): Promise<Migrations> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts'));
  return Object.fromEntries(
    names.map((name) => [
      name.replace(/\.ts$/, ''),
      async () => (await import(new URL(name, folder).href)) as Migration,
    ]),
  );
}

/** The migrations of this version, in the order of their names. */
export const knownMigrations = async (): Promise<string[]> => Object.keys(await migrations()).sort();

/** The migrations applied in a database, in the order of their names; none when it has no tables yet. */
export async function appliedMigrations(client: ClientBase): Promise<string[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as there`,
  );
  if (!found[0]?.there) return [];
  const { rows } = await client.query<{ name: string }>(`select name from kysely_migration order by name`);
  return rows.map(({ name }) => name);
}

/**
 * Brings the tables up to date, all or nothing, under a lock: several servers may start at once. See
 * `applyMigrations`.
 *
 * @param wanted - the migrations to apply, for rows of an older time; all of them when left out
 */
export async function migrate(connection: Connection, wanted?: readonly string[]): Promise<string[]> {
  const known = await migrations();
  return applyMigrations(connection, known, wanted ?? Object.keys(known));
}

/**
 * Applies the migrations that are missing, all or nothing, in the order of their names; one whose table links to a table
 * that is not there yet comes after the one that makes it.
 *
 * @param known - every migration of this version, by name, and how it is loaded
 * @returns the names of the migrations that were applied now, in the order in which they were
 * @throws BootError MIGRATION_FAILED naming the migration; the database is as it was before
 */
export async function applyMigrations(
  connection: Connection,
  known: Migrations,
  wanted: readonly string[] = Object.keys(known),
): Promise<string[]> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  pool.on('error', () => undefined); // a lost connection also fails the statement under way, which reports it
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await db.transaction().execute(async (trx) => {
      const applied = await begin(trx);
      const newer = applied.find((name) => !(name in known));
      if (newer !== undefined) throw failed(newer, `the tables are of a newer version (${newer}): start that one`);
      const missing = wanted.filter((name) => !applied.includes(name)).toSorted();
      return await applyEach(trx, missing, known);
    });
  } catch (error) {
    throw error instanceof BootError ? error : failed('migrations', reasonOf(error), error);
  } finally {
    await db.destroy();
  }
}

const failed = (name: string, reason: string, cause?: unknown) =>
  new BootError('MIGRATION_FAILED', `The database could not be updated (${name}): ${reason}`, cause);

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : JSON.stringify(error));

/** Held by whoever migrates until the end of the transaction; versions before this one take the same lock. */
const LOCK = 3_853_314_791_062_309_107n;

/** Locks the list of what was applied, and reads it. */
async function begin(trx: Transaction<unknown>): Promise<readonly string[]> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
  await sql`create table if not exists kysely_migration (
    name varchar(255) primary key, timestamp varchar(255) not null)`.execute(trx);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(trx);
  return rows.map(({ name }) => name);
}

/** Goes through the names until all are applied; those that need a table of a later one wait for the next round. */
async function applyEach(trx: Transaction<unknown>, names: readonly string[], known: Migrations): Promise<string[]> {
  const applied: string[] = [];
  let waiting = names;
  while (waiting.length > 0) {
    const blocked: { name: string; error: DatabaseError }[] = [];
    for (const name of waiting) {
      const error = await applyOne(trx, name, known[name]);
      if (error) blocked.push({ name, error });
      else applied.push(name);
    }
    const [first] = blocked;
    if (first && blocked.length === waiting.length)
      throw failed(first.name, `${first.error.message}, and no migration makes it`, first.error);
    waiting = blocked.map(({ name }) => name);
  }
  return applied;
}

const UNDEFINED_TABLE = '42P01';

/** Applies one, and answers the error when a table it needs is missing: nothing of it is done then. */
async function applyOne(
  trx: Transaction<unknown>,
  name: string,
  load: (() => Promise<Migration>) | undefined,
): Promise<DatabaseError | null> {
  await sql`savepoint migration`.execute(trx);
  try {
    if (!load) throw new Error('there is no such migration');
    await (await load()).up(trx);
    await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(trx);
    await sql`release savepoint migration`.execute(trx);
    return null;
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === UNDEFINED_TABLE)) throw failed(name, reasonOf(error), error);
    await sql`rollback to savepoint migration`.execute(trx);
    return error;
  }
}
