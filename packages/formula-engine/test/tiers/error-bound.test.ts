import { expect, test } from 'vitest';
import { NEAR_TIES, wrongInColumns, wrongInRows } from './near-ties.ts';

test.each(NEAR_TIES)('no digit of %s is wrong, however near to a tie', (source) => {
  expect(wrongInRows(source).wrong).toBe(0);
  expect(wrongInColumns(source).wrong).toBe(0);
});
