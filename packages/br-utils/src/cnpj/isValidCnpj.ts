import { refusalOfCnpj } from './refusalOfCnpj.ts';

/**
 * Whether a text is a valid CNPJ, numeric or alphanumeric: twelve digits or letters and two check digits that follow
 * from them.
 *
 * Accepted: the fourteen characters alone, or with `.`, `-`, `/` or blanks between the groups (after the 2nd, 5th, 8th
 * and 12th), and blanks around; small letters count as capitals. Refused: everything else around or inside, punctuation
 * in other places, accented letters, letters among the check digits, and the ten numbers of one repeated digit.
 *
 * Source of the rule: Receita Federal, Instrução Normativa RFB 2.229/2024 (alphanumeric, new registrations from July
 * 2026; numbers given before stay as they are). No letter is excluded: the advice to avoid I, O, Q and F binds nobody.
 */
export function isValidCnpj(text: string): boolean {
  return refusalOfCnpj(text) === null;
}
