import type { Listed } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import { folded, foldText } from '../database/search.ts';

/** Whether a column holds a text somewhere, whatever the case and accents of either. */
export const containsText = (left: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql`position(${foldText(text)} in ${folded(sql`${left}::text`)}) > 0`;

/** The words of a searched text. Signs alone are none: no index could find them. */
export const searchWords = (text: string): string[] => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Whether each word stands somewhere in the search fields of a row `alias`, read field by field. */
export function hasWords(
  { search }: Pick<Listed, 'search'>,
  words: readonly string[],
  alias: string,
): RawBuilder<boolean> {
  const has = (word: string) => {
    const fields = search.map((name) => containsText(sql.ref(`${alias}.${name}`), word));
    return sql`(${sql.join(fields, sql` or `)})`;
  };
  return sql<boolean>`(${sql.join(words.map(has), sql` and `)})`;
}
