import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../shared/days.ts';
import { compareDecimal } from '../shared/decimal.ts';
import { difference, sum } from '../shared/dinheiro.ts';
import { type Antecipavel, antecipar, semAntecipacao, totaisAntecipacao, valeAntecipar } from './antecipar.ts';

const DAY = '2026-11-20';
const cents = (n: number) => sum([String(n / 100)]);

const part = (change: Partial<Antecipavel> = {}): Antecipavel => ({
  id: 1,
  Liquido: '970.1',
  DataVenda: '2026-11-01',
  DataPrevista: '2026-12-20',
  Situacao: 'Previsto',
  Transferencia: null,
  AntecipacaoCartao: null,
  ...change,
});

const rows = fc
  .array(fc.record({ value: fc.integer({ min: 1, max: 1_000_000_000 }), days: fc.integer({ min: 1, max: 720 }) }), {
    minLength: 1,
    maxLength: 40,
  })
  .map((all) =>
    all.map(({ value, days }, n) => part({ id: n + 1, Liquido: cents(value), DataPrevista: addDays(DAY, days) })),
  );

describe('an advance', () => {
  test('costs its rate for each 30 days, of what is left after the fee, rounded once', () => {
    // 970.10 × 2 % ÷ 30 × 30 = 19.402; 500 × 2 % ÷ 30 × 61 = 20.333…
    const sold = [part(), part({ id: 2, Liquido: '500', DataPrevista: '2027-01-20' })];
    expect(antecipar(sold, { Data: DAY, TaxaMes: '2' })).toEqual([
      { id: 1, Dias: 30, Bruto: '970.1', Custo: '19.4', Liquido: '950.7', Taxa: '2' },
      { id: 2, Dias: 61, Bruto: '500', Custo: '20.33', Liquido: '479.67', Taxa: '4.07' },
    ]);
  });

  test('a cost that the acquirer says is divided by amount and days, and its sum is the cost to the cent', () => {
    const sold = [part({ Liquido: '100' }), part({ id: 2, Liquido: '100', DataPrevista: addDays(DAY, 60) })];
    const parts = antecipar(sold, { Data: DAY, TaxaMes: '0', Custo: '10' });
    expect(parts.map(({ Custo }) => Custo)).toEqual(['3.33', '6.67']);
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 10_000_000 }), (all, n) => {
        const totals = totaisAntecipacao(antecipar(all, { Data: DAY, TaxaMes: '1.5', Custo: cents(n) }));
        expect(totals.Custo).toBe(cents(n));
      }),
    );
  });

  test('whatever is advanced, gross is net and cost, for each and for all', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 1000 }), (all, rate) => {
        const parts = antecipar(all, { Data: DAY, TaxaMes: cents(rate) });
        for (const [n, { id, Bruto, Custo, Liquido }] of parts.entries()) {
          expect([id, Bruto]).toEqual([all[n]?.id, all[n]?.Liquido]);
          expect(sum([Custo, Liquido])).toBe(Bruto);
        }
        const { Bruto, Custo, Liquido } = totaisAntecipacao(parts);
        expect([Bruto, difference(Bruto, Custo)]).toEqual([sum(all.map((each) => each.Liquido)), Liquido]);
        expect(valeAntecipar(parts)).toBe(parts.every((each) => compareDecimal(each.Liquido, '0') > 0));
      }),
    );
  });

  test('is of what is still to come', () => {
    expect(semAntecipacao(part(), DAY)).toBeNull();
    expect(semAntecipacao(part({ Situacao: 'Conferido' }), DAY)).toBeNull();
    expect(semAntecipacao(part({ Transferencia: 7 }), DAY)).toBe('Pago');
    expect(semAntecipacao(part({ AntecipacaoCartao: 7 }), DAY)).toBe('Antecipado');
    for (const Situacao of ['Ausente', 'Dispensado', 'Cancelado'] as const)
      expect(semAntecipacao(part({ Situacao }), DAY)).toBe('SemPrazo');
    expect(semAntecipacao(part({ DataPrevista: DAY }), DAY)).toBe('SemPrazo');
    expect(semAntecipacao(part({ DataVenda: '2026-11-21' }), DAY)).toBe('SemPrazo');
  });

  test('that leaves nothing of an instalment is none', () => {
    expect(valeAntecipar([])).toBe(false);
    expect(valeAntecipar(antecipar([part()], { Data: DAY, TaxaMes: '100' }))).toBe(false);
    expect(valeAntecipar(antecipar([part()], { Data: DAY, TaxaMes: '0', Custo: '970.1' }))).toBe(false);
  });
});
