import type { CellValue } from './cell.ts';
import type { GroupsHost, GroupsPort } from './grouping.ts';
import type { GroupLine } from './groups.ts';
import type { SheetGroup } from './owner.ts';
import type { PlacedRows } from './rows.ts';

/** An immutable snapshot of rows that are not all loaded; each change makes another one. */
export interface RowWindow<Row> {
  /** Grows when the rows are another list: filtered or ordered in another way. */
  readonly list: number;
  /** How many rows are shown, loaded or not. */
  readonly count: number;
  /** The same with those of collapsed groups. */
  readonly total: number;
  /** Whether that is an estimate: the list may end earlier or go on. */
  readonly estimated: boolean;
  /** The row at a place; undefined while it is not loaded. */
  row(index: number): Row | undefined;
  /** The id of the row at a place; undefined while it is not loaded. */
  idAt(index: number): string | undefined;
  /** The place of a row; undefined when it is not loaded. */
  indexOf(rowId: string): number | undefined;
  /** Whether loading the row at a place failed. */
  hasFailed(index: number): boolean;
  /** The first and the last place of the block that is requested together with this one. */
  together(index: number): readonly [first: number, last: number];
  /** How many rows are loaded. */
  readonly size: number;
  /** How many blocks failed to load. */
  readonly failures: number;
  /** The rows as a table holds them; a row that is not loaded gets an id from its place. */
  readonly places: PlacedRows<Row>;
  /** The lines of groups, if any; the same object as long as headers and rows keep their lines. */
  readonly groups: GroupedLines | null;
}

/** A group of rows that are not all loaded. */
export interface RowGroup extends SheetGroup {
  readonly count: number;
  /** Canonical totals of its rows, by the column's id. */
  readonly totals: Readonly<Record<string, CellValue>>;
}

/** The lines of rows in groups. A row has a place among those shown, and an index among all of the list. */
export interface GroupedLines {
  readonly groups: readonly RowGroup[];
  /** Headers by line; nothing on the lines of rows. */
  readonly lines: readonly (GroupLine | undefined)[];
  /** The header on a line, or the place of the row there. */
  at(line: number): GroupLine | number;
  /** The place of the row on a line; of a header's line, that of the first row after it. */
  placeFrom(line: number): number;
  lineOf(place: number): number;
  indexOf(place: number): number;
  /** The place of a row, or of the one that is shown after it. */
  placeNear(index: number): number;
  /** What collapses and opens them. */
  control(host: GroupsHost): GroupsPort;
}

/** The groups a list falls into, and which are collapsed: `ListGroups` is one. Never changes. */
export interface RowGrouping extends GroupedLines {
  /** Rows of the list. */
  readonly total: number;
  /** The loaded rows as they are shown in these groups. */
  over<Row>(known: RowWindow<Row>): RowWindow<Row>;
  /** Whether none of the rows between two indexes is shown. */
  hides(from: number, to: number): boolean;
  /** The same with these groups collapsed. */
  fold(collapsed: ReadonlySet<string>): RowGrouping;
  /** The same without the row at an index. */
  without(index: number): RowGrouping;
  /** The same list, ending earlier. */
  upTo(total: number): RowGrouping;
}
