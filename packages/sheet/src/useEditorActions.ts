import { useMemo } from 'react';
import type { SheetController } from './control/SheetController.ts';
import { loadParts } from './lazy/loadParts.ts';
import type { EditorActions } from './model/kind.ts';

/** What an editor may use of the sheet. */
export type ActionsHost<Row> = Pick<SheetController<Row>, 'context' | 'editor' | 'edits' | 'selection' | 'table'>;

/** The controller as an open editor may use it. */
export function useEditorActions<Row>(sheet: ActionsHost<Row>): EditorActions {
  return useMemo(
    () => ({
      commit: (move) => sheet.editor.commit(move),
      commitAndStep: (direction) => sheet.editor.commitAndStep(direction),
      commitAway: () => sheet.editor.commitAway(),
      commitToRange: () => sheet.editor.commitToRange(),
      cancel: () => sheet.editor.cancel(),
      otherKey: (event) => sheet.context.props.onKey?.(event, sheet.selection.activeAddress),
      storeFile: ({ address }, file) => void loadParts().then(({ storeFile }) => storeFile(sheet, address, file)),
    }),
    [sheet],
  );
}
