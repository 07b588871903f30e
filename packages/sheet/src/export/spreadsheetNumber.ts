const canonical = /^-?\d+(?:\.\d+)?$/;

/** Significant digits a spreadsheet keeps; a double gives every one of them back. */
const MOST_DIGITS = 15;

/** Smaller ones lose digits in a double. */
const LEAST = 1e-300;

/** Whether a text is a decimal in canonical writing. */
export const isDecimal = (text: string): boolean => canonical.test(text);

/** The number a spreadsheet can hold of a canonical decimal without losing a digit, or null when it cannot. */
export function spreadsheetNumber(decimal: string): number | null {
  if (!canonical.test(decimal)) return null;
  const digits = decimal.replaceAll(/[-.]/g, '').replace(/^0+/, '').replace(/0+$/, '');
  if (digits === '') return 0;
  const number = Number(decimal);
  const held = digits.length <= MOST_DIGITS && Number.isFinite(number) && Math.abs(number) >= LEAST;
  return held ? number : null;
}

const DAY = 86_400_000;

/** Spreadsheets count the days since the last one of 1899. */
const EPOCH_DAYS = 25_569;

/** The first day that all spreadsheets count alike: before it some believe in a 29 February 1900. */
const FIRST_DAY = 61;

/** The number of a canonical date, with a part of the day; null where spreadsheets have none. */
export function daySerial(date: string, time = '00:00:00'): number | null {
  const start = Date.parse(`${date}T00:00:00Z`);
  const part = timeSerial(time);
  if (Number.isNaN(start) || part === null) return null;
  const day = start / DAY + EPOCH_DAYS;
  return day < FIRST_DAY ? null : day + part;
}

/** A time of day as the part of the day that is over; null for a text that is none. */
export function timeSerial(time: string): number | null {
  const [, hours, minutes, seconds = '0'] = /^(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(time) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / 86_400;
}
