import type { FoundThrough, Listed } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../database/index.ts';
import { foldText, SEARCH_COLUMN } from '../database/search.ts';
import { findResource } from './find.ts';
import { searchTerms, type Term } from './search-terms.ts';
import { hasText } from './search-texts.ts';
import { hasWords, searchWords } from './search-words.ts';

/** Shorter words hold no trigram of their own: they are searched where words begin. */
const TRIGRAM = 3;

/** Whether a word has enough characters to be looked up wherever it stands. */
export const isLong = (word: string): boolean => Array.from(word).length >= TRIGRAM;

/** What of a noun a search reads. */
type Searched = Pick<Listed, 'table' | 'search' | 'searchedBy' | 'row' | 'foundThrough'>;

/** Whether a row `alias` is found by a text: by its own words, or by those of the rows it is found through. */
export function searchCondition(
  listed: Searched,
  text: string,
  scope: Pick<Scope, 'empresas'>,
  alias = 't',
): RawBuilder<boolean> {
  const { foundThrough = [] } = listed;
  if (foundThrough.length === 0) return wordsCondition(listed, text, scope, alias);
  // The ids are found first, each kind by its own index.
  const ways = [
    sql`select f.id from ${sql.table(listed.table)} as f
      where f."Empresa" = any(${scope.empresas}) and ${wordsCondition(listed, text, scope, 'f')}`,
    ...foundThrough.map((way) => idsThrough(listed, way, text, scope)),
  ];
  return sql<boolean>`${sql.ref(`${alias}.id`)} = any(array(${sql.join(ways, sql` union `)}))`;
}

/** The ids of the rows that other rows with these words lead to. */
function idsThrough(
  { table }: Searched,
  way: FoundThrough,
  text: string,
  scope: Pick<Scope, 'empresas'>,
): RawBuilder<unknown> {
  const other = findResource(way.path);
  if (!other) throw new Error(`No noun at ${way.path}`);
  const has = sql`o."Empresa" = any(${scope.empresas}) and ${wordsCondition(other, text, scope, 'o')}`;
  if ('rows' in way) return sql`select ${sql.ref(`o.${way.rows}`)} from ${sql.table(other.table)} as o where ${has}`;
  return sql`select f.id from ${sql.table(other.table)} as o
    join ${sql.table(table)} as f on f."Empresa" = o."Empresa" and ${sql.ref(`f.${way.link}`)} = o.id where ${has}`;
}

/**
 * Whether a row `alias` has every word of a text among its search fields, in any order, whatever their case and accents.
 * In the stored text, words of three characters or more may stand anywhere, shorter ones where a word begins, after a
 * space or first in its field; elsewhere all may stand anywhere. There numbers and days are read as `searchTerms` says.
 * A text without a word is found nowhere.
 */
export function wordsCondition(
  listed: Searched,
  text: string,
  scope: Pick<Scope, 'empresas'>,
  alias = 't',
): RawBuilder<boolean> {
  const { search, searchedBy } = listed;
  const words = search.length === 0 ? [] : searchWords(text);
  if (words.length === 0) return sql<boolean>`false`;
  if (searchedBy === 'rows') return hasWords(listed, words, alias);
  if (searchedBy === 'texts') return hasText(listed, words, scope, alias);
  return sql<boolean>`(${sql.join(
    searchTerms(listed, text).map((term) => hasTerm(term, alias)),
    sql` and `,
  )})`;
}

function hasTerm({ ways, day, parts }: Term, alias: string): RawBuilder<boolean> {
  const column = sql.ref(`${alias}.${SEARCH_COLUMN}`);
  const choices = [
    ...ways.map((words) => all(words.map((word) => isLike(column, word)))),
    ...(day?.fields ?? []).map((name) => sql<boolean>`${sql.ref(`${alias}.${name}`)} = ${day?.date}::date`),
    ...(parts.length > 0 ? [all(parts.map((part) => hasTerm(part, alias)))] : []),
  ];
  return choices.length === 1 && choices[0] ? choices[0] : sql<boolean>`(${sql.join(choices, sql` or `)})`;
}

const all = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 1 && conditions[0] ? conditions[0] : sql<boolean>`(${sql.join(conditions, sql` and `)})`;

function isLike(column: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  return sql<boolean>`${column} like ${searchPattern('%', isLong(word) ? word : ` ${word}`)}`;
}

/** What the column of a searched text is like that holds this one, after `before`: in the column's collation, or its index would not do. */
export const searchPattern = (before: string, text: string): RawBuilder<string> =>
  sql<string>`${`${before}${literal(foldText(text))}%`}::text collate "C"`;

/** A text as LIKE reads it letter by letter. */
const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
