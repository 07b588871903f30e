/** Nothing to take off but the case: most texts. */
const plain = /^[ -~]*$/;

/**
 * A text without case and accents, for comparing what people type with what is there: `São José` is `sao jose`. Outer
 * spaces stay.
 */
export function foldText(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
