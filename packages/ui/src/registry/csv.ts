import { formatDecimalPt } from '@bancada/br-utils';
import { fieldText } from './fieldText.ts';
import type { FieldKind, FieldModel, FieldValues } from './types.ts';

const numbers: ReadonlySet<FieldKind> = new Set(['integer', 'decimal', 'money']);

/** Texts a spreadsheet would run as a formula when it opens the file. */
const formula = /^[=+\-@\t\r]/;

/**
 * Rows as a CSV for Brazilian spreadsheets: `;` between fields, decimal comma, UTF-8 with byte order mark. A text that
 * would be taken for a formula gets an apostrophe before it; numbers stay numbers.
 */
export function csvOf(fields: readonly FieldModel[], rows: readonly FieldValues[]): string {
  const lines = [
    fields.map(({ label }) => quoted(harmless(label))),
    ...rows.map((row) => fields.map((field) => quoted(cellOf(field, row[field.name])))),
  ];
  return `\u{FEFF}${lines.map((line) => line.join(';')).join('\r\n')}\r\n`;
}

function cellOf(field: FieldModel, value: unknown): string {
  if (numbers.has(field.kind) && (typeof value === 'string' || typeof value === 'number')) {
    return formatDecimalPt(String(value), undefined, { grouping: false });
  }
  return harmless(fieldText(field, value));
}

const harmless = (text: string) => (formula.test(text) ? `'${text}` : text);

const quoted = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
