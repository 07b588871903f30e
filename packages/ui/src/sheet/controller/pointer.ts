import type { Position } from '../core/range.ts';
import type { CellAddress } from '../types.ts';
import { toggleCheck } from './keyboard.ts';
import type { SheetController } from './SheetController.ts';

/** The cell under an element, or null on headers, group lines and open editors. */
export function cellAt(target: EventTarget | null): CellAddress | null {
  if (!(target instanceof Element) || target.closest('.sheet-editor')) return null;
  const columnId = target.closest('.ag-cell')?.getAttribute('col-id');
  const rowId = target.closest('.ag-row')?.getAttribute('row-id');
  return columnId && rowId ? { rowId, columnId } : null;
}

/** A press selects a cell, with Shift it extends the range; holding and moving selects a range. */
export function onPointerDown<Row>(sheet: SheetController<Row>, event: PointerEvent): void {
  const address = cellAt(event.target);
  const position = address && sheet.table.position(address);
  if (!position) return;
  sheet.editor.commitAway();
  // A menu opened on the selection is about the selection.
  if (event.button !== 0 && sheet.isSelected(position)) return event.stopPropagation();
  if (event.shiftKey && sheet.selection.active) {
    event.preventDefault();
    event.stopPropagation();
    sheet.extendTo(position);
  } else sheet.focus(position);
  if (event.button === 0 && event.pointerType === 'mouse') followDrag(sheet, event);
}

/** A click on the box itself ticks it. */
export function onClick<Row>(sheet: SheetController<Row>, event: MouseEvent): void {
  const position = positionAt(sheet, event.target);
  const onGlyph = event.target instanceof Element && event.target.closest('.sheet-text svg') !== null;
  if (!position || !onGlyph) return;
  if (sheet.table.kind(position.row, position.column).id === 'check') toggleCheck(sheet, position);
}

/** A double click edits. */
export function onDoubleClick<Row>(sheet: SheetController<Row>, event: MouseEvent): void {
  const position = positionAt(sheet, event.target);
  if (position && !sheet.openBehind(position)) sheet.editor.open(false);
}

function positionAt<Row>(sheet: SheetController<Row>, target: EventTarget | null): Position | null {
  const address = cellAt(target);
  return address && sheet.table.position(address);
}

/** Pixels from the grid's edge where a drag begins to scroll. */
const scrollMargin = 24;

function followDrag<Row>(sheet: SheetController<Row>, start: PointerEvent): void {
  const grid = start.currentTarget;
  if (!(grid instanceof HTMLElement)) return;
  const gesture = new AbortController();
  const { signal } = gesture;
  const follow = (event: PointerEvent) => {
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const position = under && grid.contains(under) ? positionAt(sheet, under) : null;
    if (position) sheet.dragTo(withScroll(sheet, position, grid, event));
  };
  document.addEventListener('pointermove', follow, { signal });
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, () => gesture.abort(), { signal });
}

/** Near the edge the drag reaches one row further, which scrolls the grid along. */
function withScroll<Row>(
  { table }: SheetController<Row>,
  position: Position,
  grid: HTMLElement,
  { clientY }: PointerEvent,
): Position {
  const { top, bottom } = grid.getBoundingClientRect();
  const header = grid.querySelector('.ag-header')?.getBoundingClientRect().height ?? 0;
  if (clientY > bottom - scrollMargin) return { ...position, row: Math.min(position.row + 1, table.rowCount - 1) };
  if (clientY < top + header + scrollMargin) return { ...position, row: Math.max(position.row - 1, 0) };
  return position;
}
