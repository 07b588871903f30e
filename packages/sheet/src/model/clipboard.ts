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
