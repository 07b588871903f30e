import { useMemo } from 'react';
import type { GroupStep, SheetGrouping } from '../model/grouping.ts';
import type { SheetColumn } from '../model/column.ts';
import type { SheetViewPort } from '../control/sheetViewPort.ts';
import type { SheetViewState } from '../model/viewState.ts';
import { groupActs, useArrangement, viewActs } from './viewActs.ts';

/** A view over rows that are filtered and ordered elsewhere. */
export interface SheetAskedView<Row> extends SheetViewPort {
  readonly visibleColumns: readonly SheetColumn<Row>[];
}

/** What an asked view is made of. `columns` and `state` are compared by identity: keep them stable between renders. */
export interface AskedViewOptions<Row> extends Pick<
  SheetViewPort,
  'aside' | 'shown' | 'total' | 'compareShape' | 'askValues' | 'filterParts' | 'write' | 'reapply'
> {
  readonly columns: readonly SheetColumn<Row>[];
  readonly state: SheetViewState;
  readonly onState: (state: SheetViewState) => void;
  /** Rows may be grouped, by one column at a time. Keep it stable between renders. */
  readonly grouping?: AskedGrouping;
}

/** Groups that the owner brings with the rows. */
export interface AskedGrouping {
  readonly can: (id: string) => boolean;
  /** See `SheetGrouping.steps`. */
  readonly steps?: (columnId: string) => readonly GroupStep[];
  /** The groups there are now, as the state names collapsed ones. */
  readonly ids: () => readonly string[];
}

/** Arranges columns for a `Sheet` and keeps what the person asks for; the owner brings the rows of that state. */
export function useAskedView<Row>({
  columns,
  state,
  onState,
  grouping,
  ...asked
}: AskedViewOptions<Row>): SheetAskedView<Row> {
  const { visible, all } = useArrangement(columns, state);
  const acts = useMemo(() => {
    const change = (next: Partial<SheetViewState> | null) => {
      if (next) onState({ ...state, ...next });
    };
    const acts = { change, ...viewActs({ columns, visible, state, change }) };
    return grouping ? { ...acts, grouping: askedGroups(state, change, grouping) } : acts;
  }, [columns, visible, state, onState, grouping]);
  return { state, columns: all, visibleColumns: visible, styling: true, ...asked, ...acts };
}

function askedGroups(
  state: SheetViewState,
  change: (next: Partial<SheetViewState>) => void,
  { can, steps, ids }: AskedGrouping,
): SheetGrouping {
  const by = state.groups.slice(0, 1).filter(can);
  return {
    by,
    active: by.length > 0,
    single: true,
    can,
    ...(steps && { steps }),
    collapsed: new Set(state.collapsed),
    ...groupActs(state, change, ids),
    // What works groups comes with them.
    control: (host) => host.table.window?.groups?.control(host) ?? null,
  };
}
