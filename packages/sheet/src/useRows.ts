import { useSyncExternalStore } from 'react';
import type { RowWindow } from './model/window.ts';
import { sourceOf } from './control/sparsePort.ts';
import type { RowSource } from './control/sparsePort.ts';

const quiet = () => () => undefined;

/** The rows of a sheet: all of them, or a snapshot of those a source loads. */
export function useRows<Row>(rows: readonly Row[] | RowSource<Row>): readonly Row[] | RowWindow<Row> {
  const source = sourceOf(rows);
  return useSyncExternalStore<readonly Row[] | RowWindow<Row>>(
    source ? (listener) => source.subscribe(listener) : quiet,
    () => source?.snapshot() ?? (rows as readonly Row[]),
  );
}
