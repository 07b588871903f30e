import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextEditable, nextMatching } from './navigate.ts';
import type { Move } from './navigate.ts';
import type { Position } from './range.ts';

const grid = fc
  .record({ rowCount: fc.integer({ min: 1, max: 6 }), columnCount: fc.integer({ min: 1, max: 6 }) })
  .chain(({ rowCount, columnCount }) =>
    fc.array(fc.boolean(), { minLength: rowCount * columnCount, maxLength: rowCount * columnCount }).map((open) => ({
      rowCount,
      columnCount,
      canEdit: (row: number, column: number) => open[row * columnCount + column] === true,
    })),
  );

test.each(['down', 'next'] as const)('going %s from the first editable cell visits every one once', (move) => {
  fc.assert(
    fc.property(grid, (table) => {
      const all: string[] = [];
      for (let row = 0; row < table.rowCount; row++)
        for (let column = 0; column < table.columnCount; column++)
          if (table.canEdit(row, column)) all.push(`${row} ${column}`);
      const visited: string[] = [];
      let at: Position | null = nextEditable(table, { row: 0, column: -1 }, 'next');
      if (move === 'down') at = nextEditable(table, { row: -1, column: 0 }, 'down');
      for (; at; at = nextEditable(table, at, move)) visited.push(`${at.row} ${at.column}`);
      expect(visited.toSorted()).toEqual(all.toSorted());
    }),
  );
});

test.each([
  ['down', 'up'],
  ['next', 'previous'],
] satisfies [Move, Move][])('%s and %s undo each other between editable cells', (there, back) => {
  fc.assert(
    fc.property(grid, fc.nat(5), fc.nat(5), (table, row, column) => {
      fc.pre(row < table.rowCount && column < table.columnCount && table.canEdit(row, column));
      const next = nextEditable(table, { row, column }, there);
      fc.pre(next !== null);
      expect(next && nextEditable(table, next, back)).toEqual({ row, column });
    }),
  );
});

test('down skips locked cells and goes on with the next column', () => {
  const table = { rowCount: 3, columnCount: 2, canEdit: (row: number, column: number) => !(row === 1 && column === 0) };
  expect(nextEditable(table, { row: 0, column: 0 }, 'down')).toEqual({ row: 2, column: 0 });
  expect(nextEditable(table, { row: 2, column: 0 }, 'down')).toEqual({ row: 0, column: 1 });
  expect(nextEditable(table, { row: 2, column: 1 }, 'down')).toBeNull();
});

test('the next match goes round the end and comes back to where it began', () => {
  const size = { rowCount: 2, columnCount: 2 };
  const only = (row: number, column: number) => row === 0 && column === 1;
  expect(nextMatching(size, { row: 1, column: 0 }, only)).toEqual({ row: 0, column: 1 });
  expect(nextMatching(size, { row: 0, column: 1 }, only)).toEqual({ row: 0, column: 1 });
  expect(nextMatching(size, null, () => false)).toBeNull();
});
