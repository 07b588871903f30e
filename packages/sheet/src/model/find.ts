import { fold } from './fold.ts';
import { shownText } from './shown.ts';
import type { SheetTable } from './table.ts';

/** Whether a cell shows a text; `wanted` is folded already, nothing matches the empty one. */
export function showsText(shown: string, wanted: string): boolean {
  return wanted !== '' && fold(shown).includes(wanted);
}

/**
 * Gathers the places (row × columns + column) of the cells that show a text, whatever its case and accents, in the
 * order of the table. Stops after every row, so that a search through a large table may be cut into slices.
 */
export function* findPlaces<Row>(table: SheetTable<Row>, text: string, into: number[]): Generator<undefined, void> {
  const wanted = fold(text);
  if (wanted === '') return;
  for (let row = 0; row < table.rowCount; row++) {
    const content = table.rowAt(row);
    if (content !== undefined) {
      for (const [column, of] of table.columns.entries()) {
        if (showsText(shownText(of, content), wanted)) into.push(row * table.columnCount + column);
      }
    }
    yield;
  }
}

/** The index of the first place at or after one, or the count of places when all come before. Places are in order. */
export function firstFrom(places: readonly number[], place: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? Infinity) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
