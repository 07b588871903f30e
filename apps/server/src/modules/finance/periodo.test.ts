import {
  baixarTitulos,
  CentroCusto,
  Conta,
  estornarTitulos,
  fecharPeriodo,
  PeriodoFechado,
  Titulo,
  Transferencia,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAccount, ofxOf, reconcileLines, sendStatement, statementOf } from '../../../test/extratos.ts';
import { buildLab, buildPerson, inLab, type Lab, testApp, type TestApp } from '../../../test/index.ts';
import { entriesIn, findingsOf } from '../../../test/razao.ts';
import { type Books, buildBooks, buildTitulo, type StoredTitulo, tituloBody } from '../../../test/titulos.ts';

let app: TestApp;
let lab: Lab;
let token: string;
let books: Books;
let account: number;
let paid: StoredTitulo;
let owed: StoredTitulo;
let lost: StoredTitulo;
let moved: { id: number; Versao: number };

const item = ({ id, Versao }: Pick<StoredTitulo, 'id' | 'Versao'>) => ({ id, Versao });
const settle = (titulo: StoredTitulo, Data: string) =>
  app.ask(baixarTitulos, { token, body: { Data, Conta: books.conta, itens: [item(titulo)] } });
const close = (Mes: string, who = token) => app.ask(fecharPeriodo, { token: who, body: { Mes } });
const read = (id: number) => app.ask(Titulo.calls.get, { token, params: { id } });
const october = { Competencia: '2026-10-05', Vencimento: '2026-10-20' };
const transfer = (Data: string) => ({
  Tipo: 'Contas' as const,
  De: books.conta,
  Para: account,
  Colaborador: null,
  Data,
  Valor: '10',
  Historico: null,
});

beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  ({ token } = lab);
  books = await buildBooks(lab);
  account = await buildAccount(lab, { DataSaldo: '2026-10-01' });
  paid = await buildTitulo(lab, books, october);
  owed = await buildTitulo(lab, books, october);
  lost = await buildTitulo(lab, books, { ...october, Tipo: 'Receber' });
  await settle(paid, '2026-10-20');
  paid = await read(paid.id);
  moved = await app.ask(Transferencia.calls.create, { token, body: transfer('2026-10-07') });
  await close('2026-10-15');
});
afterAll(() => app.close());

describe('a month that is closed', () => {
  const update = (row: StoredTitulo, body: object) =>
    app.refused(Titulo.calls.update, { token, params: { id: row.id }, body: { Versao: row.Versao, ...body } });
  const step = (Acao: 'cancelar' | 'perder', { id, Versao }: StoredTitulo) =>
    app.refused(Titulo.calls.transition, { token, params: { id }, body: { Acao, Versao, Justificativa: 'engano' } });
  const first = async (asked: Promise<{ outcomes: readonly unknown[] }>) => (await asked).outcomes[0];

  test.each<[string, () => Promise<unknown>]>([
    ['a settlement on one of its days', () => first(settle(owed, '2026-10-25'))],
    [
      'a reversal of what was settled in it',
      () => first(app.ask(estornarTitulos, { token, body: { Justificativa: 'engano', itens: [item(paid)] } })),
    ],
    ['another amount of a title of it', () => update(owed, { Valor: '1001' })],
    ['a title that leaves it', () => update(owed, { Competencia: '2026-11-05' })],
    ['its parts', () => update(owed, { Rateios: [{ ...share(), Valor: '1000' }] })],
    ['a title that is called off', () => step('cancelar', owed)],
    ['a title that is given up', () => step('perder', lost)],
    ['a transfer', () => app.refused(Transferencia.calls.create, { token, body: transfer('2026-10-31') })],
    [
      'a transfer that is taken back',
      () =>
        app.refused(Transferencia.calls.transition, {
          token,
          params: { id: moved.id },
          body: { Acao: 'estornar', Versao: moved.Versao, Justificativa: 'engano' },
        }),
    ],
    [
      'the opening balance of an account',
      async () => {
        const { Versao } = await app.ask(Conta.calls.get, { token, params: { id: account } });
        return app.refused(Conta.calls.update, { token, params: { id: account }, body: { Versao, SaldoInicial: '7' } });
      },
    ],
    [
      'a forecast of it that becomes a debt',
      async () => {
        const { id, Versao } = await app.ask(Titulo.calls.create, { token, body: tituloBody(lab, books, october) });
        return app.refused(Titulo.calls.transition, { token, params: { id }, body: { Acao: 'confirmar', Versao } });
      },
    ],
  ])('refuses %s, and says which month and who closed it', async (_what, ask) => {
    const before = await entriesIn(lab);
    expect(await ask()).toMatchObject({
      code: 'PERIODO_FECHADO',
      details: { mes: '10/2026', por: expect.any(String) },
    });
    expect(await entriesIn(lab)).toEqual(before);
    expect(await findingsOf(lab)).toEqual({ differences: [], imbalances: [] });
  });

  let centro = 0;
  beforeAll(async () => {
    const body = { Codigo: '10', Nome: 'Análises', Pai: null, Unidade: null };
    centro = (await app.ask(CentroCusto.calls.create, { token, body })).id;
  });
  const share = () => ({ Tipo: 'Despesa', CentroCusto: centro, Unidade: null, Percentual: null });

  test('lets through what changes none of its figures', async () => {
    const body = { Versao: owed.Versao, Descricao: 'Aluguel, com nota', Vencimento: '2026-12-01' };
    const named = await app.ask(Titulo.calls.update, { token, params: { id: owed.id }, body });
    expect((await settle(named, '2026-11-05')).outcomes).toMatchObject([{ status: 'ok' }]);
  });

  test('takes in what the bank says of it, and posts nothing for it', async () => {
    const own = await buildAccount(lab, { DataSaldo: '2026-11-01' });
    const titulo = await buildTitulo(lab, books, { Valor: '55' });
    await sendStatement(lab, own, ofxOf([{ day: '2026-10-30', amount: '-55', memo: 'PAGTO' }]));
    const { linhas } = await statementOf(lab, own);
    expect(linhas).toHaveLength(1);
    const target = { Tipo: 'Titulo' as const, id: titulo.id, Versao: titulo.Versao };
    await expect(reconcileLines(lab, linhas, [target])).rejects.toThrow('PERIODO_FECHADO');
  });

  test('is closed for the database, too, whoever writes', async () => {
    const insert = (day: string) =>
      inLab(
        lab,
        sql`insert into lancamentos ("Empresa", "Data", "Fato", "Debito", "Credito", "Valor", "Origem", "OrigemId", "EmitidoEm")
          values (${lab.Empresa}, ${day}, 'Competencia', 'Resultado', 'A_Pagar', 1, 'titulos', 0, now())`,
      );
    await expect(insert('2026-10-31')).rejects.toMatchObject({ code: '42501' });
    await expect(insert('2026-11-01')).resolves.toEqual([]);
  });
});

