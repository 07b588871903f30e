import { applyMask } from '../_internals/applyMask.ts';
import { nationalNumber } from './nationalNumber.ts';
import { parsePhone } from './parsePhone.ts';
import { readPhone } from './readPhone.ts';

/**
 * Writes a telephone as Brazilians read it: `(11) 98765-4321`, `(11) 3333-4444`, and special numbers `0800 123 4567`,
 * `4004-1234`, `190`. What is neither is returned unchanged, so that an unreadable value stays visible.
 */
export function formatPhone(raw: string): string {
  const phone = parsePhone(raw);
  return phone.ok ? applyMask(phone.ddd + phone.subscriber, patternOf(phone.kind)) : formatSpecial(raw);
}

function patternOf(kind: 'mobile' | 'landline'): string {
  return kind === 'mobile' ? '(00) 00000-0000' : '(00) 0000-0000';
}

function formatSpecial(raw: string): string {
  const read = readPhone(raw);
  const number = read && nationalNumber(read);
  return number?.kind === 'special' ? applyMask(number.digits, specialPattern(number.digits.length)) : raw;
}

function specialPattern(length: number): string {
  // 190 and 10315 are written as they are.
  if (length < 8) return '';
  if (length === 8) return '0000-0000';
  return length === 10 ? '0000 00 0000' : '0000 000 0000';
}
