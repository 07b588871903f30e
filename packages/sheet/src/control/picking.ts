import type { Position } from '../model/range.ts';
import type { SheetController } from './SheetController.ts';

/** What ticking rows needs of the sheet. */
export type PickingHost<Row> = Pick<SheetController<Row>, 'context' | 'focus' | 'selection' | 'table'>;

/** So many rows one press ticks at most: more are ticked as the whole list. */
const AT_ONCE = 500;

/**
 * Keys of a sheet whose rows are ticked: Space ticks the selected rows, Ctrl+A all there are, Esc none. Answers whether
 * the key is used up; Ctrl+A selects the cells, too.
 */
export function pickKey<Row>(sheet: PickingHost<Row>, event: KeyboardEvent): boolean {
  const { picking } = sheet.context.props;
  const { active } = sheet.selection;
  if (!picking || !active || event.altKey || event.shiftKey) return false;
  const control = event.ctrlKey || event.metaKey;
  if (control && event.key.toLowerCase() === 'a') {
    picking.onAll();
    return false;
  }
  if (control) return false;
  if (event.key === 'Escape' && picking.any) {
    picking.onNone();
    return true;
  }
  if (event.key !== ' ' || sheet.table.canEdit(active.row, active.column)) return false;
  pick(sheet, selectedRows(sheet));
  return true;
}

/** A press on the box of a row; with Shift it ticks all from the active cell to there. */
export function pickPress<Row>(sheet: PickingHost<Row>, { row, column }: Position, extend: boolean): void {
  const from = extend ? (sheet.selection.active?.row ?? row) : row;
  const [first, last] = [Math.min(from, row), Math.max(from, row)];
  pick(sheet, span(first, last));
  if (!extend) sheet.focus({ row, column });
}

function pick<Row>(sheet: PickingHost<Row>, rows: readonly number[]): void {
  const here = rows.filter((row) => sheet.table.absence(row) === null).slice(0, AT_ONCE);
  if (here.length > 0) sheet.context.props.picking?.onToggle(here.map((row) => sheet.table.rowIdAt(row)));
}

const selectedRows = <Row>({ selection }: PickingHost<Row>): readonly number[] => [
  ...new Set(selection.ranges.flatMap(({ top, bottom }) => span(top, Math.min(bottom, top + AT_ONCE - 1)))),
];

const span = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
