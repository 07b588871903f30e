import type { CellAddress } from './cell.ts';
import type { GroupLine, GroupSpan } from './groups.ts';
import type { Position } from './range.ts';

/** The lines of rows that are not all here, in groups: headers by line, and what collapses and opens them. */
export interface LinesInGroups {
  readonly lines: readonly (GroupLine | undefined)[];
  control(host: GroupsHost): GroupsPort;
}

/** What groups need of a table: its lines, and the rows that are hidden, too. */
export interface GroupTable {
  readonly columns: readonly { readonly id: string }[];
  readonly lines: readonly unknown[] | null;
  readonly window: { readonly groups: LinesInGroups | null } | null;
  /** The groups, over all rows. */
  readonly spans: readonly GroupSpan[];
  readonly whole: GroupTable;
  readonly columnCount: number;
  line(row: number): number;
  position(address: CellAddress): Position | null;
}

/** What groups need of the sheet. */
export interface GroupsHost {
  readonly table: GroupTable;
  /** How rows are grouped; nothing where they cannot be. */
  readonly grouping: SheetGrouping | undefined;
  readonly selection: { readonly active: Position | null };
  readonly find: { begin(): void };
  nextProblem(): boolean;
  focus(position: Position): void;
  /** The element of a line that is drawn; it is scrolled into view before. */
  lineElement(line: number): HTMLElement | null;
}

/** The groups of one sheet while it stands. */
export interface GroupsPort {
  /** A key on a group's header, or one that goes to one; true when it was used. */
  keyDown(event: KeyboardEvent): boolean;
  /** A click on a group's header; true when it was used. */
  click(event: MouseEvent): boolean;
  /** Opens the groups a row is hidden in; false when it is in none. */
  reveal(rowId: string): boolean;
  /** The lines are others now. */
  moved(): void;
}

/** One of several ways to group by a column: its id, `<column>:<step>`, and what the menu calls it. */
export interface GroupStep {
  readonly id: string;
  readonly text: string;
}

/** How rows are grouped and which groups are collapsed. `useSheetView` gives one. */
export interface SheetGrouping {
  /** Ids of the columns the person groups by, the outermost first. */
  readonly by: readonly string[];
  /** Whether there are groups at all. */
  readonly active: boolean;
  /** Rows are grouped by one column at a time; left out, also within groups. */
  readonly single?: boolean;
  /** Whether rows can be grouped by a column; left out, by all. */
  can?(columnId: string): boolean;
  /** The ways to group by a column that has several, such as months and years; each is an id of `by`. */
  steps?(columnId: string): readonly GroupStep[];
  readonly collapsed: ReadonlySet<string>;
  /** Groups by other columns; by none as the owner does. */
  onGroupBy(columnIds: readonly string[]): void;
  onCollapse(groupIds: readonly string[], collapsed: boolean): void;
  onCollapseAll(collapsed: boolean): void;
  /** Null while nothing is grouped yet. */
  control(host: GroupsHost): GroupsPort | null;
}
