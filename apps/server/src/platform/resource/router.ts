import type { Resource } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../errors/index.ts';
import { handle, type Handler } from '../http/handle.ts';
import { findResource } from './find.ts';
import { parseListQuery } from './list-query.ts';
import { listStatement, scopeCondition, whereClause } from './list-sql.ts';

/** The calls every noun has: list, count and get, within the caller's companies and units. */
export function resourceHandlers(resource: Resource): Handler[] {
  const { list, count, get } = resource.calls;
  return [
    handle(list, async ({ db, scope, query }) => {
      const parsed = parseListQuery(resource, query as RawQuery, findResource);
      return (await listStatement(resource, parsed, whereClause(resource, parsed, scope)).execute(db)).rows;
    }),
    handle(count, async ({ db, scope, query }) => {
      const where = whereClause(resource, parseListQuery(resource, query as RawQuery, findResource), scope);
      const { rows } =
        await sql<Counted>`select count(*) as n from ${sql.table(resource.table)} as t where ${where}`.execute(db);
      return rows[0]?.n ?? 0;
    }),
    handle(get, async ({ db, scope, params }) => {
      const { id } = params as { id: number };
      const where = sql<boolean>`${scopeCondition(resource, 't', scope)} and t.id = ${id}`;
      const { rows } = await listStatement(resource, single(resource), where).execute(db);
      if (!rows[0]) throw new AppError('NAO_ENCONTRADO');
      return rows[0];
    }),
  ];
}

type RawQuery = Parameters<typeof parseListQuery>[1];

interface Counted {
  readonly n: number;
}

const single = (resource: Resource) => parseListQuery(resource, { _limit: '1' }, findResource);
