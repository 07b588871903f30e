import { sum } from '@bancada/contracts/dinheiro';
import type { FieldTotal } from '@bancada/contracts/shared';
import { ValueTable, type ValueTableProps } from '@bancada/ui/registry';
import { isNumberText } from './isNumberText.ts';

/** The lines of a document to be read, with the sums at their foot. */
export default function LineTotals({
  of,
  ...table
}: ValueTableProps & { readonly of: Readonly<Record<string, FieldTotal>> }) {
  const summed = Object.entries(of).filter(([, how]) => how === 'sum');
  const valuesOf = (name: string) => table.rows.map((row) => row[name]).filter(isNumberText);
  return <ValueTable {...table} totals={Object.fromEntries(summed.map(([name]) => [name, sum(valuesOf(name))]))} />;
}
