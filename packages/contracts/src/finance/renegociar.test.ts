import fc from 'fast-check';
import { expect, test } from 'vitest';
import { difference, sum } from '../shared/dinheiro.ts';
import { parcelasRenegociadas, totalRenegociado } from './renegociar.ts';

const cents = (max: number) => fc.nat(max).map((each) => sum([String(each / 100)]));

test('instalments sum to what is owed anew, and differ by a cent at most', () => {
  const asked = fc.record({
    Saldo: cents(100_000_000),
    Juros: cents(10_000),
    Multa: cents(10_000),
    Desconto: cents(10_000),
    Parcelas: fc.integer({ min: 1, max: 120 }),
    Primeiro: fc.constant('2026-12-31'),
    IntervaloDias: fc.option(fc.integer({ min: 1, max: 366 })),
  });
  fc.assert(
    fc.property(asked, (renegociacao) => {
      const parts = parcelasRenegociadas(renegociacao);
      expect(parts).toHaveLength(renegociacao.Parcelas);
      expect(sum(parts.map(({ Valor }) => Valor))).toBe(totalRenegociado(renegociacao));
      const [first, last] = [parts[0], parts.at(-1)];
      expect(['0', '0.01', '-0.01']).toContain(difference(first?.Valor ?? '0', last?.Valor ?? '0'));
      expect(parts.map(({ Vencimento }) => Vencimento)).toEqual(parts.map(({ Vencimento }) => Vencimento).toSorted());
    }),
  );
});

test('each month is due on the day of the first one, or the last there is', () => {
  const asked = { Saldo: '100', Juros: '1', Multa: '2', Desconto: '3', Parcelas: 3, Primeiro: '2026-12-31' };
  expect(parcelasRenegociadas({ ...asked, IntervaloDias: null })).toEqual([
    { Vencimento: '2026-12-31', Valor: '33.34' },
    { Vencimento: '2027-01-31', Valor: '33.33' },
    { Vencimento: '2027-02-28', Valor: '33.33' },
  ]);
  expect(parcelasRenegociadas({ ...asked, IntervaloDias: 15 })[1]?.Vencimento).toBe('2027-01-15');
});
