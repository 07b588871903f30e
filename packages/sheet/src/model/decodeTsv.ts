import type { TextBlock } from './clipboard.ts';

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
