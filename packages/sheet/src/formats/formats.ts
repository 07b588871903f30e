import { wallClock } from './wallClock.ts';

/** The precision of an instant. */
export type Precision = 'minutes' | 'seconds';

/** How a language writes days and moments. Everything people read of them on a screen is written by these. */
export interface Formats {
  /** A canonical date, `aaaa-mm-dd`: `24/11/2026`. Other texts stay as they are. */
  readonly date: (date: string) => string;
  /** A canonical date, or the day of a moment, without its year, for axes and tiles: `24/11`. */
  readonly dayMonth: (day: string | Date) => string;
  /** A moment by the clocks of the clinics: `24/11/2026 15:04`. */
  readonly instant: (instant: string | Date, precision?: Precision) => string;
  /** The day of a moment, where the clinics are. */
  readonly day: (instant: string | Date) => string;
  /** The hour of a moment, where the clinics are: `15:04`. */
  readonly clock: (instant: string | Date) => string;
  /** What clocks of the clinics show, `aaaa-mm-ddTHH:MM:SS`, as a moment is written. */
  readonly wallClock: (moment: string, precision?: Precision) => string;
}

/** Other texts that JavaScript takes for moments are none of ours. */
const iso = /^\d{4}-\d{2}-\d{2}T/;

const canonical = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Between day, month and year; days come first in all of our languages. */
const signs: Readonly<Record<string, string>> = { de: '.' };

const made = new Map<string, Formats>();

/** The formats of a language such as `pt-BR`. */
export function formatsOf(locale: string): Formats {
  const language = locale.slice(0, 2);
  const known = made.get(language) ?? make(signs[language] ?? '/');
  made.set(language, known);
  return known;
}

function make(sign: string): Formats {
  const date = (text: string) => text.replace(canonical, `$3${sign}$2${sign}$1`);
  const parts = (instant: string | Date): readonly [day: string, time: string] => {
    const moment = typeof instant === 'string' ? instant : instant.toISOString();
    const isMoment = iso.test(moment) && !Number.isNaN(Date.parse(moment));
    const [day = '', time = ''] = isMoment ? wallClock(moment).split('T') : [moment];
    return [day, time];
  };
  const told = (day: string, time: string, precision: Precision) =>
    [date(day), precision === 'seconds' ? time : time.slice(0, 5)].filter(Boolean).join(' ');
  return {
    date,
    dayMonth: (day) => {
      const text = typeof day === 'string' && canonical.test(day) ? day : parts(day)[0];
      return text.replace(canonical, sign === '.' ? '$3.$2.' : `$3${sign}$2`);
    },
    instant: (instant, precision = 'minutes') => {
      const [day, time] = parts(instant);
      return told(day, time, precision);
    },
    day: (instant) => date(parts(instant)[0]),
    clock: (instant) => parts(instant)[1].slice(0, 5),
    wallClock: (moment, precision = 'minutes') => {
      const [day = '', time = ''] = moment.split('T');
      return told(day, time, precision);
    },
  };
}
