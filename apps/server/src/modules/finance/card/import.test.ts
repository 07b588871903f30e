import {
  ArquivoBancario,
  desfazerExtrato,
  estornarTitulos,
  ExtratoCartaoLinha,
  lerExtratoCartao,
  RecebivelCartao,
  Titulo,
} from '@bancada/contracts';
import { sum } from '@bancada/contracts/dinheiro';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCards, type CardRow, cardCsv, type Cards, sellByCard, sendCardFile } from '../../../../test/cards.ts';
import { buildLab, inLab, type Lab, testApp, type TestApp, uploadFile } from '../../../../test/index.ts';
import { findingsOf } from '../../../../test/razao.ts';
import { type Books, buildBooks } from '../../../../test/titulos.ts';

let app: TestApp;
let lab: Lab;
let token: string;
let books: Books;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  ({ token } = lab);
  books = await buildBooks(lab);
});
afterAll(() => app.close());

const own = (acquirer: number) => ({ AdministradoraCartao: String(acquirer), _limit: '-1' });
const linesOf = async (acquirer: number, Situacao?: string) => {
  const rows = await app.ask(ExtratoCartaoLinha.calls.list, {
    token,
    query: { ...own(acquirer), _sort: 'Linha:ASC,id:ASC', ...(Situacao !== undefined && { Situacao }) },
  });
  return rows.filter((row) => Situacao !== undefined || row.Situacao !== 'Desfeita');
};
const soldBy = (acquirer: number) =>
  app.ask(RecebivelCartao.calls.list, { token, query: { ...own(acquirer), _sort: 'id:ASC' } });
const states = async (acquirer: number) => (await soldBy(acquirer)).map(({ Situacao }) => Situacao);
const sell = (cards: Cards, NSU: string | null, Valor = '1000', Parcelas = 1) =>
  sellByCard(lab, books, cards, { Valor, Cartao: { NSU, Parcelas } });
const right: CardRow = { nsu: '123', gross: '1.000,00', fee: '29,90' };
const undo = (id: number) => app.ask(desfazerExtrato, { token, params: { id } });
const step = (row: Pick<ExtratoCartaoLinha, 'id' | 'Versao'>, Acao: string, Justificativa?: string) =>
  app.ask(ExtratoCartaoLinha.calls.transition, {
    token,
    params: { id: row.id },
    body: { Acao, Versao: row.Versao, ...(Justificativa !== undefined && { Justificativa }) },
  });

