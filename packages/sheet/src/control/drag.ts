import type { Position } from '../model/range.ts';
import { targetAt } from '../grid/target.ts';
import type { SheetTable } from '../model/table.ts';

/** What a drag needs of the sheet. */
export interface DragHost<Row> {
  readonly table: SheetTable<Row>;
}

/** Pixels from the edge of the cells where a drag begins to scroll. */
const MARGIN = 24;

/** Pixels beyond the margin for each further row or column of a step. */
const SPEED = 24;

/** Milliseconds between two steps of scrolling. */
const PACE = 40;

/**
 * Follows a drag until the button is let go. `move` is called with the cell under the pointer; near an edge and beyond it the
 * grid scrolls along, the faster the further away, also while the pointer rests.
 *
 * @param end told when the button is let go, or with null when the gesture is broken off, by Esc for instance.
 */
export function followDrag<Row>(
  sheet: DragHost<Row>,
  start: PointerEvent,
  move: (under: Position) => void,
  end?: (event: PointerEvent | null) => void,
): void {
  const grid = start.currentTarget;
  if (!(grid instanceof HTMLElement)) return;
  const gesture = new AbortController();
  const { signal } = gesture;
  const first = placeOf(sheet, grid, start.target);
  let last = start;
  let head = first;
  /** Whether the drag has left its first cell: a press that only lasts scrolls nothing. */
  let away = false;
  let stepped = 0;
  let frame = 0;
  const go = (to: Position) => {
    away ||= to.row !== first?.row || to.column !== first.column;
    head = to;
    move(to);
  };
  const scroll = (now: number) => {
    frame = requestAnimationFrame(scroll);
    if (!away || now - stepped < PACE) return;
    const { rows, columns } = stepsAt(grid, last);
    const from = rows === 0 && columns === 0 ? null : (placeUnder(sheet, grid, last) ?? head);
    if (!from) return;
    stepped = now;
    const { rowCount, columnCount } = sheet.table;
    go({ row: within(from.row + rows, rowCount), column: within(from.column + columns, columnCount) });
  };
  const follow = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    // Its button was let go outside of the window.
    if (event.buttons === 0) return stop(event);
    last = event;
    // A mouse says itself what it is over; a finger goes on speaking of where it began.
    const under = event.pointerType === 'mouse' ? placeOf(sheet, grid, event.target) : placeUnder(sheet, grid, event);
    if (under) go(under);
    else away = true;
  };
  const stop = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    gesture.abort();
    end?.(event.type === 'pointerup' ? event : null);
  };
  const giveUp = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !end) return;
    event.preventDefault();
    event.stopPropagation();
    gesture.abort();
    end(null);
  };
  frame = requestAnimationFrame(scroll);
  signal.addEventListener('abort', () => cancelAnimationFrame(frame));
  document.addEventListener('pointermove', follow, { signal });
  document.addEventListener('pointerup', stop, { signal });
  document.addEventListener('pointercancel', stop, { signal });
  document.addEventListener('keydown', giveUp, { signal, capture: true });
}

/** The cell under the pointer now, wherever the grid has scrolled since it moved. */
function placeUnder<Row>(sheet: DragHost<Row>, grid: HTMLElement, event: PointerEvent): Position | null {
  return placeOf(sheet, grid, document.elementFromPoint(event.clientX, event.clientY));
}

/** The cell an element of the grid belongs to; for a row's number or a column's header, the first cell of it. */
function placeOf<Row>({ table }: DragHost<Row>, grid: HTMLElement, element: EventTarget | null): Position | null {
  const target = element instanceof Node && grid.contains(element) ? targetAt(element) : null;
  if (!target || target.at === 'corner') return null;
  const rowId = target.at === 'column' ? table.rowIdAt(0) : target.rowId;
  const columnId = target.at === 'row' ? (table.columns[0]?.id ?? '') : target.columnId;
  return table.position({ rowId, columnId });
}

/** How far a step of scrolling goes, by where the pointer is. */
function stepsAt(grid: HTMLElement, { clientX, clientY }: PointerEvent): { rows: number; columns: number } {
  const { top, bottom, left, right } = grid.getBoundingClientRect();
  const header = grid.querySelector('.ag-header')?.getBoundingClientRect().height ?? 0;
  return { rows: step(clientY, top + header, bottom), columns: step(clientX, left, right) };
}

function step(at: number, from: number, to: number): number {
  if (at > to - MARGIN) return 1 + Math.max(0, Math.floor((at - to) / SPEED));
  return at < from + MARGIN ? -1 - Math.max(0, Math.floor((from - at) / SPEED)) : 0;
}

const within = (index: number, count: number) => Math.min(Math.max(index, 0), count - 1);
