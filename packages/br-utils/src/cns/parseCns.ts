import { groupedDigits } from '../_internals/groupedDigits.ts';

/**
 * Why a text is not a CNS. The names are stable: `empty` nothing typed; `characters` something that does not belong
 * there; `length` not 15 digits; `start` begins with a digit that no number begins with; `checkDigits` the digits do not
 * fit each other.
 */
export type CnsRefusal = 'empty' | 'characters' | 'length' | 'start' | 'checkDigits';

/** A CNS as its fifteen digits, or the reason the text is none. */
export type ParsedCns = { ok: true; digits: string } | { ok: false; reason: CnsRefusal };

/** Numbers of 1 and 2 are a PIS, then 000 or, where the last digit would be 10, 001, then the last digit. */
function hasEndOfPis(digits: string, sum: number): boolean {
  const last = Number(digits.charAt(14));
  const middle = digits.slice(11, 14);
  if (middle === '000') return true;
  // 001 adds 2 to the sum; without it and the last digit, one digit could not have completed the number.
  return middle === '001' && (sum - last - 2) % 11 === 1;
}

/**
 * Reads the number of a Cartão Nacional de Saúde: fifteen digits, in the groups of the card (`898 0000 0004 3208`) or
 * together. The digits alone are what is stored. `cnsReasonPt` has the sentence of each reason.
 *
 * Source of the rule: Ministério da Saúde (DATASUS), validation routines of the CNS as Anvisa publishes them: fifteen
 * digits whose sum, weighted 15 to 1, is a multiple of 11; numbers that begin with 1 or 2 hold a PIS and end in 000 or
 * 001 and one digit, those that begin with 7, 8 or 9 are provisional.
 */
export function parseCns(text: string): ParsedCns {
  const read = groupedDigits(text, [3, 7, 11], 15);
  if ('reason' in read) return { ok: false, reason: read.reason };
  const { digits } = read;
  const first = digits.charAt(0);
  if (!'12789'.includes(first)) return { ok: false, reason: 'start' };
  let sum = 0;
  for (let place = 0; place < 15; place++) sum += Number(digits.charAt(place)) * (15 - place);
  const fits = sum % 11 === 0 && (first > '2' || hasEndOfPis(digits, sum));
  return fits ? { ok: true, digits } : { ok: false, reason: 'checkDigits' };
}
