import {
  estornarTitulos,
  lerFluxoCaixa,
  lerLancamentosFluxo,
  PlanoConta,
  RecebivelCartao,
  Titulo,
} from '@bancada/contracts';
import { difference, sum } from '@bancada/contracts/dinheiro';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCards, type Cards, sellByCard } from '../../../../test/cards.ts';
import { buildLab, type Lab, testApp, type TestApp } from '../../../../test/index.ts';
import { type Books, buildBooks } from '../../../../test/titulos.ts';
import { localDay } from '../../../platform/zone.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const today = Temporal.PlainDate.from(localDay(new Date().toISOString()));
const period = { De: today.toString(), Ate: today.add({ days: 110 }).toString() };

/** A company that takes cards by one acquirer whose fees are booked, and by one whose are not. */
async function company() {
  const lab = await buildLab(app);
  const { token } = lab;
  const books = await buildBooks(lab);
  const body = { Codigo: '4.5.02', Nome: 'Taxas de cartão', Pai: null, Natureza: 'Despesa', LinhaDRE: null } as const;
  const fees = await app.ask(PlanoConta.calls.create, { token, body });
  const acquirers = [await buildCards(lab, { PlanoConta: fees.id }), await buildCards(lab)];
  return { lab, books, acquirers };
}

interface Sale {
  readonly cents: number;
  readonly by: 0 | 1;
  readonly debit: boolean;
  readonly Parcelas: number;
  readonly reversed: boolean;
}

async function sell({ lab, books, acquirers }: Company, { cents, by, debit, Parcelas, reversed }: Sale): Promise<void> {
  const cards = acquirers[by];
  if (!cards) throw new Error('There is no such acquirer');
  const { titulo } = await sellByCard(lab, books, cards, {
    Valor: sum([String(cents / 100)]),
    Data: period.De,
    MeioPagamento: debit ? cards.debit : cards.credit,
    Cartao: { Parcelas: debit ? 1 : Parcelas },
  });
  if (!reversed) return;
  const { id, Versao } = await app.ask(Titulo.calls.get, { token: lab.token, params: { id: titulo.id } });
  const body = { Justificativa: 'engano', itens: [{ id, Versao }] };
  await app.ask(estornarTitulos, { token: lab.token, body });
}
type Company = { readonly lab: Lab; readonly books: Books; readonly acquirers: readonly Cards[] };

/** What acquirers owe, as its own list has it. */
const owed = async ({ lab: { token } }: Company) =>
  (await app.ask(RecebivelCartao.calls.list, { token, query: { _limit: '-1' } })).filter(
    ({ Situacao }) => Situacao === 'Previsto',
  );
const flow = ({ lab: { token } }: Company, query: object = {}) =>
  app.ask(lerFluxoCaixa, { token, query: { ...period, ...query } });

test('whatever is sold by card, what there is grows by each payout on its day, net of the fee, and by nothing else', async () => {
  const sale: fc.Arbitrary<Sale> = fc.record({
    cents: fc.integer({ min: 300, max: 300_000 }),
    by: fc.constantFrom(0, 1),
    debit: fc.boolean(),
    Parcelas: fc.integer({ min: 1, max: 3 }),
    reversed: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { minLength: 1, maxLength: 4 }), async (sales) => {
      const own = await company();
      const before = new Map((await flow(own)).Linhas.map(({ Inicio, Saldo }) => [Inicio, Saldo]));
      for (const each of sales) await sell(own, each);
      const open = await owed(own);
      const kept = sales.filter(({ reversed }) => !reversed);
      expect(open).toHaveLength(kept.reduce((all, { debit, Parcelas }) => all + (debit ? 1 : Parcelas), 0));
      // What was taken back the customer owes again, overdue and so today.
      const again = sum(sales.filter(({ reversed }) => reversed).map(({ cents }) => String(cents / 100)));
      for (const { Inicio, Saldo, Repasse, Aberto } of (await flow(own)).Linhas) {
        const until = open.filter(({ DataPrevista }) => DataPrevista <= Inicio);
        const grown = difference(Saldo, before.get(Inicio) ?? '0');
        expect([Inicio, grown]).toEqual([Inicio, sum([again, ...until.map(({ Liquido }) => Liquido)])]);
        const on = until.filter(({ DataPrevista }) => DataPrevista === Inicio);
        expect([Inicio, Repasse.Entra]).toEqual([Inicio, sum(on.map(({ Liquido }) => Liquido))]);
        expect([Inicio, Aberto]).toEqual([Inicio, { Entra: Inicio === period.De ? again : '0', Sai: '0' }]);
      }
    }),
    { numRuns: 5 },
  );
});

test('of an acquirer’s account payouts go out, each on its day, and each figure is the sum of its entries', async () => {
  const own = await company();
  await sell(own, { cents: 90_000, by: 0, debit: false, Parcelas: 3, reversed: false });
  const open = await owed(own);
  const [acquirer] = own.acquirers;
  const there = await flow(own, { Conta: acquirer?.conta });
  const paid = there.Linhas.filter(({ Repasse }) => Repasse.Sai !== '0');
  expect(paid.map(({ Inicio, Repasse }) => [Inicio, Repasse])).toEqual(
    open.map(({ DataPrevista, Liquido }) => [DataPrevista, { Entra: '0', Sai: Liquido }]),
  );
  expect(there.Linhas.at(-1)?.Saldo).toBe('0');
  expect((await flow(own, { Conta: own.books.conta })).Linhas.every(({ Repasse }) => Repasse.Entra === '0')).toBe(true);

  const { token } = own.lab;
  const query = { ...period, Grupo: 'Repasse', Sentido: 'Entra' } as const;
  const entries = await app.ask(lerLancamentosFluxo, { token, query });
  expect(entries.Soma).toBe(sum(open.map(({ Liquido }) => Liquido)));
  expect(entries.Lancamentos).toMatchObject(
    open.map(({ id, DataPrevista, Liquido }) => ({
      Origem: 'recebivel-cartaos',
      OrigemId: id,
      Data: DataPrevista,
      Valor: Liquido,
      Descricao: 'Aluguel de novembro',
    })),
  );
});
