/** Where a field of a record is, from 1, and what it has: digits, or text. */
export interface Place {
  readonly from: number;
  readonly to: number;
  readonly kind: 'digits' | 'text';
  /** What every record has there. */
  readonly fixed?: string;
}

/** The fields of a record by name; what none of them covers is blank. */
export type Layout = Readonly<Record<string, Place>>;

/** A line of a file has so many characters. */
export const WIDTH = 240;

/** A field of digits, filled with zeros on its left. */
export const n = (from: number, to: number, fixed?: string): Place => ({
  from,
  to,
  kind: 'digits',
  ...(fixed !== undefined && { fixed }),
});

/** A field of text, filled with blanks on its right. */
export const x = (from: number, to: number, fixed?: string): Place => ({
  from,
  to,
  kind: 'text',
  ...(fixed !== undefined && { fixed }),
});

/** What of a text a file may have: one character of Latin-1 each, in capitals. */
const latin = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^ -~\u00a0-\u00ff]/g, (character) => character.normalize('NFD').replaceAll(/[^ -~]/g, '') || ' ');

function inPlace({ from, to, kind }: Place, value: string): string {
  const width = to - from + 1;
  return kind === 'digits' ? value.padStart(width, '0').slice(-width) : latin(value).padEnd(width).slice(0, width);
}

/** Writes a record: what is not given is what every record has there, else zeros or blanks. */
export function writeRecord<L extends Layout>(layout: L, values: Partial<Record<keyof L, string>>): string {
  let line = ' '.repeat(WIDTH);
  for (const [name, place] of Object.entries(layout)) {
    const written = inPlace(place, values[name] ?? place.fixed ?? '');
    line = line.slice(0, place.from - 1) + written + line.slice(place.to);
  }
  return line;
}

/** What a line has at a place, without the blanks around it. */
export const at = (line: string, { from, to }: Place): string => line.slice(from - 1, to).trim();
