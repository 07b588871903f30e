import { plainText } from '../model/plainText.ts';
import type { CellKind } from '../model/kind.ts';

/** One line of text; spaces around it are dropped and line breaks become spaces. */
export function textKind(): CellKind {
  return {
    id: 'text',
    align: 'left',
    parse: (text) => ({ ok: true, value: text.replaceAll(/\s*[\r\n]+\s*/g, ' ').trim() || null }),
    format: plainText,
    write: plainText,
  };
}
