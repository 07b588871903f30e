import type { Column, IHeaderParams, IInnerHeaderComponent } from 'ag-grid-community';

/** Who knows the columns' menus. */
export interface HeaderHost {
  headerMounted(label: HeaderLabel): void;
  headerUnmounted(label: HeaderLabel): void;
  openColumnMenu(columnId: string): boolean;
  icon(name: string): Element | null;
}

/** Parameters the column definition gives to its header. */
export interface HeaderLabelParams {
  readonly host: HeaderHost;
}

/** A column's name with the button of its menu; AG Grid keeps the rest of the header. */
export class HeaderLabel implements IInnerHeaderComponent {
  columnId = '';
  header = '';
  private column: Column | null = null;
  private host!: HeaderHost;
  private painted = '';
  private readonly gui = document.createElement('span');
  private readonly label = document.createElement('span');
  private readonly button = document.createElement('button');

  init(params: IHeaderParams & HeaderLabelParams): void {
    this.host = params.host;
    this.column = params.column;
    this.columnId = params.column.getColId();
    this.gui.className = 'sheet-header';
    this.label.className = 'sheet-header-text';
    this.button.className = 'sheet-header-menu';
    this.button.type = 'button';
    // Reached from the header with Alt+↓, or from a cell: Tab goes on from header to header.
    this.button.tabIndex = -1;
    this.button.addEventListener('click', (event) => {
      event.stopPropagation();
      this.host.openColumnMenu(this.columnId);
    });
    this.gui.append(this.label, this.button);
    this.refresh(params);
    this.host.headerMounted(this);
  }

  getGui(): HTMLElement {
    return this.gui;
  }

  refresh(params: IHeaderParams): boolean {
    this.header = params.displayName;
    this.label.textContent = params.displayName;
    return true;
  }

  destroy(): void {
    this.host.headerUnmounted(this);
  }

  /** Shows whether a filter acts, and names the button. */
  paint(filtered: boolean, name: string): void {
    const look = `${filtered} ${name}`;
    if (look === this.painted) return;
    this.painted = look;
    this.button.setAttribute('aria-label', name);
    this.button.title = name;
    this.button.setAttribute('aria-haspopup', 'dialog');
    this.button.classList.toggle('sheet-header-filtered', filtered);
    const picture = this.host.icon(filtered ? 'columnFiltered' : 'columnMenu');
    this.button.replaceChildren(...(picture ? [picture] : []));
  }

  /** Where its column stands: pixels from the left of its side, and the side. */
  get place(): { readonly side: 'left' | 'right' | 'middle'; readonly left: number } {
    const pinned = this.column?.getPinned();
    const side = pinned === 'right' ? 'right' : pinned ? 'left' : 'middle';
    return { side, left: this.column?.getLeft() ?? 0 };
  }

  /** Where the menu opens. */
  get anchor(): HTMLElement {
    return this.button;
  }

  focusHeader(): void {
    this.gui.closest<HTMLElement>('.ag-header-cell')?.focus();
  }
}
