import {
  type BodyOf,
  conciliarLinhas,
  lerFluxoCaixa,
  PlanoConta,
  RecebivelCartao,
  sugerirConciliacao,
  Transferencia,
} from '@bancada/contracts';
import { sum } from '@bancada/contracts/dinheiro';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCards, cardCsv, sellByCard, sendCardFile } from '../../../../test/cards.ts';
import {
  buildAccount,
  ofxOf,
  reconcileLines,
  sendStatement,
  statementOf,
  unreconcileLines,
} from '../../../../test/extratos.ts';
import { buildLab, type Lab, testApp, type TestApp } from '../../../../test/index.ts';
import { buildBooks } from '../../../../test/titulos.ts';
import { localDay } from '../../../platform/zone.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const today = Temporal.PlainDate.from(localDay(new Date().toISOString()));
const period = { De: today.toString(), Ate: today.add({ days: 60 }).toString() };

/** A company whose acquirer pays to one of two bank accounts, with two sales of today that come together. */
async function company() {
  const lab = await buildLab(app);
  const { token } = lab;
  const books = await buildBooks(lab);
  const body = { Codigo: '4.5.02', Nome: 'Taxas de cartão', Pai: null, Natureza: 'Despesa', LinhaDRE: null } as const;
  const fees = await app.ask(PlanoConta.calls.create, { token, body });
  const [bank, other] = [await buildAccount(lab), await buildAccount(lab)];
  const cards = await buildCards(lab, { PlanoConta: fees.id, DomicilioBancario: bank });
  for (const Valor of ['1000', '333.33']) await sellByCard(lab, books, cards, { Valor, Data: period.De });
  const parts = await owedOf(lab);
  return { lab, books, bank, other, cards, parts, net: sum(parts.map(({ Liquido }) => Liquido)) };
}
type Company = Awaited<ReturnType<typeof company>>;

const owedOf = ({ token }: Lab) => app.ask(RecebivelCartao.calls.list, { token, query: { _sort: 'id:ASC' } });
const transfersOf = ({ token }: Lab) => app.ask(Transferencia.calls.list, { token, query: { _sort: 'id:ASC' } });

/** A line of a statement on the day of the payout. */
async function lineOf({ lab, parts }: Company, account: number, amount: string) {
  const day = parts[0]?.DataPrevista ?? '';
  await sendStatement(
    lab,
    account,
    ofxOf([{ day, amount, memo: `CREDITO VENDAS ${crypto.randomUUID().slice(0, 4)}` }]),
  );
  const line = (await statementOf(lab, account)).linhas.at(-1);
  if (!line) throw new Error('The statement has no line');
  return line;
}

const suggested = async ({ lab: { token } }: Company, id: number) =>
  (await app.ask(sugerirConciliacao, { token, query: { id: [String(id)] } })).linhas[0]?.Sugestoes;

const payout = ({ parts: [first] }: Company) => ({ Tipo: 'Repasse', id: first?.id ?? 0 }) as const;
const refused = (
  { lab: { token } }: Company,
  line: { id: number; Versao: number },
  Alvos: BodyOf<typeof conciliarLinhas>['Alvos'],
) => app.refused(conciliarLinhas, { token, body: { Linhas: [{ id: line.id, Versao: line.Versao }], Alvos } });

const flowOf = async ({ lab: { token } }: Company, account?: number) =>
  (await app.ask(lerFluxoCaixa, { token, query: { ...period, ...(account !== undefined && { Conta: account }) } }))
    .Linhas;

/** Everything that a payout moves. */
const worldOf = async (own: Company) => ({
  parts: (await owedOf(own.lab)).map(({ Versao: _version, ...row }) => row),
  all: await flowOf(own),
  acquirer: await flowOf(own, own.cards.conta),
  bank: await flowOf(own, own.bank),
});

test('a payout is sought in the statement of the account that the acquirer pays to, and in no other', async () => {
  const own = await company();
  const line = await lineOf(own, own.bank, own.net);
  expect(await suggested(own, line.id)).toMatchObject([
    { ...payout(own), Valor: own.net, Data: own.parts[0]?.DataPrevista, Motivos: ['Valor', 'Repasse'], Dias: 0 },
  ]);
  expect(await suggested(own, (await lineOf(own, own.other, own.net)).id)).toEqual([]);
  // One of two that come together is no payout.
  expect(await suggested(own, (await lineOf(own, own.bank, own.parts[0]?.Liquido ?? '')).id)).toEqual([]);
});

