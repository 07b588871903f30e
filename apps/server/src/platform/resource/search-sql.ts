import type { Listed } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import { folded, SEARCH_COLUMN } from '../database/search.ts';

/** Shorter words hold no trigram of their own: they are searched where words begin. */
const TRIGRAM = 3;

/** Whether a column holds a text somewhere, whatever the case and accents of either. */
export const containsText = (left: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql`position(${folded(sql`${text}::text`)} in ${folded(sql`${left}::text`)}) > 0`;

/** Whether a word has enough characters to be looked up wherever it stands. */
export const isLong = (word: string): boolean => Array.from(word).length >= TRIGRAM;

/** The words of a searched text. Signs alone are none: no index could find them. */
export const searchWords = (text: string): string[] => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/**
 * Whether a row `alias` has every word of a text among its search fields, in any order, whatever their case and accents.
 * Words of three characters or more may stand anywhere, shorter ones where a word begins, after a space or first in its
 * field; a text without a word is found nowhere.
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
  return sql<boolean>`${column} like ${searchPattern('%', isLong(word) ? word : ` ${word}`)}`;
}

/** What the column of a searched text is like that holds this one, after `before`: in the column's collation, or its index would not do. */
export const searchPattern = (before: string, text: string): RawBuilder<string> =>
  sql<string>`${folded(sql`${`${before}${literal(text)}%`}::text`)} collate "C"`;

/** A text as LIKE reads it letter by letter. */
const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
