import type { Listed } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, type JsonRows, jsonRows, type Scope } from '../database/index.ts';
import { SEARCH_COLUMN } from '../database/search.ts';
import { planned } from './estimate.ts';
import type { ListQuery } from './list-query.ts';
import { answeredColumns, narrowing, orderOf, ownColumns, scopeCondition, whereClause } from './list-sql.ts';

/** So many rows that are found are put in order at once. */
const FEW = 3000;

/** So many rows from the beginning of the list are read for words that many of them have. */
const REACH = 20_000;

/**
 * A page of a search in the order a list has by itself, in a time that hardly grows with the list. PostgreSQL alone
 * would follow the index of that order for frequent words, and read the whole list where those that have them come
 * last. Here no more than its beginning is read so; what is not found there is found by the words' own index.
 *
 * @returns undefined for other lists
 */
export async function searchPage(
  db: Db,
  listed: Listed,
  query: ListQuery,
  scope: Scope,
  populate: boolean,
): Promise<JsonRows | undefined> {
  const { search, limit, start } = query;
  const inOwn = query.sort.every(({ relation }) => relation === null);
  const ownOrder = inOwn && query.sort[0]?.column === listed.sort.split(':')[0];
  const stores = listed.storesSearch && listed.search.length > 0;
  if (search === null || limit === null || !stores || !ownOrder) return undefined;
  const page = (from: RawBuilder<unknown>, where: RawBuilder<unknown>) => {
    const columns = sql.join(answeredColumns(listed, query, populate));
    return jsonRows(
      db,
      sql`select ${columns} from (${from}) as t where ${where} order by ${orderOf(query)} limit ${limit} offset ${start}`.compile(
        db,
      ),
    );
  };
  const rows = sql`select ${ownColumns(listed)}, ${sql.ref(`t.${SEARCH_COLUMN}`)} from ${sql.table(listed.table)} as t`;
  const found = whereClause(listed, query, scope);
  const indexed = scope.empresas.length === 1 && listed.scope !== 'global' && start + limit <= REACH;
  if (indexed && (await planned(db, listed.table, found)) > FEW) {
    const beginning = sql`${rows} where ${scopeCondition(listed, 't', scope)} order by ${orderOf(query)} limit ${sql.lit(REACH)}`;
    const near = await page(beginning, narrowing(listed, query));
    if (near.length === limit) return near;
  }
  // The offset keeps PostgreSQL from following the order: all that is found is put in order here.
  return page(sql`${rows} where ${found} offset 0`, sql`true`);
}
