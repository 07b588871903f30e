import type { GridApi } from '../grid/ag.ts';
import type { Position } from '../model/range.ts';
import type { SheetTable } from '../model/table.ts';

/** What of a sheet is on the screen, and scrolling more of it there. Before the grid stands nothing is. */
export class Viewport<Row> {
  private readonly sheet: { readonly table: SheetTable<Row> };
  /** Null before the grid stands. */
  api: GridApi | null = null;

  constructor(sheet: { readonly table: SheetTable<Row> }) {
    this.sheet = sheet;
  }

  /** Takes the grid once it stands, null when it is gone. */
  attach(api: GridApi | null): void {
    this.api = api;
  }

  /** Scrolls a cell into view. */
  scrollTo({ row, column }: Position): void {
    this.scrollToColumn(this.sheet.table.columns[column]?.id ?? '');
    this.scrollToRow(row);
  }

  /** Scrolls a row into view and leaves the columns where they are. */
  scrollToRow(row: number): void {
    const { table } = this.sheet;
    if (row < table.rowCount) this.api?.ensureIndexVisible(table.line(row));
  }

  /** Scrolls a column into view. */
  scrollToColumn(columnId: string): void {
    this.api?.ensureColumnVisible(columnId);
  }

  /** The first and the last line that is drawn; null before anything is. */
  lines(): readonly [first: number, last: number] | null {
    const first = this.api?.getFirstDisplayedRowIndex() ?? -1;
    const last = this.api?.getLastDisplayedRowIndex() ?? -1;
    return first < 0 || last < first ? null : [first, last];
  }
}
