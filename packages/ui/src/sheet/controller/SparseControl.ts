import type { Range } from '../core/range.ts';
import type { SheetTable } from '../core/table.ts';
import { loadParts } from '../loadParts.ts';
import { sourceOf } from '../useRows.ts';
import type { SheetController } from './SheetController.ts';

/** What a sheet does about rows that are not here: has them brought as they come into sight, and touches none of them. */
export class SparseControl<Row> {
  private copying: AbortController | null = null;
  private readonly sheet: SheetController<Row>;

  constructor(sheet: SheetController<Row>) {
    this.sheet = sheet;
  }

  private get source() {
    return sourceOf(this.sheet.context.props.rows);
  }

  /** Tells the source which rows are in sight. */
  need(): void {
    const drawn = this.sheet.sight.lines();
    if (drawn && this.source) this.source.need(...drawn);
  }

  /** Goes along with another table: the same lines may show other rows, and another list is read from where the caret is. */
  follow(before: SheetTable<Row>): void {
    const { table, selection } = this.sheet;
    if (!table.window) return;
    this.sheet.renameCells();
    const { active } = selection;
    if (before.window && before.window.list !== table.window.list) {
      this.stopCopying();
      this.sheet.sight.bringRow(active?.row ?? 0);
    }
    if (active && this.sheet.hasKeyboard()) this.sheet.giveKeyboard(active);
    this.need();
  }

  /** Asks again for a row that could not be brought; false when the row at this place is here. */
  retry(row: number): boolean {
    const absent = this.sheet.table.absence(row);
    if (absent === 'failed') this.source?.retry();
    return absent !== null;
  }

  /** Says so when cells are to be changed whose rows are not here: none of them is then. */
  refuses(ranges: readonly Range[]): boolean {
    const absent = ranges.some(({ top, bottom }) => this.sheet.table.hasAbsent(top, bottom));
    if (absent) this.sheet.say('editAbsent');
    return absent;
  }

  /** Copies rows that are not here: they are read first. False when all that is selected is here. */
  copy(): boolean {
    const { source } = this;
    const { table, selection } = this.sheet;
    if (!source || !selection.ranges.some(({ top, bottom }) => table.hasAbsent(top, bottom))) return false;
    this.stopCopying();
    const copying = new AbortController();
    this.copying = copying;
    const reading = loadParts().then(({ copyAbsent }) => copyAbsent(this.sheet, source, copying.signal));
    void reading.finally(() => {
      if (this.copying === copying) this.copying = null;
    });
    return true;
  }

  /** Gives up reading what was to be copied. */
  stopCopying(): void {
    this.copying?.abort();
    this.copying = null;
  }
}
