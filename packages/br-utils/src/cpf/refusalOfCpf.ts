import { checks } from '../_internals/documentRefusal.ts';
import type { DocumentRefusal } from '../_internals/documentRefusal.ts';
import { isBlank, isDigit, isPunctuation } from '../_internals/separators.ts';

/**
 * The rule of the CPF, in one pass over the text; null when it is valid.
 *
 * The first check digit weighs the nine digits 10 to 2, the second weighs ten digits 11 to 2, that is one more each.
 * So one weighted sum and the plain total give both; each check digit takes part with weight 1.
 */
export function refusalOfCpf(text: string): DocumentRefusal | null {
  let count = 0;
  let weighted = 0;
  let total = 0;
  let first = 0;
  let differing = 0;
  let previous = 0;
  let last = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (isDigit(code)) {
      previous = last;
      last = code - 48;
      if (count === 0) first = last;
      differing |= last ^ first;
      weighted += last * (10 - count);
      total += last;
      count++;
    } else if (!mayStand(code, count)) return 'characters';
  }
  if (count !== 11) return count === 0 ? 'empty' : 'length';
  if (differing === 0) return 'repeated';
  return checks(weighted, previous) && checks(weighted + total, last) ? null : 'checkDigits';
}

function mayStand(code: number, count: number): boolean {
  const betweenGroups = count === 3 || count === 6 || count === 9;
  return betweenGroups ? isPunctuation(code) || isBlank(code) : (count === 0 || count >= 11) && isBlank(code);
}
