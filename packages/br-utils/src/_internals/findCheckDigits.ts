/** Completes a document by the one pair of digits that makes it valid: the rule is asked, not written twice. */
export function findCheckDigits(base: string, isValid: (text: string) => boolean): string {
  for (let pair = 0; pair < 100; pair++) {
    const text = base + String(pair).padStart(2, '0');
    if (isValid(text)) return text;
  }
  return base;
}
