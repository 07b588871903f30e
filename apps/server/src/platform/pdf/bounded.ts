/** What a text in a document may have: more makes pdfmake break lines for minutes. */
const LINES = 200;
const CHARACTERS = 10_000;

/**
 * A text as long as a document can carry it.
 *
 * @returns the text, and how many characters of it were left out
 */
export function bounded(text: string): { readonly text: string; readonly omitted: number } {
  let end = Math.min(text.length, CHARACTERS);
  for (let at = -1, lines = 1; (at = text.indexOf('\n', at + 1)) >= 0 && at < end; lines++) {
    if (lines === LINES) end = at;
  }
  // Not between the two halves of a character.
  const kept = text.slice(0, end).toWellFormed() === text.slice(0, end) ? text.slice(0, end) : text.slice(0, end - 1);
  return { text: kept, omitted: text.length - kept.length };
}
