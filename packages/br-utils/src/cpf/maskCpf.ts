import { applyMask } from '../_internals/applyMask.ts';
import { withoutSeparators } from '../_internals/separators.ts';

/**
 * Punctuates a CPF while it is being typed: `1234` → `123.4`. Digits beyond the eleventh stay visible at the end, and
 * a text with anything but digits and punctuation is returned unchanged, so that a mistake can be seen and corrected.
 */
export function maskCpf(typed: string): string {
  const digits = withoutSeparators(typed);
  return /^\d*$/.test(digits) ? applyMask(digits, '000.000.000-00') : typed;
}
