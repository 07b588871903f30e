import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import { contains } from '../core/range.ts';
import type { Position, Range } from '../core/range.ts';
import type { CellLook } from '../core/look.ts';
import type { CellAddress } from '../types.ts';

/** What a painted cell needs to know; the controller answers. */
export interface CellHost {
  look(address: CellAddress): CellLook | null;
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

/**
 * A cell painted by hand, without React: hundreds are repainted within one key press.
 * It reads its look from the table by address, so that a refresh needs nothing of AG Grid.
 */
export class SheetCell implements ICellRendererComp {
  address: CellAddress = { rowId: '', columnId: '' };
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

  init(params: ICellRendererParams & SheetCellParams): void {
    this.host = params.host;
    this.element = params.eGridCell;
    this.address = { rowId: params.node.id ?? '', columnId: params.columnId };
    this.text.className = 'sheet-text';
    this.suffix.className = 'sheet-suffix';
    this.flags.className = 'sheet-flags';
    this.formula.className = 'sheet-formula';
    this.formula.textContent = 'ƒ';
    this.formula.ariaHidden = 'true';
    this.gui.append(this.formula, this.flags, this.text, this.suffix);
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

  /** Brings the cell up to date; does nothing when it looks the same. */
  paint(): void {
    const look = this.host.look(this.address);
    if (look === null) return;
    const fingerprint = JSON.stringify(look);
    if (fingerprint === this.painted) return;
    this.painted = fingerprint;
    this.gui.className = classesOf(look);
    this.suffix.textContent = look.suffix;
    this.paintText(look);
    this.flags.replaceChildren(...look.flags.map(({ icon, label, tone }) => this.flag(icon, label, tone)));
    this.element.title = look.tooltip;
    this.element.ariaReadOnly = String(look.readOnly);
    this.element.ariaInvalid = String(look.invalid);
  }

  /** Marks the cell as selected, with a border on the edges of the range it is in; of several the last. */
  select(position: Position | null, { ranges, filling, corner }: SelectionLook): void {
    const range = position && ranges.findLast((each) => contains(each, position));
    const selected = position !== null && range !== null && range !== undefined;
    const { classList } = this.element;
    classList.toggle('sheet-selected', selected);
    classList.toggle('sheet-edge-top', selected && position.row === range.top);
    classList.toggle('sheet-edge-bottom', selected && position.row === range.bottom);
    classList.toggle('sheet-edge-left', selected && position.column === range.left);
    classList.toggle('sheet-edge-right', selected && position.column === range.right);
    classList.toggle('sheet-filling', position !== null && filling !== null && contains(filling, position));
    this.showHandle(position !== null && corner?.row === position.row && corner.column === position.column);
    this.element.ariaSelected = String(selected);
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

function classesOf(look: CellLook): string {
  const classes = ['sheet-cell', `sheet-align-${look.align}`];
  if (look.readOnly) classes.push('sheet-read-only');
  if (look.calculated) classes.push('sheet-calculated');
  if (look.invalid) classes.push('sheet-invalid');
  return classes.join(' ');
}
