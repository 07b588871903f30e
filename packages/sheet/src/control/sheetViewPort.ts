import type { FluentIcon } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { WriteMessage } from '../base/message.ts';
import type { SheetGrouping } from '../model/grouping.ts';
import type { SheetSort } from '../model/owner.ts';
import type { Position } from '../model/range.ts';
import type { SheetTable } from '../model/table.ts';
import type { ColumnFilter, SheetViewState } from '../model/viewState.ts';
import type { SheetView, ViewStore } from './ViewStore.ts';

/** The headers of one sheet whose person arranges its columns, while it stands. */
export interface HeaderPort {
  /** What a header is drawn with, besides what the sheet has. */
  readonly icons: Readonly<Record<string, FluentIcon>>;
  /** What AG Grid needs to draw a column's name with the button of its menu. */
  readonly params: object;
  /** Brings all headers up to date. */
  paint(): void;
  /** Keys on a column's header: Alt+↓ or Shift+F10 opens its menu, Alt+Shift with an arrow moves it. */
  keyDown(event: KeyboardEvent): void;
  /** Opens a column's menu; false when its header is not drawn. */
  openColumnMenu(columnId: string, from?: 'header' | 'cell'): boolean;
  /** Draws the menu that is open. */
  menu(at: NonNullable<SheetView<unknown>['columnMenu']>): ReactNode;
  /** Tells the view beside which column one was put by the mouse. */
  placed(columnId: string): void;
  /** Moves the active cell's column beside its neighbour; false when columns stay where they are. */
  moveColumn(active: Position, by: -1 | 1): boolean;
  /** Gives the column whose edge this is the width its texts need. */
  fit(edge: Element): Promise<void>;
}

/** What the headers need of the sheet. */
export interface HeadersOf<Row> {
  readonly table: SheetTable<Row>;
  readonly view: ViewStore<Row>;
  readonly selection: { readonly active: Position | null };
  readonly editor: { commitAway(): void };
  readonly viewport: { scrollToColumn(columnId: string): void };
  readonly context: { readonly props: { readonly view?: SheetViewPort | undefined }; readonly write: WriteMessage };
  icon(name: string): Element | null;
  giveKeyboard(position: Position): void;
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
  control<Row>(sheet: HeadersOf<Row>): HeaderPort;
}

/** A value a column shows, and in how many rows. The empty text stands for empty cells. */
export interface ColumnValue {
  readonly text: string;
  /** Null when nobody counted. */
  readonly count: number | null;
  /** What people read, where `text` is a code. */
  readonly label?: string;
}

/** How a column's values are compared; null when only by their words. */
export type CompareShape = 'number' | 'date' | 'time' | null;

/** Brings the values of a column whose words hold a text, the most frequent first; `more` when not all are there. */
export type AskValues = (
  text: string,
  signal: AbortSignal,
) => Promise<{ readonly values: readonly ColumnValue[]; readonly more: boolean }>;

/** What a filter of a column may ask for besides a comparison. */
export interface FilterParts {
  readonly contains: boolean;
  readonly filled: boolean;
}

/**
 * What the column menu and the toolbar speak to. `useSheetView` is one that filters here; an owner whose rows are on a
 * server gives its own, takes the state of `change` and asks the server.
 */
export interface SheetViewPort extends SheetHeader {
  readonly state: SheetViewState;
  readonly change: (change: Partial<SheetViewState>) => void;
  /** All columns in order, hidden ones too. */
  readonly columns: readonly { readonly id: string; readonly header: string; readonly shown: boolean }[];
  /** Ids of the columns that the standard view leaves out: nobody hid them, and they are not counted as hidden. */
  readonly aside?: readonly string[];
  /** Rows shown, and all there are. */
  readonly shown: number;
  readonly total: number;
  /** How far the way to other rows is, in tenths, while it lasts; null when these are the ones asked for. */
  readonly working?: number | null;
  compareShape(columnId: string): CompareShape;
  /** What a column shows, with counts; left out when only the server would know. */
  values?(columnId: string): readonly ColumnValue[];
  /** Asks for what a column holds; null for a column whose values are too many or too free to be ticked. */
  askValues?(columnId: string): AskValues | null;
  /** What a filter of a column may ask for; left out, words, comparisons and whether it is filled. */
  filterParts?(columnId: string): FilterParts;
  /** A canonical value of a column as people read it. */
  write?(columnId: string, value: string): string;
  move(columnId: string, by: -1 | 1): void;
  show(columnId: string, shown: boolean): void;
  /** Freezes the columns up to this one; null frees all. */
  freeze(columnId: string | null): void;
  isFrozen(columnId: string): boolean;
  /** Groups and which are collapsed; left out where rows cannot be grouped. */
  readonly grouping?: SheetGrouping;
  /** Whether cells can be made to stand out by rules of the state. */
  readonly styling?: boolean;
  filter(columnId: string, filter: ColumnFilter | null): void;
  /** Filters and orders again what changed since. */
  reapply(): void;
}