describe('a statement that is held against what was sold', () => {
  test('agrees where number, amount, fee and day are those agreed', async () => {
    const cards = await buildCards(lab);
    await sell(cards, '000123');
    const { answer } = await sendCardFile(lab, cards.acquirer, cardCsv([right]));
    expect(answer).toMatchObject({
      Novas: 1,
      Repetidas: 0,
      Conferidas: 1,
      Divergentes: 0,
      SemVenda: 0,
      Ausentes: 0,
      arquivo: { Formato: 'CSV', Situacao: 'Aplicado', AdministradoraCartao: cards.acquirer, De: '2026-12-21' },
    });
    expect(await linesOf(cards.acquirer)).toMatchObject([
      { Situacao: 'Conferida', TaxaPrevista: '29.9', ValorTaxa: '29.9', DiferencaTaxa: '0', Diferencas: [] },
    ]);
    expect(await states(cards.acquirer)).toEqual(['Conferido']);
  });

  test('says in what it differs, with both figures', async () => {
    const cards = await buildCards(lab);
    for (const number of ['1', '2', '3']) await sell(cards, number);
    const rows = [
      { ...right, nsu: '1', fee: '34,90' },
      { ...right, nsu: '2', paid: '22/12/2026' },
      { ...right, nsu: '3', gross: '900,00', fee: '26,91' },
    ];
    expect((await sendCardFile(lab, cards.acquirer, cardCsv(rows))).answer).toMatchObject({ Divergentes: 3 });
    expect(await linesOf(cards.acquirer)).toMatchObject([
      { Diferencas: ['Taxa'], TaxaPrevista: '29.9', ValorTaxa: '34.9', DiferencaTaxa: '5' },
      { Diferencas: ['Prazo'], DataPrevista: '2026-12-21', DataPagamento: '2026-12-22' },
      { Diferencas: ['Bruto'], BrutoPrevisto: '1000', Bruto: '900', TaxaPrevista: '26.91' },
    ]);
  });

  test('tells what was not sold, and what was sold and ought to be in it', async () => {
    const cards = await buildCards(lab);
    await sell(cards, '1');
    await sell(cards, '2', '500', 2);
    const { answer } = await sendCardFile(
      lab,
      cards.acquirer,
      cardCsv([
        { ...right, nsu: '1' },
        { ...right, nsu: '9', gross: '77,00', fee: '2,30' },
      ]),
    );
    expect(answer).toMatchObject({ Conferidas: 1, SemVenda: 1, Ausentes: 1 });
    // The second instalment is due after what the statement covers.
    expect(await states(cards.acquirer)).toEqual(['Conferido', 'Ausente', 'Previsto']);
  });

  test('finds sales without a number by day, amount and instalment', async () => {
    const cards = await buildCards(lab);
    await sell(cards, null, '100', 3);
    const part = (n: number, gross: string, paid: string) => ({ part: `${n}/3`, gross, fee: '1,26', paid });
    const rows = [part(1, '33,34', '21/12/2026'), part(2, '33,33', '19/01/2027'), part(3, '33,33', '18/02/2027')];
    expect((await sendCardFile(lab, cards.acquirer, cardCsv(rows))).answer).toMatchObject({ Conferidas: 3 });
  });

  test('a sale that is entered later finds its line; one that is taken back gives it up, and another finds it', async () => {
    const cards = await buildCards(lab);
    await sendCardFile(lab, cards.acquirer, cardCsv([right]));
    expect(await linesOf(cards.acquirer)).toMatchObject([{ Situacao: 'Sem_Venda' }]);
    const { titulo } = await sell(cards, '123');
    expect(await linesOf(cards.acquirer)).toMatchObject([{ Situacao: 'Conferida' }]);
    const { Versao } = await app.ask(Titulo.calls.get, { token, params: { id: titulo.id } });
    const body = { Justificativa: 'no título errado', itens: [{ id: titulo.id, Versao }] };
    await app.ask(estornarTitulos, { token, body });
    expect(await linesOf(cards.acquirer)).toMatchObject([
      { Situacao: 'Sem_Venda', RecebivelCartao: null, TaxaPrevista: null, Diferencas: [] },
    ]);
    expect(await states(cards.acquirer)).toEqual(['Cancelado']);
    await sell(cards, '123');
    expect(await linesOf(cards.acquirer)).toMatchObject([{ Situacao: 'Conferida' }]);
  });

  test('a difference is accepted with a reason, and contested again', async () => {
    const cards = await buildCards(lab);
    await sell(cards, '123');
    await sendCardFile(
      lab,
      cards.acquirer,
      cardCsv([
        { ...right, fee: '34,90' },
        { ...right, nsu: '9', gross: '5,00' },
      ]),
    );
    const [wrong, unknown] = await linesOf(cards.acquirer);
    if (!wrong || !unknown) throw new Error('Two lines were imported');
    await expect(step(wrong, 'aceitarDiferenca')).rejects.toThrow('JUSTIFICATIVA');
    const accepted = await step(wrong, 'aceitarDiferenca', 'taxa nova desde novembro');
    expect(accepted).toMatchObject({ Situacao: 'Aceita', DiferencaTaxa: '5' });
    expect(await step(accepted, 'recusarDiferenca')).toMatchObject({ Situacao: 'Divergente' });
    expect(await step(unknown, 'dispensarDiferenca', 'de outra loja')).toMatchObject({ Situacao: 'Dispensada' });
  });

  test('each acquirer has its own sales', async () => {
    const [one, other] = [await buildCards(lab), await buildCards(lab)];
    await sell(one, '123');
    await sendCardFile(lab, other.acquirer, cardCsv([right]));
    expect(await states(one.acquirer)).toEqual(['Previsto']);
    expect(await linesOf(other.acquirer)).toMatchObject([{ Situacao: 'Sem_Venda' }]);
  });
});

