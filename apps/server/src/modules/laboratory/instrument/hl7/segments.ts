import { unescapeHl7 } from './escapes.ts';
import { type Separators, separatorsOf } from './separators.ts';

/** A segment of a message: its name, its line, and its fields as they were written. */
export interface Segment {
  readonly name: string;
  /** The line of the message, from 1. */
  readonly line: number;
  /** By their number: `fields[3]` is OBX-3, and MSH-9 is `fields[9]`. */
  readonly fields: readonly string[];
}

/** A message's segments and how they are parted. */
export interface Segments {
  readonly separators: Separators;
  readonly segments: readonly Segment[];
}

const LINES = /\r\n|\r|\n/;

/** Parts what one file or frame holds into its messages: each begins with MSH; batches' own segments belong to none. */
export function splitMessages(text: string): string[] {
  const messages: string[][] = [];
  for (const line of text.replace(/^\uFEFF/, '').split(LINES)) {
    if (/^(FHS|BHS|BTS|FTS)\W/.test(line)) continue;
    if (line.startsWith('MSH') || messages.length === 0) messages.push([]);
    messages.at(-1)?.push(line);
  }
  return messages.filter((lines) => lines.some((line) => line.trim() !== '')).map((lines) => lines.join('\r'));
}

/** Parts a message into segments. Lines that are none continue nothing: they are left out, and stay in the raw text. */
export function segmentsOf(text: string): Segments {
  const lines = text.split(LINES);
  const separators = separatorsOf(lines.find((line) => line.startsWith('MSH')) ?? '');
  const segments = lines.flatMap((line, index): Segment[] => {
    const name = line.slice(0, 3);
    if (!/^[A-Z][A-Z\d]{2}$/.test(name)) return [];
    const fields = line.split(separators.field);
    // The field separator is MSH-1 itself.
    return [{ name, line: index + 1, fields: name === 'MSH' ? ['MSH', separators.field, ...fields.slice(1)] : fields }];
  });
  return { separators, segments };
}

/** A field's repetitions, each of its components with escapes read; a subcomponent alone counts as its component. */
export function componentsOf(field: string | undefined, separators: Separators): string[][] {
  if (field === undefined || field === '') return [];
  return field
    .split(separators.repetition)
    .map((repetition) =>
      repetition
        .split(separators.component)
        .map((component) => unescapeHl7(component.split(separators.subcomponent)[0] ?? '', separators).trim()),
    );
}

/** The first component of a field's first repetition, or null where there is nothing. */
export const firstOf = (field: string | undefined, separators: Separators): string | null =>
  componentsOf(field, separators)[0]?.[0] || null;

/** A field's whole text with escapes read, its components as they were written; repetitions are lines. */
export const textOf = (field: string | undefined, separators: Separators): string =>
  (field ?? '')
    .split(separators.repetition)
    .map((repetition) => unescapeHl7(repetition, separators))
    .join('\n')
    .trim();
