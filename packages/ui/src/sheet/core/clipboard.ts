import Papa from 'papaparse';

/** Cell texts, row by row. */
export type TextBlock = readonly (readonly string[])[];

/** A block as spreadsheets put it on the clipboard: tabs, line breaks, quotes where a text has either. */
export function encodeTsv(block: TextBlock): string {
  const rows = block.map((row) => [...row]);
  return `${Papa.unparse(rows, { delimiter: '\t', newline: '\r\n' })}\r\n`;
}

/** Reads tab-separated text as spreadsheets write it: quoted fields may hold tabs, quotes and line breaks. */
export function decodeTsv(text: string): TextBlock {
  if (text === '') return [];
  // Spreadsheets end the last row with a line break, which is not a row of its own.
  const body = text.replace(/\r?\n$/, '');
  if (body === '') return [['']];
  return Papa.parse<string[]>(body, { delimiter: '\t', newline: newlineOf(body) }).data;
}

function newlineOf(text: string): '\r\n' | '\n' | '\r' {
  if (text.includes('\r\n')) return '\r\n';
  return text.includes('\n') || !text.includes('\r') ? '\n' : '\r';
}

/** A cell on its way to the clipboard. */
export interface CopiedCell {
  readonly text: string;
  readonly align: 'left' | 'right' | 'center';
  /** A number as its canonical decimal: spreadsheets of any language then read it as one. */
  readonly number: string | null;
}

/** A block as an HTML table, for word processors, mail, and spreadsheets of another language. */
export function encodeHtml(block: readonly (readonly CopiedCell[])[]): string {
  const rows = block.map((row) => `<tr>${row.map(cellHtml).join('')}</tr>`);
  return `<table xmlns:x="urn:schemas-microsoft-com:office:excel">${rows.join('')}</table>`;
}

const canonical = /^-?\d+(\.\d+)?$/;

function cellHtml({ text, align, number }: CopiedCell): string {
  const style = align === 'left' ? '' : ` style="text-align:${align}"`;
  // `x:num` is read by Excel, `sdval` by LibreOffice.
  const value = number !== null && canonical.test(number) ? ` x:num="${number}" sdval="${number}"` : '';
  return `<td${style}${value}>${escapeHtml(text)}</td>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br>');
}