describe('taking a file in', () => {
  test('twice, also at once, is once; a line that is in two files is there once, and equal lines of one file all stay', async () => {
    const cards = await buildCards(lab);
    const text = cardCsv([right, right]);
    const answers = await Promise.all([1, 2].map(() => sendCardFile(lab, cards.acquirer, text)));
    expect(new Set(answers.map(({ answer }) => answer.arquivo.id)).size).toBe(1);
    const more = await sendCardFile(lab, cards.acquirer, cardCsv([right, right, right, { ...right, nsu: '5' }]));
    expect(more.answer).toMatchObject({ Novas: 2, Repetidas: 2 });
    expect(await linesOf(cards.acquirer)).toHaveLength(4);
  });

  test('shows before what it would bring, and stores nothing', async () => {
    const cards = await buildCards(lab);
    await sell(cards, '123');
    await sendCardFile(lab, cards.acquirer, cardCsv([{ ...right, nsu: '7', gross: '7,00', fee: '0,21' }]));
    const rows = [
      { ...right, nsu: '7', gross: '7,00', fee: '0,21' },
      { ...right, fee: '30,00' },
    ];
    const { answer } = await uploadFile(app, {
      token,
      call: lerExtratoCartao,
      query: { AdministradoraCartao: cards.acquirer },
      name: 'a.csv',
      bytes: Uint8Array.from(Buffer.from(`${cardCsv(rows)}\r\nTotal;;;;;1.007,00;30,21`)),
    });
    expect(answer).toMatchObject({
      De: '2026-12-21',
      Totais: 1,
      Linhas: [
        { Linha: 3, Repetida: true, Situacao: 'Sem_Venda' },
        {
          Linha: 4,
          Repetida: false,
          Situacao: 'Divergente',
          Diferencas: ['Taxa'],
          TaxaPrevista: '29.9',
          ValorTaxa: '30',
        },
      ],
    });
    expect(await linesOf(cards.acquirer)).toHaveLength(1);
    expect(await states(cards.acquirer)).toEqual(['Ausente']);
  });

  test.each([
    [
      'a line that cannot be read',
      cardCsv([right, { ...right, fee: 'x' }]),
      'EXTRATO_CARTAO_CAMPO',
      { linha: 4, texto: 'x' },
    ],
    ['a file without the columns', 'a;b\n1;2', 'EXTRATO_CARTAO_COLUNAS', {}],
  ])('%s is refused, and nothing of it is there', async (_, text, code, details) => {
    const cards = await buildCards(lab);
    expect(await sendCardFile(lab, cards.acquirer, text)).toMatchObject({ status: 400, answer: { code, details } });
    expect(await linesOf(cards.acquirer)).toEqual([]);
    expect(await app.ask(ArquivoBancario.calls.list, { token, query: own(cards.acquirer) })).toEqual([]);
  });

  test('an acquirer without an account is refused', async () => {
    const cards = await buildCards(lab, { Conta: null });
    expect((await sendCardFile(lab, cards.acquirer, cardCsv([right]))).answer.code).toBe('CARTAO_CONTA');
  });

  test('no line is ever deleted, not even by the application', async () => {
    await expect(inLab(lab, sql`delete from extrato_cartao_linhas returning id`)).rejects.toThrow('permission denied');
    await expect(inLab(lab, sql`delete from recebivel_cartaos returning id`)).rejects.toThrow('permission denied');
  });
});

