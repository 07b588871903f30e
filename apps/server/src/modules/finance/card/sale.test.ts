import {
  AdministradoraCartao,
  Alcada,
  baixarTitulos,
  CalendarioEvento,
  estornarTitulos,
  type Lancamento,
  lerResultado,
  PlanoConta,
  RecebivelCartao,
  Titulo,
} from '@bancada/contracts';
import { sum } from '@bancada/contracts/dinheiro';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCards, type Cards, sellByCard } from '../../../../test/cards.ts';
import { buildLab, type Lab, testApp, type TestApp } from '../../../../test/index.ts';
import { entriesIn, findingsOf } from '../../../../test/razao.ts';
import { type Books, buildBooks, buildTitulo } from '../../../../test/titulos.ts';

let app: TestApp;
let lab: Lab;
let token: string;
let books: Books;
let cards: Cards;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  ({ token } = lab);
  books = await buildBooks(lab);
  cards = await buildCards(lab);
});
afterAll(() => app.close());

const expected = (titulo: number) =>
  app.ask(RecebivelCartao.calls.list, { token, query: { Titulo: String(titulo), _sort: 'Parcela:ASC' } });
const reverse = async (id: number) => {
  const { Versao } = await app.ask(Titulo.calls.get, { token, params: { id } });
  const body = { Justificativa: 'engano', itens: [{ id, Versao }] };
  return app.ask(estornarTitulos, { token, body });
};

describe('a receivable that is settled by card', () => {
  test('is owed by the acquirer in one instalment, less the agreed fee, on the day that was agreed', async () => {
    const { titulo, outcome } = await sellByCard(lab, books, cards, { Cartao: { NSU: '000123' } });
    expect(outcome).toMatchObject({ status: 'ok', row: { Status: 'Paga' } });
    expect(await expected(titulo.id)).toMatchObject([
      {
        AdministradoraCartao: cards.acquirer,
        Bandeira: 'Visa',
        Tipo: 'Credito',
        Parcela: 1,
        Parcelas: 1,
        NSU: '000123',
        Bruto: '1000',
        Taxa: '2.99',
        ValorTaxa: '29.9',
        Liquido: '970.1',
        // 20 December is a Sunday.
        DataPrevista: '2026-12-21',
        Situacao: 'Previsto',
      },
    ]);
  });

  test('in instalments is one of each, whose sum is the money to the cent', async () => {
    const { titulo } = await sellByCard(lab, books, cards, { Valor: '100', Cartao: { Parcelas: 3 } });
    const rows = await expected(titulo.id);
    expect(rows.map(({ Bruto, ValorTaxa }) => [Bruto, ValorTaxa])).toEqual([
      ['33.34', '1.26'],
      ['33.33', '1.26'],
      ['33.33', '1.26'],
    ]);
    expect(sum(rows.map(({ Bruto }) => Bruto))).toBe('100');
    expect(rows.map(({ DataPrevista }) => DataPrevista)).toEqual(['2026-12-21', '2027-01-19', '2027-02-18']);
  });

  test('by debit comes on the next day on which banks work: not on a holiday of the calendar', async () => {
    const body = { Data: '2026-11-23', Unidade: null, Nome: 'Feriado', Tipo: 'Feriado', Fecha: true } as const;
    await app.ask(CalendarioEvento.calls.create, { token, body });
    const { titulo } = await sellByCard(lab, books, cards, { MeioPagamento: cards.debit });
    expect(await expected(titulo.id)).toMatchObject([
      { Tipo: 'Debito', ValorTaxa: '13.9', DataPrevista: '2026-11-24' },
    ]);
  });

  test('counts with interest and without the discount: the acquirer owes the money that moved', async () => {
    const titulo = await buildTitulo(lab, books, { Tipo: 'Receber' });
    const item = { id: titulo.id, Versao: titulo.Versao, Juros: '10', Multa: '5', Desconto: '1' };
    const { credit: MeioPagamento, conta: Conta } = cards;
    const Cartao = { Bandeira: 'visa', Parcelas: 1 };
    await app.ask(baixarTitulos, { token, body: { Data: '2026-11-20', Conta, MeioPagamento, Cartao, itens: [item] } });
    expect(await expected(titulo.id)).toMatchObject([{ Bruto: '1014' }]);
  });

  test('and taken back is expected no more; settled anew it is expected anew', async () => {
    const { titulo } = await sellByCard(lab, books, cards, { Cartao: { Parcelas: 2 } });
    expect((await reverse(titulo.id)).outcomes).toMatchObject([{ status: 'ok' }]);
    expect((await expected(titulo.id)).map(({ Situacao }) => Situacao)).toEqual(['Cancelado', 'Cancelado']);
    expect(await findingsOf(lab)).toEqual({ differences: [], imbalances: [] });
  });

  test('leaves the ledger balanced: the money is in the account of the acquirer', async () => {
    await sellByCard(lab, books, cards, { Cartao: { Parcelas: 7 } });
    expect(await findingsOf(lab)).toEqual({ differences: [], imbalances: [] });
  });
});

