import type { Resource } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../http/ctx.ts';
import type { StoredRow } from './read-row.ts';
import type { FieldValues } from './store-row.ts';

/** The field that holds the place of a row among those it is ordered with. */
export const PLACE = 'Ordem';

/** The place of a row that is created by itself: behind those it is ordered with, whose parent is locked. */
export async function nextPlace(
  { db }: Pick<AnyCtx, 'db'>,
  { table, ordered }: Resource,
  Empresa: number,
  fields: FieldValues,
): Promise<FieldValues> {
  if (ordered === undefined) return {};
  const { rows } = await sql<{ place: number }>`
    select coalesce(max(${sql.id(PLACE)}), 0) + 1 as place from ${sql.table(table)}
    where "Empresa" = ${Empresa} and ${sql.id(ordered)} = ${fields[ordered]}`.execute(db);
  return { [PLACE]: rows[0]?.place ?? 1 };
}

/** The fields that change: a row that stays in its place changes only what was sent. */
export function withoutSamePlace(before: StoredRow, { [PLACE]: place, ...fields }: FieldValues): FieldValues {
  return place === before[PLACE] ? fields : { ...fields, [PLACE]: place };
}