describe('undoing an import', () => {
  /** What people see of an acquirer: its lines and what was sold, without the counting of versions. */
  const seen = async (acquirer: number) => ({
    sold: (await soldBy(acquirer)).map(({ Versao: _v, ...row }) => row),
    lines: (await linesOf(acquirer)).map(({ Versao: _v, ...row }) => row),
  });

  test('leaves everything as before it; what was undone stays as such, and may be imported anew', async () => {
    const cards = await buildCards(lab);
    await sell(cards, '123');
    await sell(cards, '124');
    const before = await seen(cards.acquirer);
    const text = cardCsv([{ ...right, fee: '30,00' }]);
    const first = await sendCardFile(lab, cards.acquirer, text);
    const after = (await linesOf(cards.acquirer)).map(({ Situacao, Diferencas }) => ({ Situacao, Diferencas }));
    expect(await undo(first.answer.arquivo.id)).toMatchObject({ Removidas: 1, Mantidas: 0 });
    expect(await seen(cards.acquirer)).toEqual(before);
    expect(await linesOf(cards.acquirer, 'Desfeita')).toMatchObject([{ ValorTaxa: '30' }]);
    expect((await sendCardFile(lab, cards.acquirer, text)).answer).toMatchObject({ Novas: 1, Divergentes: 1 });
    expect(await linesOf(cards.acquirer)).toMatchObject(after);
  });

  test('a line that another file has, too, stays as it is with that one', async () => {
    const cards = await buildCards(lab);
    await sell(cards, '123');
    const first = await sendCardFile(lab, cards.acquirer, cardCsv([right, { ...right, nsu: '5' }]));
    const second = await sendCardFile(lab, cards.acquirer, cardCsv([right]));
    expect(await undo(first.answer.arquivo.id)).toMatchObject({ Removidas: 1, Mantidas: 1 });
    expect(await linesOf(cards.acquirer)).toMatchObject([
      { Situacao: 'Conferida', ArquivoBancario: second.answer.arquivo.id },
    ]);
    expect(await states(cards.acquirer)).toEqual(['Conferido']);
  });

  const cents = (value: number) => (value / 100).toFixed(2).replace('.', ',');
  test(
    'any sales and any statement: twice is once, undone is before, and the ledger is balanced',
    { timeout: 120_000 },
    async () => {
      const sale = fc.record({
        nsu: fc.integer({ min: 1, max: 4 }),
        Valor: fc.integer({ min: 1, max: 5 }),
        Parcelas: fc.integer({ min: 1, max: 3 }),
      });
      const row = fc.record({
        nsu: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
        part: fc.integer({ min: 1, max: 3 }),
        gross: fc.integer({ min: 1, max: 500 }),
        fee: fc.integer({ min: 0, max: 20 }),
      });
      await fc.assert(
        fc.asyncProperty(
          fc.array(sale, { maxLength: 3 }),
          fc.array(row, { minLength: 1, maxLength: 5 }),
          async (sales, rows) => {
            const cards = await buildCards(lab);
            for (const { nsu, Valor, Parcelas } of sales) await sell(cards, String(nsu), String(Valor), Parcelas);
            const before = await seen(cards.acquirer);
            const text = cardCsv(
              rows.map(({ nsu, part, gross, fee }) => ({
                nsu: nsu === undefined ? '' : String(nsu),
                part: String(part),
                gross: cents(gross),
                fee: cents(fee),
              })),
            );
            const { answer } = await sendCardFile(lab, cards.acquirer, text);
            const once = await seen(cards.acquirer);
            expect(answer.Conferidas + answer.Divergentes + answer.SemVenda).toBe(rows.length);
            const held = once.lines.filter(({ RecebivelCartao: id }) => id !== null);
            expect(once.sold.filter(({ Situacao }) => Situacao === 'Conferido')).toHaveLength(held.length);
            expect(sum(held.map(({ DiferencaTaxa }) => DiferencaTaxa ?? '0'))).toBe(
              sum(
                held.flatMap(({ ValorTaxa, TaxaPrevista }) => [
                  ValorTaxa,
                  TaxaPrevista === '0' ? '0' : `-${TaxaPrevista}`,
                ]),
              ),
            );
            expect((await sendCardFile(lab, cards.acquirer, text)).answer.Novas).toBe(0);
            expect(await seen(cards.acquirer)).toEqual(once);
            await undo(answer.arquivo.id);
            expect(await seen(cards.acquirer)).toEqual(before);
            expect(await findingsOf(lab)).toEqual({ differences: [], imbalances: [] });
          },
        ),
        { numRuns: 6 },
      );
    },
  );
});
