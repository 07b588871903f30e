import type { Listed } from '@bancada/contracts';
import type { RawBuilder } from 'kysely';
import { type JsonRows, jsonRows } from '../database/index.ts';
import type { AnyCtx } from '../http/ctx.ts';
import type { RowStream } from '../http/row-stream.ts';
import { allRows } from './all-rows.ts';
import { findResource } from './find.ts';
import { type ListQuery, parseListQuery } from './list-query.ts';
import { linkOrderedPage } from './link-order.ts';
import { listStatement, whereClause } from './list-sql.ts';
import { pageStatement } from './page-sql.ts';
import { searchPage } from './search-page.ts';

type RawQuery = Parameters<typeof parseListQuery>[1];
type Listing = AnyCtx & { readonly query: unknown };

const parsedQuery = ({ query }: Listing, listed: Listed) => parseListQuery(listed, query as RawQuery, findResource);

/**
 * The rows a list's query asks for, by one statement; all of them are streamed.
 *
 * @param populate - whether links come as rows
 * @param extraColumns - what is answered beside the columns
 * @param conditions - of the noun's own, beside the query's
 */
export async function readList(
  ctx: Listing,
  listed: Listed,
  populate = false,
  extraColumns: readonly RawBuilder<unknown>[] = [],
  conditions: readonly RawBuilder<boolean>[] = [],
): Promise<JsonRows | RowStream> {
  const parsed = parsedQuery(ctx, listed);
  // What is kept ready for pages knows the query alone.
  const isPlain = extraColumns.length === 0 && conditions.length === 0;
  const page = isPlain && pageStatement(ctx.db, listed, parsed, ctx.scope, populate);
  if (page) return jsonRows(ctx.db, page);
  const found = isPlain && (await indexedPage(ctx, listed, parsed, populate));
  if (found) return found;
  const where = whereClause(listed, parsed, ctx.scope, conditions);
  const statement = listStatement(listed, parsed, where, populate, extraColumns);
  if (parsed.limit === null) return allRows(ctx, listed, statement, where);
  return jsonRows(ctx.db, statement.compile(ctx.db));
}

/** A page that an index finds, of a search or an order through a link. */
const indexedPage = async ({ db, scope }: AnyCtx, listed: Listed, query: ListQuery, populate: boolean) =>
  (await searchPage(db, listed, query, scope, populate)) ?? linkOrderedPage(db, listed, query, scope, populate);
