import { drain, filterSteps, within } from '../model/steps.ts';
import type { Steps } from '../model/steps.ts';
import type { SheetColumn } from '../model/column.ts';
import type { SheetGroup } from '../model/owner.ts';
import { rowTest } from './filter.ts';
import { groupColumns, groupedSort, pathOf, together } from './grouping.ts';
import type { GroupPath } from './grouping.ts';
import { orderSteps } from './order.ts';
import type { SheetViewState } from '../model/viewState.ts';

/** What the rows shown depend on. */
export interface RowsSource<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly SheetColumn<Row>[];
  readonly rowId: (row: Row) => string;
  /** Rows of a group stay together, groups in the order they came. */
  readonly group?: ((row: Row) => SheetGroup | readonly SheetGroup[]) | undefined;
  readonly state: SheetViewState;
  /** Grows when the person asks to filter and order again. */
  readonly revision: number;
  /** What the group of empty cells is called. */
  readonly empty?: string;
}

/** The rows a view shows, and the groups they stand in by the person's wish; null without one. */
export interface ShownRows<Row> {
  readonly rows: readonly Row[];
  readonly paths: ReadonlyMap<string, GroupPath> | null;
}

/**
 * The rows a view shows. They are filtered and ordered when the person asks: rows that change afterwards keep their
 * place, so that nothing jumps or vanishes under the hand that types; rows that are new find theirs at the end.
 */
export class KeptRows<Row> {
  private asked = '';
  private shown: ReadonlyMap<string, number> = new Map();
  private known: ReadonlySet<string> = new Set();
  private paths: ReadonlyMap<string, GroupPath> = new Map();
  private last: { readonly source: RowsSource<Row>; readonly shown: ShownRows<Row> } | null = null;

  /** What was answered last; null before anything was asked. */
  get answered(): Pick<RowsSource<Row>, 'state' | 'revision'> | null {
    return this.last && this.last.source;
  }

  /** Whether the rows would have to be filtered or ordered anew. */
  isNew(source: RowsSource<Row>): boolean {
    const asked = questionOf(source);
    return asked !== '' && asked !== this.asked;
  }

  of(source: RowsSource<Row>): ShownRows<Row> {
    return drain(this.steps(source));
  }

  /** The same in steps; what is given up on the way leaves no trace. */
  *steps(source: RowsSource<Row>): Steps<ShownRows<Row>> {
    const asked = questionOf(source);
    const { last } = this;
    const isKnown = last?.source.rows === source.rows && last.source.group === source.group;
    const shown = isKnown && asked === this.asked && asked !== '' ? last.shown : yield* this.found(source, asked);
    this.last = { source, shown };
    return shown;
  }

  private *found(source: RowsSource<Row>, asked: string): Steps<ShownRows<Row>> {
    const { rows, columns, rowId, group, state, empty = '' } = source;
    const by = groupColumns(columns, state.groups);
    const sort = groupedSort(
      by.map(({ id }) => id),
      state.sort,
    );
    if (asked === '') {
      this.asked = '';
      return { rows, paths: null };
    }
    const test = rowTest(columns, state);
    const isNew = (row: Row) => asked !== this.asked || !this.known.has(rowId(row));
    const fresh = rows.filter(isNew);
    const kept = fresh.length === rows.length ? [] : rows.filter((row) => !isNew(row) && this.shown.has(rowId(row)));
    const place = (row: Row) => this.shown.get(rowId(row)) ?? 0;
    const passing = test ? yield* within(0, 0.5, filterSteps(fresh, test)) : fresh;
    const visible =
      sort.length > 0
        ? [
            ...kept.toSorted((a, b) => place(a) - place(b)),
            ...(yield* within(0.5, 1, orderSteps(passing, columns, sort))),
          ]
        : inOwnOrder(rows, kept, passing);
    // A row whose group would be another now stays in the one it is in, as it keeps its place.
    const before = asked === this.asked ? this.paths : new Map<string, GroupPath>();
    const paths = new Map(
      by.length === 0 ? [] : visible.map((row) => [rowId(row), before.get(rowId(row)) ?? pathOf(by, row, empty)]),
    );
    const inOrder =
      by.length > 0
        ? together(visible, (row) => paths.get(rowId(row)) ?? [])
        : group && sort.length > 0
          ? inGroups(rows, visible, group)
          : visible;
    this.asked = asked;
    this.known = new Set(rows.map((row) => rowId(row)));
    this.shown = new Map(inOrder.map((row, index) => [rowId(row), index]));
    this.paths = paths;
    return { rows: inOrder, paths: by.length > 0 ? paths : null };
  }
}

/** What is asked of the rows, as one text; the empty one asks nothing. */
function questionOf<Row>({ columns, state, revision }: RowsSource<Row>): string {
  const { quick, filters, sort, groups, hidden } = state;
  if (!rowTest(columns, state) && sort.length === 0 && groupColumns(columns, groups).length === 0) return '';
  return JSON.stringify([revision, quick, filters, sort, groups, quick.trim() === '' ? [] : hidden]);
}

function inOwnOrder<Row>(rows: readonly Row[], kept: readonly Row[], passing: readonly Row[]): readonly Row[] {
  if (kept.length === 0) return passing;
  const visible = new Set([...kept, ...passing]);
  return rows.filter((row) => visible.has(row));
}

function inGroups<Row>(
  rows: readonly Row[],
  visible: readonly Row[],
  group: (row: Row) => SheetGroup | readonly SheetGroup[],
): readonly Row[] {
  const places = new Map<string, Row[]>();
  const keyOf = (row: Row) => JSON.stringify([group(row)].flat().map(({ id }) => id));
  for (const row of rows) places.set(keyOf(row), []);
  for (const row of visible) places.get(keyOf(row))?.push(row);
  return [...places.values()].flat();
}
