import { useMemo } from 'react';
import type { SheetColumn } from '../types.ts';
import type { SheetViewPort } from './useSheetView.ts';
import type { SheetViewState } from './viewState.ts';
import { useArrangement, viewActs } from './viewActs.ts';

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
}

/** Arranges columns for a `Sheet` and keeps what the person asks for; the owner brings the rows of that state. */
export function useAskedView<Row>({ columns, state, onState, ...asked }: AskedViewOptions<Row>): SheetAskedView<Row> {
  const { visible, all } = useArrangement(columns, state);
  const acts = useMemo(() => {
    const change = (next: Partial<SheetViewState> | null) => {
      if (next) onState({ ...state, ...next });
    };
    return { change, ...viewActs({ columns, visible, state, change }) };
  }, [columns, visible, state, onState]);
  return { state, columns: all, visibleColumns: visible, styling: true, ...asked, ...acts };
}
