import { FileEditor } from '../editors/FileEditor.tsx';
import type { CellKind } from '../model/kind.ts';
import { plainText } from '../model/plainText.ts';

/**
 * A stored file: the value is the owner's reference to it. Files are chosen, not typed: pasted text is refused unless
 * it is the reference of a file that `nameOf` knows.
 *
 * @param nameOf the file's name for people, undefined for an unknown reference.
 */
export function fileKind(nameOf: (reference: string) => string | undefined): CellKind {
  return {
    id: 'file',
    editor: FileEditor,
    align: 'left',
    parse: (text) => {
      const reference = text.trim();
      if (reference === '') return { ok: true, value: null };
      return nameOf(reference) === undefined
        ? { ok: false, problem: { text: reference, code: 'notFile' } }
        : { ok: true, value: reference };
    },
    format: (value) => nameOf(plainText(value)) ?? plainText(value),
    write: plainText,
  };
}
