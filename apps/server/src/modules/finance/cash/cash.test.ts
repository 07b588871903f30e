import {
  baixarTitulos,
  Conta,
  estornarTitulos,
  type GrupoFluxo,
  LancamentoPadrao,
  lerFluxoCaixa,
  lerLancamentosFluxo,
  type LinhaFluxo,
  Recorrencia,
  Titulo,
  Transferencia,
} from '@bancada/contracts';
import { sum } from '@bancada/contracts/dinheiro';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAccount } from '../../../../test/extratos.ts';
import {
  buildLab,
  buildPerson,
  buildUser,
  everyAbility,
  type Lab,
  testApp,
  type TestApp,
} from '../../../../test/index.ts';
import { type Books, buildBooks, buildTitulo, tituloBody } from '../../../../test/titulos.ts';
import { localDay } from '../../../platform/zone.ts';

let app: TestApp;
let lab: Lab;
let token: string;
let books: Books;
let bank: number;
let cash: number;

const today = Temporal.PlainDate.from(localDay(new Date().toISOString()));
const day = (days: number) => today.add({ days }).toString();
const period = { De: day(-10), Ate: day(20) };

beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  ({ token } = lab);
  books = await buildBooks(lab);
  const params = { id: books.conta };
  const empty = { Versao: 1, SaldoInicial: '0', DataSaldo: day(-60) };
  await app.ask(Conta.calls.update, { token, params, body: empty });
  bank = await buildAccount(lab, { SaldoInicial: '1000', DataSaldo: day(-30) });
  cash = await buildAccount(lab, { SaldoInicial: '50', DataSaldo: day(-5) });
  const settle = async (Data: string, account: number, title: object, change: object = {}) => {
    const { id, Versao } = await titulo(title);
    await app.ask(baixarTitulos, { token, body: { Data, Conta: account, itens: [{ id, Versao, ...change }] } });
    return app.ask(Titulo.calls.get, { token, params: { id } });
  };
  await settle(day(-20), bank, { Valor: '300' });
  await settle(day(-3), bank, { Tipo: 'Receber', Valor: '700' }, { Juros: '7', Desconto: '20' });
  // Before the cash box was counted: it is in what was counted.
  await settle(day(-8), cash, { Tipo: 'Receber', Valor: '11' });
  const { id, Versao } = await settle(day(-3), bank, { Valor: '90' });
  await app.ask(estornarTitulos, { token, body: { Justificativa: 'engano', itens: [{ id, Versao }] } });
  const transfer = { Tipo: 'Contas', De: bank, Para: cash, Colaborador: null, Data: day(-2), Valor: '40' } as const;
  await app.ask(Transferencia.calls.create, { token, body: { ...transfer, Historico: 'Troco' } });
  await titulo({ Valor: '500', Vencimento: day(5), Conta: bank, Descricao: 'Aluguel' });
  await titulo({ Tipo: 'Receber', Valor: '250', Vencimento: day(-40), Descricao: 'Atrasado' });
  const forecast = tituloBody(lab, books, { Valor: '60', Vencimento: day(6) });
  await app.ask(Titulo.calls.create, { token, body: forecast });
  const every = { Nome: 'Todo mês', Periodo: 'Mensal', AvisoDias: 5 } as const;
  const recurrence = await app.ask(Recorrencia.calls.create, { token, body: every });
  const standard = {
    Nome: 'Energia',
    Tipo: 'Pagar',
    PlanoConta: books.plano,
    CentroCusto: null,
    Fornecedor: null,
    Valor: '30',
    Rateio: null,
    Recorrencia: recurrence.id,
    Proxima: day(8),
  } as const;
  await app.ask(LancamentoPadrao.calls.create, { token, body: standard });
  await app.ask(LancamentoPadrao.calls.create, { token, body: { ...standard, Nome: 'Água', Valor: null } });
});
afterAll(() => app.close());

