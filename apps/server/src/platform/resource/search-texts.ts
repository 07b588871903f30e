import type { Listed } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../database/index.ts';
import { hasWords } from './search-words.ts';

/** What has to be known of a noun whose rows are searched by the texts they have. */
export type Searched = Pick<Listed, 'table' | 'search'>;

const columnsOf = (alias: string, names: readonly string[]) =>
  sql.join(names.map((name) => sql.ref(`${alias}.${name}`)));

/** The company and the search fields of a row: what the index of texts begins with. */
const textsOf = (alias: string, { search }: Searched) => columnsOf(alias, ['Empresa', ...search]);

/**
 * The different texts that the search fields of a noun's rows have, by company, as the `with` clause of a statement, named `texts`. Each is
 * looked up in the index as the first one after the one before it, so that it takes as long as there are texts, however
 * many rows have each.
 */
export function withTexts({ table, search }: Searched, empresas: readonly number[]): RawBuilder<unknown> {
  const row = (alias: string) => textsOf(alias, { table, search });
  const first = (after: RawBuilder<unknown>) => sql`
    (select ${row('r')} from ${sql.table(table)} as r where ${after} order by ${columnsOf('r', search)} limit 1)`;
  const next = sql`r."Empresa" = p."Empresa" and (${columnsOf('r', search)}) > (${columnsOf('p', search)})`;
  return sql`with recursive texts as (
    select f.* from unnest(${empresas}::bigint[]) as e(id) cross join lateral ${first(sql`r."Empresa" = e.id`)} as f
    union all select n.* from texts as p cross join lateral ${first(next)} as n)`;
}

/** Whether the search fields of a row `alias` are among the texts that have the words. */
export function hasText(
  searched: Searched,
  words: readonly string[],
  { empresas }: Pick<Scope, 'empresas'>,
  alias: string,
): RawBuilder<boolean> {
  return sql<boolean>`(${textsOf(alias, searched)}) in (
    ${withTexts(searched, empresas)} select * from texts as x where ${hasWords(searched, words, 'x')})`;
}
