import { applyMask } from '../_internals/applyMask.ts';
import { withoutSeparators } from '../_internals/separators.ts';

/**
 * Punctuates a CEP while it is being typed: `013101` → `01310-1`. Digits beyond the eighth stay visible at the end, and
 * a text with anything but digits and punctuation is returned unchanged.
 */
export function maskCep(typed: string): string {
  const digits = withoutSeparators(typed);
  return /^\d*$/.test(digits) ? applyMask(digits, '00000-000') : typed;
}
