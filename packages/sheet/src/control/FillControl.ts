import { fillDown, fillRight } from '../model/fill.ts';
import { contains, rangeOf } from '../model/range.ts';
import type { Position, Range } from '../model/range.ts';
import type { SeriesMode } from '../model/series.ts';
import { seriesBlock } from '../model/seriesBlock.ts';
import { followDrag } from './drag.ts';
import type { PasteControl } from './PasteControl.ts';
import type { SheetTable } from '../model/table.ts';
import type { Selection } from './Selection.ts';
import type { SparsePort } from './sparsePort.ts';
import type { Viewport } from './Viewport.ts';

/** What a fill needs of the sheet. */
export interface FillHost<Row> {
  readonly table: SheetTable<Row>;
  readonly selection: Selection<Row>;
  readonly sparse: SparsePort<Row> | null;
  readonly viewport: Viewport<Row>;
  readonly context: { readonly props: { readonly reading?: boolean | undefined } };
  paintSelection(): void;
}

/** The small square at the corner of the selection: dragged, it goes on with what is selected. */
export class FillControl<Row> {
  /** The cells a drag would fill. */
  target: Range | null = null;
  private readonly sheet: FillHost<Row>;

  private readonly paste: PasteControl<Row>;

  constructor(sheet: FillHost<Row>, paste: PasteControl<Row>) {
    this.sheet = sheet;
    this.paste = paste;
  }

  /** The cell that carries the square: the last one of the only range; none where nothing can be typed. */
  get corner(): Position | null {
    const { selection, context } = this.sheet;
    const [range] = selection.ranges;
    if (!range || selection.ranges.length > 1 || context.props.reading) return null;
    return { row: range.bottom, column: range.right };
  }

  /** Follows the drag of the square; Ctrl at its end copies what would go on, and the other way round. Esc gives up. */
  begin(event: PointerEvent): void {
    const { range } = this.sheet.selection;
    if (!range || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    followDrag(
      this.sheet,
      event,
      (under) => {
        this.show(targetFor(range, under));
        this.sheet.viewport.scrollTo(under);
      },
      (end) => {
        const { target } = this;
        this.show(null);
        if (end && target) this.into(range, target, end.ctrlKey || end.metaKey ? 'opposite' : 'natural');
      },
    );
  }

  /** Ctrl+D: fills the selection from its first row, or from the row above. */
  down(): void {
    this.fromFirst(fillDown);
  }

  /** Ctrl+R: fills the selection from its first column, or from the one to its left. */
  right(): void {
    this.fromFirst(fillRight);
  }

  private fromFirst(plan: typeof fillDown): void {
    const { range } = this.sheet.selection;
    if (!range || this.sheet.sparse?.refuses([range])) return;
    const filling = plan(range, (row, column) => this.sheet.table.text(row, column));
    if (filling) this.paste.fill(filling.block, filling.target);
  }

  /** Fills down as far as the column beside is filled. */
  downBeside(): void {
    const { selection, table } = this.sheet;
    const { range } = selection;
    if (!range) return;
    /** The last row down to which a column beside is filled. */
    const filled = (column: number) => {
      if (column < 0 || column >= table.columnCount) return range.bottom;
      let row = range.bottom;
      while (row + 1 < table.rowCount && table.isFilled(row + 1, column)) row++;
      return row;
    };
    const bottom = Math.max(filled(range.left - 1), filled(range.right + 1));
    if (bottom > range.bottom) this.into(range, { ...range, top: range.bottom + 1, bottom }, 'natural');
  }

  /** Goes on with the filled cells at the top of the selection (or at its left, when it is one row) over the rest of it. */
  series(): void {
    const { selection, table } = this.sheet;
    const { range } = selection;
    if (!range) return;
    const down = range.bottom > range.top;
    let end = down ? range.top : range.left;
    const isFilled = (at: number) => (down ? table.isFilled(at, range.left) : table.isFilled(range.top, at));
    while (end < (down ? range.bottom : range.right) && isFilled(end + 1)) end++;
    const source = down ? { ...range, bottom: end } : { ...range, right: end };
    const target = down ? { ...range, top: end + 1 } : { ...range, left: end + 1 };
    if (target.top <= target.bottom && target.left <= target.right) this.into(source, target, 'natural');
  }

  private into(source: Range, target: Range, mode: SeriesMode): void {
    if (this.sheet.sparse?.refuses([source, target])) return this.sheet.paintSelection();
    const { table, selection } = this.sheet;
    selection.replaceLast(
      { row: Math.min(source.top, target.top), column: Math.min(source.left, target.left) },
      { row: Math.max(source.bottom, target.bottom), column: Math.max(source.right, target.right) },
    );
    this.paste.fill(seriesBlock(table, source, target, mode), target);
    this.sheet.paintSelection();
  }

  private show(target: Range | null): void {
    this.target = target;
    this.sheet.paintSelection();
  }
}

/** The cells between the range and the pointer, on the axis on which it is further away; null inside the range. */
function targetFor(range: Range, under: Position): Range | null {
  if (contains(range, under)) return null;
  const { top, left, bottom, right } = rangeOf(under, under);
  const vertical = Math.max(range.top - bottom, top - range.bottom);
  const horizontal = Math.max(range.left - right, left - range.right);
  if (vertical >= horizontal)
    return top > range.bottom ? { ...range, top: range.bottom + 1, bottom } : { ...range, top, bottom: range.top - 1 };
  return left > range.right ? { ...range, left: range.right + 1, right } : { ...range, left, right: range.left - 1 };
}
