import {
  baixarTitulos,
  type BodyOf,
  CentroCusto,
  demonstracao,
  estornarTitulos,
  lerLancamentosResultado,
  lerResultado,
  PlanoConta,
  type PassoResultado,
  type RegimeResultado,
  Titulo,
} from '@bancada/contracts';
import { exampleRow } from '@bancada/contracts/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildLab, buildPerson, buildUnit, type Lab, testApp, type TestApp } from '../../../../test/index.ts';
import { type Books, buildBooks, buildTitulo, type StoredTitulo, tituloBody } from '../../../../test/titulos.ts';

let app: TestApp;
let lab: Lab;
let books: Books;
let receita: number;
let outra: number;
let centro: number;
let aluguel: StoredTitulo;
let exames: StoredTitulo;

const account = async (Codigo: string, Nome: string, Natureza: PlanoConta['Natureza'], LinhaDRE: string | null) =>
  (
    await app.ask(PlanoConta.calls.create, {
      token: lab.token,
      body: { Codigo, Nome, Natureza, LinhaDRE, Pai: null },
    })
  ).id;

const settle = ({ id, Versao }: StoredTitulo, Data: string, change: object = {}) =>
  app.ask(baixarTitulos, { token: lab.token, body: { Data, Conta: books.conta, itens: [{ id, Versao, ...change }] } });

beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  books = await buildBooks(lab);
  receita = await account('1.1', 'Exames', 'Receita', 'Receita bruta');
  outra = await account('7.1', 'Entre contas', 'Transferencia', null);
  const form = exampleRow(CentroCusto, 1, () => lab.Unidade) as BodyOf<typeof CentroCusto.calls.create>;
  centro = (await app.ask(CentroCusto.calls.create, { token: lab.token, body: { ...form, Pai: null } })).id;
  aluguel = await buildTitulo(lab, books, {
    Rateios: [{ Tipo: 'Despesa', CentroCusto: centro, Unidade: null, Percentual: null, Valor: '1000' }],
  });
  const income = { Tipo: 'Receber', PlanoConta: receita, Descricao: 'Exames', Valor: '5000.5' };
  exames = await buildTitulo(lab, books, { ...income, Competencia: '2026-10-31', Vencimento: '2026-11-20' });
  await buildTitulo(lab, books, { ...income, PlanoConta: outra, Valor: '77' });
  // What is only planned is no result.
  await app.ask(Titulo.calls.create, { token: lab.token, body: tituloBody(lab, books, { Valor: '9999' }) });
  await settle(exames, '2026-11-05', { Valor: '2000', Desconto: '10' });
  await settle(aluguel, '2026-11-20', { Juros: '3', Multa: '20' });
});
afterAll(() => app.close());

const period = { De: '2026-10-01', Ate: '2026-12-31' };
const read = (Regime: RegimeResultado, query: object = {}, token = lab.token) =>
  app.ask(lerResultado, { token, query: { ...period, Regime, ...query } });
/** The figures of each line, by its code or group. */
const figures = async (...asked: Parameters<typeof read>) =>
  Object.fromEntries((await read(...asked)).Linhas.map(({ Codigo, Grupo, Valores }) => [Codigo ?? Grupo, Valores]));

describe('the income statement', () => {
  test('counts by the month an amount belongs to, or by the day its money moved', async () => {
    expect(await figures('Competencia')).toEqual({
      '1.1': ['5000.5', '0', '0'],
      '4.1': ['0', '-1000', '0'],
      '7.1': ['0', '77', '0'],
      Diferencas: ['0', '-33', '0'],
    });
    expect(await figures('Caixa')).toEqual({
      '1.1': ['0', '2000', '0'],
      '4.1': ['0', '-1000', '0'],
      Diferencas: ['0', '-33', '0'],
    });
  });

  test.each([
    ['mes', ['2026-10-01', '2026-11-01', '2026-12-01']],
    ['trimestre', ['2026-10-01']],
    ['ano', ['2026-01-01']],
  ] as const)('has a column for each %s, and comes to the same', async (Passo: PassoResultado, columns) => {
    const { Colunas, Linhas } = await read('Competencia', { Passo });
    expect(Colunas).toEqual(columns);
    const whole = demonstracao(Linhas, Colunas.length).findLast((part) => part.Tipo === 'Resultado');
    const sum = whole?.Valores.map(Number).reduce((a, b) => a + b, 0);
    expect(sum).toBe(3967.5);
  });

  test('of a cost centre has what is apportioned to it', async () => {
    expect(await figures('Competencia', { CentroCusto: centro })).toEqual({
      '4.1': ['0', '-1000', '0'],
      Diferencas: ['0', '-23', '0'],
    });
  });

  test('of a unit has what is its own', async () => {
    const { id } = await buildUnit(app.database, { Empresa: lab.Empresa });
    expect(await figures('Competencia', { Unidade: id })).toEqual({});
    expect(Object.keys(await figures('Caixa', { Unidade: lab.Unidade }))).toHaveLength(3);
  });

  test('opens the entries of a figure, which come to it', async () => {
    const ask = (query: object) =>
      app.ask(lerLancamentosResultado, {
        token: lab.token,
        query: { De: '2026-11-01', Ate: '2026-11-30', Regime: 'Caixa', Grupo: 'Conta', ...query },
      });
    expect(await ask({ PlanoConta: receita })).toEqual({
      total: 1,
      Soma: '2000',
      Lancamentos: [{ Titulo: exames.id, Descricao: 'Exames', Documento: null, Data: '2026-11-05', Valor: '2000' }],
    });
    const all = await ask({ Grupo: 'Diferencas' });
    expect([all.Soma, all.Lancamentos.map(({ Valor }) => Valor)]).toEqual(['-33', ['-23', '-10']]);
  });

  test('follows a settlement that is taken back', async () => {
    const { Versao } = await app.ask(Titulo.calls.get, { token: lab.token, params: { id: exames.id } });
    const { outcomes } = await app.ask(estornarTitulos, {
      token: lab.token,
      body: { Justificativa: 'engano', itens: [{ id: exames.id, Versao }] },
    });
    expect(outcomes[0]?.status).toBe('ok');
    const caixa = await figures('Caixa', { Passo: 'ano' });
    expect([caixa['1.1'], caixa['Diferencas']]).toEqual([['0'], ['-23']]);
  });

  test('refuses a period that ends before it begins, and one with too many columns', async () => {
    const refused = (query: object) =>
      app.refused(lerResultado, { token: lab.token, query: { ...period, Regime: 'Caixa', ...query } });
    expect(await refused({ De: '2027-01-01' })).toMatchObject({ code: 'BUSCA_INVALIDA' });
    expect(await refused({ De: '1926-01-01' })).toMatchObject({ code: 'BUSCA_INVALIDA' });
    const { token } = await buildPerson(lab, [['ler', 'Pacientes']]);
    expect(await app.refused(lerResultado, { token, query: { ...period, Regime: 'Caixa' } })).toMatchObject({
      code: 'SEM_PERMISSAO',
    });
  });
});
