import { type GrupoContado, MAX_GRUPOS } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../errors/index.ts';
import type { AnyCtx } from '../http/ctx.ts';
import { findResource } from './find.ts';
import { type Grouped, groupKey, type GroupKey } from './group-key.ts';
import { type ListQuery, parseListQuery } from './list-query.ts';
import { whereClause } from './list-sql.ts';
import { totalsOf } from './totals.ts';

type RawQuery = Parameters<typeof parseListQuery>[1];

/** Rows fall into groups by so many fields at most. */
const MOST_FIELDS = 2;

/**
 * The groups that the rows of a list's query fall into by one or two fields, in the order of the list sorted by them,
 * each with how many rows it has and what fields of numbers come to: one statement, exact to the last place. Links come
 * with what they are called, dates and moments by steps of the calendar.
 *
 * @throws AppError COLUNA_INEXISTENTE for a field the noun does not have, BUSCA_INVALIDA for one whose values are not
 * counted or totalled, GRUPOS_DEMAIS when there are too many groups
 */
export async function countGroups(
  { db, scope, query }: AnyCtx & { query: unknown },
  listed: Grouped,
  conditions: readonly RawBuilder<boolean>[] = [],
): Promise<GrupoContado[]> {
  const { _por = '', _campo = [], ...raw } = query as RawQuery;
  const asked = [_por].flat();
  if (asked.length > MOST_FIELDS) throw new AppError('BUSCA_INVALIDA', { filtro: `_por=${asked[MOST_FIELDS] ?? ''}` });
  const keys = asked.map((each, index) => groupKey(listed, each, `r${index}`));
  const parsed = parseListQuery(listed, raw, findResource);
  const order = keys.map(({ field, own }) => sql`${own} ${sql.raw(isDescending(parsed, field) ? 'desc' : 'asc')}`);
  const [first, second = null] = keys.map(namedValue);
  const { rows } = await sql<GrupoContado>`
    select ${first?.value} as "Valor", ${first?.text} as "Texto", count(*)::int as "Quantidade",
      ${second && sql`jsonb_build_object('Valor', ${second.value}, 'Texto', ${second.text})`} as "Segundo",
      ${totalsOf(listed, [_campo].flat())} as "Totais"
    from ${sql.table(listed.table)} as t ${sql.join(
      keys.map(({ link }) => link),
      sql` `,
    )} where ${whereClause(listed, parsed, scope, conditions)}
    group by ${sql.join(keys.flatMap(({ own, called }) => (called ? [own, called] : [own])))}
    order by ${sql.join(order)} limit ${MAX_GRUPOS + 1}`.execute(db);
  if (rows.length > MAX_GRUPOS) throw new AppError('GRUPOS_DEMAIS', { limite: MAX_GRUPOS });
  return rows;
}

const namedValue = ({ own, called }: GroupKey) => ({
  value: sql`${own}::text`,
  text: sql`${called ?? sql`null`}::text`,
});

const isDescending = ({ sort }: ListQuery, field: string): boolean =>
  sort.some(({ relation, column, descending }) => relation === null && column === field && descending);
