/** A text as lists are written in cells and files: in quotation marks where it would not be read back as it is. */
export const quoted = (text: string): string =>
  /[;="\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** A part of a line, and the separator after it; the last one has none. */
export interface Part {
  readonly text: string;
  readonly end: string;
}

/**
 * The parts of a text between separators, without blanks at their ends. What is in quotation marks is taken as it is.
 *
 * @param separators as a character class has them, such as `;\n`
 */
export function splitQuoted(text: string, separators: string): readonly Part[] {
  const part = new RegExp(
    `[^\\S\\n]*(?:"((?:[^"]|"")*)"[^\\S\\n]*(?=[${separators}]|$)|([^${separators}]*))([${separators}]|$)`,
    'gy',
  );
  const parts: Part[] = [];
  for (const [, exact, plain = '', end = ''] of text.matchAll(part)) {
    parts.push({ text: exact === undefined ? plain.trim() : exact.replaceAll('""', '"'), end });
    if (end === '') break;
  }
  return parts;
}
