import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore, type RefObject } from 'react';
import { SheetDrafts } from './SheetDrafts.ts';
import type { SheetDraftsOptions } from './SheetDrafts.ts';
import type { CellEdit } from '../model/cell.ts';
import type { SheetColumn } from '../model/column.ts';
import type { SheetHandle } from '../model/owner.ts';

/** What `useSheetEdits` needs. */
export interface SheetEditsOptions<Row> extends Pick<SheetDraftsOptions, 'save'> {
  /** The sheet that shows the cells. */
  readonly sheet: RefObject<SheetHandle | null>;
  readonly columns: readonly SheetColumn<Row>[];
  readonly rowId: (row: Row) => string;
}

/** The edits of a sheet on their way to where they are stored. */
export interface SheetEdits<Row> {
  /** The columns with what is typed over what is stored. */
  readonly columns: readonly SheetColumn<Row>[];
  /** For `Sheet`. */
  readonly onEdit: (edits: readonly CellEdit[]) => void;
  /** Cells that are not stored yet, and those that were refused or cannot be read. */
  readonly pending: number;
  readonly problems: number;
  /** The last batch failed: its cells wait for `retry`. */
  readonly failed: boolean;
  readonly retry: () => void;
  /** Forgets what was refused or cannot be read. */
  readonly discard: () => void;
}

/**
 * Keeps what is typed into a sheet until it is stored: shows it at once, saves one batch at a time, and leaves every
 * cell that was refused where it stands, with the reason. An undo is an edit like any other: it saves the value the
 * cell had before. The page asks before it is left while something is not stored.
 */
export function useSheetEdits<Row>({ sheet, columns, rowId, save }: SheetEditsOptions<Row>): SheetEdits<Row> {
  const [drafts] = useState(() => new SheetDrafts<Row>());
  useLayoutEffect(() => {
    drafts.connect({ save, repaint: (rowIds) => sheet.current?.refresh(rowIds) });
  }, [drafts, save, sheet]);
  const counts = useSyncExternalStore(drafts.subscribe, drafts.counts);
  const shown = useMemo(() => columns.map((column) => drafts.over(column, rowId)), [drafts, columns, rowId]);
  const isOpen = counts.pending + counts.problems > 0;
  useEffect(() => {
    if (!isOpen) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isOpen]);
  const { edit: onEdit, retry, discard } = drafts;
  return { ...counts, columns: shown, onEdit, retry, discard };
}
