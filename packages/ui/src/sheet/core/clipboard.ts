/** Cell texts, row by row. */
export type TextBlock = readonly (readonly string[])[];

/** A block as spreadsheets put it on the clipboard: tabs, line breaks, quotes where a text has either. */
export function encodeTsv(block: TextBlock): string {
  return block.map((row) => `${row.map(quoted).join('\t')}\r\n`).join('') || '\r\n';
}

const special = /[\t\r\n"]/;

function quoted(text: string): string {
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Reads tab-separated text as spreadsheets write it: quoted fields may hold tabs, quotes and line breaks. */
export function decodeTsv(text: string): TextBlock {
  if (text === '') return [];
  // Spreadsheets end the last row with a line break, which is not a row of its own.
  const body = text.replace(/\r?\n$/, '');
  const newline = newlineOf(body);
  if (!body.includes('"')) return body.split(newline).map((row) => row.split('\t'));
  return decodeQuoted(body, newline);
}

/** Field by field; a quote inside a field that began without one is a character like others. */
function decodeQuoted(text: string, newline: string): TextBlock {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  for (;;) {
    const { field, end } = text[at] === '"' ? quotedField(text, at, newline) : plainField(text, at, newline);
    row.push(field);
    if (text[end] === '\t') at = end + 1;
    else {
      rows.push(row);
      row = [];
      if (end >= text.length) return rows;
      at = end + newline.length;
    }
  }
}

interface Field {
  readonly field: string;
  /** Where its tab, its line break or the end of the text is. */
  readonly end: number;
}

function plainField(text: string, from: number, newline: string): Field {
  const ends = new RegExp(`\t|${newline}`, 'g');
  ends.lastIndex = from;
  const end = ends.exec(text)?.index ?? text.length;
  return { field: text.slice(from, end), end };
}

/** A field up to the quote that a tab, a line break or the end follows; one that is never closed is a plain field. */
function quotedField(text: string, from: number, newline: string): Field {
  let close = text.indexOf('"', from + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  const end = close + 1;
  const closed = close !== -1 && (end === text.length || text[end] === '\t' || text.startsWith(newline, end));
  if (!closed) return plainField(text, from, newline);
  return { field: text.slice(from + 1, close).replaceAll('""', '"'), end };
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
