import { PLACE, placeName } from '../model/rows.ts';
import type { PlacedRows } from '../model/rows.ts';
import type { RowWindow } from '../model/window.ts';

/** Whether a row is called by its place alone. */
export const isPlaceName = (rowId: string): boolean => rowId.startsWith(PLACE);

/** Rows of which only some are here. */
export class SparsePlaces<Row> implements PlacedRows<Row> {
  readonly window: RowWindow<Row>;

  constructor(window: RowWindow<Row>) {
    this.window = window;
  }

  get count(): number {
    return this.window.count;
  }

  at(index: number): Row | undefined {
    return this.window.row(index);
  }

  idAt(index: number): string {
    return this.window.idAt(index) ?? placeName(index);
  }

  indexOf(rowId: string): number | undefined {
    if (!isPlaceName(rowId)) return this.window.indexOf(rowId);
    const index = Number(rowId.slice(PLACE.length));
    return index < this.window.count ? index : undefined;
  }
}
