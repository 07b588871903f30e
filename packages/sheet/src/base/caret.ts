const significant = /[\p{L}\p{N}]/u;

/**
 * Where the caret belongs after a mask rewrote a text: behind as many letters and digits as before, so that one can
 * type and erase in the middle. A caret at the end stays there.
 */
export function caretAfterMask(raw: string, caret: number, masked: string): number {
  if (raw === masked) return caret;
  if (caret >= raw.length) return masked.length;
  let left = countSignificant(raw.slice(0, caret));
  let place = 0;
  while (left > 0 && place < masked.length) {
    if (significant.test(masked.charAt(place))) left--;
    place++;
  }
  return place;
}

function countSignificant(text: string): number {
  return Array.from(text).filter((character) => significant.test(character)).length;
}
