import { expect, test } from 'vitest';
import { withRuns } from './runs.ts';

test('every property is tried so many times as often, and keeps its other parameters, its seed among them', () => {
  const asked: unknown[] = [];
  const library = { assert: (_: never, parameters?: object) => asked.push(parameters), other: 1 };
  const more = withRuns(library, 2.5);
  const property = undefined as never;
  more.assert(property);
  const seeded = { numRuns: 3, seed: 7 };
  more.assert(property, seeded);
  expect(asked).toEqual([{ numRuns: 250 }, { numRuns: 8, seed: 7 }]);
  expect(more.other).toBe(1);
  withRuns(library, 1, 9).assert(property);
  withRuns(library, 1, 9).assert(property, seeded);
  expect(asked.slice(2)).toEqual([{ numRuns: 100, seed: 9 }, seeded]);
});
