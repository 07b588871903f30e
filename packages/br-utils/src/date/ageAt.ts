import { Temporal } from 'temporal-polyfill';

/** A completed age: whole years, then whole months, then days. */
export type Age = { years: number; months: number; days: number };

/**
 * The age somebody born on `birth` has on `date`, both `aaaa-mm-dd`. Someone born on 29/02 completes a year on 01/03
 * of a common year.
 *
 * @returns null when the birth lies after the date.
 * @throws RangeError when one of the texts is not a calendar date.
 */
export function ageAt(birth: string, date: string): Age | null {
  const born = Temporal.PlainDate.from(birth);
  const day = Temporal.PlainDate.from(date);
  if (Temporal.PlainDate.compare(born, day) > 0) return null;
  const { years, months, days } = born.until(day, { largestUnit: 'years' });
  return { years, months, days };
}
