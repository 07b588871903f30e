import { absentLook } from './absentLook.ts';
import { AbsentRows } from './AbsentRows.ts';
import type { CellLook } from '../model/look.ts';
import type { Range } from '../model/range.ts';
import type { SheetTable } from '../model/table.ts';
import type { CellAddress } from '../model/cell.ts';
import { copyAbsent } from './copyAbsent.ts';
import { followPlaces } from './followPlaces.ts';
import { sparseMessages } from './messages.ts';
import type { Countable, RowSource, SparseHost, SparsePort } from '../control/sparsePort.ts';

/** Shows rows that are not loaded: requests them as they enter the viewport, and refuses to edit them. */
export class SparseControl<Row> implements SparsePort<Row> {
  private copying: AbortController | null = null;
  private readonly source: RowSource<Row>;
  private readonly sheet: SparseHost<Row>;

  private readonly absent: AbsentRows<Row>;

  constructor(source: RowSource<Row>, sheet: SparseHost<Row>) {
    this.source = source;
    this.absent = new AbsentRows(source);
    this.sheet = sheet;
  }

  look(address: CellAddress): CellLook | null {
    return absentLook(this.sheet.table, address, this.sheet.context.write, this.top);
  }

  get rowAbsent(): string {
    return this.sheet.context.write(sparseMessages.rowAbsent);
  }

  need(): void {
    const lines = this.sheet.viewport.lines();
    if (!lines) return;
    const { table } = this.sheet;
    const drawn = [this.placeFrom(lines[0]), this.placeFrom(lines[1] + 1) - 1] as const;
    this.source.need(...drawn);
    if (!table.window?.failures) return;
    // A failed block shows its message in its first row in the viewport, which is another one after scrolling.
    const failed = new Set<string>();
    for (let row = drawn[0]; row <= drawn[1]; row++)
      if (table.absence(row) === 'failed') failed.add(table.rowIdAt(row));
    this.sheet.repaint(failed);
  }

  countable(ranges: readonly Range[], onLoaded: () => void): Countable<Row> {
    const { table, context } = this.sheet;
    return this.absent.of({ table, ranges, rowId: context.props.rowId }, onLoaded);
  }

  stopCounting(): void {
    this.absent.stop();
  }

  sayFailed(): void {
    const { table, selection } = this.sheet;
    const { active, activeAddress } = selection;
    if (!active || !activeAddress || table.absence(active.row) !== 'failed') return;
    const said = this.look(activeAddress)?.text !== '';
    const [first, last] = table.window?.together(active.row) ?? [0, 0];
    if (!said) this.sheet.say(sparseMessages.rowsFailedHere, { first: first + 1, last: last + 1 });
  }

  /** The first row that is wholly in the viewport. */
  private get top(): number {
    const { api } = this.sheet.viewport;
    const height = api?.getGridOption('rowHeight') ?? 0;
    return this.placeFrom(height > 0 ? Math.ceil((api?.getVerticalPixelRange().top ?? 0) / height) : 0);
  }

  /** The place of the row on a line, or of the first one after it. */
  private placeFrom(line: number): number {
    return this.sheet.table.window?.groups?.placeFrom(line) ?? line;
  }

  follow(before: SheetTable<Row>): void {
    const { table, selection } = this.sheet;
    selection.held = followPlaces(selection.held, before, table);
    const kept = this.sheet.hasKeyboard();
    if (before.window?.groups !== table.window?.groups) this.redraw();
    this.sheet.renameCells();
    this.sayFailed();
    const { active } = selection;
    if (before.window && before.window.list !== table.window?.list) {
      this.stopCopying();
      // With the rows above it.
      if (active?.row) this.sheet.viewport.scrollToRow(active.row);
      else this.sheet.viewport.api?.ensureIndexVisible(0);
    }
    if (active && kept) this.sheet.giveKeyboard(active);
    this.need();
  }

  /** Group headers moved to other lines, which the grid draws in another way than rows. */
  private redraw(): void {
    this.absent.stop();
    this.sheet.viewport.api?.redrawRows();
  }

  retry(row: number): boolean {
    const absent = this.sheet.table.absence(row);
    if (absent === 'failed') this.source.retry();
    return absent !== null;
  }

  refuses(ranges: readonly Range[]): boolean {
    const absent = this.hasAbsent(ranges);
    if (absent) this.sheet.say(sparseMessages.editAbsent);
    return absent;
  }

  copy(): boolean {
    if (!this.hasAbsent(this.sheet.selection.ranges)) return false;
    this.stopCopying();
    const copying = new AbortController();
    this.copying = copying;
    void copyAbsent(this.sheet, this.source, copying.signal).finally(() => {
      if (this.copying === copying) this.copying = null;
    });
    return true;
  }

  stopCopying(): void {
    this.copying?.abort();
    this.copying = null;
  }

  private hasAbsent(ranges: readonly Range[]): boolean {
    return ranges.some(({ top, bottom }) => this.sheet.table.hasAbsent(top, bottom));
  }
}
