import type { WriteMessage } from '../base/message.ts';
import type { Position } from '../model/range.ts';
import type { CellAddress } from '../model/cell.ts';
import type { SheetTable } from '../model/table.ts';
import type { ViewStore } from './ViewStore.ts';

/** What notes need of the sheet. */
export interface NotesHost<Row> {
  readonly table: SheetTable<Row>;
  readonly selection: { readonly active: Position | null; readonly activeAddress: CellAddress | null };
  readonly view: ViewStore<Row>;
  readonly context: { readonly write: WriteMessage };
}

/** What the active cell has to say: its problem, what explains its value, a sentence of the sheet. */
export class Notes<Row> {
  private dismissed = false;
  private readonly sheet: NotesHost<Row>;

  constructor(sheet: NotesHost<Row>) {
    this.sheet = sheet;
  }

  /** Another cell is active: it may speak again. */
  entered(): void {
    this.dismissed = false;
    this.sheet.view.update({ note: null });
  }

  /** Brings what is said up to date with what the cell holds. */
  refresh(): void {
    this.sheet.view.update({ problem: this.problem(), explanation: this.explanation() });
  }

  /** Says something at the active cell. */
  say(...message: Parameters<WriteMessage>): void {
    const { activeAddress } = this.sheet.selection;
    if (activeAddress)
      this.sheet.view.update({ note: { address: activeAddress, text: this.sheet.context.write(...message) } });
  }

  /** Hides what the active cell has to say until it is entered again; false when it says nothing. */
  dismiss(): boolean {
    const { problem, note, explanation } = this.sheet.view.snapshot();
    if (!problem && !note && !explanation) return false;
    this.dismissed = true;
    this.sheet.view.update({ problem: null, note: null, explanation: null });
    return true;
  }

  private explanation() {
    const { table, selection } = this.sheet;
    const { active, activeAddress } = selection;
    if (!active || !activeAddress || this.dismissed) return null;
    const row = table.rowAt(active.row);
    const text = (row !== undefined && table.columns[active.column]?.explain?.(row)) || null;
    return text === null ? null : { address: activeAddress, text };
  }

  private problem() {
    const { table, selection } = this.sheet;
    const { active, activeAddress } = selection;
    if (!active || !activeAddress || this.dismissed) return null;
    const content = table.content(active.row, active.column);
    return 'problem' in content ? { address: activeAddress, problem: content.problem } : null;
  }
}
