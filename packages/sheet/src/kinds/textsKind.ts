import type { CellKind } from '../model/kind.ts';
import type { CellOption } from '../model/cell.ts';
import { optionLookUp } from './listKind.ts';
import { quoted, splitQuoted } from './quoted.ts';
import { readTexts, type TextLimits } from './readTexts.ts';
import { valuesOf } from '../model/valuesOf.ts';

/** What the texts of a list may be. */
export interface TextsOptions extends TextLimits {
  /** The only texts there may be, by their labels; left out, any. */
  readonly options?: readonly CellOption[];
}

/** Texts in the order they were written, no two alike; written with `;` between them. */
export function textsKind({ options = [], ...limits }: TextsOptions = {}): CellKind {
  const lookUp = options.length > 0 ? optionLookUp(options) : null;
  return {
    id: 'texts',
    align: 'left',
    parse: (text) => {
      const texts = splitQuoted(text, ';\n').map((part) => part.text);
      const read = readTexts(texts, { ...limits, ...(lookUp ? { find: (text: string) => lookUp.find(text) } : {}) });
      if (!read.ok) return read;
      return { ok: true, value: read.value.length > 0 ? read.value : null };
    },
    format: (value) =>
      valuesOf(value)
        .map((each) => lookUp?.label(each) ?? each)
        .join('; '),
    write: (value) =>
      valuesOf(value)
        .map((each) => quoted(lookUp?.write(each) ?? each))
        .join('; '),
  };
}
