import writeXlsxFile, { type Cell, type CellObject, type Feature } from 'write-excel-file/universal';
import { columnLetters } from './columnLetters.ts';
import { dateText, decimalText, type ExportLocale } from './locale.ts';
import { daySerial, spreadsheetNumber, timeSerial } from './spreadsheetNumber.ts';
import type { ExportCell, ExportLine, HeaderCell } from './types.ts';

/** Characters a workbook's cell takes. */
const MOST_CHARACTERS = 32_767;

/** Widths in characters. */
const NARROWEST = 8;
const WIDEST = 70;
/** Pixels of a character, and what stands beside the text. */
const CHARACTER = 7;
const ARROW = 3;

/** A sheet as a workbook is made of it. */
export interface WorkbookSheet {
  readonly name: string;
  readonly columns: readonly HeaderCell[];
  readonly lines: readonly ExportLine[];
  readonly locale: ExportLocale;
}

/**
 * Writes a workbook of one sheet: bold header that stays in view, a filter over it, types and formats cell by cell.
 * Tells how many texts were longer than a cell takes and had to be cut.
 */
export async function workbook(sheet: WorkbookSheet): Promise<{ blob: Blob; cut: number }> {
  const { columns, lines, locale } = sheet;
  const width = Math.max(1, columns.length);
  const data: Cell[][] = [columns.map(headerCell)];
  let cut = 0;
  for (const line of lines) {
    if ('group' in line) data.push(groupLine(line, width));
    else {
      const style = styleOf(line);
      data.push(line.cells.map((cell) => style(workbookCell(cell, locale))));
      for (const cell of line.cells) if (cell && cell.text.length > MOST_CHARACTERS) cut += 1;
    }
  }
  const blob = await writeXlsxFile(
    data,
    {
      sheet: sheet.name,
      stickyRowsCount: 1,
      columns: widths(columns, lines).map((characters) => ({ width: characters })),
    },
    { features: [filterOver(width, data.length - (isTotal(lines.at(-1)) ? 1 : 0)), calculated(lines)] },
  ).toBlob();
  return { blob, cut };
}

const headerCell = ({ header, align }: HeaderCell): CellObject => ({
  value: header,
  type: String,
  fontWeight: 'bold',
  wrap: true,
  alignVertical: 'center',
  backgroundColor: '#EDEDED',
  ...(align === undefined ? {} : { align }),
});

const isTotal = (line: ExportLine | undefined) => line !== undefined && 'cells' in line && line.total === true;

/** How the cells of a line look: those under the rows they count, and those that stand out. */
function styleOf({ total, strong }: { total?: boolean; strong?: boolean }): (cell: Cell) => Cell {
  if (total) return (cell) => ({ ...objectOf(cell), fontWeight: 'bold', topBorderStyle: 'thin' });
  if (strong) return (cell) => ({ ...objectOf(cell), fontWeight: 'bold' });
  return (cell) => cell;
}

const objectOf = (cell: Cell): CellObject => (typeof cell === 'object' && cell !== null && 'value' in cell ? cell : {});

function groupLine({ group, level = 0 }: { group: string; level?: number }, width: number): Cell[] {
  const style = { fontWeight: 'bold', backgroundColor: '#F7F7F7' } as const;
  const first: CellObject = { value: group, type: String, ...style, ...(level > 0 ? { indent: level } : {}) };
  return [first, ...Array.from({ length: width - 1 }, (): CellObject => ({ ...style }))];
}

/** A cell with its type and format. What a workbook cannot hold without loss stays a text with all its characters. */
export function workbookCell(cell: ExportCell, locale: ExportLocale): Cell {
  if (cell === null) return null;
  switch (cell.type) {
    case 'number': {
      const value = spreadsheetNumber(cell.decimal);
      if (cell.formula !== undefined) return { value: `=${cell.formula}`, type: 'Formula', format: numberFormat(cell) };
      if (value === null) return text(decimalText(cell.decimal, locale), 'right');
      return { value, type: Number, format: numberFormat(cell) };
    }
    case 'date':
      return counted(daySerial(cell.date), locale.date) ?? text(dateText(cell.date, locale));
    case 'time':
      return counted(timeSerial(cell.time), cell.time.endsWith(':00') ? 'hh:mm' : 'hh:mm:ss') ?? text(cell.text);
    case 'moment': {
      const [date = '', time = ''] = cell.moment.split('T');
      return counted(daySerial(date, time), `${locale.date} hh:mm:ss`) ?? text(`${dateText(date, locale)} ${time}`);
    }
    case 'boolean':
      return { value: cell.is, type: Boolean };
    case 'text':
      return cell.text === '' ? null : text(cell.text);
  }
}

function text(value: string, align?: 'right'): CellObject {
  const fits = value.length <= MOST_CHARACTERS ? value : `${value.slice(0, MOST_CHARACTERS - 1)}…`;
  return {
    value: fits,
    type: String,
    ...(align === undefined ? {} : { align }),
    ...(fits.includes('\n') ? { wrap: true } : {}),
  };
}

const counted = (value: number | null, format: string): CellObject | null =>
  value === null ? null : { value, type: Number, format, align: 'left' };

/** Places a format may ask for. */
const MOST_PLACES = 15;

function numberFormat({ places, grouping, money }: { places: number; grouping?: boolean; money?: boolean }): string {
  const fraction = places > 0 ? `.${'0'.repeat(Math.min(places, MOST_PLACES))}` : '';
  const digits = `${grouping || money ? '#,##0' : '0'}${fraction}`;
  return money ? `[$R$-416] ${digits}` : digits;
}

/** As wide as on the screen, and never so narrow that a number becomes a row of signs. */
function widths(columns: readonly HeaderCell[], lines: readonly ExportLine[]): number[] {
  return columns.map(({ header, width }, column) => {
    let longest = width === undefined ? header.length + ARROW : width / CHARACTER;
    for (const line of lines) {
      const cell = 'group' in line ? null : line.cells[column];
      if (cell && (width === undefined || cell.type !== 'text')) longest = Math.max(longest, cell.text.length + 1);
    }
    return Math.round(Math.min(Math.max(longest, NARROWEST), WIDEST));
  });
}

/** A filter over the header, where a workbook keeps it: behind the cells, before what was merged or set for the page. */
function filterOver(columns: number, lines: number): Feature<Blob> {
  const range = `A1:${columnLetters(columns)}${lines}`;
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml) => xml.replace(/<\/sheetData>|<sheetData\/>/, (end) => `${end}<autoFilter ref="${range}"/>`),
        },
      },
    },
  };
}

/** What formulas come to, beside them: whatever shows a workbook without calculating it has a number to show. */
function calculated(lines: readonly ExportLine[]): Feature<Blob> {
  const values = lines
    .flatMap((line) => ('cells' in line ? line.cells : []))
    .flatMap((cell) => (cell?.type === 'number' && cell.formula !== undefined ? [cell.decimal] : []))
    .values();
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml) => xml.replaceAll('</f>', () => `</f><v>${values.next().value ?? ''}</v>`),
        },
      },
    },
  };
}
