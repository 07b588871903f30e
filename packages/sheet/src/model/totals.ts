import { formatDecimalPt } from '@bancada/br-utils';
import type { CellKind } from './kind.ts';
import type { CellValue } from './cell.ts';
import type { SheetColumn } from './column.ts';
import { shortDecimal } from './shortDecimal.ts';
import { Tally } from './statistics.ts';

/** What a column comes to over some rows: its value, and how it is shown. */
export interface ColumnSum {
  readonly value: CellValue;
  readonly text: string;
  /** The kind the value is written with; a count has none. */
  readonly kind: CellKind | null;
}

/** Gathers what a column comes to, row by row. */
export interface Totaller<Row> {
  add(row: Row): void;
  /** What was gathered so far; null where there is nothing to say. */
  result(): ColumnSum | null;
}

/** A new count of a column; null when the column is not totalled. */
export function totallerOf<Row>(column: SheetColumn<Row>): Totaller<Row> | null {
  const { total } = column;
  if (total === undefined) return null;
  if (typeof total === 'function') return ownTotal(column, total);
  return total === 'count' ? filledCount(column) : measure(column, total);
}

function ownTotal<Row>(column: SheetColumn<Row>, total: (rows: readonly Row[]) => CellValue): Totaller<Row> {
  const rows: Row[] = [];
  return {
    add: (row) => void rows.push(row),
    result: () => {
      const [first] = rows;
      return first === undefined ? null : known(total(rows), column.kind(first));
    },
  };
}

function filledCount<Row>(column: SheetColumn<Row>): Totaller<Row> {
  let count = 0;
  return {
    add: (row) => {
      if (column.problem?.(row) || column.value(row) !== null) count++;
    },
    result: () => countSum(String(count)),
  };
}

/** A count of cells as a sum. */
export const countSum = (count: CellValue): ColumnSum => ({
  value: count,
  text: typeof count === 'string' ? formatDecimalPt(count, 0, { grouping: true }) : '',
  kind: null,
});

/**
 * Sum, mean, least and greatest of a column's numbers, exact to the last place; least and greatest of dates and times,
 * too. Limits (`<0.5`) and texts that could not be read are left out, as in the statistics of a selection.
 */
function measure<Row>(column: SheetColumn<Row>, total: 'sum' | 'mean' | 'min' | 'max'): Totaller<Row> {
  const tally = new Tally();
  let kind: CellKind | null = null;
  let moment: string | null = null;
  return {
    add: (row) => {
      if (column.problem?.(row)) return;
      const value = column.value(row);
      if (typeof value !== 'string') return;
      const own = column.kind(row);
      if (own.id === 'number' || own.id === 'calculated') {
        if (tally.add(value)) kind ??= own;
      } else if ((own.id === 'date' || own.id === 'time') && (total === 'min' || total === 'max')) {
        kind ??= own;
        if (moment === null || value < moment === (total === 'min')) moment = value;
      }
    },
    result: () => (kind === null ? null : known(moment ?? tally.result()[total], kind)),
  };
}

const known = (value: CellValue, kind: CellKind) => (value === null ? null : summed(value, kind));

/** A value a column comes to, as its kind shows it. */
export function summed(value: CellValue, kind: CellKind): ColumnSum {
  const text = kind.format(value);
  // A kind that shows all digits would show those of a mean, too.
  const long = typeof value === 'string' && text === formatIfDecimal(value);
  return { value, text: long ? shortDecimal(value) : text, kind };
}

const formatIfDecimal = (value: string) => (/^-?\d+\.\d+$/.test(value) ? formatDecimalPt(value) : null);
