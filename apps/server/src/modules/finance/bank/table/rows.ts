import Papa from 'papaparse';

/** A line of a table, with where it begins in the file. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

const DELIMITERS = [';', '\t', ',', '|'];

/** A file as a table, in each way in which it may be one: what parts its columns is not said in it. */
export function readRows(text: string): readonly (readonly TableRow[])[] {
  const plain = text.replace(/^\uFEFF/, '');
  if (plain.includes('\0')) return [];
  return DELIMITERS.map((delimiter) => rowsOf(plain, delimiter)).filter((rows) => rows.length > 0);
}

function rowsOf(text: string, delimiter: string): readonly TableRow[] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  if (errors.some(({ type }) => type === 'Quotes')) return [];
  let line = 1;
  const rows = data.map((cells) => {
    const row = { line, cells: cells.map((cell) => cell.replaceAll('\u00A0', ' ').trim()) };
    // What stands between quotation marks may go over several lines.
    line += 1 + cells.reduce((breaks, cell) => breaks + (cell.split('\n').length - 1), 0);
    return row;
  });
  return rows.some(({ cells }) => cells.length > 1)
    ? rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
    : [];
}
