import type { Listed } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, type JsonRows, jsonRows, type Scope } from '../database/index.ts';
import { planned } from './estimate.ts';
import { findResource } from './find.ts';
import type { ListQuery } from './list-query.ts';
import { answeredColumns, orderOf, sortAlias, tableOf, whereClause } from './list-sql.ts';

/** So many rows are sorted at once. */
const FEW = 3000;

/** So many linked rows, from the beginning of their order, are looked up in the list. */
const REACH = 20_000;

/**
 * A page of a list in the order of a linked row's field, read by the index that orders the linked rows: joined to all
 * rows of both tables and sorted it takes five times as long as an order of the list's own. Only the beginning of the
 * linked rows is read so, and only when the page is full of rows that link to them: rows without a link come last.
 *
 * @returns undefined for other lists and pages, which are ordinary statements
 */
export async function linkOrderedPage(
  db: Db,
  listed: Listed,
  query: ListQuery,
  scope: Scope,
  populate: boolean,
): Promise<JsonRows | undefined> {
  const { limit } = query;
  const statement = linkOrderedStatement(listed, query, scope, populate);
  if (!statement || (await planned(db, listed.table, whereClause(listed, query, scope))) <= FEW) return undefined;
  const rows = await jsonRows(db, statement.compile(db));
  return rows.length === limit ? rows : undefined;
}

/** The rows that link to the first of the linked rows, in their order; undefined where no index gives it. */
export function linkOrderedStatement(
  listed: Listed,
  query: ListQuery,
  scope: Scope,
  populate: boolean,
): RawBuilder<unknown> | undefined {
  const { sort, limit, start } = query;
  const [first, ...rest] = sort;
  const [empresa, ...others] = scope.empresas;
  const relation = first?.relation ?? null;
  const link = relation === null ? undefined : listed.relations[relation];
  if (!first || relation === null || !link || limit === null || empresa === undefined || others.length > 0)
    return undefined;
  const ownRest = rest.every((part) => part.relation === null);
  const ordered = findResource(link.path)?.indexes.some(([column]) => column === first.column) ?? false;
  if (!ownRest || !ordered || link.company !== undefined || listed.scope === 'global' || start + limit > REACH)
    return undefined;
  const column = sql.ref(`r.${first.column}`);
  const alias = sortAlias(relation);
  const linked = sql`
    select r.id, ${column} from ${sql.table(tableOf(link.path))} as r
    where r."Empresa" = ${empresa} and ${column} is not null
    order by ${column} ${sql.raw(first.descending ? 'desc' : 'asc')} fetch first ${sql.lit(REACH)} rows with ties`;
  return sql`
    select ${sql.join(answeredColumns(listed, query, populate))} from (${linked}) as ${sql.id(alias)}
      join ${sql.table(listed.table)} as t on ${sql.ref(`t.${relation}`)} = ${sql.ref(`${alias}.id`)}
    where ${whereClause(listed, query, scope)} order by ${orderOf({ sort }, { absent: false })}
    limit ${limit} offset ${start}`;
}
