import {
  type BaseOrcado,
  baixarTitulos,
  type BodyOf,
  CentroCusto,
  demonstracao,
  estornarTitulos,
  lerLancamentosResultado,
  lerResultado,
  lerResultadoPorLugar,
  mesesOrcados,
  OrcadoConta,
  PlanoConta,
  preencherOrcado,
  type PassoResultado,
  type RegimeResultado,
  Titulo,
} from '@bancada/contracts';
import { sum } from '@bancada/contracts/dinheiro';
import { exampleRow } from '@bancada/contracts/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildLab,
  buildPerson,
  buildUnit,
  buildUser,
  everyAbility,
  type Lab,
  testApp,
  type TestApp,
} from '../../../../test/index.ts';
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

  test('of several companies says that it adds them up, and shows one of them alone, with its budget', async () => {
    const other = await buildLab(app);
    const theirs = await buildBooks(other);
    await buildTitulo(other, theirs, { Valor: '12.34', Competencia: '2026-11-02', Vencimento: '2026-11-20' });
    const body = { ...exampleRow(OrcadoConta, 1, () => other.Unidade), PlanoConta: theirs.plano, CentroCusto: null };
    const noMonths = Object.fromEntries(mesesOrcados.map((mes) => [mes, '0']));
    const budget = { ...body, Ano: 2026, ...noMonths, Novembro: '60' } as BodyOf<typeof OrcadoConta.calls.create>;
    await app.ask(OrcadoConta.calls.create, { token: other.token, body: budget });
    const both = await buildUser(app.database, {
      abilities: everyAbility,
      units: [lab, other].map(({ Empresa, Unidade }) => ({ Empresa, id: Unidade })),
    });
    const { accessToken } = await app.login(both.email);
    const of = (query: object) => read('Competencia', { Passo: 'ano', Orcado: 'true', ...query }, accessToken);
    const [all, mine, their] = [await of({}), await of({ Empresa: lab.Empresa }), await of({ Empresa: other.Empresa })];
    const ids = ({ Empresas }: typeof all) => Empresas.map(({ id }) => id).toSorted((a, b) => a - b);
    expect([ids(all), ids(mine), ids(their)]).toEqual([[lab.Empresa, other.Empresa], [lab.Empresa], [other.Empresa]]);
    expect(ids(await of({ Unidade: other.Unidade }))).toEqual([other.Empresa]);
    expect(mine.Linhas).toEqual((await read('Competencia', { Passo: 'ano' })).Linhas);
    expect(their.Linhas.map(({ Valores }) => Valores)).toEqual([['-12.34']]);
    expect(their.Orcados?.map(({ Valores }) => Valores)).toEqual([['-60']]);
    expect([mine.Orcados, all.Orcados?.length]).toEqual([[], 1]);
    expect(all.Linhas).toHaveLength(mine.Linhas.length + 1);
    const query = { ...period, Regime: 'Competencia', Grupo: 'Conta', PlanoConta: theirs.plano } as const;
    const entries = (Empresa: number) =>
      app.ask(lerLancamentosResultado, { token: accessToken, query: { ...query, Empresa } });
    expect([(await entries(other.Empresa)).Soma, (await entries(lab.Empresa)).total]).toEqual(['-12.34', 0]);
    const refusal = { code: 'NAO_ENCONTRADO' };
    const foreign = { token: lab.token, query: { ...query, Empresa: other.Empresa } };
    expect(await app.refused(lerLancamentosResultado, foreign)).toMatchObject(refusal);
    const asked = { ...period, Regime: 'Caixa', Empresa: other.Empresa } as const;
    expect(await app.refused(lerResultado, { token: lab.token, query: asked })).toMatchObject(refusal);
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

  test('stands beside the budget, by month, centre and unit, with the signs of the statement', async () => {
    const year = Object.fromEntries(mesesOrcados.map((mes) => [mes, '0'])) as Record<
      (typeof mesesOrcados)[number],
      string
    >;
    const budget = (PlanoConta: number, change: object) =>
      app.ask(OrcadoConta.calls.create, {
        token: lab.token,
        body: { Unidade: lab.Unidade, Ano: 2026, PlanoConta, CentroCusto: null, Premissa: null, ...year, ...change },
      });
    const { Total } = await budget(receita, { Janeiro: '1', Outubro: '4000', Dezembro: '6000.25' });
    expect(Total).toBe('10001.25');
    await budget(books.plano, { Novembro: '900', CentroCusto: centro });
    await budget(books.plano, { Novembro: '50' });
    const expected = async (query: object = {}) =>
      (await read('Competencia', { Orcado: 'true', ...query })).Orcados?.map(({ Codigo, Valores }) => [
        Codigo,
        ...Valores,
      ]);
    expect(await expected()).toEqual([
      ['1.1', '4000', '0', '6000.25'],
      ['4.1', '0', '-950', '0'],
    ]);
    expect(await expected({ Passo: 'ano' })).toEqual([
      ['1.1', '10000.25'],
      ['4.1', '-950'],
    ]);
    expect(await expected({ CentroCusto: centro })).toEqual([['4.1', '0', '-900', '0']]);
    const other = await buildUnit(app.database, { Empresa: lab.Empresa });
    expect(await expected({ Unidade: other.id })).toEqual([]);
    // Before any year that may be budgeted.
    expect(await expected({ De: '1999-12-01', Ate: '2000-01-31' })).toEqual([]);
    expect((await read('Competencia')).Orcados).toBeNull();
    const twice = await app.refused(OrcadoConta.calls.create, {
      token: lab.token,
      body: { Unidade: lab.Unidade, Ano: 2026, PlanoConta: receita, CentroCusto: null, Premissa: null, ...year },
    });
    expect(twice).toMatchObject({ code: 'REGISTRO_DUPLICADO' });
  });

  test('begins the next year with the budget or the actual figures of the one before, and leaves what is there', async () => {
    const fill = (Base: BaseOrcado, Ano: number, Ajuste: string) =>
      app.ask(preencherOrcado, { token: lab.token, body: { Unidade: lab.Unidade, Ano, Base, Ajuste } });
    const rows = async (Ano: string) =>
      (await app.ask(OrcadoConta.calls.list, { token: lab.token, query: { Ano, _sort: 'id:ASC' } })).map(
        ({ PlanoConta, CentroCusto, Outubro, Novembro, Dezembro, Total }) =>
          [PlanoConta, CentroCusto, Outubro, Novembro, Dezembro, Total] as const,
      );
    expect(await fill('Orcado', 2027, '10')).toEqual({ Criados: 3, Existentes: 0 });
    expect(await rows('2027')).toEqual([
      [receita, null, '4400', '0', '6600.28', '11001.38'],
      [books.plano, centro, '0', '990', '0', '990'],
      [books.plano, null, '0', '55', '0', '55'],
    ]);
    expect(await fill('Orcado', 2027, '50')).toEqual({ Criados: 0, Existentes: 3 });
    // Without an account of transfers; the rows of 2026 that have no cost centre stand.
    expect(await fill('Realizado', 2027, '0')).toEqual({ Criados: 0, Existentes: 2 });
    const { id } = await buildUnit(app.database, { Empresa: lab.Empresa });
    expect(
      await app.refused(preencherOrcado, {
        token: (await buildLab(app)).token,
        body: { Unidade: id, Ano: 2027, Base: 'Orcado' },
      }),
    ).toMatchObject({ code: 'NAO_ENCONTRADO' });
  });

  test('by cost centre or unit comes to the whole to the cent, whatever is settled of a title', async () => {
    const form = exampleRow(CentroCusto, 1, () => lab.Unidade) as BodyOf<typeof CentroCusto.calls.create>;
    const made = ['Z3', 'Z4'].map((Codigo) => ({ ...form, Codigo, Nome: `Centro ${Codigo}`, Pai: null }));
    const centres = [centro];
    for (const body of made) centres.push((await app.ask(CentroCusto.calls.create, { token: lab.token, body })).id);
    const other = await buildUnit(app.database, { Empresa: lab.Empresa });
    const thirds = ['33.34', '33.33', '33.33'].map((Valor, index) => ({
      Tipo: 'Despesa' as const,
      CentroCusto: centres[index] ?? 0,
      Unidade: index === 0 ? other.id : null,
      Percentual: null,
      Valor,
    }));
    const titulo = await buildTitulo(lab, books, { Valor: '100', Competencia: '2026-10-05', Rateios: thirds });
    await settle(titulo, '2026-10-05', { Valor: '50', Juros: '0.01' });
    for (const Regime of ['Competencia', 'Caixa'] as const)
      for (const Por of ['CentroCusto', 'Unidade'] as const) {
        const query = { ...period, Regime, Por };
        const { Colunas, Linhas } = await app.ask(lerResultadoPorLugar, { token: lab.token, query });
        const whole = await read(Regime, { Passo: 'ano' });
        expect(Linhas.map(({ Valores, ...line }) => ({ ...line, Valores: [sum(Valores)] }))).toEqual(whole.Linhas);
        for (const { Grupo, PlanoConta, Valores } of Linhas)
          for (const [index, { id }] of Colunas.entries()) {
            const of = { Grupo, ...(PlanoConta === null ? {} : { PlanoConta }), ...(id === null ? {} : { Lugar: id }) };
            const entries = await app.ask(lerLancamentosResultado, { token: lab.token, query: { ...query, ...of } });
            expect([entries.Soma, sum(entries.Lancamentos.map(({ Valor }) => Valor))]).toEqual([
              Valores[index],
              Valores[index],
            ]);
          }
      }
    const caixa = { De: '2026-10-01', Ate: '2026-10-31', Regime: 'Caixa', Por: 'CentroCusto' } as const;
    const { Colunas, Linhas } = await app.ask(lerResultadoPorLugar, { token: lab.token, query: caixa });
    expect(Colunas.map(({ id, Empresa }) => [id, Empresa])).toEqual(centres.map((id) => [id, lab.Empresa]));
    expect(Linhas.map(({ Valores }) => Valores)).toEqual([
      ['-16.67', '-16.67', '-16.66'],
      ['-0.01', '0', '0'],
    ]);
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
