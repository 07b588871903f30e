import { checks } from '../_internals/documentRefusal.ts';
import type { DocumentRefusal } from '../_internals/documentRefusal.ts';
import { isBlank, isPunctuation } from '../_internals/separators.ts';

/**
 * The rule of the CNPJ, numeric and alphanumeric, in one pass over the text; null when it is valid.
 *
 * A character counts as its ASCII code less 48: digits as themselves, A as 17, Z as 42. The weights are 5 4 3 2 9 8 7
 * 6 5 4 3 2 for the first check digit and 6 5 4 3 2 9 8 7 6 5 4 3 2 for the second; the remainders below give them,
 * and weight 1 to the check digit itself.
 */
export function refusalOfCnpj(text: string): DocumentRefusal | null {
  let count = 0;
  let firstSum = 0;
  let secondSum = 0;
  let first = 0;
  let differing = 0;
  let previous = 0;
  let last = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const value = valueOf(code);
    if (value >= 0) {
      previous = last;
      last = value;
      if (count === 0) first = value;
      differing |= value ^ first;
      firstSum += value * (((11 - count) % 8) + 2);
      secondSum += value * (((12 - count) % 8) + 2);
      count++;
    } else if (!mayStand(code, count)) return 'characters';
  }
  if (count !== 14) return count === 0 ? 'empty' : 'length';
  if (previous > 9 || last > 9) return 'characters';
  if (differing === 0) return 'repeated';
  return checks(firstSum, previous) && checks(secondSum, last) ? null : 'checkDigits';
}

/** What a character counts; negative for any but digits and ASCII letters. */
function valueOf(code: number): number {
  // From 64 up, bit 5 tells small letters from capitals. Without branches, because nobody can foretell a character.
  const value = (code & ~((code >> 1) & 32)) - 48;
  return value <= 42 && (value - 10) >>> 0 > 6 ? value : -1;
}

function mayStand(code: number, count: number): boolean {
  const betweenGroups = count === 2 || count === 5 || count === 8 || count === 12;
  return betweenGroups ? isPunctuation(code) || isBlank(code) : (count === 0 || count >= 14) && isBlank(code);
}
