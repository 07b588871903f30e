const TAB = 9;
const CARRIAGE_RETURN = 13;
const SPACE = 32;
const NO_BREAK_SPACE = 160;
const DIGIT_0 = 48;
const DIGIT_9 = 57;

/** Whether a character code is one of 0–9; digits of other scripts are not. */
export function isDigit(code: number): boolean {
  return code >= DIGIT_0 && code <= DIGIT_9;
}

/**
 * Whether a character code takes no part in an identifier and may stand around it: blanks, no-break spaces, and the
 * invisible direction and joiner marks that come along when a number is copied from a contact list or a PDF.
 */
export function isBlank(code: number): boolean {
  if (code <= NO_BREAK_SPACE) {
    return code === SPACE || code === NO_BREAK_SPACE || (code >= TAB && code <= CARRIAGE_RETURN);
  }
  return (
    (code >= 0x2000 && code <= 0x200f) ||
    (code >= 0x2028 && code <= 0x202f) ||
    (code >= 0x2060 && code <= 0x206f) ||
    code === 0xfeff
  );
}

/** Whether a character code is punctuation people put between the groups of an identifier: `.`, `-`, `/`, any dash. */
export function isPunctuation(code: number): boolean {
  // '-' is 45, '.' 46, '/' 47; U+2010 to U+2015 are the typographic dashes, U+2212 the minus.
  return (code >= 45 && code <= 47) || (code >= 0x2010 && code <= 0x2015) || code === 0x2212;
}

/** The text without its blanks and punctuation. */
export function withoutSeparators(text: string): string {
  let kept = '';
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (!isBlank(code) && !isPunctuation(code)) kept += text.charAt(index);
  }
  return kept;
}
