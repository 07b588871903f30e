import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from '../shared/dinheiro.ts';
import { casarCartao, conferirCartao, parcelasCartao, type TaxaCartao, taxaDaVenda } from './cartao.ts';

const rate = (Bandeira: string, change: Partial<TaxaCartao> = {}): TaxaCartao => ({
  Bandeira,
  Tipo: 'Credito',
  ParcelasDe: 1,
  ParcelasAte: 12,
  Taxa: '2.99',
  DiasReceber: 30,
  ...change,
});
const open = () => false;
const cents = fc.integer({ min: 1, max: 99_999_999 }).map((amount) => new Decimal(amount).dividedBy(100).toString());

describe('the rate of a sale', () => {
  const table = [
    rate('Todas', { Taxa: '4.49' }),
    rate('Visa', { ParcelasAte: 1 }),
    rate('Visa', { ParcelasDe: 2, Taxa: '3.79' }),
    rate('Visa', { Tipo: 'Debito', Taxa: '1.39', ParcelasAte: 1 }),
  ];
  const of = (Bandeira: string, Parcelas: number, Tipo: TaxaCartao['Tipo'] = 'Credito') =>
    taxaDaVenda(table, { Bandeira, Tipo, Parcelas })?.Taxa;

  test('is that of its brand, type and instalments, however the brand is written; else that for all brands', () => {
    expect([of('visa', 1), of('VISA ', 2), of('Visa', 1, 'Debito'), of('Elo', 6)]).toEqual([
      '2.99',
      '3.79',
      '1.39',
      '4.49',
    ]);
  });
  test('is none where nothing was agreed: debit is not paid in instalments', () => {
    expect([of('Visa', 2, 'Debito'), of('Elo', 13), of('Elo', 1, 'Debito')]).toEqual([undefined, undefined, undefined]);
  });
});

describe('the instalments of a sale', () => {
  test('add up to it, differ by a cent at most, and each has its fee to the cent', () => {
    fc.assert(
      fc.property(
        cents,
        fc.integer({ min: 1, max: 18 }),
        fc.integer({ min: 0, max: 10_000 }),
        (Bruto, Parcelas, basis) => {
          const Taxa = new Decimal(basis).dividedBy(100).toString();
          const parts = parcelasCartao({ Bruto, Parcelas, DataVenda: '2026-11-20' }, { Taxa, DiasReceber: 30 }, open);
          expect(parts).toHaveLength(Parcelas);
          expect(sum(parts.map((part) => part.Bruto))).toBe(Bruto);
          const amounts = parts.map((part) => Number(part.Bruto));
          expect(new Decimal(Math.max(...amounts)).minus(Math.min(...amounts)).toNumber()).toBeLessThanOrEqual(0.01);
          for (const part of parts) {
            const fee = new Decimal(part.Bruto).times(Taxa).dividedBy(100).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
            expect(part.ValorTaxa).toBe(fee.toString());
          }
        },
      ),
    );
  });

  const days = (DiasReceber: number, Parcelas: number, closed = open as (day: string) => boolean) =>
    parcelasCartao({ Bruto: '100', Parcelas, DataVenda: '2026-11-20' }, { Taxa: '1', DiasReceber }, closed).map(
      ({ DataPrevista }) => DataPrevista,
    );

  test('come one after another where the first takes a month, and together where they are anticipated', () => {
    // 20 December is a Sunday; 19 January a Tuesday.
    expect(days(30, 2)).toEqual(['2026-12-21', '2027-01-19']);
    expect(days(2, 3)).toEqual(['2026-11-23', '2026-11-23', '2026-11-23']);
  });
  test('come on days on which banks work', () => {
    expect(days(1, 1)).toEqual(['2026-11-23']);
    expect(days(1, 1, (day) => day === '2026-11-23')).toEqual(['2026-11-24']);
  });
});

const said = (change: object = {}) => ({
  Parcela: 1,
  NSU: null as string | null,
  Autorizacao: null as string | null,
  DataVenda: '2026-11-20',
  Bruto: '100',
  ...change,
});

