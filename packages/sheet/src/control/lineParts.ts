import type { Module } from 'ag-grid-community';
import type { ComponentType } from 'react';
import type { CellLook } from '../model/look.ts';
import type { Position } from '../model/range.ts';
import type { SheetTable } from '../model/table.ts';
import type { CellAddress, SheetProps } from '../model/types.ts';

/** What totals need of the sheet. */
export interface TotalsHost<Row> {
  readonly table: SheetTable<Row>;
  /** Repaints what is drawn of these lines. */
  repaint(lineIds: ReadonlySet<string>): void;
}

/** The totals of one sheet while it stands. */
export interface TotalsPort {
  /** What a cell of the line of totals or of a group's header shows; null on other lines. */
  look(address: CellAddress): CellLook | null;
  /** Rows, columns or what cells hold may have changed. */
  changed(): void;
  stop(): void;
}

/** What a column comes to over the rows the filters leave, beside all rows, in the person's language. */
export interface ComparedTotal {
  readonly columnId: string;
  readonly text: string;
}

/** What totals are compared with while filters act; empty without them. */
export interface ComparedTotals {
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => readonly ComparedTotal[];
}

/** The totals a sheet may have: `useSheetTotals` makes them. */
export interface SheetTotals {
  readonly compared: ComparedTotals;
  /** Says them in the strip under the sheet. */
  readonly Compared: ComponentType<{ readonly of: ComparedTotals }>;
  /** What AG Grid needs for a line at the foot. */
  readonly modules: readonly Module[];
  control<Row>(host: TotalsHost<Row>): TotalsPort;
}

/** What groups need of the sheet. */
export interface GroupsHost<Row> {
  readonly table: SheetTable<Row>;
  readonly context: { readonly props: SheetProps<Row> };
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
  control<Row>(host: GroupsHost<Row>): GroupsPort | null;
}

/** The parts of a sheet that stand on lines of their own; a sheet without them pays nothing for them. */
export class LineParts<Row> {
  private given: SheetTotals | undefined;
  private totals: TotalsPort | null = null;
  private found: GroupsPort | null = null;
  private readonly host: TotalsHost<Row> & GroupsHost<Row>;

  constructor(host: TotalsHost<Row> & GroupsHost<Row>) {
    this.host = host;
  }

  /** Takes the parts the owner wants now. */
  take({ totals }: SheetProps<Row>): void {
    if (totals === this.given) return;
    this.given = totals;
    this.totals?.stop();
    this.totals = totals?.control(this.host) ?? null;
    this.totals?.changed();
  }

  private get groups(): GroupsPort | null {
    this.found ??= this.host.context.props.view?.grouping?.control(this.host) ?? null;
    return this.found;
  }

  look(address: CellAddress): CellLook | null {
    return this.totals?.look(address) ?? null;
  }

  changed(): void {
    this.totals?.changed();
  }

  /** Takes keys and clicks of group headers before anybody else. */
  readonly keyDown = (event: KeyboardEvent): void => used(event, this.groups?.keyDown(event));
  readonly click = (event: MouseEvent): void => used(event, this.groups?.click(event));

  /** Opens what hides a row; false when nothing does. */
  reveal(rowId: string): boolean {
    return this.groups?.reveal(rowId) ?? false;
  }

  moved(): void {
    this.groups?.moved();
  }

  stop(): void {
    this.totals?.stop();
  }
}

function used(event: Event, isUsed: boolean | undefined): void {
  if (!isUsed) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
