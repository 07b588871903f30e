/** Calendar days are `2026-11-20`; between them there are whole days, without clocks or zones. */
const DAY = 86_400_000;

/** So many days from one calendar day to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

/** The calendar day so many days later, or earlier where they are negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
