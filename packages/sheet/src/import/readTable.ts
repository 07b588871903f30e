import Papa from 'papaparse';
import type { SheetData } from 'read-excel-file/browser';
import { expandsModestly } from './zipSize.ts';

/** A file or pasted text as a table. */
export interface FileTable {
  readonly name: string;
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** What separates the cells; null for a workbook. */
  readonly separator: string | null;
}

/** Why a file could not be read as a table; the page has a sentence for each. */
export type ReadProblem =
  | 'empty'
  | 'notText'
  | 'notWorkbook'
  | 'tooLarge'
  | 'tooManyCells'
  | 'tooLong'
  | 'expands'
  | 'extension'
  | 'quotes';

/** A file that is no table. */
export class ReadError extends Error {
  readonly problem: ReadProblem;

  constructor(problem: ReadProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** 30 MB: more than half a million cells. */
const MOST_BYTES = 30 * 1024 * 1024;

/** More than a preview can show. */
const MOST_CELLS = 1_000_000;

/** What a workbook has before it is a time of day. */
const FIRST_DAY = Date.UTC(1900, 0, 1);

/** How the numbers of a workbook, which have no sign of their own, are written. */
export type DecimalSign = ',' | '.';

/**
 * Reads a CSV, TSV or XLSX file by what it is, not by what it is called alone. It may take seconds: pages use
 * `readFile`, which does it in a worker.
 *
 * @throws {ReadError} when the file is no table.
 */
export async function readTable(file: File, decimal: DecimalSign): Promise<FileTable> {
  if (file.size > MOST_BYTES) throw new ReadError('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (/\.xlsx$/i.test(file.name)) {
    const modest = isZip ? expandsModestly(bytes) : undefined;
    if (modest === undefined) throw new ReadError('notWorkbook');
    if (!modest) throw new ReadError('expands');
    return readWorkbook(file, decimal);
  }
  if (!/\.(csv|tsv|txt)$/i.test(file.name)) throw new ReadError('extension');
  if (isZip) throw new ReadError('notText');
  return readText(decode(bytes), file.name);
}

async function readWorkbook(file: File, decimal: DecimalSign): Promise<FileTable> {
  const { readSheet } = await import('read-excel-file/browser');
  let cells: SheetData;
  try {
    cells = await readSheet(file, 1);
  } catch {
    // The library's own words say nothing to the person: the file is no workbook.
    throw new ReadError('notWorkbook');
  }
  const rows = cells
    .filter((row) => row.some((cell) => cell !== null && cell !== ''))
    .map((row) => row.map((cell) => workbookText(cell, decimal)));
  return tableOf(file.name, rows, null);
}

/** A workbook's cell as text: dates `aaaa-mm-dd`, times `HH:MM:SS`, both where a cell has both. */
function workbookText(cell: SheetData[number][number], decimal: DecimalSign): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  if (!(cell instanceof Date)) return String(cell);
  const [date = '', time = ''] = cell.toISOString().slice(0, 19).split('T');
  // Spreadsheets keep a time of day as a part of their first day.
  if (cell.getTime() < FIRST_DAY) return time;
  return time === '00:00:00' ? date : `${date} ${time}`;
}

/** UTF-8 when it is valid UTF-8, else the Windows code page that Brazilian spreadsheets are saved in. */
function decode(bytes: Uint8Array): string {
  if (bytes.includes(0)) throw new ReadError('notText');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: every byte is a character of this code page.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads pasted or decoded text; the separator is found by looking at the lines. */
export function readText(text: string, name: string): FileTable {
  const { data, meta, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: ['\t', ';', ',', '|'],
  });
  if (errors.some(({ type }) => type === 'Quotes')) throw new ReadError('quotes');
  return tableOf(name, data, meta.delimiter);
}

function tableOf(
  name: string,
  [headers, ...rows]: readonly (readonly string[])[],
  separator: string | null,
): FileTable {
  if (!headers || rows.length === 0) throw new ReadError('empty');
  // Cells beyond the last title belong to columns without one: they are shown, not dropped.
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), headers.length);
  if (width * rows.length > MOST_CELLS) throw new ReadError('tooManyCells');
  const titles = Array.from({ length: width }, (_, column) => (headers[column] ?? '').trim());
  return { name, headers: titles, rows, separator };
}
