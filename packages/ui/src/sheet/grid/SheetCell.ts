import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import { contains } from '../core/range.ts';
import type { Position, Range } from '../core/range.ts';
import type { CellLook } from '../core/look.ts';
import type { CellAddress } from '../types.ts';

/** What a painted cell needs to know; the controller answers. */
export interface CellHost {
  look(address: CellAddress): CellLook | null;
  /** What the row at a place is called, where the grid knows no more than the place. */
  rowIdAt(place: number): string;
  icon(name: string): Element | null;
  mounted(cell: SheetCell): void;
  unmounted(cell: SheetCell): void;
}

/** Parameters the column definition gives to its cells. */
export interface SheetCellParams {
  readonly host: CellHost;
  readonly columnId: string;
}

/** What of a selection a cell shows. */
export interface SelectionLook {
  readonly ranges: readonly Range[];
  /** The cells a fill would reach. */
  readonly filling: Range | null;
  /** The cell with the fill handle. */
  readonly corner: Position | null;
}

/** What a selection says of a cell, a bit each. */
const [SELECTED, TOP, BOTTOM, LEFT, RIGHT, FILLING] = [1, 2, 4, 8, 16, 32] as const;

const markClasses = [
  [SELECTED, 'sheet-selected'],
  [TOP, 'sheet-edge-top'],
  [BOTTOM, 'sheet-edge-bottom'],
  [LEFT, 'sheet-edge-left'],
  [RIGHT, 'sheet-edge-right'],
  [FILLING, 'sheet-filling'],
] as const;

/**
 * A cell painted by hand, without React: hundreds are repainted within one key press.
 * It reads its look from the table by address, so that a refresh needs nothing of AG Grid.
 */
export class SheetCell implements ICellRendererComp {
  address: CellAddress = { rowId: '', columnId: '' };
  /** The place of a row that AG Grid knows by it alone: another row may stand there later. Null otherwise. */
  place: number | null = null;
  /** AG Grid's own element: it carries the ARIA states and hosts an open editor. */
  element!: HTMLElement;
  private host!: CellHost;
  private readonly gui = document.createElement('div');
  private readonly text = document.createElement('span');
  private readonly suffix = document.createElement('span');
  private readonly flags = document.createElement('span');
  private readonly formula = document.createElement('span');
  private handle: HTMLElement | null = null;
  private painted = '';
  private marks = 0;

  init(params: ICellRendererParams & SheetCellParams): void {
    this.host = params.host;
    this.element = params.eGridCell;
    this.place = params.node.id === undefined ? params.node.rowIndex : null;
    this.address = { rowId: params.node.id ?? '', columnId: params.columnId };
    this.rename();
    this.text.className = 'sheet-text';
    this.suffix.className = 'sheet-suffix';
    this.flags.className = 'sheet-flags';
    this.formula.className = 'sheet-formula';
    this.formula.textContent = 'ƒ';
    this.formula.ariaHidden = 'true';
    this.gui.append(this.formula, this.flags, this.text, this.suffix);
    this.element.ariaSelected = 'false';
    this.paint();
    this.host.mounted(this);
  }

  getGui(): HTMLElement {
    return this.gui;
  }

  /** AG Grid asks after a row changed; painting is told by the sheet, so nothing is rebuilt. */
  refresh(): boolean {
    this.paint();
    return true;
  }

  destroy(): void {
    this.host.unmounted(this);
  }

  /** Takes the name of the row that stands at its place now. */
  rename(): void {
    if (this.place !== null) this.address = { ...this.address, rowId: this.host.rowIdAt(this.place) };
  }

  /** Brings the cell up to date; does nothing when it looks the same. */
  paint(): void {
    const look = this.host.look(this.address);
    if (look === null) return;
    const fingerprint = fingerprintOf(look);
    if (fingerprint === this.painted) return;
    this.painted = fingerprint;
    this.gui.className = classesOf(look);
    this.suffix.textContent = look.suffix;
    this.paintText(look);
    this.flags.replaceChildren(...look.flags.map(({ icon, label, tone }) => this.flag(icon, label, tone)));
    this.element.title = look.tooltip;
    this.element.ariaReadOnly = String(look.readOnly);
    this.element.ariaInvalid = String(look.invalid);
    this.element.ariaBusy = look.absent === 'waiting' ? 'true' : null;
  }

