import { useEffect, useRef, useState, type RefObject } from 'react';
import { useImporting } from '../importing/useImporting.ts';
import type { RegistryPageState } from '../useRegistry.ts';

/** How the rows of a list are shown: to be read, edited as a spreadsheet, or summed up. */
export type RowsMode = 'read' | 'edit' | 'summary';

/** What takes the place of the whole list until it is closed: rows from a file, or many new ones. */
export type ListTask = 'import' | 'new-lines';

/** What a list's page shows, and how to change it. */
export interface ListMode {
  readonly rows: RowsMode;
  readonly showRows: (mode: RowsMode) => void;
  readonly task: ListTask | null;
  readonly start: (task: ListTask) => void;
  readonly close: () => void;
  /** Something typed into the grid is not stored yet: editing cannot be left. */
  readonly isUnsaved: boolean;
  readonly onUnsaved: (isUnsaved: boolean) => void;
  /** The button that starts an import: it gets the keyboard back after one. */
  readonly importButton: RefObject<HTMLButtonElement | null>;
}

/** What a list's page shows. Closing a task reloads the rows it may have changed. */
export function useListMode({ may, reload }: Pick<RegistryPageState, 'may' | 'reload'>): ListMode {
  const [rows, showRows] = useState<RowsMode>('read');
  const [isUnsaved, onUnsaved] = useState(false);
  const [importing, setImporting] = useImporting(may.import);
  const [typingLines, setTypingLines] = useState(false);
  const setTask = { import: setImporting, 'new-lines': setTypingLines };
  const importButton = useRef<HTMLButtonElement>(null);
  useFocusAfter(importing, importButton);
  const task = importing ? 'import' : typingLines ? 'new-lines' : null;
  return {
    rows,
    showRows,
    task,
    start: (next) => setTask[next](true),
    close: () => {
      if (task) setTask[task](false);
      reload();
    },
    isUnsaved,
    onUnsaved,
    importButton,
  };
}

/** Gives an element the keyboard when what took its place is closed. */
function useFocusAfter(isOpen: boolean, element: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen && wasOpen.current) element.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, element]);
}
