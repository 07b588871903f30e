import { useSyncExternalStore } from 'react';
import type { RowSource, RowWindow } from './sparse/window.ts';

const quiet = () => () => undefined;

/** The rows of a sheet: all of them, or what is known of those a source brings. */
export function useRows<Row>(rows: readonly Row[] | RowSource<Row>): readonly Row[] | RowWindow<Row> {
  const source = sourceOf(rows);
  return useSyncExternalStore<readonly Row[] | RowWindow<Row>>(
    source ? (listener) => source.subscribe(listener) : quiet,
    () => source?.snapshot() ?? (rows as readonly Row[]),
  );
}

/** The source that brings the rows, or null when they are all here. */
export function sourceOf<Row>(rows: readonly Row[] | RowSource<Row>): RowSource<Row> | null {
  return isWhole(rows) ? null : rows;
}

function isWhole<Row>(rows: readonly Row[] | RowSource<Row>): rows is readonly Row[] {
  return Array.isArray(rows);
}
