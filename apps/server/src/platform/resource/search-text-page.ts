import type { Listed } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../database/index.ts';
import type { ListQuery } from './list-query.ts';
import { orderOf, ownColumns, whereClause } from './list-sql.ts';
import { withTexts } from './search-texts.ts';
import { hasWords, searchWords } from './search-words.ts';

/**
 * The rows of a page and those before it, where rows are searched by the texts they have: of each text that has the
 * words, the index gives the first rows in the list's order.
 */
export function rowsByText(
  listed: Listed,
  query: ListQuery & { readonly search: string; readonly limit: number },
  scope: Scope,
): RawBuilder<unknown> {
  const words = searchWords(query.search);
  if (words.length === 0) return sql`select ${ownColumns(listed)} from ${sql.table(listed.table)} as t where false`;
  const same = listed.search.map((name) => sql`${sql.ref(`t.${name}`)} = ${sql.ref(`x.${name}`)}`);
  return sql`${withTexts(listed, scope.empresas)}
    select t.* from texts as x cross join lateral (
      select ${ownColumns(listed)} from ${sql.table(listed.table)} as t
      where t."Empresa" = x."Empresa" and ${sql.join(same, sql` and `)}
        and ${whereClause(listed, { ...query, search: null }, scope)}
      order by ${orderOf(query)} limit ${query.start + query.limit}) as t
    where ${hasWords(listed, words, 'x')}`;
}
