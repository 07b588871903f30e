import type { Resource } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../http/ctx.ts';
import { parentsOf } from './parent-nouns.ts';
import type { FieldValues } from './field-values.ts';

/**
 * The unit of a row of a collection whose unit the server writes: its parent's. A parent that moves into another unit
 * takes its rows along by the foreign key (`on update cascade`).
 *
 * @param sent - what is stored of the row; without the parent's id its unit stays
 */
export async function inheritedUnit(
  { db }: AnyCtx,
  resource: Resource,
  Empresa: number,
  sent: FieldValues,
): Promise<FieldValues> {
  const { scope, unitField, serverFields } = resource;
  const [parent] = parentsOf(resource);
  if (scope !== 'unidade' || !serverFields.includes(unitField) || !parent) return {};
  const id = sent[parent.field];
  if (typeof id !== 'number') return {};
  const { rows } = await sql<{ unit: number }>`
    select ${sql.ref(parent.resource.unitField)} as unit from ${sql.table(parent.resource.table)}
    where "Empresa" = ${Empresa} and id = ${id}`.execute(db);
  return rows[0] ? { [unitField]: rows[0].unit } : {};
}
