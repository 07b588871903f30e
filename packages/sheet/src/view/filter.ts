import type { ColumnValue } from '../control/sheetViewPort.ts';
import { shownText, showsWord } from '../model/shown.ts';
import { fold } from '../model/fold.ts';
import type { SheetColumn } from '../model/column.ts';
import { compareKeys, numberKey, sortKey } from './order.ts';
import type { SortKey } from './order.ts';
import type { ColumnFilter, CompareOperator, SheetViewState } from '../model/viewState.ts';

/** Whether a row is shown. */
export type RowTest<Row> = (row: Row) => boolean;

/** Whether a filter holds rows back. */
export function filterActs({ contains = '', compare, filled, among }: ColumnFilter): boolean {
  return contains.trim() !== '' || compare !== undefined || filled !== undefined || among !== undefined;
}

/** The words of a text, folded; each must be found. */
export function wordsOf(text: string): readonly string[] {
  return fold(text)
    .split(/\s+/)
    .filter((word) => word !== '');
}

const holds: Readonly<Record<Exclude<CompareOperator, 'between'>, (order: number) => boolean>> = {
  equal: (order) => order === 0,
  less: (order) => order < 0,
  lessOrEqual: (order) => order <= 0,
  greater: (order) => order > 0,
  greaterOrEqual: (order) => order >= 0,
};

function compareTest({ operator, value, to }: NonNullable<ColumnFilter['compare']>): (key: SortKey) => boolean {
  const bound = boundOf(value);
  const end = to === undefined ? null : boundOf(to);
  const order = (key: SortKey, with_: SortKey) => (key.is === with_.is ? compareKeys(asFine(key, with_), with_) : null);
  if (operator !== 'between') {
    return (key) => {
      const found = order(key, bound);
      return found !== null && holds[operator](found);
    };
  }
  return (key) => {
    const low = order(key, bound);
    const high = end ? order(key, end) : -1;
    return low !== null && high !== null && low >= 0 && high <= 0;
  };
}

/** A moment as finely as what it is compared with: by its day with a day. */
const asFine = (key: SortKey, bound: SortKey): SortKey =>
  key.is === 'moment' && bound.is === 'moment' ? { ...key, text: key.text.slice(0, bound.text.length) } : key;

const boundOf = (value: string): SortKey => numberKey(value) ?? { is: 'moment', text: value };

/** A column's filter as a test of its rows. */
export function filterTest<Row>(column: SheetColumn<Row>, filter: ColumnFilter): RowTest<Row> {
  const words = wordsOf(filter.contains ?? '');
  const compare = filter.compare && compareTest(filter.compare);
  const among = filter.among && new Set(filter.among);
  return (row) => {
    const shown = shownText(column, row);
    if (filter.filled !== undefined && (shown.trim() !== '') !== filter.filled) return false;
    if (among && !among.has(shown.trim() === '' ? '' : shown)) return false;
    if (words.length > 0) {
      const folded = fold(shown);
      if (!words.every((word) => folded.includes(word))) return false;
    }
    if (!compare) return true;
    const key = sortKey(column, row);
    return key !== null && compare(key);
  };
}

/** Every word is in some cell; most rows miss the first one and are not read for the others. */
function quickTest<Row>(columns: readonly SheetColumn<Row>[], text: string): RowTest<Row> | null {
  const words = wordsOf(text);
  if (words.length === 0) return null;
  return (row) => words.every((word) => columns.some((column) => showsWord(column, row, word)));
}

/**
 * Whether rows are shown: all words of the quick filter in the visible columns, and every column's filter. Null when
 * nothing is held back.
 *
 * @param except a column whose own filter is left out, to offer its other values
 */
export function rowTest<Row>(
  columns: readonly SheetColumn<Row>[],
  { quick, filters, hidden }: SheetViewState,
  except?: string,
): RowTest<Row> | null {
  const quickly = quickTest(
    columns.filter(({ id }) => !hidden.includes(id)),
    quick,
  );
  const tests = columns.flatMap((column) => {
    const filter = column.id === except ? undefined : filters[column.id];
    return filter && filterActs(filter) ? [filterTest(column, filter)] : [];
  });
  if (quickly) tests.push(quickly);
  return tests.length === 0 ? null : (row) => tests.every((test) => test(row));
}

/** What a column shows in these rows, each once, in the order of its values; empty cells last. */
export function valuesOf<Row>(
  column: SheetColumn<Row>,
  rows: readonly Row[],
): readonly (ColumnValue & { readonly count: number })[] {
  const found = new Map<string, { text: string; count: number; key: SortKey | null }>();
  for (const row of rows) {
    const shown = shownText(column, row);
    const text = shown.trim() === '' ? '' : shown;
    const known = found.get(text);
    if (known) known.count++;
    else found.set(text, { text, count: 1, key: sortKey(column, row) });
  }
  return [...found.values()]
    .toSorted((a, b) => (a.key && b.key ? compareKeys(a.key, b.key) : Number(a.key === null) - Number(b.key === null)))
    .map(({ text, count }) => ({ text, count }));
}
