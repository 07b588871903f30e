import type { Place } from './kinds.ts';

/** A formula without its «marks», and where they stood. */
export interface Marked {
  readonly formula: string;
  readonly places: readonly Place[];
}

/** Reads a formula in which «…» marks the places that something is expected of. */
export function readMarks(text: string): Marked {
  const places: Place[] = [];
  let formula = '';
  let start = 0;
  for (const piece of text.split(/([«»])/)) {
    if (piece === '«') start = formula.length;
    else if (piece === '»') places.push([start, formula.length]);
    else formula += piece;
  }
  return { formula, places };
}
