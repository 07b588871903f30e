import { Temporal } from 'temporal-polyfill';

// Where the laboratories are (spec §9).
const ZONE = 'America/Sao_Paulo';

/** The calendar day of an instant where the laboratory is. */
export const localDay = (instant: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(ZONE).toPlainDate().toString();

const clock = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium', timeZone: ZONE });

/** An instant as people of the laboratory read it: `20/11/2026, 10:00:00`. */
export const spoken = (instant: string): string => clock.format(new Date(instant));

/**
 * The instant at which a calendar day begins where the laboratory is.
 *
 * @param later - days to add
 */
export const startOfDay = (date: string, later = 0): string =>
  Temporal.PlainDate.from(date).add({ days: later }).toZonedDateTime(ZONE).toInstant().toString();
