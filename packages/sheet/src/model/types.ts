import type { FluentIcon } from '@fluentui/react-icons';
import type { ComponentType, Ref } from 'react';
import type { HeaderPort } from '../control/headerPort.ts';
import type { SheetController } from '../control/SheetController.ts';
import type { SheetTotals } from '../control/lineParts.ts';
import type { CellEditorProps } from '../editors/useCellEditor.ts';
import type { StatusTone } from '../base/statusIcons.ts';
import type { SelectionStatistics } from './statistics.ts';
import type { RowSource } from '../sparse/window.ts';
import type { SheetViewPort } from '../view/useSheetView.ts';

/** A cell's canonical value: `'7.25'`, `'<0.5'`, `'2026-11-20'`, `'06:20:00'`, `'true'`, option values, or null when empty. */
export type CellValue = string | readonly string[] | null;

/** The input types a cell can have; one grid may mix them, cell by cell. */
export type CellKindId =
  | 'number'
  | 'text'
  | 'memo'
  | 'date'
  | 'time'
  | 'check'
  | 'list'
  | 'multilist'
  | 'texts'
  | 'pairs'
  | 'link'
  | 'file'
  | 'calculated';

/** One reading of an ambiguous entry; pressing `key` in the cell chooses it. */
export interface CellCandidate {
  readonly value: CellValue;
  readonly label: string;
  readonly key: string;
}

/**
 * What was typed and why it could not be read (or used). The owner keeps it and gives it back through
 * `SheetColumn.problem`, so that the text stays visible until somebody corrects it.
 */
export interface CellProblem {
  /** The text as it was typed. */
  readonly text: string;
  /** Stable reason: the kinds' own codes have a message in `ui.sheet.problem.<code>`. */
  readonly code: string;
  /** A sentence of the owner; left out, the sheet's own message for `code` is shown. */
  readonly message?: string;
  readonly candidates?: readonly CellCandidate[];
}

/** A text read by a kind. */
export type ParsedCell = { ok: true; value: CellValue } | { ok: false; problem: CellProblem };

/** A choice of a list: `value` is its canonical code, `label` what people read. */
export interface CellOption {
  readonly value: string;
  readonly label: string;
}

/** How one input type is read, written and shown. Kinds have no state: make each once and share it between rows. */
export interface CellKind {
  readonly id: CellKindId;
  readonly align: 'left' | 'right' | 'center';
  /** Reads typed or pasted text; the empty text is the value null. Never throws. */
  parse(text: string): ParsedCell;
  /** What the cell shows. */
  format(value: CellValue): string;
  /** What is edited and copied: nothing rounded away, `parse(write(value))` is the value again. */
  write(value: CellValue): string;
  /** The choices of a list or multiple list. */
  readonly options?: readonly CellOption[];
  /** Draws the cell while it is edited; left out, it is written on one line, as text. A kind brings its own, so that a page loads the editors of its kinds. */
  readonly editor?: ComponentType<CellEditorProps>;
  /** The value of Ctrl+; (today, now). */
  stamp?(): CellValue;
  /** Of a kind whose values are rows kept elsewhere. */
  readonly lookUp?: CellLookUp;
}

/** Finds the rows a cell may name. */
export interface CellLookUp {
  /** Rows that fit a text, the first ones for an empty one; rejects when they cannot be had. */
  search(text: string, signal: AbortSignal): Promise<readonly CellOption[]>;
  /** Finds out what texts mean: afterwards the kind's `parse` knows. Rejects when that cannot be asked. */
  learn(texts: readonly string[], signal: AbortSignal): Promise<void>;
  /** Takes note of what a row is called. */
  keep(option: CellOption): void;
  /** Told what a person chose. */
  chosen?(option: CellOption): void;
}

/** Icons a mark may use; the owner can add its own in `SheetProps.icons`. */
export type SheetIconName =
  | 'warning'
  | 'critical'
  | 'error'
  | 'info'
  | 'high'
  | 'low'
  | 'edited'
  | 'conflict'
  | 'note'
  | 'lock';

/** A flag of a cell: an icon with a name, in a tone. */
export interface CellMark {
  readonly icon: SheetIconName | (string & {});
  /** Accessible name and tooltip. */
  readonly label: string;
  readonly tone?: 'neutral' | 'warning' | 'danger' | 'success' | 'brand';
}

/** How far a cell's value is on its way to the server. */
export type CellSaveState = 'saving' | 'saved' | 'queued' | 'conflict' | 'refused';

/**
 * How a column comes to one value over the rows shown: exact to the last place, limits (`<0.5`) left out. `min` and
 * `max` know dates and times, too; `count` counts filled cells; an own function answers a value of the column's kind.
 */
export type ColumnTotal<Row> = 'sum' | 'mean' | 'min' | 'max' | 'count' | ((rows: readonly Row[]) => CellValue);

/**
 * A column over rows of any shape. The functions are called when a visible cell is painted and must be quick;
 * the owner calls `SheetHandle.refresh` when their answers change.
 */
