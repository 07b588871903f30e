import { contentOf, isLookingUp, sameContent } from '../model/content.ts';
import { changed, History } from '../model/history.ts';
import type { CellChange } from '../model/history.ts';
import { cellsOf } from '../model/range.ts';
import type { Position } from '../model/range.ts';
import type { CellAddress, CellEdit, EditOrigin } from '../model/cell.ts';
import type { SheetTable } from '../model/table.ts';
import type { Selection } from './Selection.ts';
import type { SparsePort } from './sparsePort.ts';

/** What edits need of the sheet. */
export interface EditsHost<Row> {
  readonly table: SheetTable<Row>;
  readonly selection: Selection<Row>;
  readonly sparse: SparsePort<Row> | null;
  readonly context: { readonly props: { readonly onEdit: (edits: readonly CellEdit[], origin: EditOrigin) => void } };
  reveal(address: CellAddress): void;
  paintEdited(edits: readonly CellEdit[]): void;
  /** Finds out what texts mean that name rows kept elsewhere. */
  settle(open: readonly CellEdit[]): void;
}

/** What is done to cells, each act one batch for the owner and one step of the history. */
export class Edits<Row> {
  private readonly history = new History();
  private readonly sheet: EditsHost<Row>;

  constructor(sheet: EditsHost<Row>) {
    this.sheet = sheet;
  }

  /** Applies a batch as one step of the history. Contents that change nothing are left out. */
  apply(edits: readonly CellEdit[], origin: EditOrigin): void {
    const { table } = this.sheet;
    const before: CellEdit[] = [];
    const after: CellEdit[] = [];
    for (const edit of edits) {
      const position = table.position(edit);
      if (!position) continue;
      const content = table.content(position.row, position.column);
      if (sameContent(content, edit)) continue;
      before.push({ rowId: edit.rowId, columnId: edit.columnId, ...content });
      after.push(edit);
    }
    if (after.length === 0) return;
    this.history.push({ before, after });
    this.send(after, origin);
    const open = after.filter(isLookingUp);
    if (open.length > 0) this.sheet.settle(open);
  }

  /** What cells were given has become something else by itself; no step of the history of its own. */
  amend(changes: readonly CellChange[]): void {
    const { table } = this.sheet;
    this.history.amend(changes);
    const shown = changes.filter(({ cell }) => {
      const position = table.position(cell);
      return position && sameContent(table.content(position.row, position.column), cell);
    });
    if (shown.length > 0) this.send(shown.map(changed), 'typing');
  }

  /**
   * Puts a text, read by each cell's own kind, into those of these cells that take an entry.
   *
   * @returns how many take none
   */
  putText(positions: readonly Position[], text: string, origin: EditOrigin): number {
    return this.putTexts(
      positions.map((at) => ({ at, text })),
      origin,
    );
  }

  /** The same with a text for each cell. */
  putTexts(texts: readonly { readonly at: Position; readonly text: string }[], origin: EditOrigin): number {
    const { table } = this.sheet;
    const open = texts.filter(({ at: { row, column } }) => table.canEdit(row, column));
    this.apply(
      open.map(({ at, text }) => ({ ...table.address(at), ...contentOf(table.kind(at.row, at.column).parse(text)) })),
      origin,
    );
    return texts.length - open.length;
  }

  /** Empties the editable cells of the selection, through their own kinds: a field that must be filled says so. */
  clear(origin: 'clear' | 'cut'): void {
    if (this.sheet.sparse?.refuses(this.sheet.selection.ranges)) return;
    this.putText(this.selected(), '', origin);
  }

  /** Every selected cell once. */
  selected(): readonly Position[] {
    return this.sheet.selection.cells.flatMap((range) => [...cellsOf(range)]);
  }

  undo(): void {
    this.replay(this.history.undo(), 'undo');
  }

  redo(): void {
    this.replay(this.history.redo(), 'redo');
  }

  private replay(edits: readonly CellEdit[] | null, origin: 'undo' | 'redo'): void {
    if (!edits) return;
    this.send(edits, origin);
    if (edits[0]) this.sheet.reveal(edits[0]);
  }

  private send(edits: readonly CellEdit[], origin: EditOrigin): void {
    this.sheet.context.props.onEdit(edits, origin);
    this.sheet.paintEdited(edits);
  }
}
