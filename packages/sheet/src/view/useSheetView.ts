import { useDeferredValue, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { SheetGrouping } from '../model/grouping.ts';
import type { CellAddress } from '../model/cell.ts';
import type { SheetColumn } from '../model/column.ts';
import type { CompareShape, SheetViewPort } from '../control/sheetViewPort.ts';
import type { SheetProps } from '../control/SheetProps.ts';
import { rowTest, valuesOf } from './filter.ts';
import { GroupControl } from './GroupControl.ts';
import { groupActs, useArrangement, viewActs } from './viewActs.ts';
import { viewMessages as messages } from './messages.ts';
import { plainView } from '../model/viewState.ts';
import { useShownRows } from './useShownRows.ts';
import type { SheetViewState } from '../model/viewState.ts';
import './groups.css';

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
