import { Temporal } from 'temporal-polyfill';

/** A day, perhaps with a time and a zone: `20260101`, `20260101120000.000[-3:BRT]`. */
const WRITTEN =
  /^(\d{4})(\d{2})(\d{2})(?:\d{2}(?:\d{2}(?:\d{2}(?:[.:,]\d{1,6})?)?)?)?\s*(?:\[[+-]?\d{1,2}(?:\.\d+)?(?::[\w ]*)?\])?$/;

/**
 * The calendar day of a moment as a bank writes it; null where it is none. It is the day as written, whatever the zone
 * beside it: banks write the day on which they booked something, and many name a zone that is not theirs.
 */
export function readDay(text: string): string | null {
  const [, year, month, day] = WRITTEN.exec(text.trim()) ?? [];
  if (year === undefined) return null;
  try {
    const fields = { year: Number(year), month: Number(month), day: Number(day) };
    return Temporal.PlainDate.from(fields, { overflow: 'reject' }).toString();
  } catch {
    // A day that no calendar has, such as 31 February.
    return null;
  }
}
