import { MemoEditor } from '../editors/MemoEditor.tsx';
import type { CellKind } from '../model/kind.ts';
import { plainText } from '../model/plainText.ts';

/** Text of several lines; the cell shows them on one. */
export function memoKind(): CellKind {
  return {
    id: 'memo',
    editor: MemoEditor,
    align: 'left',
    parse: (text) => ({ ok: true, value: text.replaceAll(/\r\n?/g, '\n').trim() || null }),
    format: (value) => plainText(value).replaceAll('\n', ' ⏎ '),
    write: plainText,
  };
}
