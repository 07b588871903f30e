import { fileProblem } from './problem.ts';

/** A record of a CSV, and the line of the file where it begins. */
export interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

const QUOTE = '"';
const DELIMITERS = [';', ',', '\t'] as const;

/** How a CSV is written. */
export type Delimiter = (typeof DELIMITERS)[number];

/** The delimiter of a header: whichever of `;` `,` and tab stands most often outside quotation marks. */
export function delimiterOf(header: string): Delimiter {
  const outside = header.replace(/"(?:[^"]|"")*"/g, '');
  const count = (delimiter: string): number => outside.split(delimiter).length - 1;
  return DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** The fields of one record. */
function fieldsOf(record: string, delimiter: string): string[] {
  if (!record.includes(QUOTE)) return record.split(delimiter);
  const fields: string[] = [];
  let field = '';
  let quoted = false;
  for (let index = 0; index < record.length; index++) {
    const character = record[index] ?? '';
    if (quoted && character === QUOTE && record[index + 1] === QUOTE) {
      field += QUOTE;
      index++;
    } else if (character === QUOTE && (quoted || field === '')) quoted = !quoted;
    else if (character === delimiter && !quoted) {
      fields.push(field);
      field = '';
    } else field += character;
  }
  return [...fields, field];
}

/**
 * Reads a CSV (RFC 4180) piece by piece: fields in quotation marks may hold delimiters, line ends and doubled quotation
 * marks. Empty lines are left out. The delimiter is that of the first record.
 */
export class CsvReader {
  readonly #file: string;
  #rest = '';
  #line = 1;
  #delimiter: Delimiter | undefined;
  #lineEnd = '\n';

  constructor(file: string) {
    this.#file = file;
  }

  /** The delimiter of the first record. */
  get delimiter(): Delimiter {
    return this.#delimiter ?? ';';
  }

  /** How the first line ended. */
  get lineEnd(): string {
    return this.#lineEnd;
  }

  /** The records that are complete with this piece of the file. */
  push(piece: string): CsvRecord[] {
    this.#rest += piece;
    const records: CsvRecord[] = [];
    let start = 0;
    for (let end = this.#recordEnd(start); end !== -1; end = this.#recordEnd(start)) {
      this.#add(records, this.#rest.slice(start, end));
      start = end + 1;
    }
    this.#rest = this.#rest.slice(start);
    return records;
  }

  /** What remains at the end of the file. Throws CliProblem when a quotation mark is still open. */
  end(): CsvRecord[] {
    const records: CsvRecord[] = [];
    const quotes = this.#rest.split(QUOTE).length - 1;
    if (quotes % 2 === 1) throw fileProblem('csv.quote', { file: this.#file, line: this.#line });
    if (this.#rest !== '') this.#add(records, this.#rest);
    this.#rest = '';
    return records;
  }

  /** Where the record that begins at `start` ends: its line end outside quotation marks, or −1. */
  #recordEnd(start: number): number {
    let end = this.#rest.indexOf('\n', start);
    let quotes = 0;
    for (let from = start; end !== -1; end = this.#rest.indexOf('\n', from)) {
      for (let at = this.#rest.indexOf(QUOTE, from); at !== -1 && at < end; at = this.#rest.indexOf(QUOTE, at + 1)) {
        quotes++;
      }
      if (quotes % 2 === 0) return end;
      from = end + 1;
    }
    return -1;
  }

  #add(records: CsvRecord[], text: string): void {
    const line = this.#line;
    this.#line += text.split('\n').length;
    const record = text.endsWith('\r') ? text.slice(0, -1) : text;
    if (record.trim() === '') return;
    if (this.#delimiter === undefined) {
      this.#delimiter = delimiterOf(record);
      if (record !== text) this.#lineEnd = '\r\n';
    }
    records.push({ line, fields: fieldsOf(record, this.#delimiter) });
  }
}
