import type { BlindReading, Listed } from '@bancada/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../database/index.ts';

/** Who reads, as a value of a statement; nobody's rows are 0's. */
export const readerOf = ({ leitor }: Scope): number => leitor ?? 0;

/**
 * Which rows of a noun with blind readings are shown: those that are open, the reader's own, and those of blind readings
 * that are done, as the open one is. Both are when neither says something of what the other does not.
 */
export function blindCondition(
  { table }: Pick<Listed, 'table'>,
  { flag, author, about, item }: BlindReading,
  alias: string,
  scope: Scope,
): RawBuilder<boolean> {
  const column = (of: string, name: string) => sql.ref(`${of}.${name}`);
  const same = (of: string, names: readonly string[]) =>
    sql.join(
      names.map((name) => sql`${column(of, name)} = ${column(alias, name)}`),
      sql` and `,
    );
  const rows = (of: string, isBlind: boolean) => {
    const whose = isBlind ? [author] : [];
    const kind = isBlind ? column(of, flag) : sql`not ${column(of, flag)}`;
    return sql`select ${column(of, item)} from ${sql.table(table)} as ${sql.id(of)}
      where ${same(of, ['Empresa', ...about, ...whose])} and ${kind}`;
  };
  return sql<boolean>`(not ${column(alias, flag)} or ${column(alias, author)} = ${readerOf(scope)} or not exists (
    (${rows('opened', false)} except ${rows('blinded', true)})
    union all (${rows('blinded', true)} except ${rows('opened', false)})))`;
}
