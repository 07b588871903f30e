import { refusalOfCpf } from './refusalOfCpf.ts';

/**
 * Whether a text is a valid CPF: eleven digits whose last two follow from the others, not all the same.
 *
 * Accepted: digits alone, or with `.`, `-`, `/` or blanks between the groups (after the 3rd, 6th and 9th digit), and
 * blanks around. Refused: everything else around or inside, punctuation in other places, digits of other scripts, and
 * the ten numbers of one repeated digit, which pass the calculation but are never issued.
 *
 * Source of the rule: Receita Federal, check digits by modulus 11.
 */
export function isValidCpf(text: string): boolean {
  return refusalOfCpf(text) === null;
}
