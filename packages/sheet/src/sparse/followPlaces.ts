import type { Area, Selected } from '../control/Selection.ts';
import type { SheetTable } from '../model/table.ts';
import type { CellAddress } from '../model/cell.ts';
import { isPlaceName } from './SparsePlaces.ts';

/**
 * The selection after the rows changed, where not all of them are loaded. In the same list a corner keeps its row, or its
 * place while the row is not loaded; a corner that a collapsed group hides moves to the next row. In another list whole
 * columns stay selected, and the active cell stays with its row if that is loaded; otherwise the caret goes to the top.
 */
export function followPlaces<Row>(selected: Selected, before: SheetTable<Row>, after: SheetTable<Row>): Selected {
  const { active, areas } = selected;
  if (before.window?.list === after.window?.list) {
    const to = (address: CellAddress) => stayed(address, before, after);
    return {
      active: active && to(active),
      areas: areas.map(({ anchor, head }) => ({ anchor: to(anchor), head: to(head) })),
    };
  }
  const caret = active && found(active, after);
  const kept = areas.flatMap((area) => inAnotherList(area, before, after) ?? []);
  return { active: caret, areas: kept.length > 0 || !caret ? kept : [{ anchor: caret, head: caret }] };
}

function stayed<Row>(address: CellAddress, before: SheetTable<Row>, after: SheetTable<Row>): CellAddress {
  const isHere = !isPlaceName(address.rowId) && after.rowById(address.rowId) !== undefined;
  const place = isHere ? null : before.position(address);
  if (!place || after.rowCount === 0) return address;
  const index = before.window?.groups?.indexOf(place.row) ?? place.row;
  const row = after.window?.groups?.placeNear(index) ?? index;
  return { rowId: after.rowIdAt(Math.min(row, after.rowCount - 1)), columnId: address.columnId };
}

/** The cell itself when its row is here, else the first one of its column. */
function found<Row>({ rowId, columnId }: CellAddress, after: SheetTable<Row>): CellAddress | null {
  if (after.rowCount === 0) return null;
  const isHere = !isPlaceName(rowId) && after.rowById(rowId) !== undefined;
  return { rowId: isHere ? rowId : after.rowIdAt(0), columnId };
}

function inAnotherList<Row>({ anchor, head }: Area, before: SheetTable<Row>, after: SheetTable<Row>): Area | null {
  const [from, to] = [before.position(anchor), before.position(head)];
  if (!from || !to || after.rowCount === 0) return null;
  const [top, bottom] = [Math.min(from.row, to.row), Math.max(from.row, to.row)];
  if (top === 0 && bottom === before.rowCount - 1 && bottom > 0) {
    const [first, last] = [after.rowIdAt(0), after.rowIdAt(after.rowCount - 1)];
    return from.row === 0
      ? { anchor: { ...anchor, rowId: first }, head: { ...head, rowId: last } }
      : { anchor: { ...anchor, rowId: last }, head: { ...head, rowId: first } };
  }
  const stays = top === bottom && !isPlaceName(anchor.rowId) && after.rowById(anchor.rowId) !== undefined;
  return stays ? { anchor, head } : null;
}
