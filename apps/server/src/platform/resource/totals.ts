import { fieldKind, type Resource, type TotalCampo } from '@bancada/contracts';
import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../errors/index.ts';
import type { AnyCtx } from '../http/ctx.ts';
import { columnType } from './columns.ts';
import { findResource } from './find.ts';
import type { Grouped } from './group-key.ts';
import { parseListQuery } from './list-query.ts';
import { whereClause } from './list-sql.ts';

type RawQuery = Parameters<typeof parseListQuery>[1];

/** Places a mean has behind those of its numbers. */
const EXTRA_PLACES = 6;

/**
 * What fields of numbers come to over the rows a list's query asks for, in the order they were requested: one
 * statement, exact to the last place.
 *
 * @throws AppError COLUNA_INEXISTENTE for a field the noun does not have, BUSCA_INVALIDA for one that is no number to
 * people, or of a noun whose reading is audited: the total of one row would show its value unseen
 */
export async function sumFields(
  { db, scope, query }: Pick<AnyCtx, 'db' | 'scope'> & { query: unknown },
  resource: Resource,
): Promise<TotalCampo[]> {
  const { _campo = [], ...raw } = query as RawQuery;
  const fields = [_campo].flat();
  const totals = totalsOf(resource, fields);
  const where = whereClause(resource, parseListQuery(resource, raw, findResource), scope);
  if (fields.length === 0) return [];
  const { rows } = await sql<{ readonly totals: TotalCampo[] }>`
    select ${totals} as totals from ${sql.table(resource.table)} as t where ${where}`.execute(db);
  return rows[0]?.totals ?? [];
}

/** What fields of rows `t` come to, as one JSON list; refuses those that are no numbers to people. */
export function totalsOf(listed: Grouped, fields: readonly string[]): RawBuilder<unknown> {
  const distinct = [...new Set(fields)];
  for (const field of distinct) requireNumber(listed, field);
  return sql`jsonb_build_array(${sql.join(distinct.map(totalOf))})`;
}

function requireNumber(listed: Grouped, field: string): void {
  if (!columnType(listed, field)) throw new AppError('COLUNA_INEXISTENTE', { x: field });
  const schema = listed.schema?.shape[field];
  const isNumber = schema !== undefined && ['integer', 'decimal', 'money'].includes(fieldKind(schema));
  const isLink = Object.hasOwn(listed.relations, field) || field === listed.unitField;
  if (!isNumber || isLink || listed.readAudited) throw new AppError('BUSCA_INVALIDA', { filtro: `_campo=${field}` });
}

/** A division of numerics is rounded: the mean is divided as whole numbers of its last place. */
function totalOf(field: string): RawBuilder<unknown> {
  const value = sql`${sql.ref(`t.${field}`)}::numeric`;
  const places = sql`max(scale(${value})) + ${sql.lit(EXTRA_PLACES)}`;
  const mean = sql`div(sum(${value}) * power(10::numeric, ${places}), count(${value})) * power(10::numeric, -(${places}))`;
  return sql`jsonb_build_object(
    'Campo', ${field}::text, 'Quantidade', count(${value}),
    'Soma', ${canonical(sql`sum(${value})`)}, 'Media', ${canonical(mean)},
    'Minimo', ${canonical(sql`min(${value})`)}, 'Maximo', ${canonical(sql`max(${value})`)})`;
}

const canonical = (value: RawBuilder<unknown>) => sql`trim_scale(${value})::text`;
