import { applyMask } from '../_internals/applyMask.ts';
import { readPhone } from './readPhone.ts';

/**
 * Punctuates a telephone while it is being typed: `1198` → `(11) 98`, `+5511` → `+55 (11`, `08001` → `0800 1`. Digits
 * beyond a whole number stay visible at the end. What cannot be a Brazilian number, or begins with a trunk zero, comes
 * back as it is.
 */
export function maskPhone(typed: string): string {
  const read = readPhone(typed);
  if (read === null) return typed;
  const { digits, international } = read;
  if (/^0(?:[3589]00|303)/.test(digits)) return international ? typed : applyMask(digits, '0000 000 0000');
  if (digits.startsWith('55') && (international || digits.length >= 12)) return `+55${national(digits.slice(2), ' ')}`;
  return international || digits.startsWith('0') ? typed : national(digits);
}

function national(digits: string, before = ''): string {
  return applyMask(digits, `${before}(00) ${digits.length > 10 ? '00000' : '0000'}-0000`);
}
