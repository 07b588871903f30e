import type { GridModule } from '../grid/ag.ts';
import type { ComponentType } from 'react';
import type { CellAddress } from '../model/cell.ts';
import type { CellLook } from '../model/look.ts';
import type { SheetTable } from '../model/table.ts';

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
  readonly modules: readonly GridModule[];
  control<Row>(host: TotalsHost<Row>): TotalsPort;
}
