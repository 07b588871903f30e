import type { Listed } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, type JsonRows, jsonRows, type Scope } from '../database/index.ts';
import { SEARCH_COLUMN } from '../database/search.ts';
import { planned } from './estimate.ts';
import type { ListQuery } from './list-query.ts';
import { answeredColumns, narrowing, orderOf, ownColumns, scopeCondition, whereClause } from './list-sql.ts';
import { rowsByText } from './search-text-page.ts';

/** So many rows that are found are put in order at once. */
const FEW = 3000;

/** So many rows from the beginning of the list are read for words that many of them have. */
const REACH = 20_000;

/** A row that is read in the list's order costs about as much as so many that are read in the order they are stored in. */
const SCATTERED = 4;

/** A search for a page in the order the list has by itself. */
type Asked = ListQuery & { readonly search: string; readonly limit: number };

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
  if (search === null || limit === null || listed.search.length === 0 || !inOwnOrder(listed, query)) return undefined;
  // What is found by other rows' words is found by their indexes, and put in order then.
  if (listed.foundThrough) return undefined;
  const asked = { ...query, search, limit };
  const near = start + limit <= REACH;
  const page = (from: RawBuilder<unknown>, where: RawBuilder<unknown> = sql`true`) => {
    const columns = sql.join(answeredColumns(listed, query, populate));
    return jsonRows(
      db,
      sql`select ${columns} from (${from}) as t where ${where} order by ${orderOf(query)} limit ${limit} offset ${start}`.compile(
        db,
      ),
    );
  };
  if (listed.searchedBy === 'texts') return near ? page(rowsByText(listed, asked, scope)) : undefined;
  if (listed.searchedBy === 'rows') return undefined;
  const rows = sql`select ${ownColumns(listed)}, ${sql.ref(`t.${SEARCH_COLUMN}`)} from ${sql.table(listed.table)} as t`;
  const inScope = scopeCondition(listed, 't', scope);
  const found = whereClause(listed, query, scope);
  const indexed = scope.empresas.length === 1 && listed.scope !== 'global' && near;
  if (indexed && (await walksSooner(db, listed, asked, { found, inScope }))) {
    const beginning = sql`${rows} where ${inScope} order by ${orderOf(query)} limit ${sql.lit(REACH)}`;
    const walked = await page(beginning, narrowing(listed, query, scope));
    if (walked.length === limit) return walked;
  }
  // The offset keeps PostgreSQL from following the order: all that is found is put in order here.
  return page(sql`${rows} where ${found} offset 0`);
}

function inOwnOrder({ sort: own }: Listed, { sort }: ListQuery): boolean {
  return sort.every(({ relation }) => relation === null) && sort[0]?.column === own.split(':')[0];
}

/**
 * Whether the page is sooner full by reading the list in its order than by putting all that is found in order: of `all`
 * rows one reads on average `all / found` for each that is found.
 */
async function walksSooner(
  db: Db,
  { table }: Listed,
  { start, limit }: Asked,
  { found, inScope }: { readonly found: RawBuilder<unknown>; readonly inScope: RawBuilder<unknown> },
): Promise<boolean> {
  const many = await planned(db, table, found);
  if (many <= FEW) return false;
  const all = await planned(db, table, inScope);
  return (SCATTERED * (start + limit) * all) / many < many;
}
