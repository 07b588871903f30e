import { z } from 'zod';
import { inWords } from '../shared/errors.ts';

/** Whether the digit after the hyphen is the one that the digits before it ask for (modulus 10, as of cards: Luhn). */
export function isLoinc(text: string): boolean {
  const digits = /^[1-9]\d{0,6}-\d$/.test(text) ? Array.from(text.replace('-', ''), Number).toReversed() : [];
  const sum = digits.reduce((total, digit, place) => {
    const weighed = place % 2 === 1 ? 2 * digit : digit;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return digits.length > 0 && sum % 10 === 0;
}

/** A code of LOINC (`2345-7`), its check digit right. */
export const codigoLoinc = z.string().check(({ value, issues }) => {
  if (isLoinc(value)) return;
  issues.push({
    code: 'custom',
    input: value,
    message: inWords('input.issue.loinc'),
    params: { texto: 'input.issue.loinc' },
  });
});
