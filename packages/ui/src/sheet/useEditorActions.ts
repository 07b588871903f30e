import { useMemo } from 'react';
import type { SheetController } from './controller/SheetController.ts';
import type { EditorActions } from './editors/useCellEditor.ts';

/** The controller as an open editor may use it. */
export function useEditorActions<Row>(sheet: SheetController<Row>): EditorActions {
  return useMemo(
    () => ({
      commit: (move) => sheet.editor.commit(move),
      commitAway: () => sheet.editor.commitAway(),
      commitToRange: () => sheet.editor.commitToRange(),
      cancel: () => sheet.editor.cancel(),
      otherKey: (event) => sheet.context.props.onKey?.(event, sheet.selection.activeAddress),
      upload: async ({ address }, file) => {
        const row = sheet.table.rowById(address.rowId);
        const { uploadFile } = sheet.context.props;
        if (row === undefined || !uploadFile) throw new Error('This sheet stores no files');
        return uploadFile(row, address.columnId, file);
      },
    }),
    [sheet],
  );
}
