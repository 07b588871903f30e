import { expect, test } from 'vitest';
import { MASK } from '../base/mask.ts';
import { copyBlock } from '../control/copyBlock.ts';
import { sheetColumns } from '../export/sheetColumns.ts';
import { moneyKind } from '../kinds/identifierKinds.ts';
import type { CellProblem } from './cell.ts';
import type { SheetColumn } from './column.ts';
import { maskedKind } from './maskedKind.ts';
import { SheetTable } from './table.ts';
import { totallerOf } from './totals.ts';

interface Row {
  readonly amount: string | null;
  readonly problem?: CellProblem;
}

const hidden = maskedKind(moneyKind());
const column: SheetColumn<Row> = {
  id: 'amount',
  header: 'Valor',
  kind: () => hidden,
  value: ({ amount }) => amount,
  problem: ({ problem }) => problem ?? null,
  total: 'sum',
};
const rows: readonly Row[] = [
  { amount: '1234.5' },
  { amount: null },
  { amount: '1', problem: { text: 'dez', code: 'x' } },
];
const table = new SheetTable({ rows, columns: [column], rowId: ({ amount }) => String(amount) });

test('a hidden value shows that there is one, and is typed as it is', () => {
  expect(hidden.format('1234.5')).toBe(MASK);
  expect(hidden.format(null)).toBe('');
  expect(table.text(0, 0)).toBe('R$\u00a01.234,50');
  expect(hidden.shows?.('1234.5', '234') ?? hidden.format('1234.5').includes('234')).toBe(false);
  expect(hidden.parse('10')).toEqual(moneyKind().parse('10'));
});

test('a copy takes what is seen, and what somebody typed and nobody could read', () => {
  const [first, second, third] = copyBlock(table, [{ top: 0, bottom: 2, left: 0, right: 0 }]) ?? [];
  expect(first).toEqual([{ text: MASK, align: 'right', number: null }]);
  expect(second).toEqual([{ text: '', align: 'right', number: null }]);
  expect(third).toMatchObject([{ text: 'dez' }]);
});

test('a file and the line of totals have no more than what is seen', () => {
  const [exported] = sheetColumns([column], (header) => header);
  expect(exported?.cell({ amount: '1234.5' })).toEqual({ type: 'text', text: MASK });
  const totaller = totallerOf(column);
  totaller?.add({ amount: '1234.5' });
  expect(totaller?.result()).toMatchObject({ text: MASK });
});
