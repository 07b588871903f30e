import { ATO_NA_HORA, MAX_ATO, type Resource, type SelecaoAto } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/ctx.ts';
import { findResource } from '../../../platform/resource/find.ts';
import { noteSearch } from '../../../platform/resource/linked-people.ts';
import { parseListQuery } from '../../../platform/resource/list-query.ts';
import { scopeCondition, whereClause } from '../../../platform/resource/list-sql.ts';
import type { Chosen } from './take.ts';

/** The rows of an act: which company they belong to, and the statement that answers them. */
export interface Choice {
  readonly Empresa: number;
  readonly rows: RawBuilder<Chosen>;
}

/**
 * The rows a person chose, as one statement.
 *
 * @param ctx - of the reader: what they see is what they may choose
 * @throws AppError NAO_ENCONTRADO for no row at all, ATO_VARIAS_EMPRESAS, ATO_GRANDE
 */
export async function choose(ctx: AnyCtx, resource: Resource, selecao: SelecaoAto): Promise<Choice> {
  const where = whereOf(ctx, resource, selecao);
  const table = sql`${sql.table(resource.table)} as t`;
  const { rows } = await sql<{ Empresa: number; n: number }>`
    select t."Empresa", count(*)::int as n from ${table} where ${where} group by 1 limit 2`.execute(ctx.db);
  const [one, other] = rows;
  if (!one) throw new AppError('NAO_ENCONTRADO');
  if (other) throw new AppError('ATO_VARIAS_EMPRESAS');
  if (one.n > MAX_ATO) throw new AppError('ATO_GRANDE', { limite: MAX_ATO });
  const { Empresa } = one;
  if ('itens' in selecao) {
    const sent = JSON.stringify(selecao.itens);
    return { Empresa, rows: sql`select * from jsonb_to_recordset(${sent}::jsonb) as c(id bigint, "Versao" int)` };
  }
  return { Empresa, rows: sql`select t.id, t."Versao" from ${table} where ${where}` };
}

/** Whether rows are so many that a task looks at them. */
export const isLong = (rows: number): boolean => rows > ATO_NA_HORA;

type RawQuery = Parameters<typeof parseListQuery>[1];

function whereOf(ctx: AnyCtx, resource: Resource, selecao: SelecaoAto): RawBuilder<boolean> {
  if ('itens' in selecao) {
    const ids = selecao.itens.map(({ id }) => id);
    return sql<boolean>`${scopeCondition(resource, 't', ctx.scope)} and t.id = any(${ids}::bigint[])`;
  }
  const query: RawQuery = selecao.consulta;
  noteSearch({ ...ctx, query }, resource, `${resource.path}/atos`);
  return whereClause(resource, parseListQuery(resource, query, findResource), ctx.scope);
}
