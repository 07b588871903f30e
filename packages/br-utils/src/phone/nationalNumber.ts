import type { ReadPhone } from './readPhone.ts';

/** What is left of a telephone without country, trunk zero and carrier; special numbers keep theirs. */
export interface NationalNumber {
  readonly kind: 'number' | 'special' | 'foreign';
  readonly digits: string;
}

// 0800 and its like with six or seven digits more; 190 and other services; 103xx of the operators; 4004-1234.
const special = /^(?:0(?:[3589]00|303)\d{6,7}|1\d\d|10[36]\d\d|[34]00\d{5})$/;
// Written after the country, 0800 loses its zero.
const withoutZero = /^(?:[3589]00|303)\d{6,7}$/;

/**
 * Takes away what was only needed to dial: `+55`, `0055`, `55` before a whole number, the trunk `0`, and the two digits
 * of a carrier after it. A number of eleven digits that begins with 55 is one of Rio Grande do Sul and keeps them.
 */
export function nationalNumber({ digits, international }: ReadPhone): NationalNumber {
  if (international) return afterCountry(digits);
  if (digits.startsWith('00')) return afterCountry(digits.slice(2));
  return digits.length >= 12 && digits.startsWith('55') ? afterCountry(digits) : withinCountry(digits);
}

function afterCountry(digits: string): NationalNumber {
  if (!digits.startsWith('55')) return { kind: 'foreign', digits };
  const national = digits.slice(2);
  return withoutZero.test(national) ? { kind: 'special', digits: `0${national}` } : withinCountry(national);
}

function withinCountry(digits: string): NationalNumber {
  if (special.test(digits)) return { kind: 'special', digits };
  if (!digits.startsWith('0')) return { kind: 'number', digits };
  return { kind: 'number', digits: digits.slice(digits.length > 12 ? 3 : 1) };
}
