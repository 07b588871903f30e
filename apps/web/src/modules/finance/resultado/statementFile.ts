import { formatDecimalPt } from '@bancada/br-utils';
import { sum } from '@bancada/contracts/dinheiro';
import type { ParteResultado } from '@bancada/contracts/finance';
import { columnLetters, type ExportCell, type ExportColumn } from '@bancada/sheet/export';
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

/** The columns of the file: what a line is called, one for each step of the period, and what they come to. */
export function statementColumns(
  steps: readonly string[],
  headers: { readonly line: string; readonly total: string },
): readonly ExportColumn<FileLine>[] {
  const last = columnLetters(steps.length + 1);
  return [
    { id: 'line', header: headers.line, width: 320, cell: ({ name }) => ({ type: 'text', text: name }) },
    ...steps.map((header, index): ExportColumn<FileLine> => ({
      id: `step-${index}`,
      header,
      align: 'right',
      cell: ({ values, formula }) => amount(values[index] ?? '0', formula?.(columnLetters(index + 2))),
    })),
    {
      id: 'total',
      header: headers.total,
      align: 'right',
      cell: ({ at, values }) => amount(sum(values), `SUM(B${at}:${last}${at})`),
    },
  ];
}

const amount = (decimal: string, formula?: string): ExportCell => ({
  type: 'number',
  decimal,
  places: 2,
  grouping: true,
  text: formatDecimalPt(decimal, 2, { grouping: true }),
  ...(formula === undefined ? {} : { formula }),
});
