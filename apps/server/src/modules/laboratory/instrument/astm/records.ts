/** The delimiters of a message, as its header record says: `H|\^&`. */
export interface Delimiters {
  readonly field: string;
  readonly repeat: string;
  readonly component: string;
  readonly escape: string;
}

/** A record of a message (CLSI LIS02, before: ASTM E1394). */
export interface AstmRecord {
  readonly type: string;
  /** The line of the message, from 1. */
  readonly line: number;
  /** By their number in the standard: `fields[3]` is R-3. */
  readonly fields: readonly string[];
}

/** A message's records and how they are parted. */
export interface AstmRecords {
  readonly delimiters: Delimiters;
  readonly records: readonly AstmRecord[];
}

const LINES = /\r\n|\r|\n/;

/** Parts what a file or a session holds into its messages: each begins with its header record. */
export function splitAstm(text: string): string[] {
  const messages: string[][] = [];
  for (const line of text.replace(/^\uFEFF/, '').split(LINES)) {
    if (/^H\W/.test(line) || messages.length === 0) messages.push([]);
    messages.at(-1)?.push(line);
  }
  return messages.filter((lines) => lines.some((line) => line.trim() !== '')).map((lines) => lines.join('\r'));
}

/** Parts a message into records. */
export function recordsOf(text: string): AstmRecords {
  const lines = text.split(LINES);
  const header = lines.find((line) => /^H\W/.test(line)) ?? '';
  const delimiters = {
    field: header.charAt(1) || '|',
    repeat: header.charAt(2) || '\\',
    component: header.charAt(3) || '^',
    escape: header.charAt(4) || '&',
  };
  const records = lines.flatMap((line, index): AstmRecord[] => {
    const fields = line.split(delimiters.field);
    const type = fields[0]?.trim().toUpperCase() ?? '';
    // The header's own delimiters are its second field.
    return /^[A-Z]$/.test(type) ? [{ type, line: index + 1, fields: ['', ...fields] }] : [];
  });
  return { delimiters, records };
}

/** A text as its sender meant it: `&F&` is the field delimiter, `&X41&` a character by its code. */
export function unescapeAstm(text: string, { field, repeat, component, escape }: Delimiters): string {
  if (!text.includes(escape)) return text;
  const meant: Readonly<Record<string, string>> = { F: field, S: component, R: repeat, E: escape };
  const parts = text.split(escape);
  let read = parts[0] ?? '';
  for (let at = 1; at < parts.length; at++) {
    const code = parts[at] ?? '';
    const hex = /^X([\dA-F]{2})$/i.exec(code)?.[1];
    const means = meant[code] ?? (hex === undefined ? undefined : String.fromCharCode(Number.parseInt(hex, 16)));
    if (means === undefined || at + 1 >= parts.length) read += escape + code;
    else read += means + (parts[(at += 1)] ?? '');
  }
  return read.replaceAll('\0', '');
}

/** What we write with. */
export const usualDelimiters: Delimiters = { field: '|', repeat: '\\', component: '^', escape: '&' };

/** A text as it may stand in a record: what parts records is written by its name, what ends them by its code. */
export function escapeAstm(text: string, { field, repeat, component, escape }: Delimiters): string {
  const codes: Readonly<Record<string, string>> = {
    [field]: 'F',
    [component]: 'S',
    [repeat]: 'R',
    [escape]: 'E',
    '\r': 'X0D',
    '\n': 'X0A',
  };
  return Array.from(text, (each) => (codes[each] === undefined ? each : escape + codes[each] + escape)).join('');
}

/** A field's first repetition, by its components. */
export const astmComponents = (field: string | undefined, delimiters: Delimiters): string[] =>
  (field ?? '')
    .split(delimiters.repeat)[0]
    ?.split(delimiters.component)
    .map((each) => unescapeAstm(each, delimiters).trim()) ?? [];

/** The code of a test (`^^^GLU`): its fourth component, where instruments put their own, else the first with anything. */
export function testCode(field: string | undefined, delimiters: Delimiters): { code: string; name: string | null } {
  const components = astmComponents(field, delimiters);
  const code = components[3] || components.find((each) => each !== '') || '';
  const name = components[1] || components[4] || null;
  return { code, name: name === code ? null : name };
}
