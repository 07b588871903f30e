import { wholeRange } from '../model/range.ts';
import type { Position, Range } from '../model/range.ts';
import type { SheetTarget } from '../grid/target.ts';
import { widened } from './wholeLines.ts';
import type { Stretch } from './wholeLines.ts';
import type { SheetTable } from '../model/table.ts';
import type { Selection } from './Selection.ts';
import type { Viewport } from './Viewport.ts';

/** What selecting needs of the sheet. */
export interface SelectingHost<Row> {
  readonly table: SheetTable<Row>;
  readonly selection: Selection<Row>;
  readonly viewport: Viewport<Row>;
  readonly context: { announce(range: Range): void };
  giveKeyboard(position: Position): void;
  paintSelection(): void;
}

/** What a person does to a selection by hand or key: begins it, takes from it, widens it, draws its end along. */
export class SelectionGestures<Row> {
  private readonly sheet: SelectingHost<Row>;

  constructor(sheet: SelectingHost<Row>) {
    this.sheet = sheet;
  }

  /** Selects a cell, a whole row or column, or everything; `beside` keeps what was selected. The first cell in view gets the keyboard. */
  stretch({ anchor, head }: Stretch, { beside, at }: { beside: boolean; at: SheetTarget['at'] }): void {
    if (beside) this.sheet.selection.add(anchor, head);
    else this.sheet.selection.set(anchor, head);
    if (at === 'cell') this.sheet.viewport.scrollTo(anchor);
    this.sheet.giveKeyboard(anchor);
    this.sheet.paintSelection();
    const { range } = this.sheet.selection;
    if (range && at !== 'cell') this.sheet.context.announce(range);
  }

  /** Selects every cell; the active one stays. */
  all(): void {
    const whole = wholeRange(this.sheet.table);
    if (!whole) return;
    this.sheet.selection.select({ row: whole.top, column: whole.left }, { row: whole.bottom, column: whole.right });
    this.sheet.paintSelection();
    this.sheet.context.announce(whole);
  }

  /** Takes one cell out of the selection. */
  without(cell: Position): void {
    this.sheet.selection.remove(cell);
    const { active } = this.sheet.selection;
    if (active) this.sheet.giveKeyboard(active);
    this.sheet.paintSelection();
  }

  /** Widens the last range to whole rows or columns; the active cell stays. */
  whole(to: 'rows' | 'columns'): void {
    const { range } = this.sheet.selection;
    if (!range) return;
    const { anchor, head } = widened(this.sheet, range, to);
    this.sheet.selection.replaceLast(anchor, head);
    this.sheet.paintSelection();
    const { range: wide } = this.sheet.selection;
    if (wide) this.sheet.context.announce(wide);
  }

  /** Extends the selection; the active cell keeps the keyboard, the sheet scrolls to the far end. */
  extendTo(head: Position, at: SheetTarget['at'] = 'cell'): void {
    this.extend(head, at);
    const { range } = this.sheet.selection;
    if (range) this.sheet.context.announce(range);
  }

  /** Extends the selection under the pointer, without announcing every cell on the way. */
  dragTo(head: Position, at: SheetTarget['at'] = 'cell'): void {
    const { headPosition } = this.sheet.selection;
    if (at === 'cell' && headPosition?.row === head.row && headPosition.column === head.column) return;
    this.extend(head, at);
  }

  private extend(to: Position, at: SheetTarget['at']): void {
    const { rowCount, columnCount } = this.sheet.table;
    const head = {
      row: at === 'column' || at === 'corner' ? rowCount - 1 : to.row,
      column: at === 'row' || at === 'corner' ? columnCount - 1 : to.column,
    };
    this.sheet.selection.extend(head);
    if (at === 'cell') this.sheet.viewport.scrollTo(head);
    else if (at === 'row') this.sheet.viewport.scrollToRow(head.row);
    else if (at === 'column') this.sheet.viewport.scrollToColumn(this.sheet.table.columns[head.column]?.id ?? '');
    this.sheet.paintSelection();
  }
}