describe('what the acquirer keeps', () => {
  const titlesOf = (descricao: string) =>
    app.ask(Titulo.calls.list, { token, query: { Descricao_contains: descricao, _sort: 'id:ASC' } });
  const nameOf = async (id: number) => (await app.ask(AdministradoraCartao.calls.get, { token, params: { id } })).Nome;
  const balanceOf = (conta: number, rows: readonly Lancamento[]) =>
    sum(
      rows.flatMap(({ DebitoConta, CreditoConta, Valor }) => [
        ...(DebitoConta === conta ? [Valor] : []),
        ...(CreditoConta === conta ? [`-${Valor}`] : []),
      ]),
    );

  test('is an expense of the day of the sale: gross off the receivable, net in the account, balanced', async () => {
    const chart = { Codigo: '4.9', Nome: 'Taxas de cartão', Pai: null, Natureza: 'Despesa', LinhaDRE: null } as const;
    const plan = await app.ask(PlanoConta.calls.create, { token, body: chart });
    const own = await buildCards(lab, { PlanoConta: plan.id });
    const { titulo } = await sellByCard(lab, books, own, { Valor: '100', Cartao: { Parcelas: 3, NSU: '77' } });
    const fees = await titlesOf(await nameOf(own.acquirer));
    expect(fees).toMatchObject([
      {
        Tipo: 'Pagar',
        Status: 'Paga',
        Valor: '3.78',
        Saldo: '0',
        PlanoConta: plan.id,
        Competencia: '2026-11-20',
        Documento: '77',
        Unidade: titulo.Unidade,
        Origem: 'titulo-baixas',
      },
    ]);
    expect(balanceOf(own.conta, await entriesIn(lab))).toBe('96.22');
    for (const Regime of ['Caixa', 'Competencia'] as const) {
      const query = { De: '2026-11-20', Ate: '2026-11-20', Regime, Passo: 'ano' } as const;
      const { Linhas } = await app.ask(lerResultado, { token, query });
      expect(Linhas.find(({ Codigo }) => Codigo === '4.9')?.Valores).toEqual(['-3.78']);
    }
    expect(await findingsOf(lab)).toEqual({ differences: [], imbalances: [] });
  });

  test('is taken back with the settlement, and booked anew with the next one', async () => {
    const own = await buildCards(lab, { PlanoConta: books.plano });
    const { titulo } = await sellByCard(lab, books, own);
    const name = await nameOf(own.acquirer);
    expect((await reverse(titulo.id)).outcomes).toMatchObject([{ status: 'ok' }]);
    expect(await titlesOf(name)).toMatchObject([{ Status: 'Cancelada', Pago: '0' }]);
    expect(balanceOf(own.conta, await entriesIn(lab))).toBe('0');
    const { Versao } = await app.ask(Titulo.calls.get, { token, params: { id: titulo.id } });
    await app.ask(baixarTitulos, {
      token,
      body: {
        Data: '2026-11-20',
        Conta: own.conta,
        MeioPagamento: own.debit,
        Cartao: { Bandeira: 'Visa', Parcelas: 1 },
        itens: [{ id: titulo.id, Versao }],
      },
    });
    expect((await titlesOf(name)).map(({ Status, Valor }) => [Status, Valor])).toEqual([
      ['Cancelada', '29.9'],
      ['Paga', '13.9'],
    ]);
    expect(await findingsOf(lab)).toEqual({ differences: [], imbalances: [] });
  });

  test('is taken back also where somebody has reversed it, and needs no second person however much it is', async () => {
    const other = await buildLab(app);
    const ledger = await buildBooks(other);
    const own = await buildCards(other, { PlanoConta: ledger.plano });
    await app.ask(Alcada.calls.create, {
      token: other.token,
      body: { Nome: 'Pequenas despesas', Tipo: 'Pagamento', Papel: null, Usuario: null, Percentual: null, Valor: '1' },
    });
    const { titulo, outcome } = await sellByCard(other, ledger, own);
    expect(outcome).toMatchObject({ status: 'ok' });
    const read = async (id: number) => app.ask(Titulo.calls.get, { token: other.token, params: { id } });
    const back = async (id: number) => {
      const { Versao } = await read(id);
      const body = { Justificativa: 'engano', itens: [{ id, Versao }] };
      return (await app.ask(estornarTitulos, { token: other.token, body })).outcomes;
    };
    const [fee] = await app.ask(Titulo.calls.list, { token: other.token, query: { Tipo: 'Pagar' } });
    expect(await back(fee?.id ?? 0)).toMatchObject([{ status: 'ok' }]);
    expect(await back(titulo.id)).toMatchObject([{ status: 'ok' }]);
    expect(await read(fee?.id ?? 0)).toMatchObject({ Status: 'Cancelada', Pago: '0' });
    expect(await findingsOf(other)).toEqual({ differences: [], imbalances: [] });
  });

  test('is not booked where nobody has said under which account', async () => {
    await sellByCard(lab, books, cards);
    expect(await titlesOf(await nameOf(cards.acquirer))).toEqual([]);
  });
});

