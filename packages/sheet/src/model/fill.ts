import { sizeOf } from './range.ts';
import type { Range } from './range.ts';

/** A block of texts to put into a range. */
export interface Fill {
  readonly block: readonly (readonly string[])[];
  readonly target: Range;
}

/**
 * Ctrl+D: the first row of the range is copied over the rest; with one row selected, the row above it is copied.
 *
 * @returns null when there is nothing above.
 */
export function fillDown(range: Range, text: (row: number, column: number) => string): Fill | null {
  const source = range.top === range.bottom ? range.top - 1 : range.top;
  if (source < 0) return null;
  const target = { ...range, top: source + 1 };
  const row = Array.from({ length: sizeOf(range).columnCount }, (_, index) => text(source, range.left + index));
  return { block: [row], target };
}

/** Ctrl+R: the first column of the range is copied over the rest; with one column selected, the one to its left. */
export function fillRight(range: Range, text: (row: number, column: number) => string): Fill | null {
  const source = range.left === range.right ? range.left - 1 : range.left;
  if (source < 0) return null;
  const target = { ...range, left: source + 1 };
  const block = Array.from({ length: sizeOf(range).rowCount }, (_, index) => [text(range.top + index, source)]);
  return { block, target };
}
