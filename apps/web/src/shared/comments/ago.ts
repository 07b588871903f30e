import { formatsOf } from '@bancada/sheet/formats';
import type { IntlShape } from 'react-intl';

/** Units of time and how many of each make the next one. */
const units = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 7],
] as const;

/** How long ago something was, `há 5 minutos`; its day from a week on. `now`: milliseconds since the epoch. */
export function agoWords(instant: string, now: number, intl: IntlShape): string {
  let passed = Math.max(0, now - Date.parse(instant)) / 1000;
  for (const [unit, size] of units) {
    if (passed < size) return intl.formatRelativeTime(-Math.floor(passed), unit, { numeric: 'auto' });
    passed /= size;
  }
  return formatsOf(intl.locale).day(instant);
}
