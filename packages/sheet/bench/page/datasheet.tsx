import { useState } from 'react';
import { createTextColumn, DynamicDataSheetGrid, keyColumn } from 'react-datasheet-grid';
import type { Column } from 'react-datasheet-grid';
import 'react-datasheet-grid/dist/style.css';
import type { Contestant } from './contestant.ts';
import { calculated, entries } from './data.ts';
import type { BenchRow } from './data.ts';

const number = createTextColumn({
  alignRight: true,
  continuousUpdates: false,
  parsePastedValue: (text): string | null => text.replace(',', '.'),
  parseUserInput: (text): string | null => text.replace(',', '.'),
  formatBlurredInput: (value: string | null) => (value == null ? '' : Number(value).toFixed(2).replace('.', ',')),
});

type Mutable = Record<string, string | null>;

const columns: Partial<Column<Mutable>>[] = [
  { ...keyColumn<Mutable, 'id'>('id', number), disabled: true, id: 'id', title: 'id', basis: 110 },
  ...entries.map((id) => ({ ...keyColumn<Mutable, string>(id, number), id, title: id, basis: 110 })),
  ...calculated.map(({ id, of }): Partial<Column<Mutable>> => ({
    id,
    title: id,
    basis: 110,
    disabled: true,
    component: ({ rowData }) => <div>{Number(of(rowData as unknown as BenchRow)).toFixed(2)}</div>,
  })),
].map((column) => ({
  ...column,
  cellClassName: ({ rowIndex }: { rowIndex: number }) => `row-${rowIndex} column-${column.id}`,
}));

function BenchDatasheet({ rows }: { rows: BenchRow[] }) {
  const [value, setValue] = useState(rows as unknown as Mutable[]);
  return (
    <DynamicDataSheetGrid value={value} onChange={setValue} columns={columns} rowHeight={28} height={innerHeight} />
  );
}

/** react-datasheet-grid: free, with ranges, clipboard and fill of its own. */
export const datasheet: Contestant = {
  element: (rows) => <BenchDatasheet rows={rows} />,
  cell: (row, column) => document.querySelector(`.row-${row}.column-${column}`),
};
