import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysBetween } from '../shared/days.ts';
import { encargosDe } from './encargos.ts';

const cents = fc.integer({ min: 1, max: 10 ** 12 });
const text = (value: number) =>
  `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`.replace(/\.?0+$/, '');
const centsOf = (amount: string | null) => {
  const [whole = '0', fraction = ''] = (amount ?? '0').split('.');
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
};

test('interest is simple, by days of a month of 30; the fine is charged once', () => {
  const titulo = { Valor: '1000', Vencimento: '2026-11-10' };
  const taxas = { JurosMes: '1', Multa: '2', Desconto: '5' };
  // 1000 × 1% ÷ 30 × 15 = 5; 1000 × 2% = 20.
  expect(encargosDe(titulo, '2026-11-25', taxas)).toEqual({ Juros: '5', Multa: '20', Desconto: null });
  expect(encargosDe(titulo, '2026-11-11', taxas)).toEqual({ Juros: '0.33', Multa: '20', Desconto: null });
  expect(encargosDe(titulo, '2026-11-10', taxas)).toEqual({ Juros: null, Multa: null, Desconto: '50' });
  expect(encargosDe(titulo, '2026-12-10', {})).toEqual({ Juros: null, Multa: null, Desconto: null });
});

test('days are counted by the calendar, across months, leap days and the end of summer time', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1);
  expect(daysBetween('2018-11-03', '2018-11-05')).toBe(2);
});

test('differences are the exact quotient rounded half up to cents, whatever the amount and the days', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 0, max: 1000 }), (value, days, rate) => {
      const due = new Date(Date.UTC(2020, 0, 1) + days * 86_400_000).toISOString().slice(0, 10);
      const { Juros } = encargosDe({ Valor: text(value), Vencimento: '2020-01-01' }, due, { JurosMes: text(rate) });
      const dividend = BigInt(value) * BigInt(rate) * BigInt(days);
      const divisor = 100n * 100n * 30n;
      expect(centsOf(Juros)).toBe((2n * dividend + divisor) / (2n * divisor));
    }),
  );
});
