import type { FileAnswer } from './http/index.ts';

/** Spreadsheets calculate a cell that begins like this; what is no number gets an apostrophe before it. */
const formula = /^[=+\-@\t\r]/;
const number = /^-?\d+(?:[.,]\d+)?$/;

const cell = (text: string): string => {
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Lines as CSV; separated by semicolons, as Brazilian spreadsheets read them. */
export const csvText = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`;

/** The same as the answer of a call. */
export const csvFile = (name: string, lines: readonly (readonly string[])[]): FileAnswer => ({
  name,
  type: 'text/csv',
  bytes: Buffer.from(csvText(lines)),
});
