import { baixarTitulos, Compra, NotaCompra, Titulo } from '@bancada/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildLab, type Lab, testApp, type TestApp } from '../../../test/index.ts';
import {
  buildCompra,
  buildFornecedor,
  buildMarket,
  line,
  type Market,
  type StoredCompra,
} from '../../../test/purchases.ts';
import { buildBooks } from '../../../test/titulos.ts';
import { receivedOf, stateBy } from './received.ts';

let app: TestApp;
let lab: Lab;
let token: string;
let market: Market;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  ({ token } = lab);
  market = await buildMarket(lab);
});
afterAll(() => app.close());

const { transition } = NotaCompra.calls;
const send = Compra.calls.transition;

const sentCompra = async (...lines: ReturnType<typeof line>[]) => {
  const { id, Versao } = await buildCompra(lab, market, ...lines);
  return app.ask(send, { token, params: { id }, body: { Acao: 'enviar', Versao } });
};
const read = ({ id }: { id: number }) => app.ask(Compra.calls.get, { token, params: { id } });
let invoices = 0;
const invoice = (of: StoredCompra | null, lines: readonly ReturnType<typeof line>[], Total: string, parts = [Total]) =>
  app.ask(NotaCompra.calls.create, {
    token,
    body: {
      Unidade: lab.Unidade,
      Fornecedor: market.fornecedor.id,
      Compra: of?.id ?? null,
      Numero: String((invoices += 1)),
      Serie: null,
      ChaveAcesso: null,
      Emissao: '2026-11-20',
      Entrada: '2026-11-21',
      Total,
      Itens: lines.map((each) => ({ ...each, Descricao: 'Luva', Ajuste: null, LocalEstoque: null, PlanoConta: null })),
      Duplicatas: parts.map((Valor, index) => ({ Numero: String(index + 1), Vencimento: '2026-12-20', Valor })),
    },
  });
const enter = ({ id, Versao }: { id: number; Versao: number }) =>
  app.ask(transition, { token, params: { id }, body: { Acao: 'lancar', Versao } });
const refusedToEnter = ({ id, Versao }: { id: number; Versao: number }) =>
  app.refused(transition, { token, params: { id }, body: { Acao: 'lancar', Versao } });

describe('an invoice of a supplier', () => {
  test('is entered when its lines and its instalments are what is written on it', async () => {
    const wrongLines = await invoice(null, [line(market, 0, '2', '10')], '21');
    expect(await refusedToEnter(wrongLines)).toMatchObject({
      code: 'REGRA_NAO_CUMPRIDA',
      details: { regra: 'itensSomam' },
    });
    const wrongParts = await invoice(null, [line(market, 0, '2', '10')], '20', ['10', '9.99']);
    expect(await refusedToEnter(wrongParts)).toMatchObject({
      details: { regra: 'duplicatasSomam', campo: 'Duplicatas' },
    });
    const right = await invoice(null, [line(market, 0, '2', '10')], '20.00', ['10', '10']);
    expect(await enter(right)).toMatchObject({ Status: 'Lancada' });
  });

  test('is of the supplier of its purchase, and of one that was sent', async () => {
    const compra = await buildCompra(lab, market, line(market, 0, '1', '10'));
    const early = await invoice(compra, [line(market, 0, '1', '10')], '10');
    expect(await refusedToEnter(early)).toMatchObject({ status: 409, code: 'TRANSICAO_INVALIDA' });
    const sent = await sentCompra(line(market, 0, '1', '10'));
    const { id, Versao } = await invoice(sent, [line(market, 0, '1', '10')], '10');
    const other = await buildFornecedor(lab, 2);
    const body = { Versao, Fornecedor: other.id };
    const foreign = await app.ask(NotaCompra.calls.update, { token, params: { id }, body });
    expect(await refusedToEnter(foreign)).toMatchObject({
      code: 'REFERENCIA_DIVERGENTE',
      details: { campo: 'Compra' },
    });
  });
});

