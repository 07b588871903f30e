import { sum } from '@bancada/contracts/dinheiro';
import { regimesResultado, type RegimeResultado } from '@bancada/contracts/finance';
import { columnLetters, type ExportColumn } from '@bancada/sheet/export';
import { amountCell } from '../figures/amountCell.ts';
import { type Both, type Due, dueName } from './dues.ts';

/** A line of the file: a tax, what a professional has of an account, or what all of either come to. */
export interface DuesLine {
  /** Its line in the file. */
  readonly at: number;
  readonly name: string;
  /** The last of the lines below it whose sum it is; null for a line of its own. */
  readonly until: number | null;
  /** An amount for each month and one for the period; of professionals only the latter is known. */
  readonly figures: Both<readonly (string | null)[]>;
}

/** Lines count from 1, and the header's is the first. */
const FIRST = 2;

const both = <T>(of: (regime: RegimeResultado) => T): Both<T> => ({
  Competencia: of('Competencia'),
  Caixa: of('Caixa'),
});

/** Taxes, and what professionals have, each part below a line with its sum. */
export function duesLines(
  { months, taxes, commissions }: { months: number; taxes: readonly Due[]; commissions: readonly Due[] },
  names: { readonly taxes: string; readonly commissions: string },
): readonly DuesLine[] {
  const unknown = Array.from({ length: months }, () => null);
  const first = partOf(names.taxes, taxes, FIRST, (values) => [...values, sum(values)]);
  return [
    ...first,
    ...partOf(names.commissions, commissions, FIRST + first.length, (values) => [...unknown, sum(values)]),
  ];
}

/** A line with the sum of some dues, and one for each of them. */
function partOf(
  name: string,
  dues: readonly Due[],
  at: number,
  figuresOf: (values: readonly string[]) => readonly (string | null)[],
): readonly DuesLine[] {
  if (dues.length === 0) return [];
  const lines = dues.map((due, index) => ({
    at: at + 1 + index,
    name: `    ${dueName(due)}`,
    until: null,
    figures: both((regime) => figuresOf(due.values[regime])),
  }));
  const figures = both((regime) => sumsOf(lines.map((line) => line.figures[regime])));
  return [{ at, name, until: at + dues.length, figures }, ...lines];
}

/** What rows of figures come to, column by column. */
const sumsOf = (rows: readonly (readonly (string | null)[])[]) =>
  (rows[0] ?? []).map((known, column) => (known === null ? null : sum(rows.map((row) => row[column] ?? '0'))));

/** The columns of the file: what is owed, month by month and in the period, then what was paid. */
export function duesColumns(
  months: readonly string[],
  words: { readonly line: string; readonly total: string; readonly regime: Both<string> },
): readonly ExportColumn<DuesLine>[] {
  const names = [...months, words.total];
  const figures = regimesResultado.flatMap((regime, place) =>
    names.map((name, index): ExportColumn<DuesLine> => ({
      id: `${regime} ${index}`,
      header: `${words.regime[regime]} ${name}`,
      align: 'right',
      cell: (line) => {
        const value = line.figures[regime][index] ?? null;
        // The first column is the names'.
        return value === null
          ? null
          : amountCell(value, formulaOf(line, index, months.length, 2 + place * names.length));
      },
    })),
  );
  return [
    { id: 'line', header: words.line, width: 320, cell: ({ name }) => ({ type: 'text', text: name }) },
    ...figures,
  ];
}

/** How a workbook calculates a figure of a line, of a block of columns that begins at `first`; undefined for what was booked. */
function formulaOf({ at, until, figures }: DuesLine, index: number, months: number, first: number): string | undefined {
  const column = columnLetters(first + index);
  if (until !== null) return `SUM(${column}${at + 1}:${column}${until})`;
  const hasMonths = figures.Competencia.some((value, month) => month < months && value !== null);
  return index < months || !hasMonths
    ? undefined
    : `SUM(${columnLetters(first)}${at}:${columnLetters(first + months - 1)}${at})`;
}
