import { AppError } from '../../../../platform/errors/index.ts';
import { batchHeader, batchTrailer, fileHeader, fileTrailer } from './layouts.ts';
import { at, type Place, WIDTH } from './record.ts';
import { amountOf, dayOf } from './values.ts';

/** A line of a file, with where it is in it, from 1. */
export interface Line {
  readonly text: string;
  readonly linha: number;
}

/** @throws AppError CNAB_ILEGIVEL, with the line and the first character that is wrong */
export const unreadable = ({ linha }: Pick<Line, 'linha'>, posicao: number): AppError =>
  new AppError('CNAB_ILEGIVEL', { linha, posicao });

/** The digits at a place. @throws AppError CNAB_ILEGIVEL */
export function digitsAt(line: Line, place: Place): string {
  const value = at(line.text, place);
  if (!/^\d*$/.test(value)) throw unreadable(line, place.from);
  return value.replace(/^0+(?=\d)/, '') || '0';
}

/** The amount at a place. @throws AppError CNAB_ILEGIVEL */
export const amountAt = (line: Line, place: Place): string => amountOf(digitsAt(line, place));

/** The day at a place, null for zeros. @throws AppError CNAB_ILEGIVEL */
export function dayAt(line: Line, place: Place): string | null {
  const day = dayOf(at(line.text, place));
  if (day === undefined) throw unreadable(line, place.from);
  return day;
}

/** The kind of a record, and the segment of a detail. */
export const kindOf = ({ text }: Line): string => text.charAt(7);
export const segmentOf = ({ text }: Line): string => text.charAt(13);

/** A file taken apart by its records, with their counts as its trailers say. */
export interface CnabFile {
  readonly header: Line;
  readonly batches: readonly { readonly header: Line; readonly details: readonly Line[]; readonly trailer: Line }[];
}

/**
 * Takes a file of one kind (1 to the bank, 2 from it) apart, and holds its trailers against it.
 *
 * @throws AppError CNAB_ILEGIVEL for what is no such file, CNAB_TOTAIS for a count that does not fit; with line and place
 */
export function readFile(text: string, codigo: '1' | '2'): CnabFile {
  const lines = linesOf(text);
  const [header] = lines;
  if (!header || kindOf(header) !== '0') throw unreadable({ linha: 1 }, 8);
  if (at(header.text, fileHeader.codigo) !== codigo) throw unreadable(header, fileHeader.codigo.from);
  const trailer = lines.at(-1);
  if (!trailer || kindOf(trailer) !== '9') throw unreadable({ linha: lines.length }, 8);
  const batches = batchesOf(lines.slice(1, -1));
  requireCount(trailer, fileTrailer.lotes, batches.length);
  requireCount(trailer, fileTrailer.registros, lines.length);
  return { header, batches };
}

/** Some banks end their files as DOS did. */
const END_OF_FILE = String.fromCharCode(26);

function linesOf(text: string): readonly Line[] {
  const written = text
    .replaceAll(END_OF_FILE, '')
    .replace(/[\r\n]+$/, '')
    .split(/\r?\n/);
  return written.map((each, place) => {
    const line = { text: each, linha: place + 1 };
    if (each.length !== WIDTH) throw unreadable(line, Math.min(each.length, WIDTH) + 1);
    return line;
  });
}

function batchesOf(lines: readonly Line[]): CnabFile['batches'] {
  const batches: CnabFile['batches'][number][] = [];
  let open: { readonly header: Line; readonly details: Line[] } | null = null;
  for (const line of lines) {
    const kind = kindOf(line);
    if (kind === '1' && open === null) open = { header: line, details: [] };
    else if (kind === '3' && open !== null) open.details.push(line);
    else if (kind === '5' && open !== null) {
      requireCount(line, batchTrailer.registros, open.details.length + 2);
      batches.push({ ...open, trailer: line });
      open = null;
    } else throw unreadable(line, 8);
  }
  if (open !== null) throw unreadable({ linha: (lines.at(-1)?.linha ?? 1) + 1 }, 8);
  for (const { header } of batches) {
    if (at(header.text, batchHeader.servico) !== '01') throw unreadable(header, batchHeader.servico.from);
  }
  return batches;
}

/** Holds what a trailer says against what there is. @throws AppError CNAB_TOTAIS */
export function requireCount(line: Line, place: Place, count: number | bigint | string): void {
  if (digitsAt(line, place) !== String(count))
    throw new AppError('CNAB_TOTAIS', { linha: line.linha, posicao: place.from });
}
