import { cellKey } from '../model/cellKey.ts';
import { sameContent } from '../model/content.ts';
import type { CellAddress, CellContent, CellEdit, CellSaveState, CellValue } from '../model/cell.ts';
import type { SheetColumn } from '../model/column.ts';

/** A cell to be stored. */
export interface SavedCell extends CellAddress {
  readonly value: CellValue;
}

/** What became of a cell that was to be stored. */
export interface CellOutcome extends CellAddress {
  readonly status: 'ok' | 'conflict' | 'locked' | 'invalid';
  /** Why it was not stored, as a sentence for people. */
  readonly message?: string;
}

/** What drafts of cells need. */
export interface SheetDraftsOptions {
  /**
   * Stores cells and answers one outcome for each; a cell without an outcome was stored. Rejects when the request failed:
   * all cells then wait for `retry`.
   */
  readonly save: (cells: readonly SavedCell[]) => Promise<readonly CellOutcome[]>;
  /** Repaints rows. */
  readonly repaint: (rowIds: readonly string[]) => void;
}

interface Draft<Row> {
  readonly address: CellAddress;
  readonly content: CellContent;
  /** A `stored` draft is shown until its row is loaded again. */
  readonly state: 'queued' | 'saving' | 'stored' | 'conflict' | 'refused';
  readonly message?: string | undefined;
  /** The row object when the cell was stored; another object means that it was loaded again. */
  readonly row?: Row | undefined;
}

/** What was typed into the cells of a sheet and is not stored yet. One batch is sent at a time, in order. */
export class SheetDrafts<Row> {
  private readonly cells = new Map<string, Draft<Row>>();
  private readonly rows = new Map<string, Row>();
  private readonly listeners = new Set<() => void>();
  private known = { pending: 0, problems: 0, failed: false };
  private saving = false;
  private failed = false;

  private options: SheetDraftsOptions = { save: () => Promise.resolve([]), repaint: () => undefined };

  /** Sets where cells are stored and who repaints them; call it before anything is typed. */
  connect(options: SheetDraftsOptions): void {
    this.options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly counts = (): { pending: number; problems: number; failed: boolean } => this.known;

  /** Takes what was typed, and sends it. */
  readonly edit = (edits: readonly CellEdit[]): void => {
    for (const { rowId, columnId, ...content } of edits) {
      const address = { rowId, columnId };
      this.cells.set(cellKey(address), { address, content, state: 'value' in content ? 'queued' : 'refused' });
    }
    this.notify();
    void this.send();
  };

  /** Sends again after a batch failed. */
  readonly retry = (): void => {
    this.failed = false;
    void this.send();
  };

  /** Forgets what was refused or cannot be read. */
  readonly discard = (): void => {
    const gone = [...this.cells.values()].filter(({ state }) => state === 'refused' || state === 'conflict');
    for (const { address } of gone) this.cells.delete(cellKey(address));
    this.notify();
    this.options.repaint(gone.map(({ address }) => address.rowId));
  };

  /** A column with what is typed over what is stored. */
  over(column: SheetColumn<Row>, rowId: (row: Row) => string): SheetColumn<Row> {
    const draftOf = (row: Row) => this.draftOf(row, { rowId: rowId(row), columnId: column.id });
    return {
      ...column,
      value: (row) => {
        const content = draftOf(row)?.content;
        return content && 'value' in content ? content.value : column.value(row);
      },
      problem: (row) => {
        const draft = draftOf(row);
        if (!draft) return column.problem?.(row) ?? null;
        if ('problem' in draft.content) return draft.content.problem;
        if (draft.state !== 'refused' && draft.state !== 'conflict') return null;
        const text = column.kind(row).write(draft.content.value);
        return { text, code: 'refused', ...(draft.message === undefined ? {} : { message: draft.message }) };
      },
      saveState: (row): CellSaveState | null => {
        const state = draftOf(row)?.state;
        return state === 'stored' ? 'saved' : (state ?? column.saveState?.(row) ?? null);
      },
    };
  }

  private draftOf(row: Row, address: CellAddress): Draft<Row> | undefined {
    this.rows.set(address.rowId, row);
    const key = cellKey(address);
    const draft = this.cells.get(key);
    // A new row object was loaded since: it has the stored value.
    if (draft?.state === 'stored' && draft.row !== row) {
      this.cells.delete(key);
      return undefined;
    }
    return draft;
  }

  private async send(): Promise<void> {
    if (this.saving || this.failed) return;
    const batch = [...this.cells.values()].filter(({ state }) => state === 'queued');
    if (batch.length === 0) return;
    this.saving = true;
    this.move(batch, () => ({ state: 'saving' }));
    try {
      const cells = batch.flatMap(({ address, content }) =>
        'value' in content ? [{ ...address, value: content.value }] : [],
      );
      const outcomes = new Map((await this.options.save(cells)).map((outcome) => [cellKey(outcome), outcome]));
      this.move(batch, ({ address }) => outcomeOf(outcomes.get(cellKey(address)), this.rows.get(address.rowId)));
    } catch {
      // `save` has shown the error; what was typed stays, and `retry` sends it again.
      this.failed = true;
      this.move(batch, () => ({ state: 'queued' }));
    }
    this.saving = false;
    await this.send();
  }

  /** Sets the state of a batch's drafts, except of cells typed again meanwhile. */
  private move(batch: readonly Draft<Row>[], next: (draft: Draft<Row>) => Partial<Draft<Row>>): void {
    for (const draft of batch) {
      const key = cellKey(draft.address);
      const now = this.cells.get(key);
      if (now && sameContent(now.content, draft.content)) this.cells.set(key, { ...now, ...next(now) });
    }
    this.notify();
    this.options.repaint([...new Set(batch.map(({ address }) => address.rowId))]);
  }

  private notify(): void {
    const states = [...this.cells.values()].map(({ state }) => state);
    this.known = {
      pending: states.filter((state) => state === 'queued' || state === 'saving').length,
      problems: states.filter((state) => state === 'refused' || state === 'conflict').length,
      failed: this.failed,
    };
    for (const listener of this.listeners) listener();
  }
}

function outcomeOf<Row>(outcome: CellOutcome | undefined, row: Row | undefined): Partial<Draft<Row>> {
  if (!outcome || outcome.status === 'ok') return { state: 'stored', row };
  return { state: outcome.status === 'conflict' ? 'conflict' : 'refused', message: outcome.message };
}
