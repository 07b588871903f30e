import { applyMask } from '../_internals/applyMask.ts';
import { withoutSeparators } from '../_internals/separators.ts';

/** Punctuates a PIS while it is typed; a text with anything but digits and punctuation is returned unchanged. */
export function maskPis(typed: string): string {
  const digits = withoutSeparators(typed);
  return /^\d*$/.test(digits) ? applyMask(digits, '000.00000.00-0') : typed;
}
