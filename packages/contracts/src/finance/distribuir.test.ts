import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareDecimal } from '../shared/decimal.ts';
import { sum } from '../shared/dinheiro.ts';
import { cabeNosTitulos, devidoDe, distribuir, quinhaoInteiro } from './distribuir.ts';
import { encargosDe } from './encargos.ts';

const money = (cents: number) => sum([String(cents / 100)]);
const title = fc.record({
  Vencimento: fc.constantFrom('2026-10-10', '2026-11-10', '2026-12-10'),
  Saldo: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 50_000 })).map(money),
});
const titles = fc
  .array(title, { minLength: 1, maxLength: 12 })
  .map((rows) => rows.map((row, n) => ({ ...row, id: n + 1 })));
const Data = '2026-11-20';
const terms = fc
  .record({
    JurosMes: fc.integer({ min: 0, max: 10_000 }).map(money),
    Multa: fc.integer({ min: 0, max: 10_000 }).map(money),
  })
  .map((Taxas) => ({ Data, Taxas }));
const none = { Data, Taxas: {} };

test('an amount that fits is spread to the cent, the oldest whole with interest and fine, one partly at most and last', () => {
  fc.assert(
    fc.property(titles, fc.integer({ min: 1, max: 600_000 }), terms, (rows, cents, termos) => {
      const Valor = money(cents);
      fc.pre(cabeNosTitulos(Valor, rows, termos));
      const parts = distribuir(Valor, rows, termos);
      expect(sum(parts.map((part) => part.Total))).toBe(Valor);
      const byAge = rows.toSorted((a, b) => a.Vencimento.localeCompare(b.Vencimento) || a.id - b.id);
      expect(parts.map(({ id }) => id)).toEqual(byAge.slice(0, parts.length).map(({ id }) => id));
      expect(parts.slice(0, -1)).toEqual(
        byAge.slice(0, parts.length - 1).map((row) => {
          const { Juros, Multa } = encargosDe({ Valor: row.Saldo, Vencimento: row.Vencimento }, Data, termos.Taxas);
          return { id: row.id, Valor: row.Saldo, Juros, Multa, Total: sum([row.Saldo, Juros ?? '0', Multa ?? '0']) };
        }),
      );
      for (const [n, part] of parts.entries()) {
        expect(sum([part.Valor, part.Juros ?? '0', part.Multa ?? '0'])).toBe(part.Total);
        expect(compareDecimal(part.Valor, '0')).toBeGreaterThan(0);
        expect(compareDecimal(part.Valor, byAge[n]?.Saldo ?? '0')).toBeLessThanOrEqual(0);
      }
    }),
  );
});

test('of a part, interest and fine are in proportion', () => {
  const row = { id: 1, Vencimento: '2026-10-21', Saldo: '100' };
  const termos = { Data, Taxas: { JurosMes: '3', Multa: '2' } };
  expect(quinhaoInteiro(row, termos)).toEqual({ id: 1, Valor: '100', Juros: '3', Multa: '2', Total: '105' });
  expect(distribuir('52.5', [row], termos)).toEqual([{ id: 1, Valor: '50', Juros: '1.5', Multa: '1', Total: '52.5' }]);
  expect(devidoDe([row, { ...row, id: 2, Vencimento: '2026-12-01' }], termos)).toBe('205');
});

test('nothing, less than nothing and more than is owed do not fit', () => {
  const rows = [
    { id: 1, Vencimento: Data, Saldo: '10' },
    { id: 2, Vencimento: Data, Saldo: '0.5' },
  ];
  expect(['0', '-1', '10.51'].map((Valor) => cabeNosTitulos(Valor, rows, none))).toEqual([false, false, false]);
  expect(['0.01', '10.5'].map((Valor) => cabeNosTitulos(Valor, rows, none))).toEqual([true, true]);
});
