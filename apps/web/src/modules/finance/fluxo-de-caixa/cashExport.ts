import { formatDecimalPt } from '@bancada/br-utils';
import type { LinhaFluxo } from '@bancada/contracts/finance';
import type { ExportCell, ExportColumn, ExportSource } from '@bancada/sheet/export';
import { formatsOf } from '@bancada/sheet/formats';
import { columnsOf } from './columns.ts';

const money = (decimal: string): ExportCell => ({
  type: 'number',
  decimal,
  places: 2,
  grouping: true,
  money: true,
  text: formatDecimalPt(decimal, 2, { grouping: true }),
});

/** The cash flow as a file has it: the lines with their first days, in the columns of the screen. */
export function cashSource(
  lines: readonly LinhaFluxo[],
  words: (id: string) => string,
  locale: string,
): ExportSource<LinhaFluxo> {
  const first: ExportColumn<LinhaFluxo> = {
    id: 'Inicio',
    header: words('line'),
    cell: ({ Inicio }) => ({ type: 'date', date: Inicio, text: formatsOf(locale).date(Inicio) }),
  };
  const figures = columnsOf(lines).map(({ name, valueOf }): ExportColumn<LinhaFluxo> => ({
    id: name,
    header: words(name),
    align: 'right',
    cell: (line) => money(valueOf(line)),
  }));
  const last: ExportColumn<LinhaFluxo> = {
    id: 'Saldo',
    header: words('Saldo'),
    align: 'right',
    cell: ({ Saldo }) => money(Saldo),
  };
  return {
    name: words('title'),
    title: words('title'),
    columns: [first, ...figures, last],
    rows: () => lines,
    total: lines.length,
  };
}
