/** Spreadsheets calculate a cell that begins like this; what is no number gets an apostrophe before it. */
const formula = /^[=+\-@\t\r]/;
const number = /^-?\d+(?:[.,]\d+)?$/;

const cell = (text: string): string => {
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Lines of texts as a CSV that Brazilian spreadsheets open: UTF-8 with its mark, separated by semicolons. */
export const csvText = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`;
