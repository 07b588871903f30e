import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from './days.ts';

test('days go over months, leap years and changes of the clock', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(daysBetween('2018-11-03', '2018-11-05')).toBe(2);
  expect(daysBetween('2026-11-20', '2026-11-19')).toBe(-1);
});

test('so many days later is so many days away', () => {
  const day = fc.integer({ min: 0, max: 90_000 }).map((days) => addDays('1900-01-01', days));
  fc.assert(
    fc.property(day, fc.integer({ min: -40_000, max: 40_000 }), (from, days) => {
      expect(daysBetween(from, addDays(from, days))).toBe(days);
      expect(addDays(addDays(from, days), -days)).toBe(from);
    }),
  );
});
