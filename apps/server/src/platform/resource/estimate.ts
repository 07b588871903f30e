import type { Listed } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/index.ts';

interface Explained {
  readonly 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[];
}

/**
 * How many rows of a table PostgreSQL expects to find, by its statistics: nothing is read. Row-level security is part of
 * it, though PostgreSQL cannot know which companies that leaves.
 */
export async function planned(db: Db, table: string, where: RawBuilder<unknown>): Promise<number> {
  const { rows } =
    await sql<Explained>`explain (format json) select from ${sql.table(table)} as t where ${where}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}

/** The same of a list, without the share that PostgreSQL takes for what row-level security leaves: the condition names the companies itself. */
export async function estimatedRows(db: Db, listed: Listed, where: RawBuilder<boolean>): Promise<number> {
  const found = await planned(db, listed.table, where);
  const left = await planned(db, listed.table, sql`true`);
  const { rows } = await sql<{ all: number }>`
    select reltuples::float8 as all from pg_class where oid = ${listed.table}::regclass`.execute(db);
  const all = rows[0]?.all ?? 0;
  return Math.round(found * Math.max(all / Math.max(left, 1), 1));
}
