import { type RawBuilder, sql } from 'kysely';
import { startOfDay } from '../zone.ts';
import type { Filter } from './list-query.ts';

/** The moments a filter's value stands for: all of a day where the clinics are, or one. */
interface Span {
  readonly from: string;
  /** The first moment after the day; null for one moment. */
  readonly until: string | null;
}

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

const spanOf = (value: string): Span =>
  isDay(value) ? { from: startOfDay(value), until: startOfDay(value, 1) } : { from: value, until: null };

/** Operators that look into the text of a value. */
const textual: ReadonlySet<string> = new Set(['contains', 'ncontains', 'containss']);

/** A filter as it is compared, wherever its column is. */
type Comparison = Pick<Filter, 'type' | 'operator' | 'values'>;

/** Whether a filter compares moments with whole days. */
export const comparesDays = ({ type, operator, values }: Comparison): boolean =>
  type === 'instant' && !textual.has(operator) && values.some(isDay);

const at = (instant: string) => sql`${instant}::timestamptz`;

const within = (left: RawBuilder<unknown>, { from, until }: Span): RawBuilder<boolean> =>
  until === null
    ? sql<boolean>`${left} = ${at(from)}`
    : sql<boolean>`(${left} >= ${at(from)} and ${left} < ${at(until)})`;

/** Compares a moment with days: one is before, in or after a day as clocks where the clinics are show it. */
export function compareWithDays(left: RawBuilder<unknown>, { operator, values }: Comparison): RawBuilder<boolean> {
  const spans = values.map(spanOf);
  const { from, until } = spans[0] ?? spanOf('');
  const among = sql`(${sql.join(
    spans.map((span) => within(left, span)),
    sql` or `,
  )})`;
  switch (operator) {
    case 'lt':
      return sql`${left} < ${at(from)}`;
    case 'lte':
      return until === null ? sql`${left} <= ${at(from)}` : sql`${left} < ${at(until)}`;
    case 'gt':
      return until === null ? sql`${left} > ${at(from)}` : sql`${left} >= ${at(until)}`;
    case 'gte':
      return sql`${left} >= ${at(from)}`;
    case 'ne':
    case 'nin':
      return sql`(${left} is null or not ${among})`;
    case 'eq':
    case 'in':
    case 'contains':
    case 'ncontains':
    case 'containss':
    case 'null':
      return sql`${among}`;
  }
}
