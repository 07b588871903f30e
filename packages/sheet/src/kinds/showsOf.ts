import type { CellKind } from '../model/kind.ts';
import type { CellValue } from '../model/cell.ts';
import { fold } from '../model/fold.ts';

/** Values that are written with few signs. */
interface Written {
  /** What such a value looks like; others are written as they are. */
  readonly form: RegExp;
  /** Words that may be in what is written of one. */
  readonly words: RegExp;
  readonly format: (value: CellValue) => string;
}

/** `CellKind.shows` of such values: a word they cannot hold, as most are, is not looked for, and nothing is written. */
export const showsOf =
  ({ form, words, format }: Written): NonNullable<CellKind['shows']> =>
  (value, word) => {
    // What is written with few signs has no accents to be folded.
    if (typeof value === 'string' && form.test(value))
      return words.test(word) && format(value).toLowerCase().includes(word);
    return fold(format(value)).includes(word);
  };

/** A decimal without operator or factor. */
export const plainNumber = /^-?\d+(?:\.\d+)?$/;
