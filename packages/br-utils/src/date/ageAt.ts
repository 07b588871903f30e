import { Temporal } from 'temporal-polyfill';
import { isoDay } from './calendarDay.ts';

/** A completed age: whole years, then whole months, then days. */
export type Age = { years: number; months: number; days: number };

/**
 * The age somebody born on `birth` has on `date`, both `aaaa-mm-dd`. Someone born on 29/02 completes a year on 01/03
 * of a common year. Never throws.
 *
 * @returns null when the birth lies after the date, or when one of the texts is not a day of the calendar.
 */
export function ageAt(birth: string, date: string): Age | null {
  const [from, to] = [isoDay(birth), isoDay(date)];
  if (!from || !to) return null;
  const [born, day] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)];
  if (Temporal.PlainDate.compare(born, day) > 0) return null;
  const { years, months, days } = born.until(day, { largestUnit: 'years' });
  return { years, months, days };
}
