import type { Listed } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/index.ts';
import { AppError } from '../errors/index.ts';
import type { AnyCtx } from '../http/ctx.ts';
import { RowStream } from '../http/row-stream.ts';
import { CAP } from './list-sql.ts';

/** How many rows `_limit=-1` answers to whoever may not export. */
const WITHOUT_EXPORT = 10_000;

/** How many rows leave the database at a time. */
const BATCH = 500;

/** The rows of a statement, streamed. */
async function* batches(db: Db, statement: RawBuilder<unknown>): AsyncGenerator<readonly unknown[]> {
  for await (const { rows } of db.getExecutor().stream(statement.compile(db), BATCH)) yield rows;
}

/**
 * All rows of a list, streamed.
 *
 * @param statement - the list statement without a limit
 * @param where - its condition
 * @throws AppError LISTA_GRANDE when there are more than the caller may have: a list cut in silence would be believed
 */
export async function allRows(
  { db, can }: Pick<AnyCtx, 'db' | 'can'>,
  { table, subject }: Listed,
  statement: RawBuilder<unknown>,
  where: RawBuilder<boolean>,
): Promise<RowStream> {
  const limite = can(['exportar', subject]) ? CAP : WITHOUT_EXPORT;
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select from ${sql.table(table)} as t where ${where} limit ${limite + 1}) as counted`.execute(
    db,
  );
  const total = rows[0]?.n ?? 0;
  if (total > limite) throw new AppError('LISTA_GRANDE', { limite });
  return new RowStream(batches(db, statement), total);
}
