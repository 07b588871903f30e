import { applyMask } from '../_internals/applyMask.ts';
import { withoutSeparators } from '../_internals/separators.ts';

/** Groups a CNS as the card does while it is typed; a text with anything but digits is returned unchanged. */
export function maskCns(typed: string): string {
  const digits = withoutSeparators(typed);
  return /^\d*$/.test(digits) ? applyMask(digits, '000 0000 0000 0000') : typed;
}
