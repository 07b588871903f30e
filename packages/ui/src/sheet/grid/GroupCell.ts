import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import { GroupLine } from '../core/groups.ts';

/** Pixels an inner group stands further in. */
const INDENT = 16;

/** The header of a group: its name and how many rows follow. Over the whole line, or in its first cell beside subtotals. */
export class GroupCell implements ICellRendererComp {
  private readonly gui = document.createElement('div');
  private readonly label = document.createElement('span');
  private readonly count = document.createElement('span');
  private element: HTMLElement = this.gui;

  init(params: ICellRendererParams): void {
    this.gui.className = 'sheet-group';
    this.gui.tabIndex = -1;
    this.label.className = 'sheet-group-label';
    this.count.className = 'sheet-group-count';
    this.gui.append(this.label, this.count);
    // AG Grid leaves a full-width row without cells; assistive technology needs one.
    if (params.column) this.element = params.eGridCell;
    else this.gui.setAttribute('role', 'gridcell');
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.gui;
  }

  refresh({ data }: ICellRendererParams): boolean {
    if (!(data instanceof GroupLine)) return false;
    const { group, count, level, collapsed } = data;
    this.label.textContent = group.label;
    this.label.title = group.label;
    this.count.textContent = String(count);
    this.gui.dataset['group'] = group.id;
    this.gui.style.paddingInlineStart = `${8 + level * INDENT}px`;
    this.element.ariaExpanded = collapsed === null ? null : String(!collapsed);
    return true;
  }
}