  /** Marks the cell as selected, with a border on the edges of the range it is in; of several the last. */
  select(position: Position | null, { ranges, filling, corner }: SelectionLook): void {
    const range = position && ranges.findLast((each) => contains(each, position));
    const selected = position !== null && range !== null && range !== undefined;
    const marks =
      (selected ? SELECTED : 0) |
      (selected && position.row === range.top ? TOP : 0) |
      (selected && position.row === range.bottom ? BOTTOM : 0) |
      (selected && position.column === range.left ? LEFT : 0) |
      (selected && position.column === range.right ? RIGHT : 0) |
      (position !== null && filling !== null && contains(filling, position) ? FILLING : 0);
    this.mark(marks);
    this.showHandle(position !== null && corner?.row === position.row && corner.column === position.column);
  }

  /** Writes only what has changed: a step of a drag asks every cell on the screen. */
  private mark(marks: number): void {
    const changed = marks ^ this.marks;
    if (changed === 0) return;
    this.marks = marks;
    for (const [bit, name] of markClasses) if (changed & bit) this.element.classList.toggle(name, (marks & bit) !== 0);
    if (changed & SELECTED) this.element.ariaSelected = String((marks & SELECTED) !== 0);
  }

  /** Marks the cell as found; the one the search stands on more strongly. */
  found(look: 'no' | 'match' | 'current'): void {
    this.element.classList.toggle('sheet-found', look !== 'no');
    this.element.classList.toggle('sheet-found-current', look === 'current');
  }

  private showHandle(shown: boolean): void {
    if (shown === (this.handle !== null)) return;
    this.handle?.remove();
    this.handle = shown ? document.createElement('div') : null;
    if (!this.handle) return;
    this.handle.className = 'sheet-handle';
    this.element.append(this.handle);
  }

  private paintText(look: CellLook): void {
    const glyph = look.glyph && this.host.icon(look.glyph);
    if (!glyph) {
      this.text.textContent = look.text;
      return;
    }
    // A box nobody touched has no name: the cell reads as empty.
    if (look.text === '') glyph.setAttribute('aria-hidden', 'true');
    else nameIcon(glyph, look.text);
    this.text.replaceChildren(glyph);
  }

  private flag(icon: string, label: string, tone: string): HTMLElement {
    const flag = document.createElement('span');
    flag.className = `sheet-flag sheet-tone-${tone}`;
    flag.dataset['flag'] = icon;
    const picture = this.host.icon(icon);
    if (picture) flag.append(picture);
    nameIcon(flag, label);
    return flag;
  }
}

function nameIcon(element: Element, label: string): void {
  element.removeAttribute('aria-hidden');
  element.setAttribute('role', 'img');
  element.setAttribute('aria-label', label);
}

/** All that a look says, as one text that is quickly compared. */
function fingerprintOf({
  text,
  suffix,
  align,
  glyph,
  flags,
  readOnly,
  calculated,
  invalid,
  tooltip,
  absent,
}: CellLook): string {
  const pictures =
    flags.length === 0 ? '' : flags.map(({ icon, label, tone }) => `${icon}\u0001${label}\u0001${tone}`).join('\u0002');
  return `${text}\0${suffix}\0${align}\0${glyph}\0${pictures}\0${readOnly}\0${calculated}\0${invalid}\0${absent}\0${tooltip}`;
}

function classesOf(look: CellLook): string {
  const classes = ['sheet-cell', `sheet-align-${look.align}`];
  if (look.readOnly) classes.push('sheet-read-only');
  if (look.calculated) classes.push('sheet-calculated');
  if (look.invalid) classes.push('sheet-invalid');
  if (look.absent) classes.push(`sheet-${look.absent}`);
  return classes.join(' ');
}
