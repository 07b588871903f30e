import { expect, test, vi } from 'vitest';
import { NEAR_TIES, wrongInColumns, wrongInRows } from './near-ties.ts';

// The same inputs as in error-bound.test.ts with bounds a million times too small: if no digit were wrong, either the
// bounds would not be needed or these inputs would not show it.
vi.mock('../../src/numeric/unit.ts', () => ({ UNIT: 2 ** -53 / 1e6, TINY: 1e-306 }));

test.each(NEAR_TIES)('digits of %s are wrong when the bounds are too small', (source) => {
  expect(wrongInRows(source).wrong).toBeGreaterThan(0);
  expect(wrongInColumns(source).wrong).toBeGreaterThan(0);
});
