import type { StatusTone } from '../base/statusIcons.ts';
import type { CellMark, CellProblem, CellSaveState, CellValue } from './cell.ts';
import type { CellKind } from './kind.ts';

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
  /** What a card says of it, in place of its value and header; nothing is said of an empty text. */
  onCard?(row: Row): string;
  /** What stands under it in the line of totals, and in the headers of groups; see `SheetProps.totals`. */
  readonly total?: ColumnTotal<Row>;
}
