import type { ColDef, GridApi } from '../grid/ag.ts';
import { cellKey } from '../model/cellKey.ts';
import { groupLineId, type GroupLine } from '../model/groups.ts';
import { lookOf, type CellLook, type LookWords } from '../model/look.ts';
import { nextEditable, nextMatching, type Move } from '../model/navigate.ts';
import type { Position, Range } from '../model/range.ts';
import type { SheetTable } from '../model/table.ts';
import { ColumnDefs, type ColumnOptions } from '../grid/columnDefs.ts';
import { copyIcon } from '../grid/icons.tsx';
import type { CellHost, SelectionLook, SheetCell } from '../grid/SheetCell.ts';
import type { WriteMessage } from '../base/message.ts';
import type { SparsePort } from './sparsePort.ts';
import type { CellAddress, CellEdit } from '../model/cell.ts';
import type { SheetColumn } from '../model/column.ts';
import type { SheetProps } from './SheetProps.ts';
import { sourceOf } from './sparsePort.ts';
import { LazyBlocks } from './LazyBlocks.ts';
import { Edits } from './Edits.ts';
import { EditorControl } from './EditorControl.ts';
import { LazyFind } from './LazyFind.ts';
import type { HeaderPort } from './sheetViewPort.ts';
import type { PartsLoader } from './lazyParts.ts';
import { LineParts } from './lineParts.ts';
import type { SheetGrouping } from '../model/grouping.ts';
import { Notes } from './Notes.ts';
import { RowNumbers } from './RowNumbers.ts';
import { SelectionGestures } from './SelectionGestures.ts';
import { Selection } from './Selection.ts';
import { LazyReporter } from './LazyReporter.ts';
import { cellAt } from '../grid/target.ts';
import { Viewport } from './Viewport.ts';
import { TabRun } from './TabRun.ts';
import { ViewStore } from './ViewStore.ts';

/** What the controller works for: the latest properties and words of the component. */
export interface SheetContext<Row> {
  readonly props: SheetProps<Row>;
  readonly words: LookWords;
  announce(range: Range): void;
  readonly write: WriteMessage;
}

/**
 * The sheet's behaviour between the pure rules in `core` and AG Grid, which only lays out, scrolls and focuses.
 * It owns selection and history (`edits`), never the values.
 */
export class SheetController<Row> implements CellHost {
  table: SheetTable<Row>;
  context: SheetContext<Row>;
  readonly selection: Selection<Row> = new Selection(() => this.table);
  readonly view = new ViewStore<Row>();
  readonly viewport: Viewport<Row> = new Viewport(this);
  readonly selecting: SelectionGestures<Row> = new SelectionGestures(this);
  readonly edits: Edits<Row> = new Edits(this);
  readonly editor: EditorControl<Row> = new EditorControl(this);
  readonly blocks: LazyBlocks<Row>;
  readonly find: LazyFind<Row>;
  /** Of rows that are not all here. */
  sparse: SparsePort<Row> | null;
  /** Of columns that the person arranges. */
  headers: HeaderPort | null;
  readonly parts: LineParts<Row> = new LineParts(this);
  private readonly tabs = new TabRun();
  private readonly numbers: RowNumbers<Row> = new RowNumbers(this);
  private api: GridApi | null = null;
  private iconStore: HTMLElement | null = null;
  private root: HTMLElement | null = null;
  private awaited: CellAddress | null = null;
  private revealing: { readonly address: CellAddress; readonly keyboard: 'stays' | 'follows' } | null = null;
  private readonly definitions = new ColumnDefs<Row>();
  private readonly cells = new Map<string, SheetCell>();
  private readonly reports: LazyReporter<Row>;
  private reportFrame = 0;
  private readonly notes: Notes<Row> = new Notes(this);

  constructor(table: SheetTable<Row>, context: SheetContext<Row>, loader: PartsLoader) {
    this.table = table;
    this.context = context;
    this.blocks = new LazyBlocks(this, loader);
    this.find = new LazyFind(this, loader);
    this.reports = new LazyReporter(this, loader);
    this.sparse = this.sparseOf(context.props);
    this.headers = context.props.view?.control(this) ?? null;
  }

  /** Takes the component's latest properties and words. */
  setContext(context: SheetContext<Row>): void {
    const { words, props } = this.context;
    const repicked = props.picking !== context.props.picking;
    if (props.rows !== context.props.rows) this.sparse = this.sparseOf(context.props);
    this.context = context;
    if (words !== context.words) {
      this.refresh();
      this.paintRanges();
    }
    if (repicked) this.numbers.paint();
    this.parts.take(context.props);
    this.headers ??= context.props.view?.control(this) ?? null;
    this.headers?.paint();
  }

  private sparseOf({ rows }: SheetProps<Row>): SparsePort<Row> | null {
    return sourceOf(rows)?.control(this) ?? null;
  }

  /** Where the icons to copy are; a ref callback. */
  readonly attachIcons = (store: HTMLElement | null): void => {
    this.iconStore = store;
  };

  /** Takes the sheet's own element, which holds the keyboard while a cell is still to be drawn. */
  attachRoot(root: HTMLElement): void {
    this.root = root;
  }

