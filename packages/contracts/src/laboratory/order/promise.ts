import { diasSemana, type UnidadeHorario } from '../../settings/index.ts';
import type { TestSchedule } from '../test-schedule.ts';

/** What of a schedule decides when its results are due. */
export type Rotina = Pick<TestSchedule, 'Dias' | 'HoraLimite' | 'PrazoHoras' | 'ContaFeriados'>;

/** When a unit works. */
export interface LabCalendar {
  /** Its opening hours; none: always open. */
  readonly Horarios: readonly Pick<UnidadeHorario, 'DiaSemana' | 'HoraInicial' | 'HoraFinal'>[];
  /** The dates on which it is closed: `2026-12-25`. */
  readonly Fechados: ReadonlySet<string>;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * When a result is due that is ordered at `from`; both are times on the laboratory's clock, `2026-11-24T10:30:00`.
 * The test runs on the first day of its schedule that is left: what is ordered after the time limit waits for the next
 * one. From then on its hours are counted, closed days left out unless the schedule counts them, and the result is
 * handed over when the unit is open.
 */
export function duePrazo(from: string, rotina: Rotina, calendar: LabCalendar): string {
  const closed = (day: number) => !rotina.ContaFeriados && calendar.Fechados.has(dateOf(day));
  const start = startOf(millis(from), rotina, calendar, closed);
  return textOf(openFrom(addHours(start, rotina.PrazoHoras, closed), calendar, closed));
}

type Closed = (day: number) => boolean;

/** Schedules are of a calendar: a year of days without one that is left means that there is none. */
const SEARCHED_DAYS = 3660;

function startOf(from: number, rotina: Rotina, { Horarios }: LabCalendar, closed: Closed): number {
  const limit = rotina.HoraLimite === null ? DAY : timeOf(rotina.HoraLimite);
  const today = floorDay(from);
  const runs = (day: number) => !closed(day) && (rotina.Dias.length === 0 || rotina.Dias.includes(weekday(day)));
  if (runs(today) && from - today <= limit) return from;
  const day = firstDay(today + DAY, runs);
  return day + (Math.min(...Horarios.filter(({ DiaSemana }) => DiaSemana === weekday(day)).map(opens), DAY) % DAY);
}

const opens = ({ HoraInicial }: LabCalendar['Horarios'][number]): number => timeOf(HoraInicial);

/** Hours of days that are closed do not count. */
function addHours(start: number, hours: number, closed: Closed): number {
  let at = start;
  let left = hours * HOUR;
  while (left > 0) {
    const next = floorDay(at) + DAY;
    const counted = closed(floorDay(at)) ? 0 : Math.min(next - at, left);
    at = counted === left ? at + counted : next;
    left -= counted;
  }
  return at;
}

/** The first moment from `at` on at which the unit is open. */
function openFrom(at: number, { Horarios }: LabCalendar, closed: Closed): number {
  if (Horarios.length === 0) return closed(floorDay(at)) ? firstDay(floorDay(at) + DAY, (day) => !closed(day)) : at;
  const moments = (day: number) =>
    closed(day)
      ? []
      : Horarios.filter(({ DiaSemana, HoraFinal }) => DiaSemana === weekday(day) && day + timeOf(HoraFinal) >= at).map(
          (stretch) => Math.max(day + opens(stretch), at),
        );
  return Math.min(...moments(firstDay(floorDay(at), (day) => moments(day).length > 0)), Number.MAX_SAFE_INTEGER);
}

function firstDay(from: number, fits: (day: number) => boolean): number {
  for (let day = from; day < from + SEARCHED_DAYS * DAY; day += DAY) if (fits(day)) return day;
  throw new RangeError('The calendar has no day left');
}

const millis = (local: string): number => Date.parse(`${local}Z`);
const textOf = (at: number): string => new Date(at).toISOString().slice(0, 19);
const dateOf = (day: number): string => textOf(day).slice(0, 10);
const floorDay = (at: number): number => Math.floor(at / DAY) * DAY;
const timeOf = (time: string): number => Date.parse(`1970-01-01T${time}Z`);
const weekday = (day: number): (typeof diasSemana)[number] => diasSemana[new Date(day).getUTCDay()] ?? 'Domingo';
