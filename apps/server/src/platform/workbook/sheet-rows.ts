import { unzipSync } from 'fflate';
import { readSheet, type SheetData } from 'read-excel-file/universal';
import type { WorkbookAnswer, WorkbookCell } from './index.ts';

/** What is expanded of a workbook at most: files in it, bytes, and bytes for each byte of the workbook. */
const MOST_ENTRIES = 2000;
const MOST_BYTES = 256 * 1024 * 1024;
const MOST_RATIO = 200;
const ALWAYS = 1024 * 1024;

/** More cells than an instrument has results. */
const MOST_CELLS = 1_000_000;

/** The digits a spreadsheet shows of a number; what a computer adds behind them nobody has measured. */
const DIGITS = 15;

/** Times of day stand on the first day of spreadsheets. */
const FIRST_DAY = Date.UTC(1900, 0, 1);

/** The rows of a workbook's first sheet, or why there are none. */
export async function sheetRows(bytes: Uint8Array): Promise<WorkbookAnswer> {
  const modest = expandsModestly(bytes);
  if (modest === undefined) return { problem: 'notWorkbook' };
  if (!modest) return { problem: 'expands' };
  let rows: SheetData;
  try {
    rows = await readSheet(Uint8Array.from(bytes).buffer, 1);
  } catch {
    // The library's own words say nothing to the person: the file is no workbook.
    return { problem: 'notWorkbook' };
  }
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  if (width * rows.length > MOST_CELLS) return { problem: 'tooManyCells' };
  return { rows: rows.map((row) => row.map(cellOf)) };
}

/** Whether an archive expands to a size that can be read, by its directory; undefined where it is none. */
function expandsModestly(bytes: Uint8Array): boolean | undefined {
  let entries = 0;
  let total = 0;
  try {
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        entries += 1;
        total += originalSize;
        return false;
      },
    });
  } catch {
    return undefined; // no directory, or a broken one
  }
  return entries <= MOST_ENTRIES && total <= Math.min(MOST_BYTES, Math.max(bytes.length * MOST_RATIO, ALWAYS));
}

function cellOf(cell: SheetData[number][number]): WorkbookCell {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number(cell.toPrecision(DIGITS));
  if (!(cell instanceof Date)) return String(cell);
  const [date = '', time = ''] = cell.toISOString().slice(0, 19).split('T');
  if (cell.getTime() < FIRST_DAY) return time;
  return time === '00:00:00' ? date : `${date} ${time}`;
}
