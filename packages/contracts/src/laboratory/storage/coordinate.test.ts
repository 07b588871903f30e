import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coordinateOf, coordinatesOf, readCoordinate } from './coordinate.ts';

const grids = fc.record({ Linhas: fc.integer({ min: 1, max: 99 }), Colunas: fc.integer({ min: 1, max: 99 }) });

test('coordinates are as they are written on plates and boxes', () => {
  expect([0, 1, 25, 26, 51, 52].map((row) => coordinateOf({ row, column: 0 }))).toEqual([
    'A1',
    'B1',
    'Z1',
    'AA1',
    'AZ1',
    'BA1',
  ]);
  expect(coordinatesOf({ Linhas: 2, Colunas: 3 })).toEqual(['A1', 'A2', 'A3', 'B1', 'B2', 'B3']);
  expect(coordinatesOf({ Linhas: null, Colunas: 3 })).toEqual([]);
});

test('every place of a grid has a name of its own, which is read however it is written', () => {
  fc.assert(
    fc.property(grids, fc.nat(), fc.nat(), fc.boolean(), (grid, r, c, spaced) => {
      const cell = { row: r % grid.Linhas, column: c % grid.Colunas };
      const name = coordinateOf(cell);
      const typed = spaced ? name.toLowerCase().replace(/\d/, ' 0$&') : name;
      expect(readCoordinate(typed, grid)).toBe(name);
      expect(new Set(coordinatesOf(grid)).size).toBe(grid.Linhas * grid.Colunas);
    }),
    { numRuns: 50 },
  );
});

test('what the place does not have is no coordinate', () => {
  const grid = { Linhas: 8, Colunas: 12 };
  for (const text of ['', 'A', '1', 'A0', 'I1', 'A13', 'AA1', '1A', 'A1A', 'A-1', 'A1.5'])
    expect(readCoordinate(text, grid)).toBeNull();
});
