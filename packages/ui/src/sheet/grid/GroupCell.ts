import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import { GroupLine } from '../core/table.ts';

/** The header line of a group: its name and how many rows follow. */
export class GroupCell implements ICellRendererComp {
  private readonly gui = document.createElement('div');
  private readonly label = document.createElement('span');
  private readonly count = document.createElement('span');

  init(params: ICellRendererParams): void {
    this.gui.className = 'sheet-group';
    // AG Grid leaves a full-width row without cells; assistive technology needs one.
    this.gui.setAttribute('role', 'gridcell');
    this.count.className = 'sheet-group-count';
    this.gui.append(this.label, this.count);
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.gui;
  }

  refresh({ data }: ICellRendererParams): boolean {
    if (!(data instanceof GroupLine)) return false;
    this.label.textContent = data.group.label;
    this.count.textContent = String(data.count);
    return true;
  }
}
