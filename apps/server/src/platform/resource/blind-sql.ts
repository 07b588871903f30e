import type { BlindReading, Listed } from '@bancada/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../database/index.ts';

/** Who reads, as a value of a statement; nobody's rows are 0's. */
export const readerOf = ({ leitor }: Scope): number => leitor ?? 0;

/** So often the reader is a value of `blindCondition`. */
export const READERS = 4;

/**
 * Which rows of a noun with blind readings are shown. Of blind ones the reader's own, and those that are done as the open
 * one is: neither says something of what the other does not. Of open ones all, but to who has begun to read the same
 * blindly: to them once both are done.
 */
export function blindCondition(
  { table }: Pick<Listed, 'table'>,
  { flag, author, about, item }: BlindReading,
  alias: string,
  scope: Scope,
): RawBuilder<boolean> {
  const column = (of: string, name: string) => sql.ref(`${of}.${name}`);
  const [reader, isBlind] = [sql`${readerOf(scope)}::bigint`, column(alias, flag)];
  const of = (one: string) =>
    sql`from ${sql.table(table)} as ${sql.id(one)} where ${sql.join(
      ['Empresa', ...about].map((name) => sql`${column(one, name)} = ${column(alias, name)}`),
      sql` and `,
    )}`;
  const opened = sql`select opened.${sql.id(item)} ${of('opened')} and not opened.${sql.id(flag)}`;
  // The blind reading that is compared: that of the row, else the reader's.
  const blinded = sql`select blinded.${sql.id(item)} ${of('blinded')} and blinded.${sql.id(flag)}
    and blinded.${sql.id(author)} = case when ${isBlind} then ${column(alias, author)} else ${reader} end`;
  const isOwn = sql`exists (select 1 ${of('mine')} and mine.${sql.id(flag)} and mine.${sql.id(author)} = ${reader})`;
  return sql<boolean>`(case when ${isBlind} then ${column(alias, author)} = ${reader} else not ${isOwn} end
    or not exists ((${opened} except ${blinded}) union all (${blinded} except ${opened})))`;
}
