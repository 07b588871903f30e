import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cellsOf,
  contains,
  disjoint,
  intersect,
  jump,
  placeFrom,
  rangeOf,
  runsOf,
  sizeOf,
  step,
  subtract,
  wholeRange,
} from './range.ts';
import type { Position } from './range.ts';

const size = { rowCount: 6, columnCount: 5 };
const position = fc.record({ row: fc.nat(5), column: fc.nat(4) });
const range = fc.tuple(position, position).map(([a, b]) => rangeOf(a, b));
const key = ({ row, column }: Position) => `${row} ${column}`;

describe('ranges are sets of cells', () => {
  test('a range holds exactly the cells it lists, whichever corner comes first', () => {
    fc.assert(
      fc.property(position, position, position, (a, b, cell) => {
        expect(rangeOf(a, b)).toEqual(rangeOf(b, a));
        const cells = [...cellsOf(rangeOf(a, b))];
        expect(new Set(cells.map(key)).size).toBe(cells.length);
        const { rowCount, columnCount } = sizeOf(rangeOf(a, b));
        expect(cells).toHaveLength(rowCount * columnCount);
        expect(contains(rangeOf(a, b), cell)).toBe(cells.map(key).includes(key(cell)));
      }),
    );
  });

  test('an intersection holds the cells both hold', () => {
    fc.assert(
      fc.property(range, range, position, (a, b, cell) => {
        const shared = intersect(a, b);
        expect(shared !== null && contains(shared, cell)).toBe(contains(a, cell) && contains(b, cell));
      }),
    );
  });

  test('what is left without another range is the cells only the first one holds, each once', () => {
    fc.assert(
      fc.property(range, range, (from, hole) => {
        const left = subtract(from, hole).flatMap((piece) => [...cellsOf(piece)].map(key));
        expect(left.toSorted()).toEqual(
          [...cellsOf(from)]
            .filter((cell) => !contains(hole, cell))
            .map(key)
            .toSorted(),
        );
      }),
    );
  });

  test('ranges made disjoint hold the cells of all of them, each once', () => {
    fc.assert(
      fc.property(fc.array(range, { maxLength: 5 }), (ranges) => {
        const apart = disjoint(ranges);
        const cells = apart.flatMap((piece) => [...cellsOf(piece)].map(key));
        expect(cells.toSorted()).toEqual(
          [...new Set(ranges.flatMap((each) => [...cellsOf(each)].map(key)))].toSorted(),
        );
        expect(new Set(cells).size).toBe(cells.length);
      }),
    );
  });

  test('runs hold every number once, and neighbours together', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30)), (numbers) => {
        const runs = runsOf(numbers);
        const listed = runs.flatMap(([first, last]) =>
          Array.from({ length: last - first + 1 }, (_, index) => first + index),
        );
        expect(listed).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
        expect(runs.every(([first], index) => first > (runs[index - 1]?.[1] ?? -2) + 1)).toBe(true);
      }),
    );
  });

  test('an empty table has no range', () => {
    expect(wholeRange({ rowCount: 0, columnCount: 3 })).toBeNull();
    expect(wholeRange(size)).toEqual({ top: 0, left: 0, bottom: 5, right: 4 });
  });
});

describe('arrows', () => {
  test('a step stays in the table', () => {
    expect(step({ row: 0, column: 0 }, 'up', size)).toEqual({ row: 0, column: 0 });
    expect(step({ row: 5, column: 2 }, 'down', size)).toEqual({ row: 5, column: 2 });
    expect(step({ row: 3, column: 2 }, 'right', size)).toEqual({ row: 3, column: 3 });
  });

  test.each([
    ['rowStart', { row: 3, column: 0 }],
    ['rowEnd', { row: 3, column: 4 }],
    ['tableStart', { row: 0, column: 0 }],
    ['tableEnd', { row: 5, column: 4 }],
  ] as const)('%s of the cell in row 3 is %j', (place, to) => {
    expect(placeFrom({ row: 3, column: 2 }, place, size)).toEqual(to);
  });

  test.each([
    ['from inside a block to its end', [1, 1, 1, 0, 1, 0], 0, 2],
    ['from the end of a block over the gap', [1, 1, 1, 0, 1, 0], 2, 4],
    ['from an empty cell to the next filled one', [0, 0, 1, 0, 0, 0], 0, 2],
    ['to the edge when nothing follows', [1, 0, 0, 0, 0, 0], 0, 5],
    ['nowhere from the edge', [1, 1, 1, 1, 1, 1], 5, 5],
  ])('Ctrl+arrow goes %s', (_, column, from, to) => {
    const filled = (row: number) => column[row] === 1;
    expect(jump({ row: from, column: 0 }, 'down', size, filled)).toEqual({ row: to, column: 0 });
  });
});
