import type { Listed } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Scope, Statement } from '../database/index.ts';
import type { ListQuery } from './list-query.ts';
import { answeredColumns, orderOf, ownColumns, scopeCondition, scopeValues } from './list-sql.ts';

/** Pages of more rows are ordinary statements. */
const LARGEST = 500;

/** From this row on a page is looked up by its keys. */
const FAR = 200;

/** How many texts a noun's lists have at most; orders are people's choice. */
const MOST = 200;

const texts = new WeakMap<Listed, Map<string, string>>();

/**
 * A page of a list that nothing but the scope narrows: what people open and scroll through. Its text is made once.
 *
 * How far the page reaches stands in the text, rounded up to a power of two: PostgreSQL then knows how much of the list
 * it is asked for without seeing the values, and one plan does for all. As mere values, every page is planned anew,
 * which takes longer than reading it. A page that begins far away is found by keys: the rows before it are counted in
 * the index, and only its own are read.
 *
 * @returns undefined when the query asks for more than that, or for an order through links
 */
export function pageStatement(
  db: Db,
  listed: Listed,
  query: ListQuery,
  scope: Scope,
  populate: boolean,
): Statement | undefined {
  const { filters, search, fields, limit, start } = query;
  const narrowed = filters.length > 0 || search !== null || fields !== null;
  const joined = query.sort.some(({ relation }) => relation !== null);
  if (narrowed || joined || limit === null || limit > LARGEST) return undefined;
  const far = start >= FAR && listed.scope !== 'global' && scope.empresas.length === 1;
  const reach = 2 ** Math.ceil(Math.log2(Math.max(start + limit, 1)));
  const order = query.sort.map(({ column, descending }) => `${column}${descending ? '-' : '+'}`).join();
  const bounds = scopeValues(listed, scope);
  const parameters = [...(far ? [scope.empresas[0]] : []), ...bounds, limit, start];
  const forms = [far, populate, ...bounds.map(Array.isArray)].map(Number).join('');
  const key = `${order} ${reach} ${forms}`;
  const known = textsOf(listed);
  let text = known.get(key);
  if (text === undefined) {
    const parts = { listed, query, scope, populate, reach };
    text = (far ? farPage(parts) : nearPage(parts)).compile(db).sql;
    if (known.size >= MOST) known.clear();
    known.set(key, text);
  }
  return { sql: text, parameters };
}

function textsOf(listed: Listed): Map<string, string> {
  const known = texts.get(listed);
  if (known) return known;
  const made = new Map<string, string>();
  texts.set(listed, made);
  return made;
}

interface Parts {
  readonly listed: Listed;
  readonly query: ListQuery;
  readonly scope: Scope;
  readonly populate: boolean;
  readonly reach: number;
}

/** The list as far as the page reaches. */
const reached = ({ listed, query, scope, reach }: Parts, columns: RawBuilder<unknown>) => sql`
  select ${columns} from ${sql.table(listed.table)} as t where ${scopeCondition(listed, 't', scope)}
  order by ${orderOf(query)} limit ${sql.lit(reach)}`;

function nearPage(parts: Parts): RawBuilder<unknown> {
  const { listed, query, populate } = parts;
  return sql`select ${sql.join(answeredColumns(listed, query, populate))} from (${reached(parts, ownColumns(listed))}) as t
    order by ${orderOf(query)} limit ${query.limit} offset ${query.start}`;
}

function farPage(parts: Parts): RawBuilder<unknown> {
  const { listed, query, scope, populate } = parts;
  const key = sql.ref(`t.${listed.key}`);
  const ordered = sql.join([...new Set(query.sort.map(({ column }) => column))].map((name) => sql.ref(`t.${name}`)));
  return sql`select ${sql.join(answeredColumns(listed, query, populate))} from ${sql.table(listed.table)} as t
    where t."Empresa" = ${scope.empresas[0]} and ${key} = any(array(
      select ${key} from (${reached(parts, ordered)}) as t order by ${orderOf(query)}
      limit ${query.limit} offset ${query.start}))
    order by ${orderOf(query)}`;
}
