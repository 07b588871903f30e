/** What no system takes in a file's name, control characters included. */
const notInFiles = /[\p{Cc}"*/:<>?\\|]/gu;
const notInSheets = /[[\]:*?/\\]/g;

/** What nothing is left of is called by a number: it reads in every language. */
const UNNAMED = '1';

/** A name for a file: without what systems refuse, never empty. */
export function fileName(name: string, extension: string): string {
  const kept = name
    .replaceAll(notInFiles, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .slice(0, 120)
    .replace(/[. ]+$/, '');
  return `${kept || UNNAMED}.${extension}`;
}

/** A name for a workbook's sheet: at most 31 characters, without what spreadsheets refuse, never empty. */
export function sheetName(name: string): string {
  const kept = name.replaceAll(notInFiles, ' ').replaceAll(notInSheets, ' ').replaceAll(/\s+/g, ' ').slice(0, 31);
  const bare = kept.replace(/^[' ]+/, '').replace(/[' ]+$/, '');
  // The one word Excel keeps for itself.
  return bare.toLowerCase() === 'history' ? `${bare} ${UNNAMED}` : bare || UNNAMED;
}
