import type { FaixaReferencia, UnidadeIdade } from './component.ts';

/** A person's age when the sample was taken: complete years, and complete days where the birth is known. */
export interface Aged {
  readonly Idade: number | null;
  readonly IdadeDias?: number | null | undefined;
}

type AgeLimits = Pick<FaixaReferencia, 'IdadeMinima' | 'UnidadeIdadeMinima' | 'IdadeMaxima' | 'UnidadeIdadeMaxima'>;

/** The first day after the longest life that ages are computed. */
export const DAYS_OF_LIFE = dayOfAge(151, 'Anos');

/**
 * The first day of life on which somebody has so many complete units, a year being 365.25 days and a month its
 * twelfth: where ages of several units are laid on one line.
 */
export function dayOfAge(units: number, unit: UnidadeIdade): number {
  if (unit === 'Dias') return units;
  return unit === 'Anos' ? Math.ceil((units * 1461) / 4) : Math.ceil((units * 487) / 16);
}

/** From which day of life to before which one a range is. */
export function daysOf(range: AgeLimits): readonly [from: number, to: number] {
  const { IdadeMinima: from, IdadeMaxima: to } = range;
  return [
    from === null ? 0 : dayOfAge(from, range.UnidadeIdadeMinima ?? 'Anos'),
    to === null ? DAYS_OF_LIFE : dayOfAge(to, range.UnidadeIdadeMaxima ?? 'Anos'),
  ];
}

/**
 * Whether a person surely has the age a range asks for. Who is known by whole years alone has a range in days only
 * where every day of that year is in it.
 */
export function isOfAge(range: AgeLimits, person: Aged): boolean {
  const { IdadeMinima, IdadeMaxima } = range;
  if (IdadeMinima === null && IdadeMaxima === null) return true;
  const least = completeUnits(person, range.UnidadeIdadeMinima ?? 'Anos');
  const most = completeUnits(person, range.UnidadeIdadeMaxima ?? 'Anos');
  if (!least || !most) return false;
  return least[0] >= (IdadeMinima ?? 0) && most[1] < (IdadeMaxima ?? Infinity);
}

/** How many complete units somebody has lived: at least and at most. Null when nothing is known. */
function completeUnits({ Idade, IdadeDias }: Aged, unit: UnidadeIdade): readonly [number, number] | null {
  const days = IdadeDias ?? null;
  if (Idade === null) return days === null ? null : exactly(unitsIn(days, unit));
  if (unit === 'Anos') return exactly(Idade);
  if (unit === 'Dias') return days === null ? [365 * Idade, 366 * (Idade + 1) - 1] : exactly(days);
  // By the calendar a birthday may come a day before 12 nominal months: months follow the years.
  const [first, last] = [12 * Idade, 12 * Idade + 11];
  return days === null ? [first, last] : exactly(Math.min(Math.max(unitsIn(days, 'Meses'), first), last));
}

const exactly = (units: number) => [units, units] as const;

function unitsIn(days: number, unit: UnidadeIdade): number {
  if (unit === 'Dias') return days;
  return Math.floor(unit === 'Anos' ? (days * 4) / 1461 : (days * 16) / 487);
}
