import type { SheetController } from './control/SheetController.ts';
import type { SheetHandle } from './model/owner.ts';

/** What an owner may use of the sheet. */
export type HandleHost<Row> = Pick<
  SheetController<Row>,
  'editor' | 'edits' | 'find' | 'nextProblem' | 'refresh' | 'reveal' | 'viewport' | 'table'
>;

/** The controller as its owner may use it. */
export function handleOf<Row>(sheet: HandleHost<Row>): SheetHandle {
  return {
    focusCell: (rowId, columnId) => sheet.reveal({ rowId, columnId }),
    scrollTo: (rowId, columnId) => {
      const position = sheet.table.position({ rowId, columnId: columnId ?? sheet.table.columns[0]?.id ?? '' });
      if (position) sheet.viewport.scrollTo(position);
    },
    refresh: (rowIds, columnIds) => sheet.refresh(rowIds, columnIds),
    setColumn: (columnId, rowIds, text) => {
      const places = rowIds.flatMap((rowId) => sheet.table.position({ rowId, columnId }) ?? []);
      return sheet.edits.putText(places, text, 'bulk');
    },
    setCells: (cells) => {
      const places = cells.flatMap(({ text, ...address }) => {
        const at = sheet.table.position(address);
        return at ? [{ at, text }] : [];
      });
      return cells.length - places.length + sheet.edits.putTexts(places, 'bulk');
    },
    undo: () => sheet.edits.undo(),
    redo: () => sheet.edits.redo(),
    nextProblem: () => sheet.nextProblem(),
    find: () => sheet.find.begin(),
    commit: () => sheet.editor.commit(),
  };
}
