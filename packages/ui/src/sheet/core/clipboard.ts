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

/** A block as an HTML table, for word processors and mail. */
export function encodeHtml(block: TextBlock): string {
  const rows = block.map((row) => `<tr>${row.map((text) => `<td>${escapeHtml(text)}</td>`).join('')}</tr>`);
  return `<table>${rows.join('')}</table>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br>');
}
