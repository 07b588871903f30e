/** A day of the Gregorian calendar, from year 1 to 9999. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const iso = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A day of the calendar from year 1 on; null when there is no such day. */
export function calendarDay(year: number, month: number, day: number): CalendarDay | null {
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
  return { year, month, day };
}

/** The day of a text `aaaa-mm-dd`, and nothing else; `undefined` when it is not written so, null when it does not exist. */
export function isoDay(text: string): CalendarDay | null | undefined {
  const parts = iso.exec(text);
  return parts ? calendarDay(Number(parts[1]), Number(parts[2]), Number(parts[3])) : undefined;
}

/** A day as `aaaa-mm-dd`. */
export function isoText({ year, month, day }: CalendarDay): string {
  const pad = (number: number, length: number) => String(number).padStart(length, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

/** The system's day, in its time zone. */
export function systemDay(): CalendarDay {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}

/** So many days later, or earlier when negative. */
export function addDays(from: CalendarDay, days: number): CalendarDay {
  const date = new Date(0);
  // In UTC no clock change moves a day; `Date.UTC` would take the years 1 to 99 for those of 1900.
  date.setUTCFullYear(from.year, from.month - 1, from.day + days);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** The day's number, counted from 1970-01-01: the difference of two is the days between them. */
export function dayNumber({ year, month, day }: CalendarDay): number {
  return new Date(0).setUTCFullYear(year, month - 1, day) / 86_400_000;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
