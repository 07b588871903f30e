import type { CellAddress } from './cell.ts';
import type { SelectionStatistics } from './statistics.ts';

/** What is selected: the active cell, the size of the range and the statistics of its numbers. */
export interface SheetSelection {
  readonly active: CellAddress;
  readonly rowIds: readonly string[];
  readonly columnIds: readonly string[];
  readonly statistics: SelectionStatistics;
}

/** A header line over rows that follow each other. */
export interface SheetGroup {
  readonly id: string;
  readonly label: string;
}

/** What the owner may ask of a sheet. */
export interface SheetHandle {
  /** Selects one cell, scrolls it into view and gives it the keyboard. */
  focusCell(rowId: string, columnId: string): void;
  scrollTo(rowId: string, columnId?: string): void;
  /** Repaints cells whose answers changed: these rows (all when left out) in these columns (all when left out). */
  refresh(rowIds?: readonly string[], columnIds?: readonly string[]): void;
  /**
   * Puts a text, read by each cell's own kind, into a column of these rows, as one step. Answers how many of them take
   * no entry and stayed as they were.
   */
  setColumn(columnId: string, rowIds: readonly string[], text: string): number;
  /** Puts texts, each read by its cell's own kind, into cells, as one step. Answers how many cells took none. */
  setCells(cells: readonly (CellAddress & { readonly text: string })[]): number;
  undo(): void;
  redo(): void;
  /** Goes to the next problem cell after the active one, as F8; false when there is none. */
  nextProblem(): boolean;
  /** Opens the find bar, as Ctrl+F in a cell does. */
  find(): void;
  /** Ends an editor that is open as Enter would, without moving. */
  commit(): void;
}

/** The column the rows are ordered by. */
export interface SheetSort {
  readonly columnId: string;
  readonly descending: boolean;
}

/** An entry of the owner's in the menu of the selection. */
export interface SheetMenuItem {
  readonly id: string;
  readonly text: string;
  /** Keys that do the same, for people to learn. */
  readonly keys?: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/**
 * Rows that a person ticks, to act on them together: a box before each row, Space for the selected ones, Ctrl+A for all,
 * Esc for none. A new object repaints the boxes.
 */
export interface SheetPicking {
  /** Whether a row is ticked. */
  readonly has: (rowId: string) => boolean;
  /** Whether any is. */
  readonly any: boolean;
  /** Ticks rows, or unticks them when all of them are ticked. */
  readonly onToggle: (rowIds: readonly string[]) => void;
  /** Ticks everything that is listed, loaded or not. */
  readonly onAll: () => void;
  readonly onNone: () => void;
}