test('taken, it moves the net to the bank once and is expected no more; undone, all is as before', async () => {
  const own = await company();
  const line = await lineOf(own, own.bank, own.net);
  const before = await worldOf(own);
  const { linhas } = await reconcileLines(own.lab, [line], [payout(own)]);
  expect(linhas).toMatchObject([{ Situacao: 'Conciliada', Falta: '0' }]);
  const [transfer] = await transfersOf(own.lab);
  expect(transfer).toMatchObject({ De: own.cards.conta, Para: own.bank, Valor: own.net, Situacao: 'Feita' });
  expect((await owedOf(own.lab)).map((row) => row.Transferencia)).toEqual([transfer?.id, transfer?.id]);
  const paid = await flowOf(own);
  expect(paid.every(({ Repasse }) => Repasse.Entra === '0' && Repasse.Sai === '0')).toBe(true);
  const again = await lineOf(own, own.bank, own.net);
  expect(await suggested(own, again.id)).toEqual([]);
  expect((await refused(own, again, [payout(own)])).code).toBe('CONCILIACAO_VALOR');

  const [stands] = linhas;
  if (!stands) throw new Error('The line is gone');
  await unreconcileLines(own.lab, [stands]);
  expect(await worldOf(own)).toEqual(before);
  expect(await suggested(own, again.id)).toMatchObject([payout(own)]);
});

test('a line of less, and one of another account, are refused, and nothing is stored', async () => {
  const own = await company();
  const less = await lineOf(own, own.bank, '10');
  expect((await refused(own, less, [payout(own)])).code).toBe('CONCILIACAO_VALOR');
  const elsewhere = await lineOf(own, own.other, own.net);
  expect((await refused(own, elsewhere, [payout(own)])).code).toBe('CONCILIACAO_CONTA');
  expect(await transfersOf(own.lab)).toEqual([]);
  expect((await owedOf(own.lab)).every(({ Transferencia: came }) => came === null)).toBe(true);
});

test('the forecast of the bank’s account has the payout on its day', async () => {
  const own = await company();
  const line = (rows: Awaited<ReturnType<typeof flowOf>>) =>
    rows
      .filter(({ Repasse }) => Repasse.Entra !== '0' || Repasse.Sai !== '0')
      .map(({ Inicio, Repasse }) => [Inicio, Repasse]);
  const day = own.parts[0]?.DataPrevista;
  expect(line(await flowOf(own, own.bank))).toEqual([[day, { Entra: own.net, Sai: '0' }]]);
  expect(line(await flowOf(own, own.cards.conta))).toEqual([[day, { Entra: '0', Sai: own.net }]]);
  expect(line(await flowOf(own, own.other))).toEqual([]);
});

test('where the acquirer’s statement names brands, each is a payout of its own, and all of them together are one', async () => {
  const own = await company();
  const { lab, books, cards, bank } = own;
  await sellByCard(lab, books, cards, {
    Valor: '500',
    Data: period.De,
    Cartao: { Bandeira: 'Mastercard', NSU: '77' },
  });
  const parts = await owedOf(lab);
  const [visa, other, master] = parts;
  if (!visa || !other || !master) throw new Error('Three sales are owed');
  expect(master.DataPrevista).toBe(visa.DataPrevista);
  const net = sum([visa.Liquido, other.Liquido]);
  // As long as no statement says so, nobody knows what the acquirer calls a brand, and pays by it.
  expect(await suggested(own, (await lineOf(own, bank, net)).id)).toEqual([]);

  const row = ({ Bruto, ValorTaxa, NSU, Bandeira, DataVenda, DataPrevista }: RecebivelCartao) => ({
    sold: DataVenda.split('-').toReversed().join('/'),
    paid: DataPrevista.split('-').toReversed().join('/'),
    nsu: NSU ?? '',
    brand: Bandeira.toUpperCase(),
    gross: Bruto.replace('.', ','),
    fee: ValorTaxa.replace('.', ','),
  });
  expect((await sendCardFile(lab, cards.acquirer, cardCsv(parts.map(row)))).status).toBe(200);

  const [both, one, two] = [
    await lineOf(own, bank, sum([net, master.Liquido])),
    await lineOf(own, bank, net),
    await lineOf(own, bank, master.Liquido),
  ];
  expect(await suggested(own, both.id)).toMatchObject([{ id: visa.id, Bandeira: null }]);
  expect(await suggested(own, one.id)).toMatchObject([{ id: visa.id, Bandeira: 'VISA', Valor: net }]);
  expect(await suggested(own, two.id)).toMatchObject([{ id: master.id, Bandeira: 'MASTERCARD' }]);

  await reconcileLines(lab, [one], [{ ...payout(own), Bandeira: 'Visa' }]);
  const paid = (await owedOf(lab)).map(({ Transferencia: came }) => came !== null);
  expect(paid).toEqual([true, true, false]);
  // What is left of the day comes as one, with or without its brand; and a brand that was paid is not paid twice.
  expect((await refused(own, both, [{ ...payout(own), Bandeira: 'Visa' }])).code).toBe('CONCILIACAO_VALOR');
  expect(await suggested(own, two.id)).toMatchObject([{ id: master.id, Bandeira: null }]);
  const left = { Tipo: 'Repasse', id: master.id } as const;
  expect((await refused(own, two, [{ ...left, Bandeira: 'Elo' }])).code).toBe('CONCILIACAO_VALOR');
  await reconcileLines(lab, [two], [left]);
  expect((await owedOf(lab)).every(({ Transferencia: came }) => came !== null)).toBe(true);
});
