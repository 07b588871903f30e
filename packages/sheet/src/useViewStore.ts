import { useLayoutEffect, useReducer, useSyncExternalStore } from 'react';
import type { SheetView, ViewStore } from './control/ViewStore.ts';

/**
 * What React draws over the grid. React listens to a store with its effects, and they may wait until the grid has stood
 * for a while: a key that comes before must open its editor all the same, so the store is heard as soon as the grid stands.
 */
export function useViewStore<Row>(store: ViewStore<Row>): SheetView<Row> {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => store.subscribe(redraw), [store]);
  return useSyncExternalStore(store.subscribe, store.snapshot);
}
