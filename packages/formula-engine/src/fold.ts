/** A component code as the engine compares it: no outer spaces, NFC, upper case. Folding twice changes nothing. */
export function foldCode(code: string): string {
  return foldText(code.trim());
}

/** A text as `=` compares it: NFC, upper case. */
export function foldText(text: string): string {
  // Upper case first of a composed text may decompose again (ΐ), hence the second composition.
  return text.normalize('NFC').toUpperCase().normalize('NFC');
}

/** A function name without accents, in upper case: 'Média' and 'MEDIA' are one. */
export function foldFunctionName(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
}
