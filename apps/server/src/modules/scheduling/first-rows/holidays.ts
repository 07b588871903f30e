import { Temporal } from 'temporal-polyfill';

/** A day of a calendar that is the same in the whole country. */
export interface Holiday {
  /** As `2026-11-20`. */
  readonly Data: string;
  readonly Nome: string;
  /** `Facultativo`: by custom and by the yearly decrees of the federal government a day off, but no holiday by law. */
  readonly Tipo: 'Feriado' | 'Facultativo';
}

const fixed: readonly (readonly [monthDay: string, Nome: string])[] = [
  // Lei 662/1949, art. 1, as Lei 10.607/2002 words it.
  ['01-01', 'Confraternização Universal'],
  ['04-21', 'Tiradentes'],
  ['05-01', 'Dia do Trabalho'],
  ['09-07', 'Independência do Brasil'],
  // Lei 6.802/1980.
  ['10-12', 'Nossa Senhora Aparecida'],
  ['11-02', 'Finados'],
  ['11-15', 'Proclamação da República'],
  // Lei 14.759/2023.
  ['11-20', 'Dia Nacional de Zumbi e da Consciência Negra'],
  ['12-25', 'Natal'],
];

/** The first year of 20 November as a national holiday. */
const CONSCIENCIA_NEGRA = 2024;

/**
 * Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher.
 *
 * @param year - from 1583
 */
export function easter(year: number): Temporal.PlainDate {
  const golden = year % 19;
  const [century, yearOfCentury] = [Math.floor(year / 100), year % 100];
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * late + 114;
  return Temporal.PlainDate.from({ year, month: Math.floor(days / 31), day: (days % 31) + 1 });
}

/** Days that follow Easter. Good Friday is a holiday by Lei 9.093/1995, art. 2; the others are no holidays by federal law. */
const movable: readonly (readonly [days: number, Nome: string, Tipo: Holiday['Tipo']])[] = [
  [-48, 'Carnaval', 'Facultativo'],
  [-47, 'Carnaval', 'Facultativo'],
  [-2, 'Sexta-feira da Paixão', 'Feriado'],
  [60, 'Corpus Christi', 'Facultativo'],
];

/**
 * The national holidays of a year, and the days off that follow Easter, in their order. Holidays of states and
 * municipalities are not among them.
 *
 * @param year - from 2003
 */
export function nationalHolidays(year: number): readonly Holiday[] {
  const sunday = easter(year);
  return [
    ...fixed
      .filter(([monthDay]) => monthDay !== '11-20' || year >= CONSCIENCIA_NEGRA)
      .map(([monthDay, Nome]) => ({ Data: `${year}-${monthDay}`, Nome, Tipo: 'Feriado' as const })),
    ...movable.map(([days, Nome, Tipo]) => ({ Data: sunday.add({ days }).toString(), Nome, Tipo })),
  ].toSorted((a, b) => a.Data.localeCompare(b.Data));
}
