import type { Child, Resource } from '@bancada/contracts';
import { sql } from 'kysely';
import { authorOfVersion } from '../audit/index.ts';
import type { AnyCtx } from '../http/ctx.ts';
import { collectionOf } from './children.ts';
import type { StoredRow } from './read-row.ts';
import type { Writing } from './store-row.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A change as it was sent: the version that was read, the row's own fields, and its collections. */
export interface SentChange {
  readonly Versao: unknown;
  readonly fields: Fields;
  readonly collections?: readonly (readonly [name: string, child: Child, items: readonly Fields[]])[];
}

/**
 * Whether a change is stored already and is only sent again, because its answer was lost: the row is one version
 * further than the one that was read, by the caller's own hand, and holds all that is sent.
 */
export async function isRepeat(
  ctx: AnyCtx,
  { resource, written }: Pick<Writing, 'resource' | 'written'>,
  row: StoredRow,
  { Versao, fields, collections = [] }: SentChange,
): Promise<boolean> {
  if (row.Versao !== Number(Versao) + 1) return false;
  if (!(await holds(ctx, resource, row, fields))) return false;
  const own =
    written?.has(`${row.id}/${row.Versao}`) ||
    (await authorOfVersion(ctx, resource.table, row.id, row.Versao)) === ctx.user.id;
  if (!own) return false;
  for (const [, child, items] of collections) if (!(await holdsAll(ctx, child, row, items))) return false;
  return true;
}

/** Whether a row has these values; the database compares them, for it knows which are the same (`7.2` and `7.20`). */
async function holds({ db }: AnyCtx, { table }: Resource, row: StoredRow, fields: Fields): Promise<boolean> {
  const names = Object.keys(fields);
  if (names.length === 0) return true;
  const same = names.map((name) => sql`${sql.ref(`sent.${name}`)} is not distinct from ${sql.ref(`t.${name}`)}`);
  const { rows } = await sql<{ same: boolean }>`
    select ${sql.join(same, sql` and `)} as same
    from ${sql.table(table)} as t, jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(fields)}::jsonb) as sent
    where t."Empresa" = ${row.Empresa} and t.id = ${row.id}`.execute(db);
  return rows[0]?.same ?? false;
}

/** Whether a collection is what was sent: new rows have nothing to be known by but their values. */
async function holdsAll(ctx: AnyCtx, child: Child, row: StoredRow, items: readonly Fields[]): Promise<boolean> {
  const rows = new Map((await collectionOf(ctx, child, row)).map((each) => [each.id, each]));
  if (rows.size !== items.length) return false;
  const knownFirst = items.toSorted((a, b) => Number(a['id'] === undefined) - Number(b['id'] === undefined));
  for (const { id, Versao: _, ...fields } of knownFirst) {
    const found = await firstOf(ctx, child, id === undefined ? [...rows.values()] : [rows.get(Number(id))], fields);
    if (!found) return false;
    rows.delete(found.id);
  }
  return true;
}

async function firstOf(
  ctx: AnyCtx,
  { resource }: Child,
  rows: readonly (StoredRow | undefined)[],
  fields: Fields,
): Promise<StoredRow | null> {
  for (const row of rows) if (row && (await holds(ctx, resource, row, fields))) return row;
  return null;
}