export interface SheetColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** Tooltip of the header. */
  readonly headerHint?: string;
  /** Where the header stands; over numbers it belongs to the right. */
  readonly headerAlign?: 'left' | 'right';
  /** A click on its header, or Enter there, asks the owner for another order. */
  readonly sortable?: boolean;
  /** Pixels. */
  readonly width?: number;
  /** Share of the room left over, beside the width it has at least. */
  readonly flex?: number;
  /** The most such a share comes to, in pixels. */
  readonly widest?: number;
  readonly pinned?: 'left' | 'right';
  value(row: Row): CellValue;
  kind(row: Row): CellKind;
  /** Why the cell is read-only, or null when it is editable. Calculated cells are read-only without it. */
  lock?(row: Row): string | null;
  problem?(row: Row): CellProblem | null;
  marks?(row: Row): readonly CellMark[];
  /** What a cell that has the keyboard says of its value, such as the limits it is beyond; its problem comes before. */
  explain?(row: Row): string | null;
  /** Shows the text as a state in this tone, with the tone's picture; null shows it as it is. */
  badge?(row: Row): StatusTone | null;
  /** The ground of a cell that stands out; a mark says why in words. */
  tone?(row: Row): CellMark['tone'] | null;
  saveState?(row: Row): CellSaveState | null;
  /** Unit, shown in a lighter tone after the value. */
  suffix?(row: Row): string;
  /** A line over the value, in a lighter tone: what the cell is of. It needs rows of two lines (`SheetProps.lines`). */
  caption?(row: Row): string;
  /** What stands under it in the line of totals, and in the headers of groups; see `SheetProps.totals`. */
  readonly total?: ColumnTotal<Row>;
}

/** What a cell holds: a value, or a text that could not be read. */
export type CellContent = { readonly value: CellValue } | { readonly problem: CellProblem };

/** A cell named by its row and column; stays right when rows move. */
export interface CellAddress {
  readonly rowId: string;
  readonly columnId: string;
}

/** One cell's new content. */
export type CellEdit = CellAddress & CellContent;

/** What caused a batch of edits. */
export type EditOrigin = 'typing' | 'paste' | 'cut' | 'clear' | 'fill' | 'bulk' | 'undo' | 'redo';

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

/**
 * The columns of a sheet whose person may order, filter, move and resize them: what acts now, and whom to tell.
 * `useSheetView` gives one that does it here.
 */
export interface SheetHeader {
  readonly sort: readonly SheetSort[];
  /** Ids of the columns whose filter acts. */
  readonly filtered: readonly string[];
  onSort(sort: readonly SheetSort[]): void;
  onResize(columnId: string, width: number): void;
  /** Beside its neighbour, to the left (-1) or right (1). */
  onMove(columnId: string, by: -1 | 1): void;
  /** Right before (-1) or after (1) another column. */
  onPlace(columnId: string, beside: string, side: -1 | 1): void;
  /** What draws these columns' headers and works their menus. */
  control<Row>(sheet: SheetController<Row>): HeaderPort;
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

/** Properties of `Sheet`. `columns` and `rows` are compared by identity: keep them stable between renders. */
export interface SheetProps<Row> {
  /** Accessible name of the grid. */
  readonly label: string;
  readonly columns: readonly SheetColumn<Row>[];
  /** All rows; or a source of rows that brings those in sight (`@bancada/sheet/sparse`), which are not grouped. */
  readonly rows: readonly Row[] | RowSource<Row>;
  readonly rowId: (row: Row) => string;
  /** Names the group of a row, or its groups from the outermost on; rows come already ordered by group. */
  readonly group?: ((row: Row) => SheetGroup | readonly SheetGroup[]) | undefined;
  /**
   * One batch per act of the person (typing, paste, undo…). The owner changes its state before it returns;
   * the sheet then repaints the edited cells, the owner refreshes those that depend on them.
   */
  readonly onEdit: (edits: readonly CellEdit[], origin: EditOrigin) => void;
  /** Told once per frame while the selection changes. */
  readonly onSelection?: (selection: SheetSelection | null) => void;
  /** Keys the sheet has no use for, with the active cell; call preventDefault when it was used. */
  readonly onKey?: (event: KeyboardEvent, active: CellAddress | null) => void;
  /** Stores a file chosen in a cell and answers the cell's new value. */
  readonly uploadFile?: (row: Row, columnId: string, file: File) => Promise<CellValue>;
  /** Opens what stands behind a row that is only read: Enter, F2 or a double click on a cell that takes no entry. */
  readonly onOpen?: (address: CellAddress) => void;
  /** Entries below the sheet's own in the menu of the selection (right click, Shift+F10). */
  readonly menu?: (active: CellAddress) => readonly SheetMenuItem[];
  /** A column of row numbers: a press on one selects its row. */
  readonly rowNumbers?: boolean;
  /** Boxes in place of row numbers. */
  readonly picking?: SheetPicking | undefined;
  /**
   * A paste reaches beyond the last row: the owner adds so many empty rows at the end before it returns. Left out,
   * what lies outside is refused.
   */
  readonly onAppend?: (count: number) => void;
  /** The order the rows came in; the owner brings them in the order asked for. */
  readonly sort?: SheetSort | null;
  readonly onSort?: (sort: SheetSort | null) => void;
  /** Gives each column a menu and lets the person move, resize and filter it: the view that does so. Takes the place of `sort` and `onSort`. */
  readonly view?: SheetViewPort;
  /** A line at the foot, and subtotals in the headers of groups, for the columns that declare a `total`: `useSheetTotals` makes it. */
  readonly totals?: SheetTotals | undefined;
  /** Every other row on a tinted ground. */
  readonly zebra?: boolean;
  /** Told when the last rows come near, to bring more. */
  readonly onEnd?: () => void;
  /** Nothing can be edited: cells are not marked as read-only one by one. */
  readonly reading?: boolean;
  readonly density?: 'compact' | 'comfortable';
  /** Rows have room for a caption over each value. */
  readonly lines?: 1 | 2;
  readonly icons?: Readonly<Record<string, FluentIcon>>;
  readonly ref?: Ref<SheetHandle>;
}
