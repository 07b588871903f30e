import { flushSync } from 'react-dom';
import { decodeTsv } from '../model/decodeTsv.ts';
import { planPaste, problemEdits } from '../model/paste.ts';
import type { PastePlan, RefusedCell } from '../model/paste.ts';
import type { TextBlock } from '../model/clipboard.ts';
import type { Position, Range } from '../model/range.ts';
import type { CellEdit } from '../model/cell.ts';
import { partMessages as messages } from '../model/partMessages.ts';
import type { LookUpControl } from './LookUpControl.ts';
import type { SheetTable } from '../model/table.ts';
import type { Selection } from './Selection.ts';
import type { SparsePort } from './sparsePort.ts';
import type { ViewStore } from './ViewStore.ts';
import type { Edits } from './Edits.ts';
import type { WriteMessage } from '../base/message.ts';

/** What a paste needs of the sheet. */
export interface PasteHost<Row> {
  readonly table: SheetTable<Row>;
  readonly selection: Selection<Row>;
  readonly sparse: SparsePort<Row> | null;
  readonly view: ViewStore<Row>;
  readonly edits: Edits<Row>;
  readonly context: { readonly props: { readonly onAppend?: ((count: number) => void) | undefined } };
  focus(position: Position): void;
  giveKeyboard(position: Position): void;
  paintSelection(): void;
  say(...message: Parameters<WriteMessage>): void;
}

/** Puts blocks of text into the table; asks first when some cells are refused. */
export class PasteControl<Row> {
  private readonly sheet: PasteHost<Row>;
  private readonly lookUp: LookUpControl<Row>;

  constructor(sheet: PasteHost<Row>, lookUp: LookUpControl<Row>) {
    this.sheet = sheet;
    this.lookUp = lookUp;
  }

  /** Pastes tab-separated text over the selection. */
  text(text: string): void {
    const { range } = this.sheet.selection;
    if (range) this.into(decodeTsv(text), range);
  }

  /** Pastes a block over a range. */
  into(block: TextBlock, target: Range): void {
    const bottom = Math.max(target.bottom, Math.min(target.top + block.length, this.sheet.table.rowCount) - 1);
    if (this.sheet.sparse?.refuses([{ ...target, bottom }])) return;
    this.grow(block, target);
    const { table } = this.sheet;
    const plan = planPaste(table, block, target);
    const asked = this.lookUp.before(plan, table);
    if (!asked) return this.land(plan, 'paste');
    this.sheet.say(messages.pasteLookingUp);
    asked.then(
      // Cells are named by their rows: a table that moved meanwhile takes them at their new places.
      () =>
        this.land(
          { ...planPaste(table, block, target), ...(this.sheet.table === table ? {} : { range: null }) },
          'paste',
        ),
      () => this.sheet.say(messages.pasteLookUpFailed),
    );
  }

  /** Fills a range; locked cells are passed over in silence, for nobody aimed at them. */
  fill(block: TextBlock, target: Range): void {
    const plan = planPaste(this.sheet.table, block, target);
    this.land({ ...plan, refused: plan.refused.filter(({ reason }) => reason === 'unreadable') }, 'fill');
  }

  /**
   * Lands a plan the person has seen: accepted cells, cells corrected in the preview, and the texts that are still
   * unreadable as problems in their cells.
   */
  confirm(corrected: readonly CellEdit[], stillRefused: readonly RefusedCell[]): void {
    const { paste } = this.sheet.view.snapshot();
    if (!paste) return;
    const edits = [...paste.plan.accepted, ...corrected, ...problemEdits(this.sheet.table, stillRefused)];
    this.sheet.view.update({ paste: null });
    this.finish(paste.plan, edits, paste.origin);
  }

  /** Gives the paste up; nothing has changed. */
  cancel(): void {
    this.sheet.view.update({ paste: null });
    const { active } = this.sheet.selection;
    if (active) this.sheet.focus(active);
  }

  /** Rows are added at the end for what would lie beyond it, where the owner allows that. */
  private grow(block: TextBlock, { top }: Range): void {
    const { onAppend } = this.sheet.context.props;
    const missing = top + block.length - this.sheet.table.rowCount;
    if (onAppend && missing > 0) flushSync(() => onAppend(missing));
  }

  private land(plan: PastePlan, origin: 'paste' | 'fill'): void {
    if (plan.refused.length > 0) this.sheet.view.update({ paste: { plan, origin } });
    else this.finish(plan, plan.accepted, origin);
  }

  private finish({ range }: PastePlan, edits: readonly CellEdit[], origin: 'paste' | 'fill'): void {
    this.sheet.edits.apply(edits, origin);
    const { active } = this.sheet.selection;
    if (!range || !active) return;
    if (origin === 'fill') {
      this.sheet.giveKeyboard(active);
      return;
    }
    this.sheet.focus({ row: range.top, column: range.left });
    this.sheet.selection.extend({ row: range.bottom, column: range.right });
    this.sheet.paintSelection();
  }
}
