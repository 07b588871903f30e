import { cellKey } from './cellKey.ts';
import type { CellContent, CellEdit } from './cell.ts';
import { sameContent } from './content.ts';

/** One act of the person: what the cells held before, and what they hold since. */
export interface Batch {
  readonly before: readonly CellEdit[];
  readonly after: readonly CellEdit[];
}

/** A cell as it was, and what that has become by itself. */
export interface CellChange {
  readonly cell: CellEdit;
  readonly became: CellContent;
}

/** The edit that tells of a change. */
export const changed = ({ cell: { rowId, columnId }, became }: CellChange): CellEdit => ({
  rowId,
  columnId,
  ...became,
});

/** What a history keeps. */
export interface HistoryLimits {
  readonly batches: number;
  /** Cells of all its batches: what memory depends on. */
  readonly cells: number;
}

/**
 * Undo and redo of whole batches. The oldest are forgotten beyond the limits, the last one never: a paste of any size
 * can be taken back.
 *
 * A batch may have been saved since. It is taken back like any other: its `before` arrives at `onEdit` with the origin
 * `undo`, and the owner saves that as it saves any edit: a compensating save, with an audit line of its own. Nothing
 * has to be known here of what was saved.
 */
export class History {
  private readonly done: Batch[] = [];
  private readonly undone: Batch[] = [];
  private readonly limits: HistoryLimits;
  private cells = 0;

  constructor({ batches = 500, cells = 500_000 }: Partial<HistoryLimits> = {}) {
    this.limits = { batches, cells };
  }

  /** Records a batch just applied; what had been undone can no longer be redone. */
  push(batch: Batch): void {
    for (const { after } of this.undone) this.cells -= after.length;
    this.undone.length = 0;
    this.done.push(batch);
    this.cells += batch.after.length;
    while (this.done.length > 1 && (this.done.length > this.limits.batches || this.cells > this.limits.cells))
      this.cells -= this.done.shift()?.after.length ?? 0;
  }

  /** The edits that take the last batch back, or null. */
  undo(): readonly CellEdit[] | null {
    const batch = this.done.pop();
    if (!batch) return null;
    this.undone.push(batch);
    return batch.before;
  }

  /** Cells held something that was only on its way: every batch that says so says what it became. */
  amend(changes: readonly CellChange[]): void {
    const byCell = new Map(changes.map((change) => [cellKey(change.cell), change]));
    const amended = (edits: readonly CellEdit[]) =>
      edits.map((edit) => {
        const change = byCell.get(cellKey(edit));
        return change && sameContent(edit, change.cell) ? changed(change) : edit;
      });
    for (const batches of [this.done, this.undone]) {
      for (const [index, { before, after }] of batches.entries())
        batches[index] = { before: amended(before), after: amended(after) };
    }
  }

  /** The edits that apply the last undone batch again, or null. */
  redo(): readonly CellEdit[] | null {
    const batch = this.undone.pop();
    if (!batch) return null;
    this.done.push(batch);
    return batch.after;
  }
}
