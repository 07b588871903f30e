import type { SheetColumn } from '../types.ts';
import { rowTest } from './filter.ts';
import { orderRows } from './order.ts';
import type { SheetViewState } from './viewState.ts';

/** What the rows shown depend on. */
export interface RowsSource<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly SheetColumn<Row>[];
  readonly rowId: (row: Row) => string;
  /** Rows of a group stay together, groups in the order they came. */
  readonly group?: ((row: Row) => { readonly id: string }) | undefined;
  readonly state: SheetViewState;
  /** Grows when the person asks to filter and order again. */
  readonly revision: number;
}

/**
 * The rows a view shows. They are filtered and ordered when the person asks: rows that change afterwards keep their
 * place, so that nothing jumps or vanishes under the hand that types; rows that are new find theirs at the end.
 */
export class KeptRows<Row> {
  private asked = '';
  private shown: ReadonlyMap<string, number> = new Map();
  private known: ReadonlySet<string> = new Set();

  of({ rows, columns, rowId, group, state, revision }: RowsSource<Row>): readonly Row[] {
    const { quick, filters, sort, hidden } = state;
    const test = rowTest(columns, state);
    if (!test && sort.length === 0) {
      this.asked = '';
      return rows;
    }
    const asked = JSON.stringify([revision, quick, filters, sort, quick.trim() === '' ? [] : hidden]);
    const isNew = (row: Row) => asked !== this.asked || !this.known.has(rowId(row));
    const fresh = rows.filter(isNew);
    const kept = fresh.length === rows.length ? [] : rows.filter((row) => !isNew(row) && this.shown.has(rowId(row)));
    const place = (row: Row) => this.shown.get(rowId(row)) ?? 0;
    const passing = test ? fresh.filter(test) : fresh;
    const visible =
      sort.length > 0
        ? [...kept.toSorted((a, b) => place(a) - place(b)), ...orderRows(passing, columns, sort)]
        : inOwnOrder(rows, kept, passing);
    const together = group && sort.length > 0 ? inGroups(rows, visible, group) : visible;
    this.asked = asked;
    this.known = new Set(rows.map((row) => rowId(row)));
    this.shown = new Map(together.map((row, index) => [rowId(row), index]));
    return together;
  }
}

function inOwnOrder<Row>(rows: readonly Row[], kept: readonly Row[], passing: readonly Row[]): readonly Row[] {
  if (kept.length === 0) return passing;
  const visible = new Set([...kept, ...passing]);
  return rows.filter((row) => visible.has(row));
}

function inGroups<Row>(
  rows: readonly Row[],
  visible: readonly Row[],
  group: (row: Row) => { readonly id: string },
): readonly Row[] {
  const places = new Map<string, Row[]>();
  for (const row of rows) places.set(group(row).id, []);
  for (const row of visible) places.get(group(row).id)?.push(row);
  return [...places.values()].flat();
}
