import type { SheetController } from './controller/SheetController.ts';
import { contentOf } from './core/content.ts';
import type { SheetHandle } from './types.ts';

/** The controller as its owner may use it. */
export function handleOf<Row>(sheet: SheetController<Row>): SheetHandle {
  return {
    focusCell: (rowId, columnId) => {
      const position = sheet.table.position({ rowId, columnId });
      if (position) sheet.focus(position);
    },
    scrollTo: (rowId, columnId) => {
      const position = sheet.table.position({ rowId, columnId: columnId ?? sheet.table.columns[0]?.id ?? '' });
      if (position) sheet.bringToView(position);
    },
    refresh: (rowIds, columnIds) => sheet.refresh(rowIds, columnIds),
    setColumn: (columnId, rowIds, text) => setColumn(sheet, columnId, rowIds, text),
    undo: () => sheet.undo(),
    redo: () => sheet.redo(),
    nextProblem: () => sheet.nextProblem(),
    find: () => sheet.find.open(),
    commit: () => sheet.editor.commit(),
  };
}

function setColumn<Row>(
  sheet: SheetController<Row>,
  columnId: string,
  rowIds: readonly string[],
  text: string,
): number {
  const { table } = sheet;
  const places = rowIds.flatMap((rowId) => table.position({ rowId, columnId }) ?? []);
  const open = places.filter(({ row, column }) => table.canEdit(row, column));
  sheet.apply(
    open.map((at) => ({ ...table.address(at), ...contentOf(table.kind(at.row, at.column).parse(text)) })),
    'bulk',
  );
  return places.length - open.length;
}
