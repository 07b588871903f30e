import { useMemo } from 'react';
import type { SheetGrouping } from '../model/grouping.ts';
import type { SheetColumn } from '../model/column.ts';
import { freezeUpTo, moveColumn, orderedColumns, placeColumn, showColumn, visibleColumns } from './columns.ts';
import { filterActs } from './filter.ts';
import { HeaderControl } from './HeaderControl.tsx';
import { styledColumns } from './styleRules.ts';
import type { SheetViewPort } from '../control/sheetViewPort.ts';
import type { ColumnFilter, SheetViewState } from '../model/viewState.ts';
import './styleRules.css';

/** Columns as a view arranges them. */
interface Arrangement<Row> {
  readonly visible: readonly SheetColumn<Row>[];
  /** Hidden ones too. */
  readonly all: SheetViewPort['columns'];
}

/** Columns in the person's order, with the person's widths, hidden and frozen as they chose. */
export function useArrangement<Row>(columns: readonly SheetColumn<Row>[], state: SheetViewState): Arrangement<Row> {
  const { order, frozen, hidden, widths, styles } = state;
  return useMemo(
    () => ({
      visible: visibleColumns(styledColumns(columns, styles), { order, frozen, hidden, widths }),
      all: orderedColumns(columns, { order, frozen }).map(({ id, header }) => ({
        id,
        header,
        shown: !hidden.includes(id),
      })),
    }),
    [columns, order, frozen, hidden, widths, styles],
  );
}

type Acts = Pick<
  SheetViewPort,
  | 'sort'
  | 'filtered'
  | 'onResize'
  | 'onMove'
  | 'onPlace'
  | 'onSort'
  | 'move'
  | 'show'
  | 'freeze'
  | 'isFrozen'
  | 'filter'
  | 'control'
>;

const headerControl: SheetViewPort['control'] = (sheet) => new HeaderControl(sheet);

/** What a person does to columns, as changes of the state: the same wherever the rows are. */
export function viewActs<Row>({
  columns,
  visible,
  state,
  change,
}: {
  columns: readonly SheetColumn<Row>[];
  visible: readonly SheetColumn<Row>[];
  state: SheetViewState;
  change: (next: Partial<SheetViewState> | null) => void;
}): Acts {
  return {
    sort: state.sort,
    filtered: Object.entries(state.filters).flatMap(([id, filter]) => (filterActs(filter) ? [id] : [])),
    onResize: (columnId, width) => change({ widths: { ...state.widths, [columnId]: width } }),
    onMove: (columnId, by) => change(moveColumn(columns, state, columnId, by)),
    onPlace: (columnId, beside, side) => change(placeColumn(columns, state, columnId, beside, side)),
    onSort: (sort) => change({ sort }),
    move: (columnId, by) => change(moveColumn(columns, state, columnId, by)),
    show: (columnId, shown) => change(showColumn(columns, state, columnId, shown)),
    freeze: (columnId) => change(freezeUpTo(columns, state, columnId)),
    isFrozen: (columnId) => visible.some(({ id, pinned }) => id === columnId && pinned === 'left'),
    control: headerControl,
    filter: (columnId, filter) => change({ filters: withFilter(state.filters, columnId, filter) }),
  };
}

/** What a person does to groups, as changes of the state; `ids` names all groups there are. */
export const groupActs = (
  { collapsed }: SheetViewState,
  change: (next: Partial<SheetViewState>) => void,
  ids: () => readonly string[],
): Pick<SheetGrouping, 'onGroupBy' | 'onCollapse' | 'onCollapseAll'> => ({
  onGroupBy: (columnIds) => change({ groups: columnIds, collapsed: [] }),
  onCollapse: (groupIds, fold) =>
    change({ collapsed: [...collapsed.filter((id) => !groupIds.includes(id)), ...(fold ? groupIds : [])] }),
  onCollapseAll: (fold) => change({ collapsed: fold ? ids() : [] }),
});

/** The filters with another one on a column; one that holds nothing back is left out. */
export function withFilter(
  filters: SheetViewState['filters'],
  columnId: string,
  filter: ColumnFilter | null,
): SheetViewState['filters'] {
  const { [columnId]: _before, ...rest } = filters;
  return filter && filterActs(filter) ? { ...rest, [columnId]: filter } : rest;
}
