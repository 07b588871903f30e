import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import type { WriteMessage } from '../base/message.ts';
import { GroupLine } from '../model/groups.ts';
import { messages } from '../model/messages.ts';

/** Who knows the headers on lines that AG Grid knows nothing of, and the person's language. */
export interface HeadersHost {
  readonly context: { readonly write: WriteMessage };
  headerAt(line: number | null): GroupLine | undefined;
}

/** The header a line of the grid holds. */
export const headerOf = ({ data, node }: Pick<ICellRendererParams, 'data' | 'node'>, host: HeadersHost) =>
  data instanceof GroupLine ? data : host.headerAt(node.rowIndex);

/** Pixels an inner group stands further in. */
const INDENT = 16;

/** The header of a group: its name and how many rows follow. Over the whole line, or in its first cell beside subtotals. */
export class GroupCell implements ICellRendererComp {
  private readonly gui = document.createElement('div');
  private readonly label = document.createElement('span');
  private readonly count = document.createElement('span');
  private element: HTMLElement = this.gui;

  init(params: ICellRendererParams & { readonly host: HeadersHost }): void {
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

  refresh(params: ICellRendererParams & { readonly host: HeadersHost }): boolean {
    const header = headerOf(params, params.host);
    if (!header) return false;
    const { group, count, level, collapsed } = header;
    this.label.textContent = group.label;
    this.label.title = group.label;
    this.count.textContent = params.host.context.write(messages.groupRows, { count });
    this.gui.dataset['group'] = group.id;
    this.gui.style.paddingInlineStart = `${8 + level * INDENT}px`;
    this.element.ariaExpanded = collapsed === null ? null : String(!collapsed);
    return true;
  }
}
