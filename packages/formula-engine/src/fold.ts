const MEMORY = 5_000;
const LONGEST_REMEMBERED = 100;
const foldedCodes = new Map<string, string>();

/**
 * A component code as the engine compares it: no outer spaces, NFC, upper case. Folding twice changes nothing.
 * Rows repeat the same few codes, so answers are remembered.
 */
export function foldCode(code: string): string {
  const known = foldedCodes.get(code);
  if (known !== undefined) return known;
  const folded = foldText(code.trim()).trim();
  if (code.length > LONGEST_REMEMBERED) return folded;
  if (foldedCodes.size >= MEMORY) foldedCodes.clear();
  foldedCodes.set(code, folded);
  return folded;
}

/** A text as `=` compares it: NFC, upper case. */
export function foldText(text: string): string {
  // Upper case of a composed text may decompose again (ΐ), hence the second composition.
  return text.normalize('NFC').toUpperCase().normalize('NFC');
}

/** A function name without accents, in upper case: 'Média' and 'MEDIA' are one. */
export function foldFunctionName(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
}