describe('closing and opening', () => {
  const bodyOf = ({ Versao }: { Versao: number }, Justificativa?: string) => ({
    Acao: 'reabrir' as const,
    Versao,
    ...(Justificativa !== undefined && { Justificativa }),
  });

  test('is for months that are over', async () => {
    const asked = { token, body: { Mes: new Date().toISOString().slice(0, 10) } };
    expect(await app.refused(fecharPeriodo, asked)).toMatchObject({ code: 'PERIODO_EM_CURSO' });
  });

  test('is for who decides; opening asks a reason, and both are in the history', async () => {
    const clerk = await buildPerson(lab, [
      ['ler', 'Financeiro'],
      ['editar', 'Financeiro'],
    ]);
    expect(await app.refused(fecharPeriodo, { token: clerk.token, body: { Mes: '2026-08-01' } })).toMatchObject({
      code: 'SEM_PERMISSAO',
    });
    const closed = await close('2026-08-31');
    expect(closed).toMatchObject({ Mes: '2026-08-01', Situacao: 'Fechado', Motivo: null });
    expect(await app.refused(fecharPeriodo, { token, body: { Mes: '2026-08-02' } })).toMatchObject({
      code: 'TRANSICAO_INVALIDA',
    });
    const params = { id: closed.id };
    const open = PeriodoFechado.calls.transition;
    expect(await app.refused(open, { token, params, body: bodyOf(closed) })).toMatchObject({ code: 'JUSTIFICATIVA' });
    const august = { Competencia: '2026-08-05', Vencimento: '2026-08-20' };
    const { id } = await app.ask(Titulo.calls.create, { token, body: tituloBody(lab, books, august) });
    const confirm = { token, params: { id }, body: { Acao: 'confirmar' as const, Versao: 1 } };
    expect(await app.refused(Titulo.calls.transition, confirm)).toMatchObject({ code: 'PERIODO_FECHADO' });
    const opened = await app.ask(open, { token, params, body: bodyOf(closed, 'faltou a nota do aluguel') });
    expect(opened).toMatchObject({ Situacao: 'Reaberto', Motivo: 'faltou a nota do aluguel' });
    await app.ask(Titulo.calls.transition, confirm);
    expect(await close('2026-08-01')).toMatchObject({ id: closed.id, Situacao: 'Fechado' });
    const acts = await audited(closed.id);
    expect(acts.map(({ Acao, Motivo }) => [Acao, Motivo])).toEqual(
      expect.arrayContaining([
        ['criar', null],
        ['reabrir', 'faltou a nota do aluguel'],
        ['fechar', null],
      ]),
    );
  });

  const audited = (id: number) =>
    inLab(
      lab,
      sql<{ Acao: string; Motivo: string | null }>`select "Acao", "Motivo" from audit_log
        where "Empresa" = ${lab.Empresa} and "Entidade" = 'periodo_fechados' and "RegistroId" = ${id}`,
    );

  test('while others settle: what is in the month is there before it is closed, or is refused', async () => {
    const world = await buildLab(app);
    const own = await buildBooks(world);
    const september = { Competencia: '2026-09-05', Vencimento: '2026-09-20' };
    const titles = await Promise.all(Array.from({ length: 6 }, () => buildTitulo(world, own, september)));
    const pay = (titulo: StoredTitulo) =>
      app.ask(baixarTitulos, {
        token: world.token,
        body: { Data: '2026-09-20', Conta: own.conta, itens: [item(titulo)] },
      });
    const [first, ...others] = titles.map((titulo) => () => pay(titulo));
    const asked = [first?.(), app.ask(fecharPeriodo, { token: world.token, body: { Mes: '2026-09-01' } })];
    const answers = await Promise.all([...asked, ...others.map((each) => each())]);
    const outcomes = answers.flatMap((each) => (each && 'outcomes' in each ? each.outcomes : []));
    const settled = outcomes.filter(({ status }) => status === 'ok').length;
    expect(outcomes.filter((each) => 'code' in each && each.code === 'PERIODO_FECHADO')).toHaveLength(6 - settled);
    const entries = await entriesIn(world, { Fato: 'Baixa' });
    expect(entries).toHaveLength(settled);
    expect(await findingsOf(world)).toEqual({ differences: [], imbalances: [] });
  });
});
