import type { Move } from '../model/navigate.ts';
import type { Position } from '../model/range.ts';

/** Where a person began to go along a row with Tab: Enter leads back under it, as in other spreadsheets. */
export class TabRun {
  /** The column it began in, and the cell that the last Tab led to. */
  private run: { readonly column: number; readonly at: Position } | null = null;

  /** Whence a move goes on from a cell: under the beginning of the run, when it goes down from its end. */
  origin(from: Position, move: Move): Position {
    return move === 'down' && this.run && isSame(this.run.at, from) ? { ...from, column: this.run.column } : from;
  }

  /** Takes note of a move; a run ends at the end of its row. */
  moved(from: Position, move: Move, to: Position | null): void {
    const goesOn = move === 'next' && to?.row === from.row;
    const column = this.run && isSame(this.run.at, from) ? this.run.column : from.column;
    this.run = goesOn ? { column, at: to } : null;
  }
}

const isSame = (a: Position, b: Position) => a.row === b.row && a.column === b.column;
