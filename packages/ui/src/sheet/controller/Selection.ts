import { rangeOf } from '../core/range.ts';
import type { Position, Range } from '../core/range.ts';
import type { SheetTable } from '../core/table.ts';
import type { CellAddress } from '../types.ts';

/**
 * The selected range and, within it, the active cell that is typed into. Everything is held by address, so a selection
 * follows its rows when they move.
 */
export class Selection<Row> {
  private activeCell: CellAddress | null = null;
  private anchor: CellAddress | null = null;
  private head: CellAddress | null = null;
  private readonly table: () => SheetTable<Row>;

  constructor(table: () => SheetTable<Row>) {
    this.table = table;
  }

  /** Selects one cell, or from one cell to another; the first is active. */
  set(anchor: Position, head: Position = anchor): void {
    this.select(anchor, head);
    this.activeCell = this.anchor;
  }

  /** Selects from one cell to another and leaves the active cell where it is. */
  select(anchor: Position, head: Position): void {
    this.anchor = this.table().address(anchor);
    this.head = this.table().address(head);
  }

  /** Moves the far end of the range. */
  extend(head: Position): void {
    if (this.anchor) this.head = this.table().address(head);
  }

  get activeAddress(): CellAddress | null {
    return this.active && this.activeCell;
  }

  /** The cell that is typed into; null when nothing is selected or its row is gone. */
  get active(): Position | null {
    return this.activeCell && this.table().position(this.activeCell);
  }

  /** The end of the range that Shift+arrow moves. */
  get headPosition(): Position | null {
    return this.head && this.table().position(this.head);
  }

  get range(): Range | null {
    const { active, headPosition } = this;
    const anchor = (this.anchor && this.table().position(this.anchor)) ?? active;
    return anchor && rangeOf(anchor, headPosition ?? anchor);
  }
}
