import type { Resource } from '@bancada/contracts';
import { sql } from 'kysely';
import { historyOf } from '../audit/index.ts';
import { AppError } from '../errors/index.ts';
import type { AnyCtx } from '../http/ctx.ts';
import { handle, type Handler } from '../http/handle.ts';
import { findResource } from './find.ts';
import { parseListQuery } from './list-query.ts';
import type { Hooks } from './hooks.ts';
import { listStatement, scopeCondition, whereClause } from './list-sql.ts';
import { createRow, removeRow, updateRow, type StoredRow } from './write.ts';

/** What a noun's calls answer: reading always, writing where the noun says so. */
export function resourceHandlers(resource: Resource, hooks: Hooks<StoredRow> = {}): Handler[] {
  return [...readHandlers(resource), ...writeHandlers(resource, hooks)];
}

/** Create, update, delete and history, within the caller's companies and units. */
function writeHandlers(resource: Resource, hooks: Hooks<StoredRow>): Handler[] {
  const { create, update, remove, history } = resource.calls;
  if (!create || !update || !remove || !history) return [];
  return [
    handle(create, (ctx) => createRow(ctx, resource, hooks, ctx.body as FieldValues)),
    handle(update, (ctx) => updateRow(ctx, resource, hooks, idOf(ctx.params), ctx.body as FieldValues)),
    handle(history, async (ctx) => {
      const { id, Empresa } = await readRow(ctx, resource, idOf(ctx.params));
      return historyOf(ctx.db, Empresa, resource.table, id);
    }),
    handle(remove, (ctx) => removeRow(ctx, resource, idOf(ctx.params), (ctx.query as { Versao: number }).Versao)),
  ];
}

type FieldValues = Readonly<Record<string, unknown>>;

const idOf = (params: unknown) => (params as { id: number }).id;

/** List, count and get, within the caller's companies and units. */
function readHandlers(resource: Resource): Handler[] {
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
    handle(get, (ctx) => readRow(ctx, resource, idOf(ctx.params))),
  ];
}

/** The caller's row of an id. */
async function readRow(
  { db, scope }: Pick<AnyCtx, 'db' | 'scope'>,
  resource: Resource,
  id: number,
): Promise<StoredRow> {
  const where = sql<boolean>`${scopeCondition(resource, 't', scope)} and t.id = ${id}`;
  const { rows } = await listStatement<StoredRow>(resource, single(resource), where).execute(db);
  if (!rows[0]) throw new AppError('NAO_ENCONTRADO');
  return rows[0];
}

type RawQuery = Parameters<typeof parseListQuery>[1];

interface Counted {
  readonly n: number;
}

const single = (resource: Resource) => parseListQuery(resource, { _limit: '1' }, findResource);
