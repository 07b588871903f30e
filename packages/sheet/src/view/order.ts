import { qualifiedNumber } from '../model/qualified.ts';
import { drain, mapSteps, sortSteps, within } from '../model/steps.ts';
import type { Steps } from '../model/steps.ts';
import { shownText } from '../model/shown.ts';
import type { SheetColumn } from '../model/column.ts';
import type { SheetSort } from '../model/owner.ts';

/** What a cell is ordered by: numbers before dates and times, these before words; an empty cell has none. */
export type SortKey =
  | { readonly is: 'number'; readonly near: number; readonly decimal: string; readonly side: number }
  | { readonly is: 'moment'; readonly text: string }
  | { readonly is: 'words'; readonly text: string };

/** A limit stands beside its number: `<0.5` just before 0.5, `>0.5` just after. */
const sides: Readonly<Record<string, number>> = { '<': -2, '<=': -1, '>=': 1, '>': 2 };

const words = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

/** A canonical number as a key, or null when the text is none. */
export function numberKey(text: string): SortKey | null {
  const found = qualifiedNumber(text);
  if (!found) return null;
  const { number, operator } = found;
  return { is: 'number', near: Number(number), decimal: number, side: sides[operator] ?? 0 };
}

/** What a cell is ordered by, or null when it is empty. A text that could not be read is ordered among the words. */
export function sortKey<Row>(column: SheetColumn<Row>, row: Row): SortKey | null {
  const text = shownText(column, row);
  if (text.trim() === '') return null;
  const value = column.value(row);
  if (typeof value !== 'string' || column.problem?.(row)) return { is: 'words', text };
  const { id } = column.kind(row);
  if (id === 'number' || id === 'calculated') return numberKey(value) ?? { is: 'words', text };
  if (id === 'date' || id === 'time') return { is: 'moment', text: value };
  return { is: 'words', text };
}

const ranks = { number: 0, moment: 1, words: 2 };

/** Compares two keys; numbers exactly, words as the Portuguese dictionary does. */
export function compareKeys(a: SortKey, b: SortKey): number {
  if (a.is === 'number' && b.is === 'number') return compareNumbers(a, b);
  if (a.is === 'moment' && b.is === 'moment') return a.text < b.text ? -1 : a.text > b.text ? 1 : 0;
  if (a.is === 'words' && b.is === 'words') return words.compare(a.text, b.text);
  return ranks[a.is] - ranks[b.is];
}

type NumberKey = Extract<SortKey, { is: 'number' }>;

function compareNumbers(a: NumberKey, b: NumberKey): number {
  if (a.near !== b.near) return a.near - b.near;
  // Numbers this close are the same double: their digits decide.
  return (a.decimal === b.decimal ? 0 : compareDigits(a.decimal, b.decimal)) || a.side - b.side;
}

function compareDigits(a: string, b: string): number {
  const places = Math.max(placesOf(a), placesOf(b));
  const difference = scaled(a, places) - scaled(b, places);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

const placesOf = (decimal: string) => decimal.split('.')[1]?.length ?? 0;

const scaled = (decimal: string, places: number) =>
  BigInt(decimal.replace('.', '') + '0'.repeat(places - placesOf(decimal)));

/** The rows ordered by several columns: stable, empty cells last whichever the direction. */
export function orderRows<Row>(
  rows: readonly Row[],
  columns: readonly SheetColumn<Row>[],
  sort: readonly SheetSort[],
): readonly Row[] {
  return drain(orderSteps(rows, columns, sort));
}

/** The same in steps. */
export function* orderSteps<Row>(
  rows: readonly Row[],
  columns: readonly SheetColumn<Row>[],
  sort: readonly SheetSort[],
): Steps<readonly Row[]> {
  const by = sort.flatMap(({ columnId, descending }) => {
    const column = columns.find(({ id }) => id === columnId);
    return column ? [{ column, direction: descending ? -1 : 1 }] : [];
  });
  if (by.length === 0) return rows;
  const keyOf = (row: Row) => ({ row, keys: by.map(({ column }) => sortKey(column, row)) });
  const keyed = yield* within(0, 0.4, mapSteps(rows, keyOf));
  const compare = (a: ReturnType<typeof keyOf>, b: ReturnType<typeof keyOf>) => {
    for (const [index, { direction }] of by.entries()) {
      const [left = null, right = null] = [a.keys[index], b.keys[index]];
      const order =
        left && right ? direction * compareKeys(left, right) : Number(left === null) - Number(right === null);
      if (order !== 0) return order;
    }
    return 0;
  };
  return (yield* within(0.4, 1, sortSteps(keyed, compare))).map(({ row }) => row);
}
