import { useDeferredValue, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { SheetGrouping } from '../control/lineParts.ts';
import type { CellAddress, SheetColumn, SheetHeader, SheetProps } from '../model/types.ts';
import { rowTest, valuesOf } from './filter.ts';
import type { ColumnValue } from './filter.ts';
import { GroupControl } from './GroupControl.ts';
import { groupActs, useArrangement, viewActs } from './viewActs.ts';
import { viewMessages as messages } from './messages.ts';
import { plainView } from './viewState.ts';
import { useShownRows } from './useShownRows.ts';
import type { ColumnFilter, SheetViewState } from './viewState.ts';
import './groups.css';

/** How a column's values are compared; null when only by their words. */
export type CompareShape = 'number' | 'date' | 'time' | null;

/** Brings the values of a column whose words hold a text, the most frequent first; `more` when not all are there. */
export type AskValues = (
  text: string,
  signal: AbortSignal,
) => Promise<{ readonly values: readonly ColumnValue[]; readonly more: boolean }>;

/** What a filter of a column may ask for besides a comparison. */
export interface FilterParts {
  readonly contains: boolean;
  readonly filled: boolean;
}

/**
 * What the column menu and the toolbar speak to. `useSheetView` is one that filters here; an owner whose rows are on a
 * server gives its own, takes the state of `change` and asks the server.
 */
export interface SheetViewPort extends SheetHeader {
  readonly state: SheetViewState;
  readonly change: (change: Partial<SheetViewState>) => void;
  /** All columns in order, hidden ones too. */
  readonly columns: readonly { readonly id: string; readonly header: string; readonly shown: boolean }[];
  /** Ids of the columns that the standard view leaves out: nobody hid them, and they are not counted as hidden. */
  readonly aside?: readonly string[];
  /** Rows shown, and all there are. */
  readonly shown: number;
  readonly total: number;
  /** How far the way to other rows is, in tenths, while it lasts; null when these are the ones asked for. */
  readonly working?: number | null;
  compareShape(columnId: string): CompareShape;
  /** What a column shows, with counts; left out when only the server would know. */
  values?(columnId: string): readonly ColumnValue[];
  /** Asks for what a column holds; null for a column whose values are too many or too free to be ticked. */
  askValues?(columnId: string): AskValues | null;
  /** What a filter of a column may ask for; left out, words, comparisons and whether it is filled. */
  filterParts?(columnId: string): FilterParts;
  /** A canonical value of a column as people read it. */
  write?(columnId: string, value: string): string;
  move(columnId: string, by: -1 | 1): void;
  show(columnId: string, shown: boolean): void;
  /** Freezes the columns up to this one; null frees all. */
  freeze(columnId: string | null): void;
  isFrozen(columnId: string): boolean;
  /** Groups and which are collapsed; left out where rows cannot be grouped. */
  readonly grouping?: SheetGrouping;
  /** Whether cells can be made to stand out by rules of the state. */
  readonly styling?: boolean;
  filter(columnId: string, filter: ColumnFilter | null): void;
  /** Filters and orders again what changed since. */
  reapply(): void;
}

/** A view over rows that are all here: what to give to `Sheet`, and what its toolbar speaks to. */
export interface SheetClientView<Row> extends SheetViewPort {
  readonly visibleRows: readonly Row[];
  readonly visibleColumns: readonly SheetColumn<Row>[];
  /** The groups of a row, as `Sheet` takes them. */
  readonly group: SheetProps<Row>['group'];
  /** Whether a cell is among those shown. */
  has(address: CellAddress): boolean;
}

/** What a client view is made of. `rows` and `columns` are compared by identity: keep them stable between renders. */
export interface SheetViewOptions<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly SheetColumn<Row>[];
  readonly rowId: (row: Row) => string;
  /** How the owner groups rows, until the person groups by columns: rows are ordered within their groups. */
  readonly group?: SheetProps<Row>['group'];
  /** How the person looks at the rows; left out, the hook keeps it. */
  readonly state?: SheetViewState;
  readonly onState?: (state: SheetViewState) => void;
}

const shapes: Readonly<Record<string, CompareShape>> = {
  number: 'number',
  calculated: 'number',
  date: 'date',
  time: 'time',
};

/** So many rows are looked at to tell what a column holds. */
const SAMPLE = 50;

/**
 * Filters, orders and arranges rows and columns for a `Sheet`, and keeps how as plain JSON. Rows are filtered and
 * ordered when the person asks: one that changes afterwards stays where it is.
 */
export function useSheetView<Row>({
  rows,
  columns,
  rowId,
  group,
  state: given,
  onState,
}: SheetViewOptions<Row>): SheetClientView<Row> {
  const [own, setOwn] = useState(plainView);
  const [revision, setRevision] = useState(0);
  const state = given ?? own;
  // Typing in the quick filter goes on while a large table is filtered.
  const asked = useDeferredValue(state);
  const empty = useIntl().formatMessage(messages.emptyValue);
  const {
    rows: visibleRows,
    paths,
    working,
  } = useShownRows({ rows, columns, rowId, group, state: asked, revision, empty });
  const groupOf = useMemo(() => (paths ? (row: Row) => paths.get(rowId(row)) ?? [] : group), [paths, rowId, group]);
  const collapsed = useMemo(() => new Set(state.collapsed), [state.collapsed]);
  const arranged = useArrangement(columns, state);
  return useMemo(() => {
    const keep = onState ?? setOwn;
    const change = (next: Partial<SheetViewState> | null) => {
      if (next) keep({ ...state, ...next });
    };
    return {
      state,
      change,
      columns: arranged.all,
      visibleColumns: arranged.visible,
      visibleRows,
      group: groupOf,
      grouping: {
        by: state.groups,
        active: groupOf !== undefined,
        collapsed,
        ...groupActs(state, change, () => groupIdsOf(visibleRows, groupOf)),
        control: groupControl,
      },
      styling: true,
      has: (address) =>
        arranged.visible.some(({ id }) => id === address.columnId) &&
        visibleRows.some((row) => rowId(row) === address.rowId),
      shown: visibleRows.length,
      working,
      total: rows.length,
      ...viewActs({ columns, state, change, visible: arranged.visible }),
      compareShape: (columnId) => shapeOf(columns, rows, columnId),
      values: (columnId) => {
        const column = columns.find(({ id }) => id === columnId);
        const test = rowTest(columns, state, columnId);
        return column ? valuesOf(column, test ? rows.filter(test) : rows) : [];
      },
      reapply: () => setRevision((count) => count + 1),
    };
  }, [arranged, collapsed, columns, groupOf, onState, rowId, rows, state, visibleRows, working]);
}

const groupControl: SheetGrouping['control'] = (host) => new GroupControl(host);

function groupIdsOf<Row>(rows: readonly Row[], group: SheetProps<Row>['group']): readonly string[] {
  return [...new Set(group ? rows.flatMap((row) => [group(row)].flat().map(({ id }) => id)) : [])];
}

function shapeOf<Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[], columnId: string): CompareShape {
  const column = columns.find(({ id }) => id === columnId);
  const kinds = rows.slice(0, SAMPLE).flatMap((row) => column?.kind(row).id ?? []);
  return kinds.map((id) => shapes[id] ?? null).find((shape) => shape !== null) ?? null;
}
