import { sql } from 'kysely';
import { folded } from '../../../platform/database/search.ts';
import type { AnyCtx } from '../../../platform/http/ctx.ts';
import type { FieldValues } from '../../../platform/resource/field-values.ts';
import type { Offer } from './offers.ts';

/** What is compared: a noun's table, and the keys by which its rows are recognised. */
type Keyed = Pick<Offer, 'keys' | 'writing'>;

/**
 * Which of these rows a company has, also out of use, and their ids, by their place among those given. Case and accents
 * make no difference; an empty field is the same as nothing.
 */
export async function storedIds(
  { db }: AnyCtx,
  Empresa: number,
  { keys, writing }: Keyed,
  rows: readonly FieldValues[],
): Promise<ReadonlyMap<number, number>> {
  const table = sql.table(writing.resource.table);
  const fields = [...new Set(keys.flat())];
  const sent = JSON.stringify(rows.map((row) => Object.fromEntries(fields.map((name) => [name, row[name] ?? null]))));
  // Compared as texts of one collation, so that PostgreSQL may hash them: a noun may have many rows.
  const texts = (alias: string) =>
    sql.join(
      fields.map((name) => sql`${folded(sql`${sql.ref(`${alias}.${name}`)}::text`)} collate "C" as ${sql.id(name)}`),
    );
  const matches = keys.map((key) => {
    const same = key.map((name) => sql<boolean>`s.${sql.id(name)} = t.${sql.id(name)}`);
    return sql`select s.n, t.id from sent s join stored t on ${sql.join(same, sql` and `)}`;
  });
  const { rows: matched } = await sql<{ n: number; id: number }>`
    with sent as materialized (
      select (e.n - 1)::int as n, ${texts('v')} from jsonb_array_elements(${sent}::jsonb) with ordinality as e(item, n)
      cross join lateral jsonb_populate_record(null::${table}, e.item) as v
    ), stored as materialized (select t.id, ${texts('t')} from ${table} as t where t."Empresa" = ${Empresa})
    select n, min(id) as id from (${sql.join(matches, sql` union all `)}) as m group by n`.execute(db);
  return new Map(matched.map(({ n, id }) => [n, id]));
}
