import { type GrupoContado, type Listed, MAX_GRUPOS, type Resource } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../errors/index.ts';
import type { AnyCtx } from '../http/ctx.ts';
import { findResource } from './find.ts';
import { parseListQuery } from './list-query.ts';
import { whereClause } from './list-sql.ts';
import { totalsOf } from './totals.ts';
import { countedField, namedLink } from './values.ts';

type RawQuery = Parameters<typeof parseListQuery>[1];

/** What is grouped: a noun, or rows that are no noun's and have no numbers to total. */
export type Grouped = Listed & Partial<Pick<Resource, 'schema'>>;

/**
 * The groups that the rows of a list's query fall into by one field, in the order of the list sorted by it, each with
 * how many rows it has and what fields of numbers come to: one statement, exact to the last place. Links come with what
 * they are called.
 *
 * @throws AppError COLUNA_INEXISTENTE for a field the noun does not have, BUSCA_INVALIDA for one whose values are not
 * counted or totalled, GRUPOS_DEMAIS when the field has too many values
 */
export async function countGroups(
  { db, scope, query }: AnyCtx & { query: unknown },
  listed: Grouped,
): Promise<GrupoContado[]> {
  const { _por, _campo = [], ...raw } = query as RawQuery;
  const field = countedField(listed, '_por', [_por].flat().at(-1) ?? '');
  const parsed = parseListQuery(listed, raw, findResource);
  const [first] = parsed.sort;
  const direction = sql.raw(first?.relation === null && first.column === field && first.descending ? 'desc' : 'asc');
  const { own, called, link } = namedLink(listed, field);
  const { rows } = await sql<GrupoContado>`
    select ${own}::text as "Valor", ${called ?? sql`null`}::text as "Texto", count(*)::int as "Quantidade",
      ${totalsOf(listed, [_campo].flat())} as "Totais"
    from ${sql.table(listed.table)} as t ${link} where ${whereClause(listed, parsed, scope)}
    group by ${own} ${called ? sql`, ${called}` : sql``} order by ${own} ${direction}
    limit ${MAX_GRUPOS + 1}`.execute(db);
  if (rows.length > MAX_GRUPOS) throw new AppError('GRUPOS_DEMAIS', { limite: MAX_GRUPOS });
  return rows;
}
