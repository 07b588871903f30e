/**
 * Puts characters into the places (`0`) of a pattern such as `000.000.000-00`. Punctuation appears only when a
 * character follows it, so that erasing backwards is never stopped by it. What is beyond the pattern is appended: a
 * mask never loses what was typed.
 */
export function applyMask(characters: string, pattern: string): string {
  let masked = '';
  let taken = 0;
  for (const place of pattern) {
    if (taken >= characters.length) return masked;
    masked += place === '0' ? characters.charAt(taken++) : place;
  }
  return masked + characters.slice(taken);
}
