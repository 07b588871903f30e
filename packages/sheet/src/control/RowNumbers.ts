import type { NumberHost, RowNumberCell } from '../grid/RowNumberCell.ts';
import { messages } from '../model/messages.ts';
import type { SheetTable } from '../model/table.ts';
import type { WriteMessage } from '../base/message.ts';
import type { Range } from '../model/range.ts';
import type { SheetPicking } from '../model/owner.ts';

/** What row numbers need of the sheet. */
export interface NumbersHost<Row> {
  readonly table: SheetTable<Row>;
  readonly selection: { readonly ranges: readonly Range[] };
  readonly context: { readonly props: { readonly picking?: SheetPicking | undefined }; readonly write: WriteMessage };
  rowIdAt(line: number): string;
  icon(name: string): Element | null;
}

/** The numbers of the rows on the screen; a row that is selected whole shows it there. */
export class RowNumbers<Row> implements NumberHost {
  private readonly cells = new Set<RowNumberCell>();
  private readonly sheet: NumbersHost<Row>;

  constructor(sheet: NumbersHost<Row>) {
    this.sheet = sheet;
  }

  numberMounted(cell: RowNumberCell): void {
    this.cells.add(cell);
    this.paintOne(cell);
  }

  numberUnmounted(cell: RowNumberCell): void {
    this.cells.delete(cell);
  }

  /** Brings all numbers up to date. */
  paint(): void {
    for (const cell of this.cells) this.paintOne(cell);
  }

  private paintOne(cell: RowNumberCell): void {
    const { table, selection } = this.sheet;
    const rowId = cell.place === null ? cell.rowId : this.sheet.rowIdAt(cell.place);
    const row = table.position({ rowId, columnId: table.columns[0]?.id ?? '' })?.row;
    const { picking } = this.sheet.context.props;
    if (picking) return this.paintBox(cell, row);
    const last = table.columnCount - 1;
    const isWhole = selection.ranges.some(
      ({ top, bottom, left, right }) =>
        row !== undefined && row >= top && row <= bottom && left === 0 && right === last,
    );
    cell.paint(row === undefined ? '' : String(row + 1), isWhole);
  }

  private paintBox(cell: RowNumberCell, row: number | undefined): void {
    const { table, context } = this.sheet;
    if (row === undefined || table.absence(row) !== null) return cell.paintBox('', false, null);
    const ticked = context.props.picking?.has(table.rowIdAt(row)) ?? false;
    const name = context.write(messages.pick, { row: row + 1 });
    cell.paintBox(name, ticked, this.sheet.icon(ticked ? 'checkboxOn' : 'checkboxOff'));
  }
}