  /** Takes the grid once it stands, null when it is gone; a cell asked for before gets the keyboard now. */
  attachGrid(api: GridApi | null): void {
    this.api = api;
    this.viewport.attach(api);
    const { active } = this.selection;
    if (api && active) this.focus(active);
  }

  // Painting

  look(address: CellAddress): CellLook | null {
    return lookOf(this.table, address, this.context.words) ?? this.sparse?.look(address) ?? this.parts.look(address);
  }

  /** Repaints what is drawn of these lines. */
  repaint(lineIds: ReadonlySet<string>): void {
    for (const cell of this.cells.values()) if (lineIds.has(cell.address.rowId)) cell.paint();
    if (this.context.props.picking) this.numbers.paint();
  }

  icon(name: string): Element | null {
    return copyIcon(this.iconStore, name);
  }

  mounted(cell: SheetCell): void {
    this.cells.set(cellKey(cell.address), cell);
    cell.select(this.table.position(cell.address), this.selectionLook());
    cell.found(this.find.lookOf(cell.address));
    const isAwaited = this.awaited !== null && cellKey(this.awaited) === cellKey(cell.address);
    if (!isAwaited) return;
    this.awaited = null;
    if (document.activeElement === this.root) cell.element.focus({ preventScroll: true });
  }

  unmounted(cell: SheetCell): void {
    const key = cellKey(cell.address);
    if (this.cells.get(key) !== cell) return;
    this.cells.delete(key);
    this.editor.cellGone(cell.address);
  }

  /** AG Grid's definitions of these columns. */
  columnDefs(columns: readonly SheetColumn<Row>[], options: ColumnOptions): ColDef[] {
    return this.definitions.of(columns, { cells: this, numbers: this.numbers, headers: this.headers }, options);
  }

  /** The painted cell at an address, when it is on the screen. */
  cell(address: CellAddress): SheetCell | undefined {
    return this.cells.get(cellKey(address));
  }

  /** Repaints the visible cells of these rows and columns; all when left out. */
  refresh(rowIds?: readonly string[], columnIds?: readonly string[]): void {
    const rows = rowIds && new Set(rowIds);
    const columns = columnIds && new Set(columnIds);
    for (const cell of this.cells.values()) {
      if (rows?.has(cell.address.rowId) === false || columns?.has(cell.address.columnId) === false) continue;
      cell.paint();
    }
    this.find.changed();
    this.parts.changed();
    this.selectionChanged();
  }

  /** Repaints the visible cells that were edited. */
  paintEdited(edits: readonly CellEdit[]): void {
    if (edits.length > this.cells.size) for (const cell of this.cells.values()) cell.paint();
    else for (const edit of edits) this.cell(edit)?.paint();
    this.find.changed();
    this.parts.changed();
    this.selectionChanged();
  }

  /** Takes a new table (rows or columns changed) and repaints everything that is visible. */
  setTable(table: SheetTable<Row>): void {
    const before = this.table;
    this.table = table;
    if (before !== table) this.follow(before);
    this.refresh();
    this.paintSelection();
    if (before !== table) this.parts.moved();
    if (this.revealing) this.reveal(this.revealing.address, this.revealing.keyboard);
  }

  private follow(before: SheetTable<Row>): void {
    if (this.table.window) this.sparse?.follow(before);
    else this.selection.follow(before);
    this.find.moved();
  }

  // Selection and focus

  /** Selects a cell and gives it the keyboard, scrolling it into view. */
  focus(position: Position): void {
    this.selection.set(position);
    this.viewport.scrollTo(position);
    this.giveKeyboard(position);
    this.paintSelection();
  }

  /** How rows are grouped; nothing where they cannot be. */
  get grouping(): SheetGrouping | undefined {
    return this.context.props.view?.grouping;
  }

  /** Looks up what was typed of rows kept elsewhere, once what does it is loaded. */
  settle(open: readonly CellEdit[]): void {
    this.blocks.load(({ lookUp }) => void lookUp.settle(open));
  }

  /** Every row, those of collapsed groups among them: what is searched. */
  get searched(): SheetTable<Row> {
    return this.table.whole;
  }

  /** Selects a cell and scrolls to it, opening the groups it is hidden in; the keyboard goes along or stays. */
  reveal(address: CellAddress, keyboard: 'stays' | 'follows' = 'follows'): void {
    const position = this.table.position(address);
    this.revealing = null;
    if (!position) {
      if (this.parts.reveal(address.rowId)) this.revealing = { address, keyboard };
      return;
    }
    if (keyboard === 'follows') return this.focus(position);
    this.selection.set(position);
    this.viewport.scrollTo(position);
    this.paintSelection();
  }

  /** The element of a line that is no row, scrolled into view to get the keyboard. */
  lineElement(line: number): HTMLElement | null {
    // Or the grid gives the keyboard back to its cell when the rows are others.
    this.api?.clearFocusedCell();
    this.api?.ensureIndexVisible(line);
    return this.root?.querySelector<HTMLElement>(`.ag-row[row-index="${line}"]:not(.ag-row-pinned)`) ?? null;
  }

