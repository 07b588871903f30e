import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';

/** Who knows the numbers. */
export interface NumberHost {
  numberMounted(cell: RowNumberCell): void;
  numberUnmounted(cell: RowNumberCell): void;
}

/** Parameters of the column of row numbers. */
export interface RowNumberParams {
  readonly host: NumberHost;
}

/** The number of a row, a handle for selecting it whole. Painted by hand, as the cells are. */
export class RowNumberCell implements ICellRendererComp {
  rowId = '';
  /** The place of a row that AG Grid knows by it alone. */
  place: number | null = null;
  private host!: NumberHost;
  private element!: HTMLElement;
  private readonly gui = document.createElement('div');

  init(params: ICellRendererParams & RowNumberParams): void {
    this.host = params.host;
    this.element = params.eGridCell;
    this.element.classList.add('sheet-row-number');
    this.rowId = params.node.id ?? '';
    this.place = params.node.id === undefined ? params.node.rowIndex : null;
    this.host.numberMounted(this);
  }

  getGui(): HTMLElement {
    return this.gui;
  }

  refresh(): boolean {
    return true;
  }

  destroy(): void {
    this.host.numberUnmounted(this);
  }

  paint(number: string, selected: boolean): void {
    this.gui.textContent = number;
    this.element.classList.toggle('sheet-row-selected', selected);
  }

  /** A box in place of the number; without a name nothing is there to tick yet. */
  paintBox(name: string, ticked: boolean, icon: Element | null): void {
    this.gui.className = 'sheet-row-box';
    this.gui.role = 'checkbox';
    this.gui.ariaChecked = String(ticked);
    this.gui.ariaLabel = name;
    this.gui.hidden = name === '';
    this.gui.replaceChildren(...(icon ? [icon] : []));
    this.element.classList.toggle('sheet-row-selected', ticked);
  }
}
