import type { SparseRows } from '@bancada/sheet/sparse';
import { useEffect } from 'react';
import { clearWhenLeft } from '../session/leaving.ts';
import type { AnyRow } from './types.ts';

/** A list that records are opened from on pages of their own. */
interface ShownList {
  /** The path of its noun. */
  readonly path: string;
  readonly rows: SparseRows<AnyRow>;
}

/** The list that was shown last, with its rows as they were filtered and ordered. */
let shown: ShownList | null = null;

clearWhenLeft(() => {
  shown = null;
});

/** Keeps a list for the pages its records are opened on. */
export function useShownList(path: string, rows: SparseRows<AnyRow>): void {
  useEffect(() => {
    shown = { path, rows };
  }, [path, rows]);
}

/** The rows of a noun as they were listed last; null where another list was shown since, or none. */
export const shownRows = (path: string): SparseRows<AnyRow> | null => (shown?.path === path ? shown.rows : null);
