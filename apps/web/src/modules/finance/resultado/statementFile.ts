import type { NoResultado, ParteResultado } from '@bancada/contracts/finance';
import { columnLetters, type ExportColumn } from '@bancada/sheet/export';
import { amountCell } from '../figures/amountCell.ts';
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
 * The statement as lines of a workbook that goes on calculating: a section is the sum of its accounts, an account
 * that of those below it, a result the sum of the sections above it. Where an amount is changed in the workbook the results follow.
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
    lines.push({
      at,
      name: names.section(part),
      strong: true,
      values: part.Valores,
      formula: sumBelow(part.Nos, at, null),
    });
    part.Nos.forEach((no, index) =>
      lines.push({
        at: at + 1 + index,
        name: `${indent.repeat(no.Nivel + 1)}${names.account(no)}`,
        strong: false,
        values: no.Valores,
        formula: no.Linha ? null : sumBelow(part.Nos, at, no),
      }),
    );
  }
  return lines;
}

const indent = '    ';

/** The sum of what stands directly below an account, or below the section in line `at`: what is below that is in it already. */
function sumBelow(nos: readonly NoResultado[], at: number, above: NoResultado | null) {
  const places = nos.flatMap(({ Acima }, index) => (Acima.at(-1) === above?.chave ? [at + 1 + index] : []));
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  const isRange = last - first + 1 === places.length;
  return (letter: string) =>
    isRange ? `SUM(${letter}${first}:${letter}${last})` : sumOf(places.map((place) => `${letter}${place}`));
}

const sumOf = (cells: readonly string[]): string => (cells.length === 0 ? '0' : cells.join('+'));

/** The columns of the file: what a line is called, and those of the statement. */
export const statementColumns = (columns: readonly FigureColumn[], line: string): readonly ExportColumn<FileLine>[] => [
  { id: 'line', header: line, width: 320, cell: ({ name }) => ({ type: 'text', text: name }) },
  ...columns.map((column, index): ExportColumn<FileLine> => ({
    id: column.key,
    header: column.header,
    align: 'right',
    cell: (row) => amountCell(figureOf(column, row.values), formulaOf(column, index, row)),
  })),
];

/** The first column is the name's. */
const letterOf = (index: number): string => columnLetters(index + 2);

/** How a cell follows others of its line, or else of its column. */
function formulaOf({ of, measure, places }: FigureColumn, index: number, { at, formula }: FileLine) {
  if (measure === 'Diferenca') return `${letterOf(index - 2)}${at}-${letterOf(index - 1)}${at}`;
  return of === null ? sumOf(places.map((place) => `${letterOf(place)}${at}`)) : formula?.(letterOf(index));
}
