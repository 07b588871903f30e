import type { Position } from '../core/range.ts';
import type { HeaderHost, HeaderLabel } from '../grid/HeaderLabel.ts';
import type { SheetController } from './SheetController.ts';

/** The headers on the screen: which columns are filtered, and the menu of each. */
export class HeaderControl<Row> implements HeaderHost {
  private readonly labels = new Map<string, HeaderLabel>();
  private readonly sheet: SheetController<Row>;

  constructor(sheet: SheetController<Row>) {
    this.sheet = sheet;
  }

  headerMounted(label: HeaderLabel): void {
    this.labels.set(label.columnId, label);
    this.paintOne(label);
  }

  headerUnmounted(label: HeaderLabel): void {
    if (this.labels.get(label.columnId) === label) this.labels.delete(label.columnId);
  }

  icon(name: string): Element | null {
    return this.sheet.icon(name);
  }

  /** Brings all headers up to date. */
  paint(): void {
    for (const label of this.labels.values()) this.paintOne(label);
  }

  private paintOne(label: HeaderLabel): void {
    const { context } = this.sheet;
    const filtered = context.props.view?.filtered.includes(label.columnId) ?? false;
    label.paint(filtered, context.columnMenu(label.header, filtered));
  }

  /** Opens a column's menu; false when columns have none. */
  openColumnMenu(columnId: string, from: 'header' | 'cell' = 'header'): boolean {
    if (!this.sheet.context.props.view) return false;
    this.sheet.editor.commitAway();
    this.sheet.sight.bringColumn(columnId);
    const anchor = this.labels.get(columnId)?.anchor;
    if (anchor) this.sheet.view.update({ columnMenu: { columnId, anchor, from }, note: null });
    return anchor !== undefined;
  }

  /** Closes the menu of a column and gives the keyboard back to where it was opened. */
  closeColumnMenu(): void {
    const { view, selection } = this.sheet;
    const { columnMenu } = view.snapshot();
    view.update({ columnMenu: null });
    const { active } = selection;
    if (columnMenu?.from === 'cell' && active) this.sheet.giveKeyboard(active);
    else if (columnMenu) this.labels.get(columnMenu.columnId)?.focusHeader();
  }

  /** Tells the view beside which column one was put by the mouse. */
  placed(columnId: string): void {
    const { view } = this.sheet.context.props;
    const label = this.labels.get(columnId);
    if (!view || !label) return;
    const { side, left } = label.place;
    const beside = [...this.labels.values()]
      .filter((each) => each !== label && each.place.side === side)
      .toSorted((a, b) => a.place.left - b.place.left);
    const before = beside.findLast((each) => each.place.left < left);
    const after = beside.find((each) => each.place.left > left);
    if (before) view.onPlace(columnId, before.columnId, 1);
    else if (after) view.onPlace(columnId, after.columnId, -1);
  }

  /** Moves the active cell's column beside its neighbour; false when columns stay where they are. */
  moveColumn(active: Position, by: -1 | 1): boolean {
    const { view } = this.sheet.context.props;
    view?.onMove(this.sheet.table.address(active).columnId, by);
    return view !== undefined;
  }
}