describe('is refused', () => {
  const code = async (change: Parameters<typeof sellByCard>[3], own = cards) =>
    (await sellByCard(lab, books, own, change)).outcome;

  test.each([
    ['a brand without a rate', { Cartao: { Bandeira: 'Elo' } }, 'CARTAO_TAXA'],
    ['more instalments than were agreed', { Cartao: { Parcelas: 13 } }, 'CARTAO_TAXA'],
    ['a card’s data without a card', { MeioPagamento: null }, 'CARTAO_DADOS'],
  ])('%s', async (_, change, refusal) => {
    expect(await code(change)).toMatchObject({ code: refusal });
  });

  test('another account than the acquirer’s, and an acquirer without one; nothing is settled', async () => {
    expect(await code({ Conta: books.conta })).toMatchObject({ code: 'CARTAO_CONTA' });
    const bare = await buildCards(lab, { Conta: null });
    const { titulo, outcome } = await sellByCard(lab, books, bare);
    expect(outcome).toMatchObject({ code: 'CARTAO_CONTA' });
    expect(await app.ask(Titulo.calls.get, { token, params: { id: titulo.id } })).toMatchObject({ Pago: '0' });
  });

  test('a card of which nothing is said, and one receipt for several titles', async () => {
    const titulos = [
      await buildTitulo(lab, books, { Tipo: 'Receber' }),
      await buildTitulo(lab, books, { Tipo: 'Receber' }),
    ];
    const itens = titulos.map(({ id, Versao }) => ({ id, Versao }));
    const body = { Data: '2026-11-20', Conta: cards.conta, MeioPagamento: cards.credit };
    const answer = await app.ask(baixarTitulos, { token, body: { ...body, itens: itens.slice(0, 1) } });
    expect(answer.outcomes).toMatchObject([{ code: 'CARTAO_DADOS' }]);
    const both = app.ask(baixarTitulos, { token, body: { ...body, Cartao: { Bandeira: 'Visa', Parcelas: 1 }, itens } });
    await expect(both).rejects.toThrow('CARTAO_DADOS');
  });

  test('what is paid by card to others is none of it', async () => {
    const { id, Versao } = await buildTitulo(lab, books, { Tipo: 'Pagar' });
    const body = { Data: '2026-11-20', Conta: books.conta, MeioPagamento: cards.credit, itens: [{ id, Versao }] };
    expect((await app.ask(baixarTitulos, { token, body })).outcomes).toMatchObject([{ status: 'ok' }]);
    expect(await expected(id)).toEqual([]);
  });

  test('rates that change later change nothing of what was sold', async () => {
    const own = await buildCards(lab);
    const { titulo } = await sellByCard(lab, books, own);
    const before = await expected(titulo.id);
    const acquirer = await app.ask(AdministradoraCartao.calls.get, { token, params: { id: own.acquirer } });
    const Taxas = acquirer.Taxas.map(({ id, Versao }) => ({ id, Versao, Taxa: '9' }));
    const body = { Versao: acquirer.Versao, Taxas };
    await app.ask(AdministradoraCartao.calls.update, { token, params: { id: own.acquirer }, body });
    expect(await expected(titulo.id)).toEqual(before);
  });
});
