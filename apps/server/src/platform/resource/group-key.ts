import { type Listed, passosCalendario, type Resource } from '@bancada/contracts';
import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../errors/index.ts';
import { ZONE } from '../zone.ts';
import { firstDayOf } from './calendar-step.ts';
import { columnType } from './columns.ts';
import { linkedRow } from './list-sql.ts';
import { countedField } from './values.ts';

/** What is grouped: a noun, or rows that are no noun's and have no numbers to total. */
export type Grouped = Listed & Partial<Pick<Resource, 'schema'>>;

/** What rows `t` are grouped by: a value, its label, and the join that brings that. */
export interface GroupKey {
  readonly field: string;
  readonly own: RawBuilder<unknown>;
  readonly called: RawBuilder<unknown> | null;
  readonly link: RawBuilder<unknown>;
}

/**
 * Reads one `_por`: a field, or a field of dates or moments with a step of the calendar.
 *
 * @param alias - of the linked row, where the field is a link
 * @throws AppError COLUNA_INEXISTENTE for a field the noun does not have, BUSCA_INVALIDA for one whose values are not
 * counted, and for a step that is none or not one of this field
 */
export function groupKey(listed: Listed, asked: string, alias: string): GroupKey {
  const [name = '', ...steps] = asked.split(':');
  const step = steps.length === 0 ? undefined : steps.join(':');
  const field = countedField(listed, '_por', name);
  const column = sql.ref(`t.${field}`);
  if (step !== undefined) return { field, own: firstDay(listed, field, column, step), called: null, link: sql`` };
  const [shown] = listed.relations[field]?.fields ?? [];
  if (shown === undefined) return { field, own: column, called: null, link: sql`` };
  const link = sql`left join ${linkedRow(listed, field, alias, sql`on`)}`;
  return { field, own: column, called: sql.ref(`${alias}.${shown}`), link };
}

/** The first day of the step that a date or a moment is in. */
function firstDay(listed: Listed, field: string, column: RawBuilder<unknown>, asked: string): RawBuilder<unknown> {
  const step = passosCalendario.find((each) => each === asked);
  const type = columnType(listed, field);
  if (step === undefined || (type !== 'date' && type !== 'instant'))
    throw new AppError('BUSCA_INVALIDA', { filtro: `_por=${field}:${asked.slice(0, 40)}` });
  return firstDayOf(step, type === 'date' ? sql`${column}::timestamp` : sql`${column} at time zone ${sql.lit(ZONE)}`);
}
