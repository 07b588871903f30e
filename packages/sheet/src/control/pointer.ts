import type { Position } from '../model/range.ts';
import { followDrag } from './drag.ts';
import { toggleCheck } from './keyboard.ts';
import { pickPress } from './picking.ts';
import type { SheetController } from './SheetController.ts';
import { cellAt, targetAt } from '../grid/target.ts';
import type { SheetTarget } from '../grid/target.ts';
import { followTouch } from './touch.ts';
import { stretchOf } from './wholeLines.ts';
import type { Stretch } from './wholeLines.ts';

/** What the pointer needs of the sheet. */
export type PointerHost<Row> = Pick<
  SheetController<Row>,
  | 'blocks'
  | 'context'
  | 'editor'
  | 'focus'
  | 'headers'
  | 'isSelected'
  | 'openBehind'
  | 'selecting'
  | 'selection'
  | 'sparse'
  | 'table'
  | 'view'
>;

/**
 * A press selects a cell, a row or a column; with Shift it extends the range, with Ctrl it begins another one, or takes
 * a cell out. Holding and moving selects a range.
 */
export function onPointerDown<Row>(sheet: PointerHost<Row>, event: PointerEvent): void {
  if (event.target instanceof Element && event.target.closest('.sheet-handle'))
    return sheet.blocks.loaded?.fill.begin(event);
  const target = targetAt(event.target);
  if (!target || (target.at === 'column' && leavesHeader(sheet, target.columnId, event))) return;
  const stretch = stretchOf(sheet, target);
  if (!stretch) return;
  const { picking } = sheet.context.props;
  if (picking && target.at === 'row' && event.button === 0) {
    // The click that follows would give the keyboard to the box's cell.
    event.preventDefault();
    event.stopPropagation();
    return pickPress(sheet, stretch.anchor, event.shiftKey);
  }
  if (event.pointerType === 'touch') return onFinger(sheet, event, { target, stretch });
  sheet.editor.commitAway();
  // A menu opened on the selection is about the selection.
  if (event.button !== 0 && sheet.isSelected(stretch.anchor)) return event.stopPropagation();
  const beside = (event.ctrlKey || event.metaKey) && event.button === 0;
  if (event.shiftKey && sheet.selection.active) {
    event.preventDefault();
    event.stopPropagation();
    sheet.selecting.extendTo(stretch.head, target.at);
  } else if (beside && target.at === 'cell' && sheet.isSelected(stretch.anchor)) {
    event.preventDefault();
    event.stopPropagation();
    return sheet.selecting.without(stretch.anchor);
  } else sheet.selecting.stretch(stretch, { beside, at: target.at });
  if (event.button === 0 && event.pointerType === 'mouse')
    followDrag(sheet, event, (under) => sheet.selecting.dragTo(under, target.at));
}

/** A tap selects, and edits the cell that is selected already; a finger that rests opens the menu; one that moves scrolls. */
function onFinger<Row>(
  sheet: PointerHost<Row>,
  event: PointerEvent,
  { target, stretch }: { target: SheetTarget; stretch: Stretch },
): void {
  const { row, column } = stretch.anchor;
  const { active } = sheet.selection;
  const again = target.at === 'cell' && active?.row === row && active.column === column;
  // The grid would give the keyboard to the cell under a finger that only scrolls.
  event.stopPropagation();
  const select = () => {
    sheet.editor.commitAway();
    sheet.selecting.stretch(stretch, { beside: false, at: target.at });
  };
  followTouch(event, {
    tap: () => {
      if (!again) select();
      else if (!sheet.openBehind(stretch.anchor)) sheet.editor.open(false);
    },
    rest: () => {
      if (!sheet.isSelected(stretch.anchor)) select();
      sheet.view.update({ menu: { x: event.clientX, y: event.clientY }, note: null });
    },
  });
}

/** Headers of columns that can be ordered keep a plain press for that; Ctrl or Shift selects the column. */
function leavesHeader<Row>({ table }: PointerHost<Row>, columnId: string, event: PointerEvent): boolean {
  const sortable = table.columnById(columnId)?.sortable ?? false;
  return event.button !== 0 || (sortable && !event.ctrlKey && !event.metaKey && !event.shiftKey);
}

/** A click on the box itself ticks it. A click that selected a column does not order it. */
export function onClick<Row>(sheet: PointerHost<Row>, event: MouseEvent): void {
  const target = targetAt(event.target);
  if (target?.at === 'column' && (event.ctrlKey || event.metaKey || event.shiftKey)) event.stopPropagation();
  const position = positionAt(sheet, event.target);
  if (position && sheet.sparse?.retry(position.row)) return;
  const onGlyph = event.target instanceof Element && event.target.closest('.sheet-text svg') !== null;
  if (!position || !onGlyph) return;
  if (sheet.table.kind(position.row, position.column).id === 'check') toggleCheck(sheet, position);
}

/** A double click edits; on the edge of a header it fits the column; on the fill handle it fills down beside a filled column. */
export function onDoubleClick<Row>(sheet: PointerHost<Row>, event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('.sheet-handle'))
    return sheet.blocks.loaded?.fill.downBeside();
  if (event.target instanceof Element && event.target.closest('.ag-header-cell-resize'))
    return void sheet.headers?.fit(event.target);
  const position = positionAt(sheet, event.target);
  if (position && sheet.table.absence(position.row) === null && !sheet.openBehind(position)) sheet.editor.open(false);
}

/** The menu of the selection, at the pointer; what lies outside of it is selected first. */
export function onContextMenu<Row>(sheet: PointerHost<Row>, event: MouseEvent): void {
  const target = targetAt(event.target);
  if (!target || target.at === 'corner' || sheet.editor.session) return;
  event.preventDefault();
  event.stopPropagation();
  sheet.view.update({ menu: { x: event.clientX, y: event.clientY }, note: null });
}

function positionAt<Row>(sheet: PointerHost<Row>, target: EventTarget | null): Position | null {
  const address = cellAt(target);
  return address && sheet.table.position(address);
}
