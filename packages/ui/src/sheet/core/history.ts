import type { CellEdit } from '../types.ts';

/** One act of the person: what the cells held before, and what they hold since. */
export interface Batch {
  readonly before: readonly CellEdit[];
  readonly after: readonly CellEdit[];
}

/** Undo and redo of whole batches, oldest forgotten beyond `limit`. */
export class History {
  private readonly done: Batch[] = [];
  private readonly undone: Batch[] = [];
  private readonly limit: number;

  constructor(limit = 500) {
    this.limit = limit;
  }

  /** Records a batch just applied; what had been undone can no longer be redone. */
  push(batch: Batch): void {
    this.undone.length = 0;
    this.done.push(batch);
    if (this.done.length > this.limit) this.done.shift();
  }

  /** The edits that take the last batch back, or null. */
  undo(): readonly CellEdit[] | null {
    const batch = this.done.pop();
    if (!batch) return null;
    this.undone.push(batch);
    return batch.before;
  }

  /** The edits that apply the last undone batch again, or null. */
  redo(): readonly CellEdit[] | null {
    const batch = this.undone.pop();
    if (!batch) return null;
    this.done.push(batch);
    return batch.after;
  }
}