const read = (query: object = {}) => app.ask(lerFluxoCaixa, { token, query: { ...period, ...query } });
const at = (lines: readonly LinhaFluxo[], days: number) => lines.find(({ Inicio }) => Inicio === day(days));
/** A title of last month. */
const titulo = (change: object) => buildTitulo(lab, books, { Competencia: day(-30), Vencimento: day(-15), ...change });
const none = { Entra: '0', Sai: '0' };

describe('the cash flow', () => {
  test('begins with what the ledger has, and ends each day with what there is then', async () => {
    const { SaldoInicial, Linhas, Hoje } = await read();
    expect(SaldoInicial).toBe('700');
    expect(Hoje).toBe(day(0));
    expect(Linhas).toHaveLength(31);
    expect(at(Linhas, -8)).toMatchObject({ Realizado: none, Saldo: '700' });
    expect(at(Linhas, -5)).toMatchObject({ Abertura: '50', Realizado: none });
    // 90 went out and was taken back.
    expect(at(Linhas, -3)).toMatchObject({ Realizado: { Entra: '687', Sai: '0' } });
    expect(at(Linhas, -2)).toMatchObject({ Realizado: none, Transferido: '0' });
    // The 90 are owed again, and overdue as the 250 are.
    expect(at(Linhas, 0)).toMatchObject({ Aberto: { Entra: '250', Sai: '90' } });
    expect(at(Linhas, 5)).toMatchObject({ Aberto: { Entra: '0', Sai: '500' } });
    expect(at(Linhas, 6)).toMatchObject({ Previsto: { Entra: '0', Sai: '60' } });
    expect(at(Linhas, 8)).toMatchObject({ Recorrente: { Entra: '0', Sai: '30' } });
    expect(Linhas.at(-1)?.Saldo).toBe(sum(['700', '50', '687', '250', '-90', '-500', '-60', '-30']));
  });

  test('of one account has its transfers, and of titles those that name it', async () => {
    const { SaldoInicial, Linhas, Premissas } = await read({ Conta: bank });
    expect(SaldoInicial).toBe('700');
    expect(at(Linhas, -2)).toMatchObject({ Transferido: '-40', Saldo: '1347' });
    expect(Linhas.at(-1)?.Saldo).toBe('847');
    expect(Premissas).toMatchObject({ Atrasados: 0, SemConta: 3 });
    expect((await read({ Conta: cash })).Linhas.at(-1)?.Saldo).toBe('90');
  });

  test('leaves out what is not to be counted, and says what it assumes', async () => {
    const { Linhas, Premissas } = await read({ Previstas: 'false', Recorrentes: 'false' });
    expect(at(Linhas, 6)).toMatchObject({ Previsto: none });
    expect(at(Linhas, 8)).toMatchObject({ Recorrente: none });
    expect(Premissas).toEqual({ Atrasados: 2, ValorAtrasado: '160', SemConta: 0, SemValor: 1 });
  });

  test.each(['semana', 'mes'] as const)('by %s comes to the same', async (Passo) => {
    const { Linhas } = await read({ Passo });
    expect(Linhas.length).toBeLessThan(7);
    expect(Linhas.at(-1)?.Saldo).toBe((await read()).Linhas.at(-1)?.Saldo);
  });

  test('counts standard entries as often as their recurrence has passed, in days as everywhere', async () => {
    const { Linhas } = await read({ De: day(0), Ate: day(100) });
    const back = Linhas.filter(({ Recorrente }) => Recorrente.Sai !== '0').map(({ Inicio }) => Inicio);
    expect(back).toEqual([day(8), day(38), day(68), day(98)]);
    // What is only next on the first day of a period, and in no other line of it, is there once.
    const short = await read({ De: day(0), Ate: day(8) });
    expect(short.Linhas.filter(({ Recorrente }) => Recorrente.Sai !== '0')).toHaveLength(1);
  });

  test('of several companies says so, and shows each by itself', async () => {
    const other = await buildLab(app);
    const theirs = await buildBooks(other);
    await buildTitulo(other, theirs, { Tipo: 'Receber', Valor: '77', Competencia: day(-1), Vencimento: day(3) });
    const both = await buildUser(app.database, {
      abilities: everyAbility,
      units: [lab, other].map(({ Empresa, Unidade }) => ({ Empresa, id: Unidade })),
    });
    const { accessToken: session } = await app.login(both.email);
    const of = (query: object) => app.ask(lerFluxoCaixa, { token: session, query: { ...period, ...query } });
    const [all, mine, their] = [await of({}), await of({ Empresa: lab.Empresa }), await of({ Empresa: other.Empresa })];
    expect(all.Empresas.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([lab.Empresa, other.Empresa]);
    expect(mine.Empresas.map(({ id }) => id)).toEqual([lab.Empresa]);
    expect(mine.Linhas).toEqual((await read()).Linhas);
    // With the 1 that their account began with.
    expect(their.Linhas.at(-1)?.Saldo).toBe('78');
    expect(their.Vencimentos[0]).toMatchObject({ AVencer: '77' });
    expect(all.Linhas.at(-1)?.Saldo).toBe(sum([mine.Linhas.at(-1)?.Saldo ?? '', '78']));
    const query = { ...period, Grupo: 'Aberto', Sentido: 'Entra', Empresa: other.Empresa } as const;
    expect((await app.ask(lerLancamentosFluxo, { token: session, query })).Soma).toBe('77');
    expect(await app.refused(lerFluxoCaixa, { token, query: { ...period, Empresa: other.Empresa } })).toMatchObject({
      code: 'NAO_ENCONTRADO',
    });
  });

  test('of later days begins with what there will be', async () => {
    const { Linhas } = await read();
    const later = await read({ De: day(6), Ate: day(20) });
    expect(later.SaldoInicial).toBe(at(Linhas, 5)?.Saldo);
  });

  test('each figure is the sum of its entries', async () => {
    const { Linhas } = await read();
    const groups = ['Realizado', 'Aberto', 'Previsto', 'Recorrente'] as const satisfies readonly GrupoFluxo[];
    for (const Grupo of groups)
      for (const Sentido of ['Entra', 'Sai'] as const) {
        const answer = await app.ask(lerLancamentosFluxo, { token, query: { ...period, Grupo, Sentido } });
        expect(answer.Soma).toBe(sum(Linhas.map((line) => line[Grupo][Sentido])));
        expect(sum(answer.Lancamentos.map(({ Valor }) => Valor))).toBe(answer.Soma);
      }
    const query = { De: day(0), Ate: day(0), Grupo: 'Aberto', Sentido: 'Entra' } as const;
    expect((await app.ask(lerLancamentosFluxo, { token, query })).Lancamentos).toMatchObject([
      { Data: day(0), Vencimento: day(-40), Valor: '250', Origem: 'titulos', Descricao: 'Atrasado' },
    ]);
  });

  test('says how late what is open is, and how many days of sales and purchases it stands for', async () => {
    const { Vencimentos } = await read();
    expect(Vencimentos.map(({ Tipo }) => Tipo)).toEqual(['Receber', 'Pagar']);
    expect(Vencimentos[0]).toMatchObject({ AVencer: '0', Vencidos: ['0', '250', '0', '0'] });
    // 250 open of 961 in 90 days.
    expect(Vencimentos[0]?.PrazoMedio).toBe(23);
    expect(Vencimentos[1]).toMatchObject({ AVencer: '500', Vencidos: ['90', '0', '0', '0'] });
  });

  test('refuses a period that ends before it begins, and one with too many lines', async () => {
    const refused = (query: object) => app.refused(lerFluxoCaixa, { token, query: { ...period, ...query } });
    expect(await refused({ De: day(30) })).toMatchObject({ code: 'BUSCA_INVALIDA' });
    expect(await refused({ De: '2020-01-01' })).toMatchObject({ code: 'BUSCA_INVALIDA' });
    const clerk = await buildPerson(lab, [['ler', 'Pacientes']]);
    expect(await app.refused(lerFluxoCaixa, { token: clerk.token, query: period })).toMatchObject({
      code: 'SEM_PERMISSAO',
    });
  });
});
