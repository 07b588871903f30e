import { afterAll, expect, test, vi } from 'vitest';

// The same inputs as in error-bound.test.ts with bounds a million times too small: if no digit were wrong, either the
// bounds would not be needed or these inputs would not show it. The engine is loaded again for it: files of one worker
// share their modules.
vi.resetModules();
vi.doMock('../../src/numeric/unit.ts', () => ({ UNIT: 2 ** -53 / 1e6, TINY: 1e-306 }));
const { NEAR_TIES, wrongInColumns, wrongInRows } = await import('./near-ties.ts');

afterAll(() => {
  vi.doUnmock('../../src/numeric/unit.ts');
  vi.resetModules();
});

test.each(NEAR_TIES)('digits of %s are wrong when the bounds are too small', (source) => {
  expect(wrongInRows(source).wrong).toBeGreaterThan(0);
  expect(wrongInColumns(source).wrong).toBeGreaterThan(0);
});
