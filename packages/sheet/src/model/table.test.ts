import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyRows, plainTable } from '../testing/tables.ts';
import type { PlainRow } from '../testing/tables.ts';
import { SheetTable } from './table.ts';

const { columns } = plainTable([], 2);
const rowId = ({ id }: PlainRow) => id;

const valued = (row: PlainRow, value: string): PlainRow => ({ ...row, cells: { c0: { value } } });

test('a table made from the one before is the table made anew', () => {
  const rows = fc.uniqueArray(fc.record({ id: fc.nat(9).map(String), value: fc.nat(3).map(String) }), {
    selector: ({ id }) => id,
  });
  const tableRows = rows.map((list) => list.map(({ id, value }) => valued({ id, cells: {} }, value)));
  const seen = (table: SheetTable<PlainRow>) =>
    Array.from({ length: table.rowCount }, (_, row) => [
      table.rowIdAt(row),
      table.content(row, 0),
      table.position({ rowId: table.rowIdAt(row), columnId: 'c1' }),
    ]);
  fc.assert(
    fc.property(tableRows, tableRows, (first, second) => {
      const before = new SheetTable({ rows: first, columns, rowId });
      const after = new SheetTable({ rows: second, columns, rowId }, before);
      expect(seen(after)).toEqual(seen(new SheetTable({ rows: second, columns, rowId })));
    }),
  );
});

test('one row that came anew asks one id and leaves the lines of the grid', () => {
  const rows = emptyRows(1000);
  const asked: string[] = [];
  const named = (row: PlainRow) => {
    asked.push(row.id);
    return row.id;
  };
  const before = new SheetTable({ rows, columns, rowId: named });
  asked.length = 0;
  const changed = rows.map((row) => (row.id === 'r500' ? valued(row, '7') : row));
  const after = new SheetTable({ rows: changed, columns, rowId: named }, before);
  expect(asked).toEqual(['r500']);
  expect(after.lines).toBe(before.lines);
  expect(after.content(500, 0)).toEqual({ value: '7' });
  const shorter = new SheetTable({ rows: changed.slice(1), columns, rowId: named }, after);
  expect(shorter.lines).not.toBe(before.lines);
  expect(shorter.rowIdAt(0)).toBe('r1');
});
