import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diasPeriodo } from '../settings/index.ts';
import { proximaDepois } from './loop-dates.ts';

const DAY = 86_400_000;
const from = Date.parse('2020-01-01');
const day = fc.integer({ min: 0, max: 9000 }).map((n) => new Date(from + n * DAY).toISOString().slice(0, 10));
const periodo = fc.constantFrom(...(Object.keys(diasPeriodo) as (keyof typeof diasPeriodo)[]));

test('the next order is after the day, at most a period later, and whole periods from the order before', () => {
  fc.assert(
    fc.property(day, periodo, day, (Proxima, Periodo, today) => {
      fc.pre(Proxima <= today);
      const next = Date.parse(proximaDepois(Proxima, Periodo, today));
      const period = diasPeriodo[Periodo] * DAY;
      expect(next).toBeGreaterThan(Date.parse(today));
      expect(next - Date.parse(today)).toBeLessThanOrEqual(period);
      expect((next - Date.parse(Proxima)) % period).toBe(0);
    }),
  );
});

test('an order that was placed before its day moves by one period', () => {
  expect(proximaDepois('2026-12-01', 'Mensal', '2026-11-27')).toBe('2026-12-31');
  expect(proximaDepois('2026-11-27', 'Anual', '2026-11-27')).toBe('2027-11-27');
});
