import type { Resource } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import { lastChange } from '../audit/index.ts';
import { AppError } from '../errors/index.ts';
import type { AnyCtx } from '../http/ctx.ts';
import { scopeCondition } from './list-sql.ts';

/** A stored row of any noun. */
export type StoredRow = Readonly<Record<string, unknown>> & {
  readonly id: number;
  readonly Empresa: number;
  readonly Versao: number;
};

/** The columns of a noun's row, as a statement names them. */
export const columnsOf = (resource: Resource): RawBuilder<unknown> =>
  sql.join(Object.keys(resource.row.shape).map((name) => sql.ref(name)));

async function find(
  { db, scope }: Pick<AnyCtx, 'db' | 'scope'>,
  resource: Resource,
  id: number,
  lock: RawBuilder<unknown>,
): Promise<StoredRow> {
  const { rows } = await sql<StoredRow>`
    select ${columnsOf(resource)} from ${sql.table(resource.table)} as t
    where ${scopeCondition(resource, 't', scope)} and t.id = ${id} ${lock}`.execute(db);
  if (!rows[0]) throw new AppError('NAO_ENCONTRADO');
  return rows[0];
}

/** The caller's row of an id. @throws AppError NAO_ENCONTRADO, also when it is another company's */
export const readRow = (ctx: Pick<AnyCtx, 'db' | 'scope'>, resource: Resource, id: number): Promise<StoredRow> =>
  find(ctx, resource, id, sql``);

/**
 * The caller's row, held until the end of the transaction.
 *
 * @throws AppError NAO_ENCONTRADO; VERSAO_DESATUALIZADA, saying who changed it, when it is not the version that was read
 */
export async function lockRow(ctx: AnyCtx, resource: Resource, id: number, Versao: number): Promise<StoredRow> {
  const row = await find(ctx, resource, id, sql`for update`);
  if (row.Versao !== Versao) throw new AppError('VERSAO_DESATUALIZADA', await lastChange(ctx, resource.table, id));
  return row;
}
