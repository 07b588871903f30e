import { findPlaces, firstFrom, showsText } from '../model/find.ts';
import type { Position } from '../model/range.ts';
import { shownText } from '../model/shown.ts';
import type { SheetTable } from '../model/table.ts';
import { fold } from '../model/fold.ts';
import type { CellAddress } from '../model/cell.ts';

/** How long one frame may search, in milliseconds; the rest is left for drawing. */
const SLICE = 6;

/** So many rows are searched between two looks at the clock. */
const STEP = 50;

/** What the find bar shows. */
export interface FindState {
  readonly open: boolean;
  readonly text: string;
  /** Cells found so far. */
  readonly count: number;
  /** Which of them is the current one, from 1; 0 for none. */
  readonly current: number;
  readonly searching: boolean;
  /** What the current one shows, for screen readers. */
  readonly said: string;
}

/** What a cell is to the search. */
export type FoundLook = 'no' | 'match' | 'current';

/** What the search needs of the sheet. */
export interface FindHost<Row> {
  /** All rows, those of collapsed groups among them. */
  readonly searched: SheetTable<Row>;
  readonly selection: { readonly active: Position | null; readonly activeAddress: CellAddress | null };
  /** Selects a cell and scrolls to it, opening the groups it is in; the keyboard stays in the bar. */
  reveal(address: CellAddress, keyboard: 'stays'): void;
  giveKeyboard(position: Position): void;
  paintFound(): void;
}

/**
 * Ctrl+F: searches what all cells show, drawn or not, in slices of frames; what is found counts and is marked as it
 * comes. A search begun anew because cells changed stays quiet: it moves neither the selection nor the count until it
 * has ended.
 */
export class FindControl<Row> {
  private state: FindState = { open: false, text: '', count: 0, current: 0, searching: false, said: '' };
  /** What was typed before the bar stood. */
  typed = '';
  private wanted = '';
  private places: readonly number[] = [];
  private at = -1;
  private from = 0;
  private current: CellAddress | null = null;
  private frame = 0;
  private outdated = false;
  private readonly host: FindHost<Row>;
  private readonly listeners = new Set<() => void>();

  constructor(host: FindHost<Row>) {
    this.host = host;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): FindState => this.state;

  readonly isOpen = (): boolean => this.state.open;

  /** Opens the bar with the text of the last search, to be typed over, or with what was typed already, to go on with. */
  open(typed = ''): void {
    this.typed = typed;
    this.update({ open: true });
    if (typed !== '') this.search(typed);
    else if (this.state.text !== '') this.search(this.state.text);
  }

  /** Closes the bar; the cell that was found, or the one that was active, has the keyboard again. */
  close(): void {
    this.stop();
    this.places = [];
    this.wanted = '';
    this.update({ open: false, count: 0, current: 0, searching: false, said: '' });
    this.host.paintFound();
    const { active } = this.host.selection;
    if (active) this.host.giveKeyboard(active);
  }

  /** Searches a text from the active cell on. */
  search(text: string): void {
    const { searched: table, selection } = this.host;
    const { activeAddress } = selection;
    const active = activeAddress && table.position(activeAddress);
    this.wanted = fold(text);
    this.from = active ? active.row * table.columnCount + active.column : 0;
    this.at = -1;
    this.current = null;
    this.state = { ...this.state, text };
    this.run(false);
  }

  /** Goes to the next or the previous cell found, round the end. */
  step(by: 1 | -1): void {
    const { length } = this.places;
    // The last one found so far may not be the last one there is.
    const goesRound = by === 1 ? this.at === length - 1 : this.at <= 0;
    if (length === 0 || (goesRound && this.state.searching)) return;
    this.go((this.at + by + length) % length);
  }

  /** F3 in a cell: the next or previous cell of the last search, with the bar open. */
  again(by: 1 | -1): void {
    if (this.state.open) this.step(by);
    else this.open();
  }

  /** How many of the rows can be searched, when not all are here; null when they are. */
  scope(): { readonly here: number; readonly count: number } | null {
    const { window } = this.host.searched;
    return window && window.size < window.count ? { here: window.size, count: window.count } : null;
  }

  /** The rows, the columns or what cells show has changed. */
  changed(): void {
    if (!this.state.open || this.wanted === '') return;
    if (this.frame) this.outdated = true;
    else this.run(true);
  }

  /** Other rows or columns: the places found are elsewhere now. */
  moved(): void {
    if (!this.state.open || this.wanted === '') return;
    this.stop();
    this.run(true);
  }

  lookOf(address: CellAddress): FoundLook {
    if (!this.state.open || this.wanted === '') return 'no';
    const { searched: table } = this.host;
    const row = table.rowById(address.rowId);
    const column = table.columnById(address.columnId);
    if (row === undefined || !column || !showsText(shownText(column, row), this.wanted)) return 'no';
    return this.current?.rowId === address.rowId && this.current.columnId === address.columnId ? 'current' : 'match';
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.outdated = false;
  }

  private run(quiet: boolean): void {
    this.stop();
    const found: number[] = [];
    const searching = findPlaces(this.host.searched, this.wanted, found);
    if (!quiet) this.places = found;
    const slice = () => {
      const until = performance.now() + SLICE;
      let done = false;
      do {
        for (let count = 0; count < STEP && !done; count++) done = searching.next().done ?? false;
      } while (!done && performance.now() < until);
      this.frame = done ? 0 : requestAnimationFrame(slice);
      if (!quiet) this.showFound(done);
      else if (done) this.cameAgain(found);
      if (done && this.outdated) this.changed();
    };
    slice();
  }

  /** Takes what was found so far; the first cell from where the person is becomes the current one. */
  private showFound(done: boolean): void {
    const first = firstFrom(this.places, this.from);
    if (this.at < 0 && first < this.places.length) this.go(first);
    else if (this.at < 0 && done && this.places.length > 0) this.go(0);
    else {
      this.tell();
      this.host.paintFound();
    }
  }

  /** Takes what was found again; the current cell stays current while it is found. */
  private cameAgain(found: readonly number[]): void {
    const { searched: table } = this.host;
    const position = this.current && table.position(this.current);
    const place = position ? position.row * table.columnCount + position.column : -1;
    this.places = found;
    const index = firstFrom(found, place);
    this.at = found[index] === place ? index : index - 1;
    this.tell();
    this.host.paintFound();
  }

  private go(index: number): void {
    const position = this.positionAt(index);
    if (!position) return;
    this.at = index;
    this.current = this.host.searched.address(position);
    this.host.reveal(this.current, 'stays');
    this.tell();
    this.host.paintFound();
  }

  private positionAt(index: number): Position | null {
    const { columnCount } = this.host.searched;
    const place = this.places[index];
    return place === undefined ? null : { row: Math.floor(place / columnCount), column: place % columnCount };
  }

  private tell(): void {
    const position = this.positionAt(this.at);
    const { row, column } = position ? this.host.searched.at(position.row, position.column) : {};
    const said = row !== undefined && column ? `${column.header}: ${shownText(column, row)}` : '';
    this.update({ count: this.places.length, current: this.at + 1, searching: this.frame !== 0, said });
  }

  private update(change: Partial<FindState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}
