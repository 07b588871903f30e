import type { ReactElement } from 'react';
import type { BenchRow } from './data.ts';

/** A grid that takes part: how it is drawn and where its cells are. */
export interface Contestant {
  readonly element: (rows: BenchRow[]) => ReactElement;
  /** Finds a drawn cell. */
  readonly cell: (row: number, column: string) => HTMLElement | null;
  /** Shows the rows that hold a text in any cell; all for the empty one. */
  readonly filter?: (text: string) => void;
  /** Takes the last act back, where the grid can. */
  readonly undo?: () => void;
}
