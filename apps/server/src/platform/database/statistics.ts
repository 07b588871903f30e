import { type RawBuilder, sql } from 'kysely';
import type { ClientBase } from 'pg';
import type { Db } from './lease.ts';
import { appRole } from './role.ts';

/** Rows written at once from which on PostgreSQL's statistics of a table are made anew. */
export const MANY_ROWS = 1000;

/** PostgreSQL 17 and later let another role than the owner make statistics. */
const SINCE = 170_000;

/** Lets the application make statistics of its tables, where PostgreSQL can; elsewhere autovacuum does in its time. */
export async function grantStatistics(owner: ClientBase): Promise<void> {
  const { rows } = await owner.query<{ n: number }>(`select current_setting('server_version_num')::int as n`);
  if ((rows[0]?.n ?? 0) < SINCE) return;
  await owner.query(`grant maintain on all tables in schema public to ${appRole}`);
}

const analyze = (tables: readonly string[]): RawBuilder<unknown> =>
  sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`;

/**
 * Makes PostgreSQL's statistics of tables that have just received many rows: until then it plans as if they were small.
 * Where the application may not, PostgreSQL skips them with a warning.
 */
export async function refreshStatistics(db: Db, tables: readonly string[]): Promise<void> {
  await analyze(tables).execute(db);
}

/** Bytes of a table from which on missing statistics are felt. */
const NOTICEABLE = 1024 * 1024;

/** The tables that have grown and have no statistics. For `doctor`, as the owner. */
export async function withoutStatistics(owner: ClientBase): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and reltuples < 0 and pg_relation_size(oid) > $1 order by 1`,
    [NOTICEABLE],
  );
  return rows.map(({ name }) => name);
}
