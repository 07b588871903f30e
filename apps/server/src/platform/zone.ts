import { BRASILIA } from '@bancada/br-utils';
import { Temporal } from 'temporal-polyfill';

/** Where the laboratories are (spec §9). */
export const ZONE = BRASILIA;

/** The calendar day of an instant where the laboratory is. */
export const localDay = (instant: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(ZONE).toPlainDate().toString();

/** An instant on the laboratory's clock as people of a language read it: `20/11/2026, 10:00:00`. */
export const spoken = (instant: string, locale = 'pt-BR'): string => clockOf(locale).format(new Date(instant));

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs more than using it a hundred times. */
function clockOf(locale: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium', timeZone: ZONE });
  clocks.set(locale, clock);
  return clock;
}

/** Noon of a calendar day where the laboratory is: for a day whose hour nobody knows. */
export const noonOf = (date: string): string =>
  Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: ZONE, plainTime: '12:00' }).toInstant().toString();

/**
 * The instant at which a calendar day begins where the laboratory is.
 *
 * @param later - days to add
 */
export const startOfDay = (date: string, later = 0): string =>
  Temporal.PlainDate.from(date).add({ days: later }).toZonedDateTime(ZONE).toInstant().toString();

/**
 * The last and the next moment at which it is a time of day where the laboratory is, ISO 8601.
 *
 * @param time - `03:00`
 * @param now - milliseconds since the epoch; a moment of exactly that time is the last one
 */
export function atTimeOfDay(time: string, now: number): { readonly last: string; readonly next: string } {
  const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(ZONE);
  const on = (days: number) =>
    here.toPlainDate().add({ days }).toZonedDateTime({ timeZone: ZONE, plainTime: time }).toInstant();
  const passed = on(0).epochMilliseconds <= now;
  const text = (days: number) => new Date(on(days).epochMilliseconds).toISOString();
  return passed ? { last: text(0), next: text(1) } : { last: text(-1), next: text(0) };
}
