import {
  Compra,
  Empresa,
  Fornecedor,
  FornecedorProduto,
  importarNfe,
  itemDaLinha,
  lerNfe,
  NotaCompra,
  Produto,
  Titulo,
} from '@bancada/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildIdentity } from '../../../../test/certificates.ts';
import { buildLab, buildPerson, type Lab, testApp, type TestApp, uploadFile } from '../../../../test/index.ts';
import { keyOf, type NfeFile, nfeOf, RECIPIENT } from '../../../../test/nfe.ts';
import { buildCompra, buildMarket, line, type Market } from '../../../../test/purchases.ts';

let app: TestApp;
let lab: Lab;
let token: string;
let market: Market;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  ({ token } = lab);
  const { id, Versao } = await app.ask(Empresa.calls.get, { token, params: { id: lab.Empresa } });
  await app.ask(Empresa.calls.update, { token, params: { id }, body: { Versao, CNPJ: RECIPIENT } });
  market = await buildMarket(lab);
});
afterAll(() => app.close());

interface Sending {
  readonly query?: Readonly<Record<string, string | number>>;
  readonly choices?: readonly object[];
  readonly who?: string;
}

const read = async (file: NfeFile | string, who = token) =>
  uploadFile(app, {
    token: who,
    call: lerNfe,
    query: { Unidade: lab.Unidade },
    name: 'nota.xml',
    bytes: Uint8Array.from(Buffer.from(typeof file === 'string' ? file : nfeOf(file))),
  });
const take = (file: NfeFile | string, { query = {}, choices = [], who = token }: Sending = {}) =>
  uploadFile(app, {
    token: who,
    call: importarNfe,
    query: { Unidade: lab.Unidade, CriarFornecedor: 'true', ...query },
    fields: { Escolhas: JSON.stringify(choices) },
    name: 'nota.xml',
    bytes: Uint8Array.from(Buffer.from(typeof file === 'string' ? file : nfeOf(file))),
  });
const invoice = (id: number) => app.ask(NotaCompra.calls.get, { token, params: { id } });
const invoices = async () => (await app.ask(NotaCompra.calls.list, { token, query: { _limit: '-1' } })).length;

const product = (place: number) => {
  const found = market.produtos[place];
  if (!found) throw new Error(`There is no product ${place}`);
  return found;
};
const boxes = { code: 'CX-100', name: 'Luva M, caixa com 100', quantity: '3.0000', price: '38.9000' };

describe('an NF-e that is imported', () => {
  test('is a draft with its lines, instalments, key and file, makes its supplier, and is entered to the cent', async () => {
    const tubes = {
      ...boxes,
      code: 'T',
      quantity: '1000.0000',
      price: '0.0375',
      freight: '1.99',
      discount: '0.5',
      ipi: '2.35',
      st: '0.07',
    };
    const file: NfeFile = {
      number: 10,
      items: [boxes, tubes],
      instalments: [
        ['2026-12-20', '100'],
        ['2027-01-20', '58.11'],
      ],
    };
    const preview = await read(file);
    expect(preview).toMatchObject({
      status: 200,
      answer: {
        Fornecedor: null,
        PodeCriarFornecedor: true,
        Nota: null,
        Total: '158.11',
        DuplicataProposta: false,
        Compras: [],
      },
    });
    const { status, answer } = await take(file, { choices: [{ Item: 1, Produto: product(0).id, Fator: '100' }] });
    expect({ status, answer }).toMatchObject({ status: 200, answer: { Nova: true } });
    const nota = await invoice(Number(answer['Nota']));
    expect(nota).toMatchObject({
      Status: 'Rascunho',
      Numero: '10',
      ChaveAcesso: keyOf(10),
      Emissao: '2026-11-20',
      Total: '158.11',
      Itens: [
        { Produto: product(0).id, Quantidade: '300', ValorUnitario: '0.39', Ajuste: '-0.3', Total: '116.7' },
        {
          Produto: null,
          Descricao: 'Luva M, caixa com 100',
          Quantidade: '1000',
          ValorUnitario: '0.04',
          Ajuste: '1.41',
          Total: '41.41',
        },
      ],
      Duplicatas: [
        { Numero: '001', Valor: '100' },
        { Numero: '002', Vencimento: '2027-01-20' },
      ],
    });
    const supplier = await app.ask(Fornecedor.calls.get, { token, params: { id: nota.Fornecedor } });
    expect(supplier).toMatchObject({
      Nome: 'Distribuidora Exemplo & Irmãos Ltda.',
      Cidade: 'São Paulo',
      CEP: '01310100',
    });
    const url = `/api/nota-compras/${nota.id}/arquivos`;
    const files = await app.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect(files.json()).toMatchObject([{ Nome: `${keyOf(10)}-nfe.xml` }]);
    const entered = await app.ask(NotaCompra.calls.transition, {
      token,
      params: { id: nota.id },
      body: { Acao: 'lancar', Versao: nota.Versao },
    });
    const payables = await app.ask(Titulo.calls.list, { token, query: { Origem: 'duplicatas', _limit: '-1' } });
    const made = entered.Duplicatas.map(({ Titulo: id }) => payables.find((each) => each.id === id)?.Valor);
    expect(made).toEqual(['100', '58.11']);
  });

  test('is imported once, however often and by however many it is sent', async () => {
    const file = nfeOf({ number: 20, items: [boxes] });
    const before = await invoices();
    const answers = await Promise.all([1, 2, 3].map(() => take(file)));
    expect(new Set(answers.map(({ answer }) => answer['Nota'])).size).toBe(1);
    expect(answers.filter(({ answer }) => answer['Nova'] === true)).toHaveLength(1);
    expect(await invoices()).toBe(before + 1);
    expect((await read(file)).answer).toMatchObject({ Nota: answers[0]?.answer['Nota'] });
  });

  test('without instalments has one of the whole', async () => {
    expect((await read({ number: 21, items: [boxes] })).answer).toMatchObject({
      DuplicataProposta: true,
      Duplicatas: [{ Numero: '001', Vencimento: '2026-11-20', Valor: '116.7' }],
    });
  });
});

