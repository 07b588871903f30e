import { formatDecimalPt, formatMoneyPt } from '@bancada/br-utils';
import type { CellKind } from '../model/kind.ts';
import type { CellValue } from '../model/cell.ts';
import type { SheetColumn } from '../model/column.ts';
import { totallerOf } from '../model/totals.ts';
import { isDecimal } from './spreadsheetNumber.ts';
import type { ExportCell, ExportColumn, ExportTotaller } from './types.ts';

/**
 * A sheet's columns as they leave the application: numbers, dates, times and ticks with their type, choices by what
 * people read, limits (`<0,5`) and what could not be read as text. A column of several units is followed by one of
 * them, named by `unitOf`.
 */
export function sheetColumns<Row>(
  columns: readonly SheetColumn<Row>[],
  unitOf: (header: string) => string,
): readonly ExportColumn<Row>[] {
  return columns.flatMap((column) => {
    const { id, header, width, flex, headerAlign: align } = column;
    const own: ExportColumn<Row> = {
      id,
      header,
      ...(width === undefined || flex !== undefined ? {} : { width }),
      ...(align === undefined ? {} : { align }),
      cell: (row) => sheetCell(column, row),
      ...(column.total === undefined ? {} : { total: () => sheetTotal(column) }),
    };
    if (!column.suffix) return [own];
    const unit = (row: Row): ExportCell => textCell(column.suffix?.(row) ?? '');
    return [own, { id: `${id} unit`, header: unitOf(header), cell: unit }];
  });
}

/** What a column of a sheet comes to, as its line of totals shows it. */
function sheetTotal<Row>(column: SheetColumn<Row>): ExportTotaller<Row> {
  const totaller = totallerOf(column);
  return {
    add: (row) => totaller?.add(row),
    result: () => {
      const sum = totaller?.result();
      if (!sum || sum.value === null) return null;
      if (sum.kind) return valueCell(sum.kind, sum.value);
      return typeof sum.value === 'string' ? numberCell(sum.value, sum.text) : null;
    },
  };
}

/** What a sheet's cell holds, as a file and a printed table have it. */
export function sheetCell<Row>(column: SheetColumn<Row>, row: Row): ExportCell {
  const problem = column.problem?.(row) ?? null;
  if (problem) return textCell(problem.text);
  const value = column.value(row);
  return value === null ? null : valueCell(column.kind(row), value);
}

function valueCell(kind: CellKind, value: CellValue): ExportCell {
  const text = kind.format(value);
  if (typeof value !== 'string') return textCell(text);
  switch (kind.id) {
    case 'number':
    case 'calculated':
      return numberCell(value, text) ?? textCell(text);
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(value) ? { type: 'date', date: value, text } : textCell(text);
    case 'time':
      return /^\d{2}:\d{2}(:\d{2})?$/.test(value) ? { type: 'time', time: value, text } : textCell(text);
    case 'check':
      return value === 'true' || value === 'false' ? { type: 'boolean', is: value === 'true', text } : textCell(text);
    case 'memo':
      return textCell(kind.write(value));
    case 'text':
    case 'list':
    case 'multilist':
    case 'texts':
    case 'pairs':
    case 'link':
    case 'file':
      return textCell(text);
  }
}

/** A text as a cell; nothing is an empty one. */
export const textCell = (text: string): ExportCell => (text === '' ? null : { type: 'text', text });

/** A number that is shown as `text`, or null when that is no writing of it (limits, words). */
function numberCell(decimal: string, text: string): ExportCell {
  if (!isDecimal(decimal)) return null;
  if (text === formatMoneyPt(decimal)) return { type: 'number', decimal, places: 2, money: true, text };
  const places = placesIn(text);
  if (formatDecimalPt(decimal, places) === text) return { type: 'number', decimal, places, text };
  if (formatDecimalPt(decimal, places, { grouping: true }) !== text) return null;
  return { type: 'number', decimal, places, grouping: true, text };
}

/** Places after the comma of a shown number. */
export const placesIn = (text: string): number => /,(\d+)$/.exec(text)?.[1]?.length ?? 0;
