import { BRASILIA } from '@bancada/br-utils';
import { Temporal } from 'temporal-polyfill';

/** Where the laboratories are (spec §9). */
const ZONE = BRASILIA;

/** The calendar day of an instant where the laboratory is. */
export const localDay = (instant: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(ZONE).toPlainDate().toString();

const clock = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium', timeZone: ZONE });

/** An instant as people of the laboratory read it: `20/11/2026, 10:00:00`. */
export const spoken = (instant: string): string => clock.format(new Date(instant));

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
