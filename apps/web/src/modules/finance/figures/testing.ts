import { difference, sum } from '@bancada/contracts/dinheiro';
import { columnLetters, type ExportCell, type ExportColumn } from '@bancada/sheet/export';

/** The amounts of a file, and what a workbook comes to that calculates those with a formula, cell by cell. */
export function workbookOf<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]) {
  const cells = new Map<string, ExportCell>(
    rows.flatMap((row, line) =>
      columns.map(({ cell }, index) => [`${columnLetters(index + 1)}${line + 2}`, cell(row)] as const),
    ),
  );
  const at = (place: string): string => {
    const cell = cells.get(place);
    if (!cell) return '0';
    if (cell.type !== 'number') throw new Error(`${place} is no number`);
    return cell.formula === undefined ? cell.decimal : calculate(cell.formula, at);
  };
  const shown = [...cells].flatMap(([place, cell]) =>
    cell?.type === 'number' ? [[place, cell.decimal] as const] : [],
  );
  return { shown, calculated: shown.map(([place]) => [place, at(place)] as const) };
}

/** What a workbook makes of `SUM(B3:B7)`, `B2+B9` and `B2-C2`, of the values its cells have. */
function calculate(formula: string, at: (cell: string) => string): string {
  const [minuend = '', less] = formula.split('-');
  if (less !== undefined) return difference(at(minuend), at(less));
  const range = /^SUM\(([A-Z]+)(\d+):([A-Z]+)(\d+)\)$/.exec(formula);
  if (!range) return sum(formula.split('+').map((part) => (part === '0' ? '0' : at(part))));
  const [, from = '', first, to = '', last] = range;
  const letters = Array.from({ length: numberOf(to) - numberOf(from) + 1 }, (_, n) =>
    columnLetters(numberOf(from) + n),
  );
  const lines = Array.from({ length: Number(last) - Number(first) + 1 }, (_, n) => Number(first) + n);
  return sum(letters.flatMap((letter) => lines.map((line) => at(`${letter}${line}`))));
}

/** Which column letters name, from 1. */
const numberOf = (letters: string): number =>
  Array.from(letters).reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0);
