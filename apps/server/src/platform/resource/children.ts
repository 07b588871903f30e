import type { Child, Resource } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../errors/index.ts';
import type { AnyCtx } from '../http/ctx.ts';
import { columnsOf, type StoredRow } from './read-row.ts';

/** The rows of one collection of a row, in the order of their noun. */
export async function collectionOf(
  { db }: Pick<AnyCtx, 'db'>,
  { resource, parent }: Child,
  row: StoredRow,
): Promise<readonly StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${columnsOf(resource)} from ${sql.table(resource.table)}
    where "Empresa" = ${row.Empresa} and ${sql.ref(parent)} = ${row.id} ${inUse(resource)} order by ${orderOf(resource)}`.execute(
    db,
  );
  return rows;
}

const inUse = ({ lifecycle }: Resource) => (lifecycle === 'IsActive' ? sql`and "IsActive"` : sql``);

const orderOf = ({ sort }: Resource) =>
  sql.join(
    `${sort},id:ASC`.split(',').map((part) => {
      const [name = '', direction] = part.split(':');
      return sql`${sql.ref(name)} ${sql.raw(direction === 'DESC' ? 'desc' : 'asc')}`;
    }),
  );

/** A row with its collections: what `get`, `create` and `update` answer. */
export async function withCollections(ctx: Pick<AnyCtx, 'db'>, resource: Resource, row: StoredRow): Promise<StoredRow> {
  const found = { ...row };
  for (const [name, child] of Object.entries(resource.children)) {
    Object.assign(found, { [name]: await collectionOf(ctx, child, row) });
  }
  return found;
}

/** Rows with their collections, each of which is read by one statement. */
export async function withAllCollections(
  { db }: Pick<AnyCtx, 'db'>,
  { children }: Resource,
  rows: readonly StoredRow[],
): Promise<readonly StoredRow[]> {
  const companies = [...new Set(rows.map(({ Empresa }) => Empresa))];
  let found = rows;
  for (const [name, { resource, parent }] of Object.entries(children)) {
    const lines = await sql<StoredRow>`
      select ${columnsOf(resource)} from ${sql.table(resource.table)}
      where "Empresa" = any(${companies}::bigint[]) and ${sql.ref(parent)} = any(${rows.map(({ id }) => id)}::bigint[])
        ${inUse(resource)} order by ${orderOf(resource)}`.execute(db);
    const byParent = Map.groupBy(lines.rows, (line) => Number(line[parent]));
    found = found.map((row) => ({ ...row, [name]: byParent.get(row.id) ?? [] }));
  }
  return found;
}

type Item = Readonly<Record<string, unknown>> & { readonly id?: number; readonly Versao?: number };

/** What a save of a collection has to do. */
export interface CollectionChanges {
  readonly added: readonly Item[];
  readonly changed: readonly { readonly before: StoredRow; readonly item: Item }[];
  readonly removed: readonly StoredRow[];
}

/**
 * Compares a collection as it is with how it is sent: rows without id are new, those that are missing go.
 *
 * @throws AppError REFERENCIA_INEXISTENTE for an id that is not in the collection
 */
export function changesOf(name: string, stored: readonly StoredRow[], sent: readonly Item[]): CollectionChanges {
  const byId = new Map(stored.map((row) => [row.id, row]));
  const changed = sent.flatMap((item) => {
    if (item.id === undefined) return [];
    const before = byId.get(item.id);
    // A second time the same id is no longer there either.
    if (!before) throw new AppError('REFERENCIA_INEXISTENTE', { campo: name });
    byId.delete(item.id);
    return [{ before, item }];
  });
  return { added: sent.filter(({ id }) => id === undefined), changed, removed: [...byId.values()] };
}
