import { applyMask } from '../_internals/applyMask.ts';
import { withoutSeparators } from '../_internals/separators.ts';

/**
 * Punctuates a CNPJ while it is being typed, letters as capitals: `12abc3` → `12.ABC.3`. Characters beyond the
 * fourteenth stay visible at the end, and a text with anything but letters, digits and punctuation is returned unchanged,
 * so that a mistake can be seen and corrected.
 */
export function maskCnpj(typed: string): string {
  const characters = withoutSeparators(typed);
  return /^[\dA-Za-z]*$/.test(characters) ? applyMask(characters.toUpperCase(), '00.000.000/0000-00') : typed;
}
