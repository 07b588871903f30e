/** Text without case, accents and outer spaces, for comparing what people type with what they mean. */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
