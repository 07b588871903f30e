import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sum } from '../shared/dinheiro.ts';
import { cabeNosTitulos, distribuir } from './distribuir.ts';

const money = (cents: number) => sum([String(cents / 100)]);
const title = fc.record({
  Vencimento: fc.constantFrom('2026-10-10', '2026-11-10', '2026-12-10'),
  Saldo: fc.integer({ min: 1, max: 50_000 }).map(money),
});
const titles = fc
  .array(title, { minLength: 1, maxLength: 12 })
  .map((rows) => rows.map((row, n) => ({ ...row, id: n + 1 })));

test('an amount that fits is spread to the cent, the oldest whole, one partly at most and last', () => {
  fc.assert(
    fc.property(titles, fc.integer({ min: 1, max: 600_000 }), (rows, cents) => {
      const Valor = money(cents);
      fc.pre(cabeNosTitulos(Valor, rows));
      const parts = distribuir(Valor, rows);
      expect(sum(parts.map((part) => part.Valor))).toBe(Valor);
      const byAge = rows.toSorted((a, b) => a.Vencimento.localeCompare(b.Vencimento) || a.id - b.id);
      expect(parts.map(({ id }) => id)).toEqual(byAge.slice(0, parts.length).map(({ id }) => id));
      expect(parts.slice(0, -1).map((part) => part.Valor)).toEqual(
        byAge.slice(0, parts.length - 1).map(({ Saldo }) => Saldo),
      );
    }),
  );
});

test('nothing, less than nothing and more than is owed do not fit', () => {
  const rows = [{ Saldo: '10' }, { Saldo: '0.5' }];
  expect(['0', '-1', '10.51'].map((Valor) => cabeNosTitulos(Valor, rows))).toEqual([false, false, false]);
  expect(['0.01', '10.5'].map((Valor) => cabeNosTitulos(Valor, rows))).toEqual([true, true]);
});
