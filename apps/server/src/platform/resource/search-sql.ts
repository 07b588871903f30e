import type { Listed } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import { folded, SEARCH_COLUMN } from '../database/search.ts';

/** Shorter words hold no trigram of their own: they are searched where words begin. */
const TRIGRAM = 3;

/** What may precede a word. */
const BEFORE_WORDS = [' ', '-', '/', '.', '_'];

/** Whether a column holds a text somewhere, whatever the case and accents of either. */
export const containsText = (left: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql`position(${folded(sql`${text}::text`)} in ${folded(sql`${left}::text`)}) > 0`;

/** The words of a searched text. Signs alone are none: no index could find them. */
export const searchWords = (text: string): string[] => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/**
 * Whether a row `alias` has every word of a text among its search fields, in any order, whatever their case and accents.
 * Words of three characters or more may stand anywhere, shorter ones where a word begins; a text without a word is found
 * nowhere.
 */
export function searchCondition(
  { search, storesSearch }: Pick<Listed, 'search' | 'storesSearch'>,
  text: string,
  alias = 't',
): RawBuilder<boolean> {
  const words = search.length === 0 ? [] : searchWords(text);
  if (words.length === 0) return sql<boolean>`false`;
  const has = (word: string) =>
    storesSearch
      ? isLike(sql.ref(`${alias}.${SEARCH_COLUMN}`), word)
      : anyOf(search.map((name) => containsText(sql.ref(`${alias}.${name}`), word)));
  return sql<boolean>`(${sql.join(words.map(has), sql` and `)})`;
}

const anyOf = (conditions: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`;

function isLike(column: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  const begins = [...word].length < TRIGRAM ? BEFORE_WORDS : [''];
  return anyOf(begins.map((before) => sql<boolean>`${column} like ${searchPattern('%', before + word)}`));
}

/** What the column of a searched text is like that holds this one, after `before`: in the column's collation, or its index would not do. */
export const searchPattern = (before: string, text: string): RawBuilder<string> =>
  sql<string>`${folded(sql`${`${before}${literal(text)}%`}::text`)} collate "C"`;

/** A text as LIKE reads it letter by letter. */
const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
