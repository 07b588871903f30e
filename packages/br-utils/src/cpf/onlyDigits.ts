/**
 * The digits of a text, in their order: what a search by part of a CPF or telephone compares. Not for a CNPJ, which may
 * have letters, and no judge of anything: `parseCpf` and its like are.
 */
export function onlyDigits(text: string): string {
  return text.replace(/\D/g, '');
}
