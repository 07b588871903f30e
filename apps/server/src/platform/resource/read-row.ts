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

/** The columns of a noun's row, as a statement names them: `*` would answer those of the server alone, too. */
export const columnsOf = ({ row }: Pick<Resource, 'row'>, alias?: string): RawBuilder<unknown> =>
  sql.join(Object.keys(row.shape).map((name) => sql.ref(alias === undefined ? name : `${alias}.${name}`)));

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

/** The caller's row, which nobody deletes until the end of the transaction: it may be changed. @throws AppError NAO_ENCONTRADO */
export const lockRowShared = (ctx: AnyCtx, resource: Resource, id: number): Promise<StoredRow> =>
  find(ctx, resource, id, sql`for key share`);

/**
 * The caller's row, held until the end of the transaction.
 *
 * @throws AppError NAO_ENCONTRADO; VERSAO_DESATUALIZADA, saying who changed it, when it is not the version that was read
 */
export async function lockRow(ctx: AnyCtx, resource: Resource, id: number, Versao: number): Promise<StoredRow> {
  return versionOf(ctx, resource, await lockAnyVersion(ctx, resource, id), Versao);
}

/** The caller's row, whatever its version, held until the end of the transaction. @throws AppError NAO_ENCONTRADO */
export const lockAnyVersion = (ctx: AnyCtx, resource: Resource, id: number): Promise<StoredRow> =>
  find(ctx, resource, id, sql`for no key update`);

/** A row that is the version that was read. @throws AppError VERSAO_DESATUALIZADA, saying who changed it */
export async function versionOf(ctx: AnyCtx, { table }: Resource, row: StoredRow, Versao: number): Promise<StoredRow> {
  if (row.Versao !== Versao) throw new AppError('VERSAO_DESATUALIZADA', await lastChange(ctx, table, row.id));
  return row;
}

/** Those of the caller's rows that are there, by id, held until the end of the transaction. In one order for everybody: nobody waits in a circle. */
export async function lockRows(
  { db, scope }: AnyCtx,
  resource: Resource,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredRow>> {
  const { rows } = await sql<StoredRow>`
    select ${columnsOf(resource)} from ${sql.table(resource.table)} as t
    where ${scopeCondition(resource, 't', scope)} and t.id = any(${ids}::bigint[]) order by t.id for no key update`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The caller's rows that something is done with together, at the versions that were read: held until the end of the
 * transaction, all or none.
 *
 * @param naming - says of which row its version is refused, among many
 * @throws AppError NAO_ENCONTRADO, VERSAO_DESATUALIZADA
 */
export async function lockVersions(
  ctx: AnyCtx,
  resource: Resource,
  items: readonly { readonly id: number; readonly Versao: number }[],
  naming: (row: StoredRow, check: () => Promise<StoredRow>) => Promise<StoredRow> = (_row, check) => check(),
): Promise<ReadonlyMap<number, StoredRow>> {
  const ids = items.map(({ id }) => id);
  const rows = await lockRows(ctx, resource, ids);
  for (const { id, Versao } of items) {
    const row = rows.get(id);
    if (!row) throw new AppError('NAO_ENCONTRADO');
    await naming(row, () => versionOf(ctx, resource, row, Versao));
  }
  return rows;
}
