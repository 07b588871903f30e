import { csvText } from '../csv.ts';
import type { ReportAnswer, ReportRow } from './rows.ts';
import type { ReportColumn } from './table.ts';

/** A report as CSV: numbers with a decimal comma and nothing between their thousands, the totals last. */
export const reportCsv = (columns: readonly ReportColumn[], { rows, totals }: ReportAnswer): Uint8Array =>
  Buffer.from(
    csvText([
      columns.map(({ header }) => header),
      ...rows.map((row) => columns.map((column) => textOf(column, row[column.name]))),
      ...(Object.keys(totals).length > 0 ? [columns.map((column) => textOf(column, totals[column.name]))] : []),
    ]),
  );

const textOf = ({ isNumber, text }: ReportColumn, value: ReportRow[string] | undefined): string =>
  isNumber ? String(value ?? '').replace('.', ',') : text(value);
