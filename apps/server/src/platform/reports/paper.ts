import type { PaperBrand } from '../brand/paper-brand.ts';
import { headOf, page } from '../paper/head.ts';
import type { PaperCompany } from '../paper/read-paper.ts';
import type { TableCell, TDocumentDefinitions } from '../pdf/index.ts';
import type { ReportAnswer } from './rows.ts';
import type { ReportColumn } from './table.ts';

/** What the paper of a report is made of. */
export interface ReportPaper {
  readonly company: PaperCompany;
  readonly brand: PaperBrand;
  readonly caption: string;
  readonly name: string;
  /** What it was asked with, in words. */
  readonly asked: string;
  /** What is said of a report without rows. */
  readonly none: string;
  readonly total: string;
}

/** More columns than this are printed across. */
const UPRIGHT = 6;

/** A report as pdfmake sets it: the company, what it is and what it was asked with, its rows and their totals. */
export function reportPaper(
  { company, brand, caption, name, asked, none, total }: ReportPaper,
  columns: readonly ReportColumn[],
  { rows, totals }: ReportAnswer,
): TDocumentDefinitions {
  const orientation = columns.length > UPRIGHT ? 'landscape' : 'portrait';
  const cell = ({ isNumber }: ReportColumn, text: string, more: object = {}): TableCell => ({
    text,
    alignment: isNumber ? 'right' : 'left',
    ...more,
  });
  const head = columns.map((column) => cell(column, column.header, { style: 'th' }));
  const body = rows.map((row) => columns.map((column) => cell(column, column.text(row[column.name]))));
  const last = columns.map((column, index) =>
    cell(column, index === 0 ? total : column.text(totals[column.name]), { bold: true }),
  );
  const lines = [head, ...body, ...(Object.keys(totals).length > 0 && rows.length > 0 ? [last] : [])];
  return {
    info: { title: name },
    ...page,
    pageOrientation: orientation,
    content: [
      ...headOf({ company, brand, caption, heading: name, note: '', orientation }),
      { text: asked, style: 'caption', margin: [0, 0, 0, 8] },
      rows.length === 0
        ? { text: none }
        : {
            table: {
              headerRows: 1,
              dontBreakRows: true,
              widths: columns.map(({ isNumber }) => (isNumber ? 'auto' : '*')),
              body: lines,
            },
            layout: 'lightHorizontalLines',
            fontSize: 9,
          },
    ],
  };
}