describe('the products of an NF-e', () => {
  test('are those that were remembered for the supplier’s code, else of the barcode, else of our code', async () => {
    const [first, second, third] = [product(0), product(1), product(2)];
    await app.ask(Produto.calls.update, {
      token,
      params: { id: second.id },
      body: { Versao: second.Versao, Gtins: [{ Gtin: '7891234567895', Quantidade: '50' }] },
    });
    const items = [
      { ...boxes, code: 'A1' },
      { ...boxes, code: 'A2', gtin: '7891234567895' },
      { ...boxes, code: third.Codigo },
      { ...boxes, code: 'A4' },
    ];
    expect((await read({ number: 30, items })).answer['Linhas']).toMatchObject([
      { Produto: null, Por: null, Fator: '1' },
      { Produto: { id: second.id }, Por: 'Gtin', Fator: '50' },
      { Produto: { id: third.id }, Por: 'Codigo', Fator: '1' },
      { Produto: null },
    ]);
    await take({ number: 30, items }, { choices: [{ Item: 1, Produto: first.id, Fator: '12' }] });
    expect((await read({ number: 31, items })).answer['Linhas']).toMatchObject([
      { Produto: { id: first.id }, Por: 'Lembrado', Fator: '12' },
      { Produto: { id: second.id }, Por: 'Lembrado', Fator: '50' },
      { Produto: { id: third.id }, Por: 'Lembrado' },
      { Produto: null },
    ]);
    // What somebody corrects later counts from then on; what nobody wants to keep is not kept.
    await take(
      { number: 31, items },
      { choices: [{ Item: 1, Produto: second.id, Fator: '10' }], query: { Lembrar: 'false' } },
    );
    await take({ number: 32, items }, { choices: [{ Item: 2, Produto: first.id, Fator: '5' }] });
    const known = await app.ask(FornecedorProduto.calls.list, {
      token,
      query: { Codigo: ['A1', 'A2'], _sort: 'Codigo:ASC' },
    });
    expect(known).toMatchObject([
      { Produto: first.id, Fator: '12', UnidadeCompra: 'CX' },
      { Produto: first.id, Fator: '5' },
    ]);
  });
});

