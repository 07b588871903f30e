import { ChevronDown12Regular } from '@fluentui/react-icons/svg/chevron-down';
import { Filter12Filled } from '@fluentui/react-icons/svg/filter';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { HeaderPort, HeadersOf } from '../control/sheetViewPort.ts';
import { targetAt } from '../grid/target.ts';
import type { SheetView } from '../control/ViewStore.ts';
import { commandOf } from '../model/commands.ts';
import type { Position } from '../model/range.ts';
import { HeaderLabel } from '../grid/HeaderLabel.ts';
import type { HeaderHost, HeaderLabelParams } from '../grid/HeaderLabel.ts';
import { viewMessages as messages } from './messages.ts';

const ColumnMenu = lazy(() => import('./ColumnMenu.tsx'));

/** The headers on the screen whose columns a person arranges: which columns are filtered, and the menu of each. */
export class HeaderControl<Row> implements HeaderHost, HeaderPort {
  readonly icons = { columnMenu: ChevronDown12Regular, columnFiltered: Filter12Filled };
  readonly params: object;
  private readonly labels = new Map<string, HeaderLabel>();
  private readonly sheet: HeadersOf<Row>;

  constructor(sheet: HeadersOf<Row>) {
    this.sheet = sheet;
    const label: HeaderLabelParams = { host: this };
    this.params = { innerHeaderComponent: HeaderLabel, innerHeaderComponentParams: label };
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

  paint(): void {
    for (const label of this.labels.values()) this.paintOne(label);
  }

  private paintOne(label: HeaderLabel): void {
    const { context } = this.sheet;
    const filtered = context.props.view?.filtered.includes(label.columnId) ?? false;
    const message = filtered ? messages.columnMenuFiltered : messages.columnMenu;
    label.paint(filtered, context.write(message, { column: label.header }));
  }

  keyDown(event: KeyboardEvent): void {
    const target = targetAt(event.target);
    const command = commandOf(event);
    if (target?.at !== 'column' || !command) return;
    if (command.name === 'moveColumn') this.sheet.context.props.view?.onMove(target.columnId, command.by);
    else if (['open', 'menu', 'columnMenu'].includes(command.name)) this.openColumnMenu(target.columnId);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  openColumnMenu(columnId: string, from: 'header' | 'cell' = 'header'): boolean {
    if (!this.sheet.context.props.view) return false;
    this.sheet.editor.commitAway();
    this.sheet.viewport.scrollToColumn(columnId);
    const anchor = this.labels.get(columnId)?.anchor;
    if (anchor) this.sheet.view.update({ columnMenu: { columnId, anchor, from }, note: null });
    return anchor !== undefined;
  }

  menu(at: NonNullable<SheetView<Row>['columnMenu']>): ReactNode {
    const { view } = this.sheet.context.props;
    return (
      view && (
        <Suspense>
          <ColumnMenu key={at.columnId} view={view} at={at} onClose={this.closeColumnMenu} />
        </Suspense>
      )
    );
  }

  /** Closes the menu of a column and gives the keyboard back to where it was opened. */
  private readonly closeColumnMenu = (): void => {
    const { view, selection } = this.sheet;
    const { columnMenu } = view.snapshot();
    view.update({ columnMenu: null });
    const { active } = selection;
    if (columnMenu?.from === 'cell' && active) this.sheet.giveKeyboard(active);
    else if (columnMenu) this.labels.get(columnMenu.columnId)?.focusHeader();
  };

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

  moveColumn(active: Position, by: -1 | 1): boolean {
    const { view } = this.sheet.context.props;
    view?.onMove(this.sheet.table.address(active).columnId, by);
    return view !== undefined;
  }

  async fit(edge: Element): Promise<void> {
    const columnId = edge.closest('.ag-header-cell')?.getAttribute('col-id');
    const grid = edge.closest<HTMLElement>('.sheet');
    if (!columnId || !grid) return;
    const { fittingWidth } = await import('./fitColumn.ts');
    this.sheet.context.props.view?.onResize(columnId, fittingWidth(this.sheet.table, columnId, grid));
  }
}
