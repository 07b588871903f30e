import type { SheetColumn } from '../model/column.ts';

/** How much of the grid frozen columns may take while there are several, and the first of them alone. */
const FROZEN = 0.6;
const ALONE = 0.45;

/** The part of the grid a frozen column takes for each share it would have of the room left over, and the most in pixels. */
const SHARE = 0.05;
const WIDEST = 400;

/** Widths are settled in steps: a grid that is resized is not laid out anew with every pixel. */
const STEP = 40;

/** A grid's width as its columns go by it, in pixels; 0 while it is not known. */
export const steppedWidth = (width: number): number => Math.floor(width / STEP) * STEP;

/**
 * Freezes as many columns as leave room for the others, the first ones first: what a row is known by stays in sight
 * however narrow the grid is. AG Grid shares the width left over among the columns that scroll; those that are frozen
 * get a share of it here.
 */
export function fitColumns<Row>(columns: readonly SheetColumn<Row>[], width: number): readonly SheetColumn<Row>[] {
  let taken = 0;
  return columns.map((column) => {
    if (column.pinned !== 'left') return column;
    const wanted = frozenWidth(column, width);
    const isFirst = taken === 0;
    const fits = width === 0 || (taken + wanted <= width * FROZEN && taken !== Infinity);
    if (!isFirst && !fits) {
      // Those after it would stand before it.
      taken = Infinity;
      const { pinned: _pinned, ...free } = column;
      return free;
    }
    const least = isFirst && width > 0 ? Math.min(wanted, Math.max(width * ALONE, 96)) : wanted;
    taken += least;
    const { flex: _flex, ...rest } = column;
    return { ...rest, width: Math.round(least) };
  });
}

function frozenWidth<Row>({ width = 120, flex }: SheetColumn<Row>, grid: number): number {
  return flex === undefined ? width : Math.max(width, Math.min(grid * SHARE * flex, WIDEST));
}
