import { addDays, type CalendarDay, dayNumber, isoDay, isoText } from '../date/calendarDay.ts';

const BASE: CalendarDay = { year: 1997, month: 10, day: 7 };
const FIRST = 1000;
const CYCLE = 9000;
const PAST = 3000;
const FUTURE = 5500;

/**
 * The _fator de vencimento_ of a day: days since 1997-10-07, in four digits from 1000 (2000-07-03) to 9999
 * (2025-02-21), and again from 1000 on 2025-02-22. Null for what is no day, or one before the first.
 *
 * Source: Bacen, Carta-Circular 2.926/2000; FEBRABAN, Manual Operacional do Fator de Vencimento da Cobrança Bancária.
 */
export function fatorOfDue(due: string): string | null {
  const day = isoDay(due);
  if (!day) return null;
  const days = dayNumber(day) - dayNumber(BASE);
  return days < FIRST ? null : String(FIRST + ((days - FIRST) % CYCLE));
}

/**
 * The day of a _fator de vencimento_. A factor comes again every 9,000 days; of the days it may mean, the one counts
 * that is at most 3,000 days before today or 5,500 after it, as banks read it; between the two windows lie 500 days of
 * which none counts. Null there, and for factors below 1000, which say no day.
 *
 * Whoever reads an old slip gives the day on which it was current: in 2026 the factor 3737 is a day of 2032, though a
 * slip of 2007 has it.
 *
 * Source: FEBRABAN, Manual Operacional do Fator de Vencimento da Cobrança Bancária, on the limit of 2025-02-21.
 */
export function dueOfFator(fator: string, today: string): string | null {
  const now = isoDay(today);
  if (!now || !/^[1-9]\d{3}$/.test(fator)) return null;
  const earliest = dayNumber(now) - dayNumber(BASE) - PAST;
  const ahead = (((Number(fator) - earliest) % CYCLE) + CYCLE) % CYCLE;
  const days = earliest + ahead;
  return ahead > PAST + FUTURE || days < FIRST ? null : isoText(addDays(BASE, days));
}
