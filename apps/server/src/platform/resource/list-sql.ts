import type { Listed } from '@bancada/contracts';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Scope } from '../database/index.ts';
import { blindCondition, READERS, readerOf } from './blind-sql.ts';
import { comparesDays, compareWithDays } from './instants.ts';
import type { Filter, ListQuery } from './list-query.ts';
import { searchCondition } from './search-sql.ts';
import { containsText } from './search-words.ts';

/** No list answers more rows than this, whatever `_limit` says. */
export const CAP = 200_000;

/** `t."Column"`, with the alias given. */
const column = (alias: string, name: string) => sql.ref(`${alias}.${name}`);

/** The first line of tenancy: the caller's companies, and units where the noun has them. */
export function scopeCondition(listed: Listed, alias: string, scope: Scope): RawBuilder<boolean> {
  const place = placeCondition(listed, alias, scope);
  return listed.blind ? sql<boolean>`${place} and ${blindCondition(listed, listed.blind, alias, scope)}` : place;
}

function placeCondition(listed: Listed, alias: string, scope: Scope): RawBuilder<boolean> {
  if (listed.scope === 'global') return sql<boolean>`true`;
  const company = among(column(alias, 'Empresa'), scope.empresas);
  if (listed.scope === 'empresa') return company;
  const unit = among(column(alias, listed.unitField), scope.unidades);
  if (!mayLackUnit(listed)) return sql<boolean>`${company} and ${unit}`;
  return sql<boolean>`${company} and (${unit} or ${among(column(alias, 'Empresa'), scope.inteiras ?? [])})`;
}

/** Whether rows of a noun of units may have none: they are then of the whole company. */
const mayLackUnit = ({ row, unitField }: Listed): boolean => row.shape[unitField] instanceof z.ZodNullable;

/** The values of `scopeCondition`, in its order. What is one and what is many decides its text. */
export const scopeValues = (listed: Listed, scope: Scope): (number | readonly number[])[] => [
  ...placeValues(listed, scope),
  ...(listed.blind ? Array.from({ length: READERS }, () => readerOf(scope)) : []),
];

function placeValues(listed: Listed, { empresas, unidades, inteiras = [] }: Scope): (number | readonly number[])[] {
  const { scope: kind } = listed;
  if (kind === 'global') return [];
  if (kind === 'empresa') return [empresas].map(amongValue);
  return (mayLackUnit(listed) ? [empresas, unidades, inteiras] : [empresas, unidades]).map(amongValue);
}

/** One company is compared by `=`: only then can an index also give the order of the list. */
const among = (left: RawBuilder<unknown>, ids: readonly number[]) =>
  ids.length === 1 ? sql<boolean>`${left} = ${amongValue(ids)}` : sql<boolean>`${left} = any(${amongValue(ids)})`;

const amongValue = (ids: readonly number[]): number | readonly number[] =>
  ids.length === 1 && ids[0] !== undefined ? ids[0] : ids;

