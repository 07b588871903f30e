import { sum } from '@bancada/contracts/dinheiro';
import { type LinhaResultado, regimesResultado } from '@bancada/contracts/finance';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { workbookOf } from '../figures/testing.ts';
import type { Due } from './dues.ts';
import { duesColumns, duesLines } from './duesFile.ts';

const cents = fc.integer({ min: -9_999_999, max: 9_999_999 }).map((n) => sum([`${n / 100}`]));
const line: LinhaResultado = {
  Grupo: 'Conta',
  PlanoConta: 1,
  Codigo: '2.1',
  Nome: 'ISS',
  Natureza: 'Imposto',
  LinhaDRE: null,
  Valores: [],
};
const columnsOf = (count: number) => fc.array(cents, { minLength: count, maxLength: count });
const dueOf = (count: number, whose: Due['whose']): fc.Arbitrary<Due> =>
  fc.record({
    line: fc.constant(line),
    whose: fc.constant(whose),
    values: fc.record({ Competencia: columnsOf(count), Caixa: columnsOf(count) }),
  });
const someDues = fc.integer({ min: 1, max: 30 }).chain((months) =>
  fc.record({
    months: fc.constant(months),
    taxes: fc.array(dueOf(months, null), { maxLength: 5 }),
    commissions: fc.array(dueOf(1, { id: 5, Nome: 'Helena' }), { maxLength: 5 }),
  }),
);
const names = { taxes: 'Impostos', commissions: 'Comissões' };
const words = { line: 'Conta', total: 'Total', regime: { Competencia: 'Devido', Caixa: 'Pago' } };

test('each formula of the workbook, calculated from what was booked, is the amount beside it', () => {
  fc.assert(
    fc.property(someDues, (dues) => {
      const lines = duesLines(dues, names);
      const columns = duesColumns(
        Array.from({ length: dues.months }, (_, at) => `${at + 1}`),
        words,
      );
      expect(lines.map(({ at }) => at)).toEqual(lines.map((_, index) => index + 2));
      const { calculated, shown } = workbookOf(columns, lines);
      expect(calculated).toEqual(shown);
      // Every amount that was booked is in the file, and no total of another regime.
      for (const regime of regimesResultado) {
        const all = [...dues.taxes, ...dues.commissions].flatMap(({ values }) => values[regime]);
        const last = columns.find(({ id }) => id === `${regime} ${dues.months}`);
        const parts = lines.filter(({ until }) => until !== null).map((part) => last?.cell(part));
        expect(sum(parts.map((cell) => (cell?.type === 'number' ? cell.decimal : '0')))).toBe(sum(all));
      }
    }),
  );
});

test('what professionals have is known of the period alone, and a part without lines is left out', () => {
  const due: Due = {
    line: { ...line, Codigo: '3.2', Nome: 'Repasse' },
    whose: { id: 5, Nome: 'Helena' },
    values: { Competencia: ['7560'], Caixa: ['7200'] },
  };
  const lines = duesLines({ months: 2, taxes: [], commissions: [due] }, names);
  expect(lines.map(({ name }) => name.trim())).toEqual(['Comissões', '3.2 Repasse · Helena']);
  expect(lines[1]?.figures).toEqual({ Competencia: [null, null, '7560'], Caixa: [null, null, '7200'] });
  const headers = duesColumns(['set', 'out'], words).map(({ header }) => header);
  expect(headers).toEqual(['Conta', 'Devido set', 'Devido out', 'Devido Total', 'Pago set', 'Pago out', 'Pago Total']);
});
