import { readdir } from 'node:fs/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg, { type ClientBase } from 'pg';
import { BootError } from '../boot-error.ts';
import type { Connection } from './pool.ts';

const folder = new URL('../../../migrations/', import.meta.url);

/** One series for all rooms, in the order of the file names. */
async function migrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[\w-]+\.ts$/.test(name));
  const loaded = names.map(async (name) => {
    const migration = (await import(new URL(name, folder).href)) as Migration;
    return [name.replace(/\.ts$/, ''), migration] as const;
  });
  return Object.fromEntries(await Promise.all(loaded));
}

/** The migrations of this version, in order. */
export const knownMigrations = async (): Promise<string[]> => Object.keys(await migrations()).sort();

/** The migrations applied in a database, in order; none when it has no tables yet. */
export async function appliedMigrations(client: ClientBase): Promise<string[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as there`,
  );
  if (!found[0]?.there) return [];
  const { rows } = await client.query<{ name: string }>(`select name from kysely_migration order by name`);
  return rows.map(({ name }) => name);
}

/**
 * Brings the tables up to date, all or nothing, under a lock: several servers may start at once.
 *
 * @param last - the migration to stop at, for rows of an older time
 * @returns the names of the migrations that were applied now
 * @throws BootError MIGRATION_FAILED naming the migration; the database is as it was before
 */
export const migrate = async (connection: Connection, last?: string): Promise<string[]> =>
  applyMigrations(connection, await migrations(), last);

/** Applies migrations that are given, by their names. */
export async function applyMigrations(
  connection: Connection,
  given: Readonly<Record<string, Migration>>,
  last?: string,
): Promise<string[]> {
  const pool = new pg.Pool({ ...connection, max: 2 });
  pool.on('error', () => undefined); // a lost connection also fails the statement under way, which reports it
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(given) } });
    const { error, results = [] } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
    if (!error) return results.map(({ migrationName }) => migrationName);
    const failed = results.find(({ status }) => status === 'Error')?.migrationName;
    const reason = error instanceof Error ? error.message : JSON.stringify(error);
    throw new BootError(
      'MIGRATION_FAILED',
      `The database could not be updated (${failed ?? 'migrations'}): ${reason}`,
      error,
    );
  } finally {
    await db.destroy();
  }
}
