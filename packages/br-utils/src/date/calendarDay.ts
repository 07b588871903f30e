import { Temporal } from 'temporal-polyfill';

const iso = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A day of the calendar from year 1 on; null when there is no such day. */
export function calendarDay(year: number, month: number, day: number): Temporal.PlainDate | null {
  if (year === 0) return null;
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The day of a text `aaaa-mm-dd`, and nothing else; `undefined` when it is not written so, null when it does not exist. */
export function isoDay(text: string): Temporal.PlainDate | null | undefined {
  const parts = iso.exec(text);
  return parts ? calendarDay(Number(parts[1]), Number(parts[2]), Number(parts[3])) : undefined;
}
