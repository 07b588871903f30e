import type { CellKind } from './kind.ts';
import type { CellValue } from './cell.ts';
import { countOn, evenStep } from './decimals.ts';

/** A cell a series begins with: its value (undefined for an unreadable text), and the text that would be copied. */
export interface SeriesCell {
  readonly kind: CellKind;
  readonly value: CellValue | undefined;
  readonly text: string;
}

/**
 * How a series goes on. `natural`: what spreadsheets do: one number, list or text is copied, one date and one counted
 * name go on by one, two and more by their step. `opposite` is what Ctrl does to it: what would go on is copied, what
 * would be copied goes on.
 */
export type SeriesMode = 'natural' | 'opposite';

/** The texts of the next cells of a series; cells that follow no rule are repeated in their order. */
export function continueSeries(source: readonly SeriesCell[], count: number, mode: SeriesMode): readonly string[] {
  const goesOn = source.length > 1 || isCounted(source[0]);
  if (goesOn === (mode === 'natural')) {
    const series = byNumbers(source, count) ?? byDates(source, count) ?? byCounters(source, count);
    if (series) return series;
  }
  return Array.from({ length: count }, (_, index) => source[index % source.length]?.text ?? '');
}

/** One alone goes on: a date, or a name with a number in it. */
const isCounted = (cell: SeriesCell | undefined) =>
  cell !== undefined && (cell.kind.id === 'date' || (cell.kind.id === 'text' && counter.test(cell.text)));

function allOf(source: readonly SeriesCell[], id: CellKind['id']): readonly string[] | null {
  const values = source.map(({ kind, value }) => (kind.id === id && typeof value === 'string' ? value : null));
  return values.every((value) => value !== null) ? values : null;
}

function written(source: readonly SeriesCell[], values: readonly string[] | null): readonly string[] | null {
  const kind = source[0]?.kind;
  return values && kind ? values.map((value) => kind.write(value)) : null;
}

function byNumbers(source: readonly SeriesCell[], count: number): readonly string[] | null {
  const values = allOf(source, 'number');
  const last = values?.at(-1);
  if (!values || last === undefined) return null;
  const step = values.length === 1 ? '1' : evenStep(values);
  return step === null ? null : written(source, countOn(last, step, count));
}

/** Days apart as whole days of UTC, so that no clock change moves them. */
const DAY = 86_400_000;

const dayOf = (value: string) => Date.parse(`${value}T00:00:00Z`) / DAY;
const dateOf = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);

function byDates(source: readonly SeriesCell[], count: number): readonly string[] | null {
  const values = allOf(source, 'date');
  const last = values?.at(-1);
  if (!values || last === undefined) return null;
  const months = values.length > 1 ? monthStep(values) : null;
  if (months !== null)
    return written(
      source,
      Array.from({ length: count }, (_, index) => addMonths(values, months * (index + 1))),
    );
  const days = values.length === 1 ? 1 : Number(evenStep(values.map((value) => String(dayOf(value)))) ?? Number.NaN);
  if (Number.isNaN(days)) return null;
  return written(
    source,
    Array.from({ length: count }, (_, index) => dateOf(dayOf(last) + days * (index + 1))),
  );
}

const monthOf = (value: string) => Number(value.slice(0, 4)) * 12 + Number(value.slice(5, 7)) - 1;
const lengthOf = (month: number) => new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();
const dayInMonth = (value: string) => Number(value.slice(8));
const endsMonth = (value: string) => dayInMonth(value) === lengthOf(monthOf(value));

/**
 * The months between dates that stand on one day of their months, or all on the last one, evenly apart. A day a short
 * month lacks falls on its end (31 January, 28 February), as due dates do.
 */
function monthStep(values: readonly string[]): number | null {
  const step = evenStep(values.map((value) => String(monthOf(value))));
  if (step === null || step === '0') return null;
  const day = Math.max(...values.map(dayInMonth));
  const fits = values.every((value) => dayInMonth(value) === Math.min(day, lengthOf(monthOf(value))));
  return fits ? Number(step) : null;
}

function addMonths(values: readonly string[], months: number): string {
  const last = values.at(-1) ?? '';
  const month = monthOf(last) + months;
  const day = values.every(endsMonth) ? 31 : Math.max(...values.map(dayInMonth));
  const [year, inYear] = [Math.floor(month / 12), (month % 12) + 1];
  const pad = (number: number, length = 2) => String(number).padStart(length, '0');
  return `${pad(year, 4)}-${pad(inYear)}-${pad(Math.min(day, lengthOf(month)))}`;
}

/** The last number of a name, or the first of `1/12`: what is counted on. */
const counter = /^(.*?)(\d{1,15})(\/\d+\D*|\D*)$/s;

function byCounters(source: readonly SeriesCell[], count: number): readonly string[] | null {
  const parts = source.map(({ kind, text }) => (kind.id === 'text' ? counter.exec(text) : null));
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last) return null;
  const [, before = '', , after = ''] = first;
  if (parts.some((part) => part?.[1] !== before || part[3] !== after)) return null;
  const numbers = parts.map((part) => String(BigInt(part?.[2] ?? '0')));
  const step = numbers.length === 1 ? '1' : evenStep(numbers);
  const next = step === null ? null : countOn(numbers.at(-1) ?? '0', step, count);
  const width = last[2]?.startsWith('0') ? last[2].length : 1;
  if (!next || next.some((number) => number.startsWith('-'))) return null;
  return next.map((number) => `${before}${number.padStart(width, '0')}${after}`);
}
