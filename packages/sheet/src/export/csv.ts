import { dateText, decimalText, type ExportLocale } from './locale.ts';
import { isDecimal } from './spreadsheetNumber.ts';
import type { ExportCell, ExportLine, HeaderCell } from './types.ts';

/** Texts a spreadsheet would run as a formula when it opens the file, wide forms included. */
const formula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** What comes before the first line: UTF-8 is said by a byte order mark, or Excel takes the Windows code page. */
export const CSV_START = '\u{FEFF}';

/** The headers as the first line of a CSV. */
export const csvHeader = (columns: readonly HeaderCell[], locale: ExportLocale): string =>
  joined(
    columns.map(({ header }) => harmless(header)),
    locale,
  );

/** A line of a CSV (RFC 4180), with its end. */
export const csvLine = (line: ExportLine, locale: ExportLocale): string =>
  joined('group' in line ? [harmless(line.group)] : line.cells.map((cell) => field(cell, locale)), locale);

function joined(fields: readonly string[], { separator }: ExportLocale): string {
  return `${fields.map((text) => quoted(text, separator)).join(separator)}\r\n`;
}

/**
 * A cell's text. Only what is a number by its column and by its digits is written as it is, so that `-5,2` stays a
 * number; every other text that begins like a formula gets an apostrophe before it.
 */
function field(cell: ExportCell, locale: ExportLocale): string {
  if (cell === null) return '';
  switch (cell.type) {
    case 'number':
      return isDecimal(cell.decimal) ? decimalText(cell.decimal, locale) : harmless(cell.text);
    case 'date':
      return harmless(dateText(cell.date, locale));
    case 'moment': {
      const [date = '', time = ''] = cell.moment.split('T');
      return harmless(`${dateText(date, locale)} ${time}`);
    }
    case 'time':
    case 'boolean':
    case 'text':
      return harmless(cell.text);
  }
}

const harmless = (text: string) => (formula.test(text) ? `'${text}` : text);

const quoted = (text: string, separator: string) =>
  text.includes(separator) || /["\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
