/** Nothing to take off but the case: most texts of a grid. */
const plain = /^[ -~]*$/;

/** Text without case, accents and outer spaces, for comparing what people type with what they mean. */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase().trim();
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
