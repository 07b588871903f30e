import type { Cell, SheetData } from 'write-excel-file/node';
import type { ReportAnswer, ReportRow } from './rows.ts';
import type { ReportColumn } from './table.ts';

/** Significant digits that a workbook's number keeps; what has more stays a text. */
const DIGITS = 15;

/** Widths in characters. */
const NARROWEST = 10;
const WIDEST = 60;

/** Characters the name of a sheet may have, and those it may not. */
const NAME = 31;
const REFUSED = /[[\]:*?/\\]/g;

/** A report as a workbook of one sheet: numbers and days with their types, the totals last. */
export async function reportXlsx(
  name: string,
  columns: readonly ReportColumn[],
  { rows, totals }: ReportAnswer,
): Promise<Uint8Array> {
  const head = columns.map(({ header, isNumber }): Cell => ({
    value: header,
    fontWeight: 'bold',
    backgroundColor: '#EDEDED',
    ...(isNumber ? { align: 'right' } : {}),
  }));
  const body = rows.map((row) => columns.map((column) => cellOf(column, row[column.name])));
  const last = columns.map((column): Cell => {
    const cell = cellOf(column, totals[column.name]);
    return cell === null ? null : { ...cell, fontWeight: 'bold', topBorderStyle: 'thin' };
  });
  const data: SheetData = [head, ...body, ...(Object.keys(totals).length > 0 ? [last] : [])];
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  return writeXlsxFile(data, {
    sheet: name.replaceAll(REFUSED, ' ').slice(0, NAME),
    stickyRowsCount: 1,
    columns: columns.map((column) => ({ width: widthOf(column, rows) })),
  }).toBuffer();
}

function cellOf({ kind, isNumber, text }: ReportColumn, value: ReportRow[string] | undefined) {
  if (value === null || value === undefined) return null;
  const said = String(value);
  if (isNumber && said.replace(/[-.]/g, '').length <= DIGITS)
    return { value: Number(said), type: Number, format: kind === 'integer' ? '#,##0' : '#,##0.0########' } as const;
  if (kind === 'date') return { value: new Date(`${said}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' } as const;
  return { value: text(value), type: String } as const;
}

const widthOf = ({ header, name, text }: ReportColumn, rows: readonly ReportRow[]): number =>
  Math.min(
    WIDEST,
    Math.max(NARROWEST, header.length + 2, ...rows.slice(0, 500).map((row) => text(row[name]).length + 1)),
  );
