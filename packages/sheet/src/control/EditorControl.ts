import { flushSync } from 'react-dom';
import { contentOf } from '../model/content.ts';
import type { Move } from '../model/navigate.ts';
import { step } from '../model/range.ts';
import type { Direction, Position } from '../model/range.ts';
import type { SheetCell } from '../grid/SheetCell.ts';
import type { CellAddress, CellValue, ParsedCell } from '../model/cell.ts';
import type { CellKind } from '../model/kind.ts';
import { EditingSession } from './EditingSession.ts';
import type { SheetTable } from '../model/table.ts';
import type { Selection } from './Selection.ts';
import type { SparsePort } from './sparsePort.ts';
import type { ViewStore } from './ViewStore.ts';
import type { Viewport } from './Viewport.ts';
import type { Edits } from './Edits.ts';

/** What the editor needs of the sheet. */
export interface EditorHost<Row> {
  readonly table: SheetTable<Row>;
  readonly selection: Selection<Row>;
  readonly sparse: SparsePort<Row> | null;
  readonly view: ViewStore<Row>;
  readonly viewport: Viewport<Row>;
  readonly edits: Edits<Row>;
  readonly context: { readonly words: { readonly calculated: string } };
  cell(address: CellAddress): SheetCell | undefined;
  focus(position: Position): void;
  giveKeyboard(position: Position): void;
  advance(from: Position, move: Move): boolean;
}

/** Opens, commits and cancels the one editor of a sheet. */
export class EditorControl<Row> {
  session: EditingSession<Row> | null = null;
  private readonly sheet: EditorHost<Row>;

  constructor(sheet: EditorHost<Row>) {
    this.sheet = sheet;
  }

  /**
   * Opens the active cell's editor. A locked cell says why it is locked; a check has no editor.
   *
   * @param typedOver starts empty, for the key being pressed.
   * @returns whether an editor is open now.
   */
  open(typedOver: boolean): boolean {
    const { selection, table, view } = this.sheet;
    const { active, activeAddress } = selection;
    if (!active || !activeAddress) return false;
    const lock = table.lock(active.row, active.column);
    if (lock) {
      const { context, sparse } = this.sheet;
      const text = 'message' in lock ? lock.message : 'absent' in lock ? sparse?.rowAbsent : context.words.calculated;
      view.update({ note: { address: activeAddress, text: text ?? '' } });
      return false;
    }
    const kind = table.kind(active.row, active.column);
    if (kind.id === 'check') return false;
    this.sheet.viewport.scrollTo(active);
    const cell = this.sheet.cell(activeAddress) ?? this.drawn(activeAddress);
    if (!cell) return false;
    const { row, column } = table.at(active.row, active.column);
    this.session = new EditingSession({
      address: activeAddress,
      row,
      kind,
      header: column.header,
      host: hostIn(cell.element),
      value: column.value(row),
      text: typedOver ? '' : table.text(active.row, active.column),
      typedOver,
    });
    view.updateNow({ session: this.session, note: null });
    return true;
  }

  /** Takes what the editor holds and goes on; without a move the cell keeps the keyboard. */
  commit(move?: Move): void {
    const done = this.take();
    if (!done) return;
    const { address } = done;
    this.keep(done);
    const position = this.sheet.table.position(address);
    if (position && move) this.sheet.advance(position, move);
    else if (position) this.sheet.focus(position);
    this.close();
  }

  /** Takes what the editor holds and goes one cell in a direction, as arrows do while a cell is typed over. */
  commitAndStep(direction: Direction): void {
    const done = this.take();
    if (!done) return;
    this.keep(done);
    const position = this.sheet.table.position(done.address);
    if (position) this.sheet.focus(step(position, direction, this.sheet.table));
    this.close();
  }

  /** Takes what the editor holds without touching the focus: the person went elsewhere. */
  commitAway(): void {
    const done = this.take();
    if (!done) return;
    this.keep(done);
    this.close();
  }

  /** Ctrl+Enter: the typed text goes into every selected cell that takes an entry, each through its own kind. */
  commitToRange(): void {
    const { active, cells } = this.sheet.selection;
    if (this.sheet.sparse?.refuses(cells)) return this.commit();
    const done = this.take();
    if (!done || !active) return;
    const text = done.parsed.ok ? done.kind.write(done.parsed.value) : done.parsed.problem.text;
    this.sheet.edits.putText(this.sheet.edits.selected(), text, 'fill');
    this.sheet.giveKeyboard(active);
    this.close();
  }

  cancel(): void {
    const { session } = this;
    if (!session) return;
    this.session = null;
    const position = this.sheet.table.position(session.start.address);
    if (position) this.sheet.focus(position);
    session.start.host.remove();
    this.close();
  }

  /** The grid took the cell away: what was typed is kept all the same. */
  cellGone(address: CellAddress): void {
    if (this.isOpenAt(address)) this.commitAway();
  }

  /** Writes a value chosen without an editor: a toggled box, a stamp, one of two readings. */
  put(position: Position, value: CellValue): void {
    if (this.sheet.table.canEdit(position.row, position.column))
      this.sheet.edits.apply([{ ...this.sheet.table.address(position), value }], 'typing');
  }

  /** The cell, after the grid has drawn what it still has to draw. */
  private drawn(address: CellAddress): SheetCell | undefined {
    flushSync(() => undefined);
    return this.sheet.cell(address);
  }

  /** Whether the editor is open in this cell. */
  isOpenAt({ rowId, columnId }: CellAddress): boolean {
    const open = this.session?.start.address;
    return open?.rowId === rowId && open.columnId === columnId;
  }

  private keep({ address, parsed }: Typed): void {
    this.sheet.edits.apply([{ ...address, ...contentOf(parsed) }], 'typing');
  }

  private take(): Typed | null {
    const { session } = this;
    if (!session) return null;
    this.session = null;
    const { address, kind, host } = session.start;
    const parsed = session.read();
    host.remove();
    return { address, kind, parsed };
  }

  private close(): void {
    this.sheet.view.update({ session: null });
  }
}

/** What an editor held when it was closed. */
interface Typed {
  readonly address: CellAddress;
  readonly kind: CellKind;
  readonly parsed: ParsedCell;
}

function hostIn(cell: HTMLElement): HTMLElement {
  const host = document.createElement('div');
  host.className = 'sheet-editor';
  // AG Grid would take the focus back to the cell on a click.
  for (const type of ['pointerdown', 'mousedown', 'click', 'dblclick']) {
    host.addEventListener(type, (event) => event.stopPropagation());
  }
  cell.append(host);
  return host;
}
