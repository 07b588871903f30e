import type { CellAddress, SheetHandle } from '@bancada/sheet';
import type { SheetClientView } from '@bancada/sheet/view';
import { useCallback, useEffect, useRef, type RefObject } from 'react';

/** Goes to a cell; one that a filter or a hidden column keeps from sight is shown first. */
export function useReveal<Row>(
  sheet: RefObject<SheetHandle | null>,
  view: SheetClientView<Row>,
): (address: CellAddress) => void {
  const awaited = useRef<CellAddress | null>(null);
  const attempt = useCallback(() => {
    const address = awaited.current;
    if (!address) return;
    if (!view.has(address)) return widen(view, address.columnId);
    awaited.current = null;
    sheet.current?.focusCell(address.rowId, address.columnId);
  }, [sheet, view]);
  const latest = useRef(attempt);
  useEffect(() => {
    latest.current = attempt;
    attempt();
  }, [attempt]);
  return useCallback((address: CellAddress) => {
    awaited.current = address;
    latest.current();
  }, []);
}

/** Lets go of what holds a cell back; nothing when that was done already and the rows are on their way. */
function widen<Row>({ state, filtered, change }: SheetClientView<Row>, columnId: string): void {
  const { quick, hidden } = state;
  if (quick === '' && filtered.length === 0 && !hidden.includes(columnId)) return;
  change({ quick: '', filters: {}, hidden: hidden.filter((id) => id !== columnId) });
}
