import { CONTAGEM_EXATA, type Listed } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../errors/index.ts';
import type { AnyCtx } from '../http/ctx.ts';
import { Estimate } from '../http/estimate.ts';
import { estimatedRows } from './estimate.ts';
import { findResource } from './find.ts';
import { parseListQuery } from './list-query.ts';
import { whereClause } from './list-sql.ts';

type RawQuery = Parameters<typeof parseListQuery>[1];

/**
 * How many rows a list's query asks for: counted up to `CONTAGEM_EXATA`, beyond it estimated, unless `_exato=true` asks
 * for all of them to be counted. `conditions` are of the noun's own, beside the query's.
 */
export async function countRows(
  ctx: AnyCtx & { readonly query: unknown },
  listed: Listed,
  conditions: readonly RawBuilder<boolean>[] = [],
): Promise<number | Estimate> {
  const { _exato, ...raw } = ctx.query as RawQuery;
  const where = whereClause(listed, parseListQuery(listed, raw, findResource), ctx.scope, conditions);
  const rows = sql`select from ${sql.table(listed.table)} as t where ${where}`;
  if (readExact(_exato)) return count(ctx, rows);
  const counted = await count(ctx, sql`${rows} limit ${sql.lit(CONTAGEM_EXATA + 1)}`);
  if (counted <= CONTAGEM_EXATA) return counted;
  return new Estimate(Math.max(await estimatedRows(ctx.db, listed, where), counted));
}

function readExact(sent: RawQuery[string] | undefined): boolean {
  if (sent === undefined || sent === 'false') return false;
  if (sent !== 'true') throw new AppError('BUSCA_INVALIDA', { filtro: '_exato' });
  return true;
}

async function count({ db }: Pick<AnyCtx, 'db'>, rows: RawBuilder<unknown>): Promise<number> {
  const { rows: found } = await sql<{ readonly n: number }>`select count(*) as n from (${rows}) as counted`.execute(db);
  return found[0]?.n ?? 0;
}