describe('which line is which instalment', () => {
  test('goes by the number first, even of another amount, and by day, amount and instalment then', () => {
    const lines = [said({ NSU: '000123', Bruto: '90' }), said(), said({ Parcela: 2 })];
    const sold = [said(), said({ NSU: '123' }), said({ Parcela: 2 }), said({ Parcela: 3 })];
    expect(casarCartao(lines, sold)).toEqual([
      [0, 1],
      [1, 0],
      [2, 2],
    ]);
  });
  test('a number far from its day is another sale of the terminal', () => {
    expect(casarCartao([said({ NSU: '1', Bruto: '7' })], [said({ NSU: '1', DataVenda: '2026-11-10' })])).toEqual([]);
  });
  test('two numbers that differ are a pair only where nothing fits better', () => {
    const lines = [said({ NSU: '7' }), said({ NSU: '8' })];
    expect(casarCartao(lines, [said({ NSU: '8' }), said({ NSU: '6' })])).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  const one = fc.record({
    Parcela: fc.integer({ min: 1, max: 3 }),
    NSU: fc.option(fc.integer({ min: 1, max: 5 }).map(String)),
    Autorizacao: fc.option(fc.integer({ min: 1, max: 5 }).map(String)),
    DataVenda: fc.integer({ min: 10, max: 20 }).map((day) => `2026-11-${day}`),
    Bruto: fc.integer({ min: 1, max: 3 }).map(String),
  });
  test('a month of 20,000 sales is paired with its statement, in any order', () => {
    const sold = Array.from({ length: 20_000 }, (_, n) =>
      said({ NSU: String(n + 1), DataVenda: `2026-11-${10 + (n % 20)}`, Bruto: String(1 + (n % 997)) }),
    );
    const lines = sold.toReversed().map((each) => ({ ...each, NSU: `000${each.NSU}` }));
    const pairs = casarCartao(lines, sold);
    expect(pairs).toHaveLength(sold.length);
    expect(pairs.every(([line, place]) => line + place === sold.length - 1)).toBe(true);
  });
  test('puts each into one pair at most, of the same instalment; a statement of all that was sold leaves nothing', () => {
    fc.assert(
      fc.property(fc.array(one, { maxLength: 12 }), fc.array(one, { maxLength: 12 }), (lines, sold) => {
        const pairs = casarCartao(lines, sold);
        for (const side of [0, 1] as const) expect(new Set(pairs.map((pair) => pair[side])).size).toBe(pairs.length);
        for (const [line, sale] of pairs) expect(lines[line]?.Parcela).toBe(sold[sale]?.Parcela);
        expect(casarCartao(sold, sold)).toHaveLength(sold.length);
      }),
    );
  });
});

describe('what differs', () => {
  const line = (change: object = {}) => ({ ...said(), DataPagamento: '2026-12-21', ValorTaxa: '2.99', ...change });
  const sold = (change: object = {}) => ({ ...said(), Taxa: '2.99', DataPrevista: '2026-12-21', ...change });

  test.each([
    ['nothing', {}, {}, [], '0'],
    ['the fee, with both figures', { ValorTaxa: '3.49' }, {}, ['Taxa'], '0.5'],
    ['the day', { DataPagamento: '2026-12-22' }, {}, ['Prazo'], '0'],
    ['no day where the statement has none', { DataPagamento: null }, {}, [], '0'],
    ['the amount alone, where the fee is that of the amount', { Bruto: '200', ValorTaxa: '5.98' }, {}, ['Bruto'], '0'],
    ['the number', { NSU: '7' }, { NSU: '8' }, ['NSU'], '0'],
    ['no number where one of them is missing', { NSU: '7' }, { Autorizacao: 'A' }, [], '0'],
  ])('%s', (_, changed, agreed, Diferencas, DiferencaTaxa) => {
    expect(conferirCartao(line(changed), sold(agreed))).toMatchObject({ Diferencas, DiferencaTaxa });
  });
});
