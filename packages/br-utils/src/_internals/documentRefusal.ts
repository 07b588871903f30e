/**
 * Why a text is not a CPF or CNPJ. The names are stable:
 * `empty` nothing typed; `characters` something that does not belong there, punctuation in the wrong place included;
 * `length` too short or too long; `repeated` the same digit throughout; `checkDigits` the last two do not follow from
 * the others.
 */
export type DocumentRefusal = 'empty' | 'characters' | 'length' | 'repeated' | 'checkDigits';

/** Whether a document has the right characters in the right number, its check digits apart. */
export function isComplete(refusal: DocumentRefusal | null): boolean {
  return refusal === null || refusal === 'repeated' || refusal === 'checkDigits';
}

/**
 * Whether a check digit follows from a weighted sum that already contains it with weight 1. By the rule the digit is
 * 0 when the sum of the others leaves 0 or 1 divided by 11, else 11 minus the remainder.
 */
export function checks(sum: number, digit: number): boolean {
  const remainder = sum % 11;
  return remainder === 0 || (remainder === 1 && digit === 0);
}
