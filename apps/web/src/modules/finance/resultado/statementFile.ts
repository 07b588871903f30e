import { formatDecimalPt } from '@bancada/br-utils';
import type { ParteResultado } from '@bancada/contracts/finance';
import { columnLetters, type ExportCell, type ExportColumn } from '@bancada/sheet/export';
import { type FigureColumn, figureOf } from './figureColumns.ts';
import type { StatementNames } from './statementNames.ts';

/** A line of the statement as a file has it. */
export interface FileLine {
  /** Its line in the file. */
  readonly at: number;
  readonly name: string;
  /** A section, or a result between them. */
  readonly strong: boolean;
  readonly values: readonly string[];
  /** How each value is calculated from others of its column, whose letter it is given; null for what was booked. */
  readonly formula: ((letter: string) => string) | null;
}

/** Lines count from 1, and the header's is the first. */
const FIRST = 2;

/**
 * The statement as lines of a workbook that goes on calculating: a section is the sum of its accounts, a result the sum
 * of the sections above it. Where an amount is changed in the workbook the results follow.
 */
export function statementLines(parts: readonly ParteResultado[], names: StatementNames): readonly FileLine[] {
  const lines: FileLine[] = [];
  const sections: number[] = [];
  for (const part of parts) {
    const at = lines.length + FIRST;
    if (part.Tipo === 'Resultado') {
      const above = [...sections];
      const formula = (letter: string) => sumOf(above.map((place) => `${letter}${place}`));
      lines.push({ at, name: names.result(part), strong: true, values: part.Valores, formula });
      continue;
    }
    sections.push(at);
    const range = (letter: string) => `SUM(${letter}${at + 1}:${letter}${at + part.Linhas.length})`;
    lines.push({ at, name: names.section(part), strong: true, values: part.Valores, formula: range });
    part.Linhas.forEach((line, index) =>
      lines.push({
        at: at + 1 + index,
        name: `    ${names.line(line)}`,
        strong: false,
        values: line.Valores,
        formula: null,
      }),
    );
  }
  return lines;
}

const sumOf = (cells: readonly string[]): string => (cells.length === 0 ? '0' : cells.join('+'));

/** The columns of the file: what a line is called, and those of the statement. */
export const statementColumns = (columns: readonly FigureColumn[], line: string): readonly ExportColumn<FileLine>[] => [
  { id: 'line', header: line, width: 320, cell: ({ name }) => ({ type: 'text', text: name }) },
  ...columns.map((column, index): ExportColumn<FileLine> => ({
    id: column.key,
    header: column.header,
    align: 'right',
    cell: (row) => amount(figureOf(column, row.values), formulaOf(column, index, row)),
  })),
];

/** The first column is the name's. */
const letterOf = (index: number): string => columnLetters(index + 2);

/** How a cell follows others of its line, or else of its column. */
function formulaOf({ day, measure, places }: FigureColumn, index: number, { at, formula }: FileLine) {
  if (measure === 'Diferenca') return `${letterOf(index - 2)}${at}-${letterOf(index - 1)}${at}`;
  return day === null ? sumOf(places.map((place) => `${letterOf(place)}${at}`)) : formula?.(letterOf(index));
}

const amount = (decimal: string, formula?: string): ExportCell => ({
  type: 'number',
  decimal,
  places: 2,
  grouping: true,
  text: formatDecimalPt(decimal, 2, { grouping: true }),
  ...(formula === undefined ? {} : { formula }),
});
