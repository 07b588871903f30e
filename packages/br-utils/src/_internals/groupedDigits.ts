import { isBlank, isDigit, isPunctuation } from './separators.ts';

/** The digits of a text, or why it has not so many. */
export type GroupedDigits = { readonly digits: string } | { readonly reason: 'empty' | 'characters' | 'length' };

/** Reads exactly `length` digits; punctuation and blanks may stand only where a group ends, blanks also around. */
export function groupedDigits(text: string, ends: readonly number[], length: number): GroupedDigits {
  let digits = '';
  let count = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (isDigit(code)) {
      // More than are due are only counted.
      if (count++ < length) digits += text.charAt(index);
    } else if (!(isBlank(code) || (isPunctuation(code) && count > 0))) return { reason: 'characters' };
    else if (count > 0 && count < length && !ends.includes(count)) return { reason: 'characters' };
    else if (count >= length && !isBlank(code)) return { reason: 'characters' };
  }
  if (count === length) return { digits };
  return { reason: count === 0 ? 'empty' : 'length' };
}
