import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import { contains } from '../model/range.ts';
import type { Position, Range } from '../model/range.ts';
import type { CellLook } from '../model/look.ts';
import { stateIcon } from './icons.tsx';
import type { CellAddress } from '../model/cell.ts';

/** What a painted cell needs to know; the controller answers. */
export interface CellHost {
  look(address: CellAddress): CellLook | null;
  /** What the row at a place is called, where the grid knows no more than the place. */
  rowIdAt(line: number): string;
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

/** The classes of a cell, a bit each: only those that change are written. */
const bits = {
  selected: 1,
  top: 2,
  bottom: 4,
  left: 8,
  right: 16,
  filling: 32,
  found: 64,
  current: 128,
  alignRight: 256,
  alignCenter: 512,
  readOnly: 1024,
  invalid: 2048,
  waiting: 4096,
  failed: 8192,
  rich: 16_384,
  captioned: 32_768,
} as const;

const classes = [
  [bits.selected, 'sheet-selected'],
  [bits.top, 'sheet-edge-top'],
  [bits.bottom, 'sheet-edge-bottom'],
  [bits.left, 'sheet-edge-left'],
  [bits.right, 'sheet-edge-right'],
  [bits.filling, 'sheet-filling'],
  [bits.found, 'sheet-found'],
  [bits.current, 'sheet-found-current'],
  [bits.alignRight, 'sheet-align-right'],
  [bits.alignCenter, 'sheet-align-center'],
  [bits.readOnly, 'sheet-read-only'],
  [bits.invalid, 'sheet-invalid'],
  [bits.waiting, 'sheet-waiting'],
  [bits.failed, 'sheet-failed'],
  [bits.rich, 'sheet-rich'],
  [bits.captioned, 'sheet-captioned'],
] as const;

/** The bits that say what is selected, what is found, and how the cell looks. */
const selectionBits = bits.selected | bits.top | bits.bottom | bits.left | bits.right | bits.filling;
const foundBits = bits.found | bits.current;
const lookBits = ~(selectionBits | foundBits);

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
  // Most cells show a text and nothing else: what the others show besides it is made for them alone.
  private readonly gui = document.createElement('span');
  private readonly text = document.createElement('span');
  private handle: HTMLElement | null = null;
  private painted = '';
  private marks = 0;
  private tone: string | undefined;

  init(params: ICellRendererParams & SheetCellParams): void {
    this.host = params.host;
    this.element = params.eGridCell;
    this.place = params.node.id === undefined ? params.node.rowIndex : null;
    this.address = { rowId: params.node.id ?? '', columnId: params.columnId };
    this.rename();
    this.gui.className = 'sheet-content';
    this.text.className = 'sheet-text';
    this.gui.append(this.text);
    this.element.classList.add('sheet-cell');
    this.element.ariaSelected = 'false';
    this.paint();
    this.host.mounted(this);
  }

  getGui(): HTMLElement {
    return this.gui;
  }

  /** AG Grid asks after a row changed; the sheet says when to paint, so nothing is rebuilt. */
  refresh(): boolean {
    this.paint();
    return true;
  }

  destroy(): void {
    this.host.unmounted(this);
  }

  /** Takes the name of the row that stands at its place now. */
  rename(): void {
    if (this.place === null) return;
    this.address = { ...this.address, rowId: this.host.rowIdAt(this.place) };
    // AG Grid names no row it knows nothing of.
    this.element.dataset['row'] = this.address.rowId;
  }

  /** Brings the cell up to date; does nothing when it looks the same. */
  paint(): void {
    const look = this.host.look(this.address);
    if (look === null) return;
    const fingerprint = fingerprintOf(look);
    if (fingerprint === this.painted) return;
    this.painted = fingerprint;
    this.mark(bitsOf(look), lookBits);
    this.paintTone(look.tone);
    this.paintText(look);
    const [before, after] = this.besides(look);
    if (before.length + after.length + this.gui.childElementCount > 1)
      this.gui.replaceChildren(...before, this.text, ...after);
    if (this.element.title !== look.tooltip) this.element.title = look.tooltip;
    this.element.ariaReadOnly = String(look.readOnly);
    this.element.ariaInvalid = String(look.invalid);
    this.element.ariaBusy = look.absent === 'waiting' ? 'true' : null;
  }

  /** Marks the cell as selected, with a border on the edges of the range it is in; of several the last. */
  select(position: Position | null, { ranges, filling, corner }: SelectionLook): void {
    const range = position && ranges.findLast((each) => contains(each, position));
    const selected = position !== null && range !== null && range !== undefined;
    const marks =
      (selected ? bits.selected : 0) |
      (selected && position.row === range.top ? bits.top : 0) |
      (selected && position.row === range.bottom ? bits.bottom : 0) |
      (selected && position.column === range.left ? bits.left : 0) |
      (selected && position.column === range.right ? bits.right : 0) |
      (position !== null && filling !== null && contains(filling, position) ? bits.filling : 0);
    if (this.mark(marks, selectionBits) & bits.selected) this.element.ariaSelected = String(selected);
    this.showHandle(position !== null && corner?.row === position.row && corner.column === position.column);
  }