/** The whole `where`: scope, filters and search. `extra` are conditions of the noun's own. */
export function whereClause(
  listed: Listed,
  query: Pick<ListQuery, 'filters' | 'search'>,
  scope: Scope,
  extra: readonly RawBuilder<boolean>[] = [],
): RawBuilder<boolean> {
  const conditions = [scopeCondition(listed, 't', scope), ...narrowings(listed, query, scope), ...extra];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

function narrowings(
  listed: Listed,
  { filters, search }: Pick<ListQuery, 'filters' | 'search'>,
  scope: Scope,
): RawBuilder<boolean>[] {
  const conditions = filters.map((filter) => filterCondition(listed, filter));
  return search === null ? conditions : [...conditions, searchCondition(listed, search, scope)];
}

/** What filters and search leave of rows that are in scope. */
export const narrowing = (
  listed: Listed,
  query: Pick<ListQuery, 'filters' | 'search'>,
  scope: Scope,
): RawBuilder<boolean> => sql<boolean>`${sql.join([sql`true`, ...narrowings(listed, query, scope)], sql` and `)}`;

/** The list statement: one, with relations expanded when `populate` is set. `T` is the row the call answers. */
export function listStatement<T = Record<string, unknown>>(
  listed: Listed,
  query: ListQuery,
  where: RawBuilder<boolean>,
  populate = false,
  extraColumns: readonly RawBuilder<unknown>[] = [],
): RawBuilder<T> {
  const columns = answeredColumns(listed, query, populate);
  return sql<T>`select ${sql.join([...columns, ...extraColumns])} from ${sql.table(listed.table)} as t ${sortJoins(listed, query)}
    where ${where} order by ${orderOf(query)} limit ${Math.min(query.limit ?? CAP, CAP)} offset ${query.start}`;
}

/**
 * What a list is ordered by: rows without the linked row of an order come last in both directions.
 *
 * @param absent - whether there may be such rows; where there are none an index gives either direction
 */
export const orderOf = ({ sort }: Pick<ListQuery, 'sort'>, { absent = true } = {}): RawBuilder<unknown> =>
  sql.join(
    sort.map(({ relation, column: name, descending }) => {
      const direction = descending ? (absent && relation !== null ? 'desc nulls last' : 'desc') : 'asc';
      return sql`${column(sortAlias(relation), name)} ${sql.raw(direction)}`;
    }),
  );

/** The linked row that a list is ordered by, as its statement names it. */
export const sortAlias = (relation: string | null) => (relation === null ? 't' : `by_${relation}`);

/** The linked rows a list is ordered by: each is at most one row, so none is answered twice. */
function sortJoins(listed: Listed, { sort }: Pick<ListQuery, 'sort'>): RawBuilder<unknown> {
  const links = new Set(sort.flatMap(({ relation }) => relation ?? []));
  return sql.join(
    [...links].map((link) => sql`left join ${linkedRow(listed, link, sortAlias(link), sql`on`)}`),
    sql` `,
  );
}

/** The row, as `alias`, that a field of row `t` links to: its table and, after `which`, what makes it that row. */
export function linkedRow(
  { relations }: Pick<Listed, 'relations'>,
  field: string,
  alias: string,
  which: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { path = '', company = 'Empresa' } = relations[field] ?? {};
  return sql`${sql.table(tableOf(path))} as ${sql.id(alias)}
    ${which} ${column(alias, 'Empresa')} = ${column('t', company)} and ${column(alias, 'id')} = ${column('t', field)}`;
}

/** The columns a list answers, links expanded when `populate` is set. */
export function answeredColumns(
  listed: Listed,
  { fields }: Pick<ListQuery, 'fields'>,
  populate: boolean,
): RawBuilder<unknown>[] {
  if (fields === null && !populate) return [ownColumns(listed)];
  const names = fields ?? Object.keys(listed.row.shape);
  return names.map((name) => (populate && listed.relations[name] ? linked(listed, name) : column('t', name)));
}

const own = new WeakMap<Listed, RawBuilder<unknown>>();

/** All columns of a noun as one text, made once: put together name by name they cost more than the rest of a list. */
export function ownColumns(listed: Listed): RawBuilder<unknown> {
  const known = own.get(listed);
  if (known) return known;
  const columns = sql.raw(
    Object.keys(listed.row.shape)
      .map((name) => `t."${name}"`)
      .join(', '),
  );
  own.set(listed, columns);
  return columns;
}

function linked(listed: Listed, name: string): RawBuilder<unknown> {
  const pairs = ['id', ...(listed.relations[name]?.fields ?? [])].flatMap((each) => [sql.lit(each), column('r', each)]);
  return sql`(select jsonb_build_object(${sql.join(pairs)}) from ${linkedRow(listed, name, 'r', sql`where`)}) as ${sql.id(name)}`;
}

/** The table of a noun, by its path. */
export const tableOf = (path: string) => path.replaceAll('-', '_');

function filterCondition(listed: Listed, filter: Filter): RawBuilder<boolean> {
  if (filter.relation === null) return comparison(column('t', filter.column), filter);
  return sql<boolean>`exists (select 1 from ${linkedRow(listed, filter.relation, 'r', sql`where`)}
    and ${comparison(column('r', filter.column), filter)})`;
}

// Whole numbers stay bigint: a comparison as numeric could not use the indexes.
const casts: Record<Filter['type'], string> = {
  number: 'bigint',
  decimal: 'numeric',
  boolean: 'boolean',
  text: 'text',
  date: 'date',
  time: 'time',
  instant: 'timestamptz',
  json: 'jsonb',
};

function comparison(left: RawBuilder<unknown>, filter: Filter): RawBuilder<boolean> {
  if (comparesDays(filter)) return compareWithDays(left, filter);
  const { operator, values, type } = filter;
  const first = values[0] ?? '';
  const cast = type === 'number' && values.some((value) => value.includes('.')) ? 'numeric' : casts[type];
  const one = sql`${first}::${sql.raw(cast)}`;
  const many = sql`${values}::${sql.raw(`${cast}[]`)}`;
  switch (operator) {
    case 'eq':
      return sql`${left} = ${one}`;
    case 'ne':
      return sql`${left} is distinct from ${one}`;
    case 'lt':
      return sql`${left} < ${one}`;
    case 'lte':
      return sql`${left} <= ${one}`;
    case 'gt':
      return sql`${left} > ${one}`;
    case 'gte':
      return sql`${left} >= ${one}`;
    case 'in':
      return sql`${left} = any(${many})`;
    case 'nin':
      return sql`(${left} is null or not ${left} = any(${many}))`;
    case 'contains':
      return containsText(left, first);
    case 'ncontains':
      return sql`(${left} is null or not ${containsText(left, first)})`;
    case 'containss':
      return sql`position(${first} in ${left}::text) > 0`;
    case 'null':
      return first === 'true' ? sql`${left} is null` : sql`${left} is not null`;
  }
}
