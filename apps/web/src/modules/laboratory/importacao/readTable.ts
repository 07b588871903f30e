import Papa from 'papaparse';
import type { SheetData } from 'read-excel-file/browser';

/** A file or pasted text as a table. */
export interface FileTable {
  readonly name: string;
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** What separates the cells; null for a workbook. */
  readonly separator: string | null;
}

/** Why a file could not be read as a table; the page has a sentence for each. */
export type ReadProblem = 'empty' | 'notText' | 'notWorkbook' | 'tooLarge' | 'extension' | 'quotes';

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

/** Reads a CSV, TSV or XLSX file by what it is, not by what it is called alone. */
export async function readFile(file: File): Promise<FileTable> {
  if (file.size > MOST_BYTES) throw new ReadError('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (/\.xlsx$/i.test(file.name)) {
    if (!isZip) throw new ReadError('notWorkbook');
    return readWorkbook(file);
  }
  if (!/\.(csv|tsv|txt)$/i.test(file.name)) throw new ReadError('extension');
  if (isZip) throw new ReadError('notText');
  return readText(decode(bytes), file.name);
}

async function readWorkbook(file: File): Promise<FileTable> {
  const { readSheet } = await import('read-excel-file/browser');
  let cells: SheetData;
  try {
    cells = await readSheet(file, 1);
  } catch {
    // The library's own words say nothing to the person: the file is no workbook.
    throw new ReadError('notWorkbook');
  }
  const rows = cells.map((row) =>
    row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell === null ? '' : String(cell))),
  );
  return tableOf(file.name, rows, null);
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
  return { name, headers: headers.map((header) => header.trim()), rows, separator };
}