describe('a purchase beside an NF-e', () => {
  test('is the one that it names; what was ordered and billed of each product is told', async () => {
    const supplier = (await take({ number: 40, items: [boxes] })).answer;
    const { Fornecedor: id } = await invoice(Number(supplier['Nota']));
    const fornecedor = await app.ask(Fornecedor.calls.get, { token, params: { id } });
    const order = async (...lines: ReturnType<typeof line>[]) => {
      const made = await buildCompra(lab, { ...market, fornecedor }, ...lines);
      const body = { Acao: 'enviar', Versao: made.Versao };
      return app.ask(Compra.calls.transition, { token, params: { id: made.id }, body });
    };
    const one = await order(line(market, 0, '500', '0.35'), line(market, 1, '2', '10'));
    const two = await order(line(market, 0, '10', '1'));
    const billed: NfeFile = { number: 41, items: [{ ...boxes, code: 'B' }], order: `Pedido ${one.Numero}` };
    const choices = [{ Item: 1, Produto: product(0).id, Fator: '100' }];
    expect((await read(billed)).answer).toMatchObject({ Compra: one.id, Compras: [{ id: two.id }, { id: one.id }] });
    await take(billed, { choices, query: { Compra: one.id } });
    const { answer } = await read({ ...billed, number: 42 });
    expect(answer['Compras']).toMatchObject([
      { id: two.id, Produtos: [{ Pedida: '10', Faturada: '0', Preco: '1' }] },
      {
        id: one.id,
        Numero: one.Numero,
        Produtos: [
          { Produto: product(0).id, Pedida: '500', Faturada: '300', Preco: '0.35' },
          { Produto: product(1).id, Pedida: '2', Faturada: '0', Preco: '10' },
        ],
      },
    ]);
    const other = await buildCompra(lab, market, line(market, 0, '1', '1'));
    const refused = await take({ ...billed, number: 43 }, { query: { Compra: other.id } });
    expect(refused.answer).toMatchObject({ code: 'REFERENCIA_DIVERGENTE' });
  });
});

describe('is refused, and leaves nothing', () => {
  test.each<[string, NfeFile | string, string]>([
    ['another company’s', { number: 50, items: [boxes], recipient: '99888777000100' }, 'NFE_DESTINATARIO'],
    ['a cancelled one', { number: 51, items: [boxes], status: '101' }, 'NFE_PROTOCOLO'],
    ['a changed one', nfeOf({ number: 52, items: [boxes] }).replace('<qCom>3', '<qCom>4'), 'NFE_ASSINATURA'],
    ['what is no NF-e', 'Nota fiscal', 'NFE_XML'],
  ])('%s', async (_, file, code) => {
    const before = await invoices();
    for (const answer of [await read(file), await take(file)])
      expect(answer).toMatchObject({ status: 400, answer: { code } });
    expect(await invoices()).toBe(before);
  });

  test('a supplier that is missing, unless it was asked for by who may; choices that nobody can read', async () => {
    const emitter = '12ABC34501DE35';
    const file: NfeFile = { number: 60, items: [boxes], emitter, identity: buildIdentity(`X:${emitter}`) };
    const before = await invoices();
    expect(await take(file, { query: { CriarFornecedor: 'false' } })).toMatchObject({
      status: 409,
      answer: { code: 'NFE_SEM_FORNECEDOR', details: { documento: emitter } },
    });
    const clerk = await buildPerson(lab, [
      ['ler', 'Financeiro'],
      ['editar', 'Financeiro'],
    ]);
    expect((await read(file, clerk.token)).answer).toMatchObject({ PodeCriarFornecedor: false });
    expect(await take(file, { who: clerk.token })).toMatchObject({ status: 403 });
    expect(await take(file, { choices: [{ Item: 'x' }] })).toMatchObject({ answer: { code: 'DADOS_INVALIDOS' } });
    const reader = await buildPerson(lab, [['ler', 'Financeiro']]);
    expect(await read(file, reader.token)).toMatchObject({ status: 403 });
    expect(await invoices()).toBe(before);
  });

  test('another company’s person, in a unit that is not theirs', async () => {
    const stranger = await buildLab(app);
    const file: NfeFile = { number: 70, items: [boxes] };
    for (const answer of [await read(file, stranger.token), await take(file, { who: stranger.token })])
      expect(answer).toMatchObject({ status: 404, answer: { code: 'NAO_ENCONTRADO' } });
  });
});

test('a quantity of nothing keeps its total', () => {
  expect(itemDaLinha({ Quantidade: '0', Bruto: '0', Total: '12.5' })).toEqual({
    Quantidade: '0',
    ValorUnitario: '0',
    Ajuste: '12.5',
  });
});
