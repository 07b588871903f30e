import { detectDecimalSign } from '@bancada/contracts';
import Papa from 'papaparse';
import type { WorkbookCell } from '../../../platform/workbook/index.ts';

/**
 * The rows of a sheet as text with tabs between its cells, a line for each row. Numbers of a workbook have no decimal
 * sign: they get the one of the numbers that are written as text beside them.
 */
export function sheetText(rows: readonly (readonly WorkbookCell[])[]): string {
  const sign = detectDecimalSign(rows.map((row) => row.filter((cell) => typeof cell === 'string')));
  const texts = rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? String(cell).replace('.', sign) : cell)),
  );
  return Papa.unparse(texts, { delimiter: '\t', newline: '\n' });
}
