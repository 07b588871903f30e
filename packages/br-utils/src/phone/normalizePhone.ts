import { onlyDigits } from '../cpf/onlyDigits.ts';

/**
 * The plain rule of many message gateways, word for word: digits only; a number of ten digits gets a 9 after its area
 * code, one of twelve that begins with 55 after country and area code; 55 is put before what has not got it.
 * `''` when there are no digits.
 *
 * It does not judge: a landline gets a 9 too and becomes another number, and a text without area code gets its 55. Use
 * `canonicalPhone` to store and compare numbers. Area code 55 is told from the country by the number of digits.
 */
export function normalizePhone(raw: string): string {
  const digits = onlyDigits(raw);
  if (digits === '') return '';
  const hasCountry = digits.length >= 12 && digits.startsWith('55');
  const national = hasCountry ? digits.slice(2) : digits;
  return `55${national.length === 10 ? `${national.slice(0, 2)}9${national.slice(2)}` : national}`;
}