describe('the instalments of an invoice', () => {
  const payables = (id: number) =>
    app.ask(Titulo.calls.list, { token, query: { id: String(id), Tipo: 'Pagar', _limit: '-1' } });
  const cancel = ({ id, Versao }: { id: number; Versao: number }) =>
    ({ token, params: { id }, body: { Acao: 'cancelar', Versao, Justificativa: 'nota trocada' } }) as const;

  test('become payables when it is entered, and are void when it is cancelled', async () => {
    const entered = await enter(await invoice(null, [line(market, 0, '2', '10')], '20', ['12.5', '7.5']));
    const made = entered.Duplicatas.map(({ Titulo: id }) => id ?? 0);
    const [first] = await payables(made[0] ?? 0);
    expect(first).toMatchObject({
      Valor: '12.5',
      Status: 'Aberta',
      Fornecedor: market.fornecedor.id,
      PlanoConta: null,
    });
    expect(first).toMatchObject({
      Vencimento: '2026-12-20',
      Origem: 'duplicatas',
      OrigemId: entered.Duplicatas[0]?.id,
    });
    await app.ask(transition, cancel(entered));
    for (const id of made) expect(await payables(id)).toMatchObject([{ Status: 'Cancelada' }]);
  });

  test('keep their invoice once one of them is paid', async () => {
    const { plano, conta } = await buildBooks(lab);
    const entered = await enter(await invoice(null, [line(market, 0, '2', '10')], '20'));
    const id = entered.Duplicatas[0]?.Titulo ?? 0;
    const { Versao } = (await payables(id))[0] ?? { Versao: 0 };
    const classified = await app.ask(Titulo.calls.update, {
      token,
      params: { id },
      body: { PlanoConta: plano, Versao },
    });
    const itens = [{ id, Versao: classified.Versao }];
    await app.ask(baixarTitulos, { token, body: { Data: '2026-11-21', Conta: conta, itens } });
    expect(await app.refused(transition, cancel(entered))).toMatchObject({ code: 'NOTA_COM_PAGAMENTO' });
  });
});

describe('a purchase', () => {
  test('is received in part, then whole, and back when an invoice is cancelled', async () => {
    const compra = await sentCompra(line(market, 0, '10', '1'), line(market, 1, '5', '2'));
    await enter(await invoice(compra, [line(market, 0, '4', '1')], '4'));
    expect(await read(compra)).toMatchObject({
      Status: 'Recebida_Em_Parte',
      Itens: [{ Recebida: '4' }, { Recebida: '0' }],
    });
    const { Versao: before } = await read(compra);
    await enter(await invoice(compra, [line(market, 0, '1', '1')], '1'));
    expect(await read(compra)).toMatchObject({ Status: 'Recebida_Em_Parte', Versao: before + 1 });
    const rest = await invoice(compra, [line(market, 0, '5', '1'), line(market, 1, '5', '2')], '15');
    const { id, Versao } = await enter(rest);
    expect(await read(compra)).toMatchObject({ Status: 'Recebida', Itens: [{ Recebida: '10' }, { Recebida: '5' }] });
    const body = { Acao: 'cancelar', Versao, Justificativa: 'nota trocada' } as const;
    await app.ask(transition, { token, params: { id }, body });
    const back = await read(compra);
    expect(back).toMatchObject({ Status: 'Recebida_Em_Parte', Itens: [{ Recebida: '5' }, { Recebida: '0' }] });
    const changes = await app.ask(Compra.calls.history, { token, params: { id: compra.id } });
    expect(changes.map(({ Acao }) => Acao)).toEqual([
      'devolverParte',
      'receber',
      'editar',
      'receberParte',
      'enviar',
      'criar',
    ]);
  });
});

test('lines of one product are filled one after another, and the last one takes what is too much', () => {
  const items = [
    { id: 1, Produto: 7, Quantidade: '2' },
    { id: 2, Produto: 7, Quantidade: '3.5' },
    { id: 3, Produto: 8, Quantidade: '1' },
  ];
  const by = (Quantidade: string) => receivedOf(items, [{ Produto: 7, Quantidade }]);
  expect([...by('1.5').values()]).toEqual(['1.5', '0', '0']);
  expect([...by('4').values()]).toEqual(['2', '2', '0']);
  expect([...by('9').values()]).toEqual(['2', '7', '0']);
  expect(stateBy(items, by('0'))).toBe('Enviada');
  expect(stateBy(items, by('9'))).toBe('Recebida_Em_Parte');
  expect(stateBy(items.slice(0, 2), by('5.5'))).toBe('Recebida');
});
