import type { Listed } from '@bancada/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { AnyCtx } from '../http/ctx.ts';
import type { RowStream } from '../http/row-stream.ts';
import { allRows } from './all-rows.ts';
import { findResource } from './find.ts';
import { parseListQuery } from './list-query.ts';
import { listStatement, whereClause } from './list-sql.ts';

type RawQuery = Parameters<typeof parseListQuery>[1];
type Listing = AnyCtx & { readonly query: unknown };

function asked({ query, scope }: Listing, listed: Listed) {
  const parsed = parseListQuery(listed, query as RawQuery, findResource);
  return { parsed, where: whereClause(listed, parsed, scope) };
}

/**
 * The rows a list's query asks for, by one statement; all of them are streamed. `T` is the row the call answers.
 *
 * @param populate - whether links come as rows
 * @param extraColumns - what is answered beside the columns
 */
export async function readList<T>(
  ctx: Listing,
  listed: Listed,
  populate = false,
  extraColumns: readonly RawBuilder<unknown>[] = [],
): Promise<T[] | RowStream> {
  const { parsed, where } = asked(ctx, listed);
  const statement = listStatement<T>(listed, parsed, where, populate, extraColumns);
  if (parsed.limit === null) return allRows(ctx, listed, statement, where);
  return (await statement.execute(ctx.db)).rows;
}

/** How many rows a list's query asks for. */
export async function countRows(ctx: Listing, listed: Listed): Promise<number> {
  const { where } = asked(ctx, listed);
  const { rows } = await sql<{
    readonly n: number;
  }>`select count(*) as n from ${sql.table(listed.table)} as t where ${where}`.execute(ctx.db);
  return rows[0]?.n ?? 0;
}
