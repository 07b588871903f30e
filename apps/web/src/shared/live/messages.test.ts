import { expect, test } from 'vitest';
import { backoff } from './backoff.ts';
import { isAhead } from './messages.ts';

test('a cursor is ahead when any company is', () => {
  expect(isAhead('1:5,2:3', '1:5,2:2')).toBe(true);
  expect(isAhead('1:5,2:3', '1:5,2:3')).toBe(false);
  expect(isAhead('1:4,2:3', '1:5,2:3')).toBe(false);
  expect(isAhead('1:5,3:0', '1:5')).toBe(true);
  expect(isAhead('', '')).toBe(false);
});

test('waits grow to half a minute, and never end', () => {
  for (let attempt = 0; attempt < 2000; attempt++) {
    for (const chance of [0, 0.5, 1]) {
      const wait = backoff(attempt, chance);
      expect(wait).toBeGreaterThanOrEqual(250);
      expect(wait).toBeLessThanOrEqual(30_000);
    }
    expect(backoff(attempt + 1, 0)).toBeGreaterThanOrEqual(backoff(attempt, 0));
  }
});
