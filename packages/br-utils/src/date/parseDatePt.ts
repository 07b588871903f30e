import { addDays, calendarDay, isoDay, isoText, systemDay } from './calendarDay.ts';
import type { CalendarDay } from './calendarDay.ts';

/** Why a text is not a date: `empty` nothing typed; `impossible` no such day (31/02); `notDate` anything else. */
export type DateRefusal = 'empty' | 'impossible' | 'notDate';

/** A calendar date as `aaaa-mm-dd`, or the reason there is none. */
export type ParsedDate = { ok: true; value: string } | { ok: false; reason: DateRefusal };

const words: Readonly<Record<string, number>> = { ontem: -1, hoje: 0, amanha: 1, amanhã: 1 };
const withSeparator = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/;
const digitsOnly = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;

/**
 * Reads a date as Brazilians type it: dd/mm/aaaa, dd/mm/aa, dd/mm (this year), ddmmaaaa, ddmmaa (also with `-` or `.`),
 * ISO aaaa-mm-dd, and the words hoje, ontem, amanhã. Never throws on what
 * is typed. A year of two digits is the one nearest to today from 79 years back to 20 years ahead.
 *
 * @param options.today the day the words and short years count from, `aaaa-mm-dd`; the system's day when left out.
 * @throws RangeError when `options.today`, which nobody types, is not a date.
 */
export function parseDatePt(text: string, options: { today?: string } = {}): ParsedDate {
  const typed = text.trim().toLowerCase().normalize('NFC');
  if (typed === '') return { ok: false, reason: 'empty' };
  const today = options.today === undefined ? systemDay() : isoDay(options.today);
  if (!today) throw new RangeError(`Not a date: ${options.today}`);
  const shift = Object.hasOwn(words, typed) ? words[typed] : undefined;
  if (shift !== undefined) return { ok: true, value: isoText(addDays(today, shift)) };

  const isoTyped = isoDay(typed);
  if (isoTyped !== undefined) return dateOf(isoTyped);
  const parts = withSeparator.exec(typed);
  if (parts) return dateOf(calendarDay(fullYear(parts[4], today.year), Number(parts[3]), Number(parts[1])));
  const digits = digitsOnly.exec(typed);
  if (digits) return dateOf(calendarDay(fullYear(digits[3], today.year), Number(digits[2]), Number(digits[1])));
  return { ok: false, reason: 'notDate' };
}

function fullYear(typed: string | undefined, thisYear: number): number {
  if (typed === undefined) return thisYear;
  if (typed.length === 4) return Number(typed);
  const earliest = thisYear - 79;
  const sameCentury = earliest - (earliest % 100) + Number(typed);
  return sameCentury < earliest ? sameCentury + 100 : sameCentury;
}

function dateOf(day: CalendarDay | null): ParsedDate {
  return day ? { ok: true, value: isoText(day) } : { ok: false, reason: 'impossible' };
}
