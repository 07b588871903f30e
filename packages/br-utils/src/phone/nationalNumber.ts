import type { ReadPhone } from './readPhone.ts';

/** What is left of a telephone without country, trunk zero and carrier; special numbers keep theirs. */
export type NationalNumber =
  | { readonly kind: 'number'; readonly digits: string }
  | { readonly kind: 'special'; readonly digits: string }
  | { readonly kind: 'foreign' };

// 0800 and its like with six or seven digits more; 190 and other services; 103xx of the operators; 4004-1234.
const special = /^(?:0(?:[3589]00|303)\d{6,7}|1\d\d|10[36]\d\d|[34]00\d{5})$/;

/**
 * Takes away what was only needed to dial: `+55`, `0055`, `55` before a whole number, the trunk `0`, and the two digits
 * of a carrier after it. A number of eleven digits that begins with 55 is one of Rio Grande do Sul and keeps them.
 */
export function nationalNumber({ digits, international }: ReadPhone): NationalNumber {
  const abroad = !international && digits.startsWith('00');
  const dialled = abroad ? digits.slice(2) : digits;
  const explicit = international || abroad;
  if (explicit && !dialled.startsWith('55')) return { kind: 'foreign' };
  const withCountry = explicit || (dialled.length >= 12 && dialled.startsWith('55'));
  const inBrazil = withCountry ? dialled.slice(2) : dialled;
  // Written with the country, 0800 loses its zero.
  for (const candidate of withCountry ? [inBrazil, `0${inBrazil}`] : [inBrazil]) {
    if (special.test(candidate)) return { kind: 'special', digits: candidate };
  }
  return { kind: 'number', digits: withoutTrunk(inBrazil) };
}

function withoutTrunk(digits: string): string {
  if (!digits.startsWith('0')) return digits;
  return digits.length > 12 ? digits.slice(3) : digits.slice(1);
}
