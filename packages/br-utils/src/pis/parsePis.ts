import { checks, type DocumentRefusal } from '../_internals/documentRefusal.ts';
import { groupedDigits } from '../_internals/groupedDigits.ts';

/** A PIS as its eleven digits, or the reason the text is none. */
export type ParsedPis = { ok: true; digits: string } | { ok: false; reason: DocumentRefusal };

const weights = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2, 1] as const;

/**
 * Reads a PIS, PASEP, NIT or NIS, which are one number: eleven digits, together or as `120.61840.54-1`. The digits alone
 * are what is stored. `pisReasonPt` has the sentence of each reason.
 *
 * Source of the rule: Caixa Econômica Federal, check digit by modulus 11 with the weights 3 2 9 8 7 6 5 4 3 2; 10 and 11
 * count as 0. Numbers of one repeated digit pass it (00000000000) or not, and are never issued.
 */
export function parsePis(text: string): ParsedPis {
  const read = groupedDigits(text, [3, 8, 10], 11);
  if ('reason' in read) return { ok: false, reason: read.reason };
  const { digits } = read;
  if (digits === digits.charAt(0).repeat(11)) return { ok: false, reason: 'repeated' };
  const sum = weights.reduce<number>((total, weight, place) => total + weight * Number(digits.charAt(place)), 0);
  return checks(sum, Number(digits.charAt(10))) ? { ok: true, digits } : { ok: false, reason: 'checkDigits' };
}