  /** Marks the cells that are found. */
  paintFound(): void {
    for (const cell of this.cells.values()) cell.found(this.find.lookOf(cell.address));
  }

  /** Gives a cell the keyboard and leaves the selection as it is. */
  giveKeyboard(position: Position): void {
    const address = this.table.address(position);
    this.api?.setFocusedCell(this.table.line(position.row), address.columnId);
    this.awaited = this.cell(address) ? null : address;
    // After a long jump the cell is still to be drawn: until then the keyboard waits at the sheet itself.
    if (this.awaited) this.root?.focus({ preventScroll: true });
  }

  /** Asks the owner to open what stands behind a cell that takes no entry; false when there is nothing to open. */
  openBehind(position: Position): boolean {
    const { onOpen } = this.context.props;
    if (!onOpen || this.table.canEdit(position.row, position.column)) return false;
    onOpen(this.table.address(position));
    return true;
  }

  isSelected(position: Position): boolean {
    return this.selection.has(position);
  }

  /** Whether a cell has the keyboard. */
  hasKeyboard(): boolean {
    return this.root?.contains(document.activeElement) === true && cellAt(document.activeElement) !== null;
  }

  /** What stands on a line that AG Grid knows by its place alone is called. */
  rowIdAt(line: number): string {
    const at = this.table.window?.groups?.at(line) ?? line;
    return typeof at === 'number' ? this.table.rowIdAt(at) : groupLineId(at.group.id);
  }

  headerAt(line: number | null): GroupLine | undefined {
    return this.table.window?.groups?.lines[line ?? -1];
  }

  /** Other rows may stand on the lines that AG Grid knows by their place alone. */
  renameCells(): void {
    const cells = [...this.cells.values()];
    this.cells.clear();
    for (const cell of cells) {
      cell.rename();
      this.cells.set(cellKey(cell.address), cell);
    }
  }

  /**
   * Follows a focus that AG Grid moved by itself (Home, End, Page keys). Its events come late, after the person may have
   * gone on, so they only say that something moved: where to is asked.
   */
  followFocus(): void {
    const focused = this.api?.getFocusedCell();
    const node = focused && !focused.rowPinned && this.api?.getDisplayedRowAtIndex(focused.rowIndex);
    const rowId = focused && node ? (node.id ?? this.rowIdAt(focused.rowIndex)) : undefined;
    const position =
      !focused || rowId === undefined ? null : this.table.position({ rowId, columnId: focused.column.getColId() });
    const { active } = this.selection;
    if (!position || (active?.row === position.row && active.column === position.column)) return;
    this.selection.set(position);
    this.paintSelection();
  }

  private selectionLook(): SelectionLook {
    const { target = null, corner = null } = this.blocks.loaded?.fill ?? {};
    return { ranges: this.selection.ranges, filling: target, corner };
  }

  paintSelection(): void {
    this.paintRanges();
    this.notes.entered();
    this.sparse?.sayFailed();
    this.selectionChanged();
  }

  private paintRanges(): void {
    const look = this.selectionLook();
    for (const cell of this.cells.values()) cell.select(this.table.position(cell.address), look);
    this.numbers.paint();
  }

  /** Tells the owner, once per frame, what is selected and what the active cell has to say. */
  private selectionChanged(): void {
    if (this.reportFrame) return;
    this.reportFrame = requestAnimationFrame(() => {
      this.reportFrame = 0;
      this.notes.refresh();
      this.reports.tell();
    });
  }

  /** Says something at the active cell. */
  say(...message: Parameters<WriteMessage>): void {
    this.notes.say(...message);
  }

  /** Opens the menu of the selection at its active cell, as Shift+F10 does; false when there is none. */
  openMenu(): boolean {
    const { activeAddress } = this.selection;
    const box = activeAddress && this.cell(activeAddress)?.element.getBoundingClientRect();
    if (!box) return false;
    this.view.update({ menu: { x: box.left, y: box.bottom }, note: null });
    return true;
  }

  /** Hides what the active cell has to say until it is entered again; false when it says nothing. */
  dismissNote(): boolean {
    this.sparse?.stopCopying();
    return this.notes.dismiss();
  }

  // Moving

  /** Goes to the next cell that takes an entry, down from where a run of Tabs began; stays when there is none. */
  advance(from: Position, move: Move): boolean {
    const next = nextEditable(this.table, this.tabs.origin(from, move), move);
    this.tabs.moved(from, move, next);
    this.focus(next ?? from);
    return next !== null;
  }

  nextProblem(): boolean {
    const { searched } = this;
    const { activeAddress } = this.selection;
    const next = nextMatching(
      searched,
      activeAddress && searched.position(activeAddress),
      (row, column) => 'problem' in searched.content(row, column),
    );
    if (next) this.reveal(searched.address(next));
    return next !== null;
  }

  /** Keeps what an open editor holds and stops reporting. */
  destroy(): void {
    this.editor.commitAway();
    cancelAnimationFrame(this.reportFrame);
    this.reportFrame = 0;
    this.reports.stop();
    this.find.stop();
    this.blocks.stop();
    this.parts.stop();
  }
}
