import type { SheetColumn } from '../model/column.ts';
import type { SheetViewState } from '../model/viewState.ts';

/** All columns in the person's order, hidden ones too. */
export function orderedColumns<Row>(
  columns: readonly SheetColumn<Row>[],
  { order, frozen }: Pick<SheetViewState, 'order' | 'frozen'>,
): readonly SheetColumn<Row>[] {
  const known = new Map(columns.map((column) => [column.id, column]));
  const placed = [...new Set(order)].flatMap((id) => known.get(id) ?? []);
  for (const [index, column] of columns.entries()) {
    if (order.includes(column.id)) continue;
    const before = columns[index - 1];
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, column);
  }
  // The grid draws pinned columns at its sides, wherever they stand.
  const side = (pinned: SheetColumn<Row>['pinned']) => placed.filter((column) => column.pinned === pinned);
  const free = frozen !== null && order.length > 0;
  return free
    ? [...placed.filter(({ pinned }) => pinned !== 'right'), ...side('right')]
    : [...side('left'), ...side(undefined), ...side('right')];
}

/** The columns to show: in order, with the person's widths and frozen as they chose. */
export function visibleColumns<Row>(
  columns: readonly SheetColumn<Row>[],
  state: Pick<SheetViewState, 'order' | 'frozen' | 'hidden' | 'widths'>,
): readonly SheetColumn<Row>[] {
  const shown = orderedColumns(columns, state).filter(({ id }) => !state.hidden.includes(id));
  return shown.map((column, index) => {
    const width = state.widths[column.id];
    const { pinned, flex, ...rest } = column;
    const side = state.frozen === null || pinned === 'right' ? pinned : index < state.frozen ? 'left' : undefined;
    if (width === undefined && side === pinned) return column;
    return {
      ...rest,
      ...(side ? { pinned: side } : {}),
      ...(width === undefined ? (flex === undefined ? {} : { flex }) : { width }),
    };
  });
}

/** Puts a column beside its neighbour, left (-1) or right (1), among those shown; null at the end of its side. */
export function moveColumn<Row>(
  columns: readonly SheetColumn<Row>[],
  state: SheetViewState,
  id: string,
  by: -1 | 1,
): Pick<SheetViewState, 'order'> | null {
  const shown = visibleColumns(columns, state);
  const at = shown.findIndex((column) => column.id === id);
  const neighbour = shown[at + by];
  if (at < 0 || !neighbour) return null;
  // A declared side is left only by freezing otherwise.
  if (state.frozen === null && neighbour.pinned !== shown[at]?.pinned) return null;
  return placeColumn(columns, state, id, neighbour.id, by);
}

/** Puts a column right before (-1) or after (1) another one. */
export function placeColumn<Row>(
  columns: readonly SheetColumn<Row>[],
  state: SheetViewState,
  id: string,
  beside: string,
  side: -1 | 1,
): Pick<SheetViewState, 'order'> {
  const rest = orderedColumns(columns, state).flatMap((column) => (column.id === id ? [] : [column.id]));
  const at = rest.indexOf(beside) + (side === 1 ? 1 : 0);
  return { order: rest.toSpliced(at, 0, id) };
}

/** Hides a column, or shows it again; the last one stays. Frozen columns beside it stay frozen. */
export function showColumn<Row>(
  columns: readonly SheetColumn<Row>[],
  state: SheetViewState,
  id: string,
  shown: boolean,
): Pick<SheetViewState, 'hidden' | 'frozen'> | null {
  const { frozen, hidden } = state;
  if (shown === !hidden.includes(id)) return null;
  if (shown) {
    const next = { ...state, hidden: hidden.filter((each) => each !== id) };
    const at = visibleColumns(columns, next).findIndex((column) => column.id === id);
    return { hidden: next.hidden, frozen: frozen !== null && at < frozen ? frozen + 1 : frozen };
  }
  const now = visibleColumns(columns, state);
  if (now.length <= 1) return null;
  const at = now.findIndex((column) => column.id === id);
  return { hidden: [...hidden, id], frozen: frozen !== null && at < frozen ? frozen - 1 : frozen };
}

/** Freezes the columns up to this one, counting those shown; null frees all. */
export function freezeUpTo<Row>(
  columns: readonly SheetColumn<Row>[],
  state: SheetViewState,
  id: string | null,
): Pick<SheetViewState, 'order' | 'frozen'> {
  const order = orderedColumns(columns, state).map((column) => column.id);
  const at = visibleColumns(columns, state).findIndex((column) => column.id === id);
  return { order, frozen: id === null ? 0 : at + 1 };
}
