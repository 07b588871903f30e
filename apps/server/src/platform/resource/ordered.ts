import type { Resource } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../http/ctx.ts';
import type { StoredRow } from './read-row.ts';
import type { FieldValues } from './field-values.ts';

/** The field that holds the place of a row among those it is ordered with. */
const PLACE = 'Ordem';

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

/** Rows of a collection with the places in which they were sent, where the noun keeps them. */
export const placed = <T extends FieldValues>({ ordered }: Resource, sent: readonly T[]): readonly T[] =>
  ordered === undefined ? sent : sent.map((row, index) => ({ ...row, [PLACE]: index + 1 }));

/** The fields that change: a row that stays in its place changes only what was sent. */
export function withoutSamePlace({ ordered }: Resource, before: StoredRow, fields: FieldValues): FieldValues {
  const { [PLACE]: place, ...others } = fields;
  return ordered !== undefined && place === before[PLACE] ? others : fields;
}
