import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateKind } from '../kinds/dateKind.ts';
import { moneyKind } from '../kinds/identifierKinds.ts';
import { numberKind } from '../kinds/numberKind.ts';
import type { CellKind } from './kind.ts';
import type { CellProblem, CellValue } from './cell.ts';
import type { ColumnTotal, SheetColumn } from './column.ts';
import { totallerOf } from './totals.ts';

interface Row {
  readonly value: CellValue;
  readonly problem?: CellProblem;
}

function totalled(total: ColumnTotal<Row> | undefined, kind: CellKind, rows: readonly Row[]) {
  const column: SheetColumn<Row> = {
    id: 'c',
    header: 'C',
    value: ({ value }) => value,
    problem: ({ problem }) => problem ?? null,
    kind: () => kind,
    ...(total === undefined ? {} : { total }),
  };
  const totaller = totallerOf(column);
  for (const row of rows) totaller?.add(row);
  return totaller?.result();
}

const values = (...all: readonly CellValue[]): Row[] => all.map((value) => ({ value }));

test('money is summed exactly and shown as money', () => {
  expect(totalled('sum', moneyKind(), values('0.10', '0.20', null, '1000'))).toMatchObject({
    value: '1000.3',
    text: 'R$\u00a01.000,30',
  });
});

test('limits and texts that could not be read are left out; a count counts them as filled', () => {
  const rows = [...values('1', '<0.5', '4', null), { value: null, problem: { text: 'sete', code: 'notNumber' } }];
  const kind = numberKind({ qualified: true });
  expect(totalled('sum', kind, rows)?.value).toBe('5');
  expect(totalled('min', kind, rows)?.value).toBe('1');
  expect(totalled('count', kind, rows)?.text).toBe('4');
  expect(totalled('sum', kind, values('<0.5', null))).toBeNull();
});

test('a mean of a kind that shows all digits is cut to a few', () => {
  expect(totalled('mean', numberKind(), values('1', '2', '2'))?.text).toBe('1,6667');
  expect(totalled('mean', numberKind({ decimals: 1 }), values('1', '2', '2'))?.text).toBe('1,7');
});

test('the first and the last of dates', () => {
  const dates = values('2026-11-20', '2025-01-02', '2026-12-01');
  expect(totalled('min', dateKind(), dates)?.text).toBe('02/01/2025');
  expect(totalled('max', dateKind(), dates)?.text).toBe('01/12/2026');
  expect(totalled('sum', dateKind(), dates)).toBeNull();
});

test('an own function answers a value of the column', () => {
  const last: ColumnTotal<Row> = (rows) => rows.at(-1)?.value ?? null;
  expect(totalled(last, moneyKind(), values('1', '2.5'))?.text).toBe('R$\u00a02,50');
  expect(totalled(last, moneyKind(), [])).toBeNull();
  expect(totalled(undefined, moneyKind(), values('1'))).toBeUndefined();
});

test('a sum is that of the whole numbers of its last place, whatever the order', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), { minLength: 1 }), (cents) => {
      const decimal = (value: bigint) => `${value < 0n ? '-' : ''}${textOf(value < 0n ? -value : value)}`;
      const sum = totalled('sum', numberKind({ decimals: 2 }), values(...cents.toReversed().map(decimal)))?.value;
      expect(BigInt((Number(String(sum)) === 0 ? '0.00' : withCents(String(sum))).replace('.', ''))).toBe(
        cents.reduce((all, each) => all + each, 0n),
      );
    }),
  );
});

const textOf = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

const withCents = (decimal: string) => {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
};