  /** Marks the cell as found; the one the search stands on more strongly. */
  found(look: 'no' | 'match' | 'current'): void {
    this.mark((look === 'no' ? 0 : bits.found) | (look === 'current' ? bits.current : 0), foundBits);
  }

  /** Writes those of these classes that have changed, and answers them: a step of a drag asks every cell on the screen. */
  private mark(marks: number, among: number): number {
    const changed = (marks ^ this.marks) & among;
    if (changed === 0) return 0;
    this.marks ^= changed;
    for (const [bit, name] of classes) if (changed & bit) this.element.classList.toggle(name, (marks & bit) !== 0);
    return changed;
  }

  private showHandle(shown: boolean): void {
    if (shown === (this.handle !== null)) return;
    this.handle?.remove();
    this.handle = shown ? document.createElement('div') : null;
    if (!this.handle) return;
    this.handle.className = 'sheet-handle';
    this.element.append(this.handle);
  }

  private paintTone(tone: string | undefined): void {
    if (tone === this.tone) return;
    this.tone = tone;
    if (tone === undefined) delete this.element.dataset['tone'];
    else this.element.dataset['tone'] = tone;
  }

  private paintText(look: CellLook): void {
    const glyph = look.glyph && this.host.icon(look.glyph);
    if (look.badge) return this.paintBadge(look.text, look.badge);
    if (look.spoken !== undefined) {
      const said = span('', look.text);
      nameIcon(said, look.spoken);
      this.text.replaceChildren(said);
      return;
    }
    if (!glyph) {
      this.text.textContent = look.text;
      return;
    }
    // A box nobody touched has no name: the cell reads as empty.
    if (look.text === '') glyph.setAttribute('aria-hidden', 'true');
    else nameIcon(glyph, look.text);
    this.text.replaceChildren(glyph);
  }

  private paintBadge(text: string, tone: NonNullable<CellLook['badge']>): void {
    const badge = span('sheet-badge', '');
    badge.dataset['state'] = tone;
    const picture = this.host.icon(stateIcon(tone));
    picture?.setAttribute('aria-hidden', 'true');
    badge.append(...(picture ? [picture] : []), span('sheet-badge-text', text));
    this.text.replaceChildren(badge);
  }

  /** What stands before and after the text. */
  private besides({ calculated, flags, suffix, caption }: CellLook): readonly [readonly Element[], readonly Element[]] {
    const before: Element[] = caption ? [span('sheet-caption', caption)] : [];
    if (calculated) {
      const formula = span('sheet-formula', 'ƒ');
      formula.ariaHidden = 'true';
      before.push(formula);
    }
    if (flags.length > 0) {
      const pictures = span('sheet-flags', '');
      pictures.append(...flags.map(({ icon, label, tone }) => this.flag(icon, label, tone)));
      before.push(pictures);
    }
    return [before, suffix === '' ? [] : [span('sheet-suffix', suffix)]];
  }

  private flag(icon: string, label: string, tone: string): HTMLElement {
    const flag = span(`sheet-flag sheet-tone-${tone}`, '');
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
  spoken = '',
  suffix,
  caption = '',
  align,
  glyph,
  flags,
  readOnly,
  calculated,
  invalid,
  tooltip,
  tone = '',
  badge,
  absent,
}: CellLook): string {
  const pictures =
    flags.length === 0 ? '' : flags.map(({ icon, label, tone }) => `${icon}\u0001${label}\u0001${tone}`).join('\u0002');
  return `${text}\0${spoken}\0${suffix}\0${caption}\0${align}\0${glyph}\0${pictures}\0${readOnly}\0${calculated}\0${invalid}\0${tone}\0${badge}\0${absent}\0${tooltip}`;
}

function bitsOf({ align, readOnly, invalid, glyph, flags, suffix, caption, badge, absent }: CellLook): number {
  return (
    (align === 'right' ? bits.alignRight : 0) |
    (align === 'center' ? bits.alignCenter : 0) |
    (readOnly ? bits.readOnly : 0) |
    (invalid ? bits.invalid : 0) |
    (absent === 'waiting' ? bits.waiting : 0) |
    (absent === 'failed' ? bits.failed : 0) |
    (caption ? bits.captioned : 0) |
    // Only these need more than a line of text.
    (glyph !== null || badge !== undefined || flags.length > 0 || suffix !== '' || caption || absent === 'waiting'
      ? bits.rich
      : 0)
  );
}

function span(className: string, text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  return element;
}
