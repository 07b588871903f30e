import { useCallback } from 'react';
import { onCopy, onCut, onPaste } from './control/clipboardEvents.ts';
import { onKeyDown } from './control/keyboard.ts';
import { onClick, onContextMenu, onDoubleClick, onPointerDown } from './control/pointer.ts';
import type { SheetController } from './control/SheetController.ts';
import { targetAt } from './grid/target.ts';

/**
 * Listens to the grid before AG Grid does. Only what happens on its cells is the sheet's, the numbers of rows among them;
 * headers and open editors keep their own keys.
 */
export function useSheetEvents<Row>(
  sheet: SheetController<Row>,
): (root: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (root) => {
      if (!root) return undefined;
      sheet.attachRoot(root);
      const listening = new AbortController();
      const options = { capture: true, signal: listening.signal };
      const onCells =
        <E extends Event>(handle: (sheet: SheetController<Row>, event: E) => void) =>
        (event: E) => {
          const at = targetAt(event.target)?.at;
          if (at === 'cell' || at === 'row' || event.target === root) handle(sheet, event);
        };
      root.addEventListener('keydown', sheet.parts.keyDown, options);
      root.addEventListener('click', sheet.parts.click, options);
      root.addEventListener('keydown', onCells(onKeyDown), options);
      root.addEventListener('keydown', (event) => sheet.headers?.keyDown(event), options);
      root.addEventListener('pointerdown', (event) => onPointerDown(sheet, event), options);
      root.addEventListener('click', (event) => onClick(sheet, event), options);
      root.addEventListener('dblclick', (event) => onDoubleClick(sheet, event), options);
      root.addEventListener('contextmenu', (event) => onContextMenu(sheet, event), options);
      root.addEventListener('copy', onCells(onCopy), options);
      root.addEventListener('cut', onCells(onCut), options);
      root.addEventListener('paste', onCells(onPaste), options);
      return () => listening.abort();
    },
    [sheet],
  );
}
