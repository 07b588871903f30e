import {
  baixarTitulos,
  type BodyOf,
  CentroCusto,
  Colaborador,
  fecharPeriodo,
  PeriodoFechado,
  preverRateio,
  Rateio,
  ratearTitulos,
  Recinto,
  simularRateio,
  Titulo,
} from '@bancada/contracts';
import { sum } from '@bancada/contracts/dinheiro';
import { exampleRow } from '@bancada/contracts/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildLab,
  buildTest,
  buildUnit,
  buildUser,
  everyAbility,
  inLab,
  type Lab,
  testApp,
  type TestApp,
} from '../../../../test/index.ts';
import { findingsOf } from '../../../../test/razao.ts';
import { type Books, buildBooks, buildTitulo, type StoredTitulo } from '../../../../test/titulos.ts';

let app: TestApp;
let lab: Lab;
let token: string;
let books: Books;
let other: number;
let centres: readonly [number, number, number];
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  other = (await buildUnit(app.database, { Empresa: lab.Empresa })).id;
  // Somebody who logs in once both units are there.
  const { email } = await buildUser(app.database, { abilities: everyAbility, companies: [lab.Empresa] });
  token = (await app.login(email)).accessToken;
  lab = { ...lab, token };
  books = await buildBooks(lab);
  const centre = async (Codigo: string, Unidade: number | null) =>
    (await app.ask(CentroCusto.calls.create, { token, body: { Codigo, Nome: `Centro ${Codigo}`, Pai: null, Unidade } }))
      .id;
  centres = [await centre('10', lab.Unidade), await centre('20', lab.Unidade), await centre('30', other)];
});
afterAll(() => app.close());

type Part = Partial<NonNullable<BodyOf<typeof Rateio.calls.create>['Partes']>[number]>;
let made = 0;
/** An apportionment among the three centres. */
const rateio = async (Base: Rateio['Base'], parts: readonly [Part, Part, Part]) => {
  const none = { Unidade: null, Percentual: null, Valor: null, Direcionador: null };
  const Partes = parts.map((part, index) => ({ ...none, CentroCusto: centres[index] ?? 0, ...part }));
  return (
    await app.ask(Rateio.calls.create, {
      token,
      body: { Nome: `Aluguel ${(made += 1)}`, Tipo: 'Despesa', Base, Partes },
    })
  ).id;
};
const thirds = [{ Percentual: '33.3333' }, { Percentual: '33.3333' }, { Percentual: '33.3334' }] as const;
const by = (Direcionador: 'Exames' | 'Salas' | 'Pessoas' | 'Faturamento') =>
  rateio('Direcionador', [{ Direcionador }, { Direcionador }, { Direcionador }]);

const item = ({ id, Versao }: Pick<StoredTitulo, 'id' | 'Versao'>) => ({ id, Versao });
const body = (Rateio: number, rows: readonly StoredTitulo[], Periodo: { De: string; Ate: string } | null = null) => ({
  Rateio,
  Periodo,
  itens: rows.map(item),
});
const preview = async (...asked: Parameters<typeof body>) =>
  (await app.ask(preverRateio, { token, body: body(...asked) })).Titulos;
const apply = async (...asked: Parameters<typeof body>) =>
  (await app.ask(ratearTitulos, { token, body: body(...asked) })).outcomes;
const read = (id: number) => app.ask(Titulo.calls.get, { token, params: { id } });
const amounts = (shares: readonly { readonly Valor: string }[] | undefined) => (shares ?? []).map(({ Valor }) => Valor);

describe('applying an apportionment', () => {
  test('gives each title its shares to the cent, as the preview said, in place of those it had', async () => {
    const rows = [await buildTitulo(lab, books), await buildTitulo(lab, books, { Valor: '0.05' })];
    const rule = await rateio('Percentual', thirds);
    const shown = await preview(rule, rows);
    expect(shown.map(({ Quotas }) => amounts(Quotas))).toEqual([
      ['333.33', '333.33', '333.34'],
      ['0.02', '0.01', '0.02'],
    ]);
    // Nothing of the preview is stored.
    expect(await read(rows[0]?.id ?? 0)).toMatchObject({ Versao: rows[0]?.Versao, Rateios: [] });
    const outcomes = await apply(rule, rows);
    expect(outcomes.map((each) => (each.status === 'ok' ? amounts(each.row.Rateios) : each.status))).toEqual(
      shown.map(({ Quotas }) => amounts(Quotas)),
    );
    const again = await rateio('Valor', [{ Valor: '600' }, { Valor: '300' }, { Valor: '100' }]);
    const stands = await read(rows[0]?.id ?? 0);
    await apply(again, [stands]);
    expect(amounts((await read(stands.id)).Rateios)).toEqual(['600', '300', '100']);
    expect(await findingsOf(lab)).toEqual({ differences: [], imbalances: [] });
  });

  test('measures units, whose centres share what they weigh', async () => {
    const room = (Nome: string, Unidade: number) =>
      app.ask(Recinto.calls.create, { token, body: { Nome, Codigo: null, Capacidade: 1, Unidade } });
    for (const [name, unit] of [
      ['A', lab.Unidade],
      ['B', lab.Unidade],
      ['C', lab.Unidade],
      ['D', other],
    ] as const)
      await room(name, unit);
    const person = (NomeCompleto: string, units: readonly number[], change: object = {}) =>
      app.ask(Colaborador.calls.create, {
        token,
        body: {
          ...(exampleRow(Colaborador, 1, () => 0) as BodyOf<typeof Colaborador.calls.create>),
          NomeCompleto,
          CPF: null,
          Usuario: null,
          Funcao: null,
          Admissao: null,
          Desligamento: null,
          Unidades: units.map((Unidade) => ({ Unidade })),
          ...change,
        },
      });
    await person('Ana', [lab.Unidade, other]);
    await person('Bia', [other], { Admissao: '2020-01-01', Desligamento: '2026-10-31' });
    const row = await buildTitulo(lab, books);
    const shares = async (Direcionador: Parameters<typeof by>[0], change?: { De: string; Ate: string }) =>
      amounts((await preview(await by(Direcionador), [row], change))[0]?.Quotas);
    expect(await shares('Salas')).toEqual(['375', '375', '250']);
    expect(await shares('Pessoas')).toEqual(['250', '250', '500']);
    // One of them worked in October still.
    expect(await shares('Pessoas', { De: '2026-10-01', Ate: '2026-10-31' })).toEqual(['166.67', '166.66', '666.67']);
    await buildTitulo(lab, books, { Tipo: 'Receber', Valor: '10' });
    await buildTitulo(lab, books, { Tipo: 'Receber', Valor: '30', Unidade: other });
    expect(await shares('Faturamento')).toEqual(['125', '125', '750']);
  });

  test('by exams needs some that were authorised', async () => {
    const row = await buildTitulo(lab, books);
    const rule = await by('Exames');
    const [none] = await preview(rule, [row]);
    expect(none).toMatchObject({ Quotas: [], Recusa: { code: 'RATEIO_SEM_MEDIDA' } });
    const { id } = (await buildTest(lab)).test;
    await inLab(
      lab,
      sql`update tests set "TestStatus" = 'Autorizado', "AutorizadoEm" = '2026-11-20T12:00:00Z' where id = ${id} returning id`,
    );
    expect(amounts((await preview(rule, [row]))[0]?.Quotas)).toEqual(['500', '500']);
    const before = await preview(rule, [row], { De: '2026-10-01', Ate: '2026-10-31' });
    expect(before[0]?.Recusa).toMatchObject({ code: 'RATEIO_SEM_MEDIDA' });
  });

  test('leaves what no longer changes, and months that are closed', async () => {
    const paid = await buildTitulo(lab, books);
    const itens = [item(paid)];
    await app.ask(baixarTitulos, { token, body: { Data: '2026-11-20', Conta: books.conta, itens } });
    const closed = await buildTitulo(lab, books, { Competencia: '2026-09-10' });
    const month = await app.ask(fecharPeriodo, { token, body: { Mes: '2026-09-01' } });
    const rows = [await read(paid.id), closed];
    const rule = await rateio('Percentual', thirds);
    const codes = ['REGISTRO_FECHADO', 'PERIODO_FECHADO'];
    expect((await preview(rule, rows)).map(({ Recusa }) => Recusa?.code)).toEqual(codes);
    const outcomes = await apply(rule, [...rows, { ...closed, Versao: 99 }]);
    expect(outcomes).toMatchObject([{ code: codes[0] }, { code: codes[1] }, { status: 'conflict' }]);
    const opened = { Acao: 'reabrir', Versao: month.Versao, Justificativa: 'rateio' } as const;
    await app.ask(PeriodoFechado.calls.transition, { token, params: { id: month.id }, body: opened });
  });

  test('asks for a rule that is whole', async () => {
    const refused = async (Base: Rateio['Base'], parts: Parameters<typeof rateio>[1]) => {
      const none = { Unidade: null, Percentual: null, Valor: null, Direcionador: null };
      const Partes = parts.map((part, index) => ({ ...none, CentroCusto: centres[index] ?? 0, ...part }));
      const sent = { Nome: 'Errado', Tipo: 'Despesa' as const, Base, Partes };
      return (await app.refused(Rateio.calls.create, { token, body: sent })).details;
    };
    expect(await refused('Percentual', [{ Percentual: '50' }, { Percentual: '49' }, {}])).toMatchObject({
      regra: 'percentuaisSomam',
    });
    expect(await refused('Valor', [{ Valor: '50' }, {}, {}])).toMatchObject({ regra: 'temValores' });
    expect(await refused('Direcionador', [{ Direcionador: 'Salas' }, { Direcionador: 'Pessoas' }, {}])).toMatchObject({
      regra: 'umDirecionador',
    });
    const empty = await app.ask(Rateio.calls.create, {
      token,
      body: { Nome: 'Vazio', Tipo: 'Despesa', Base: 'Percentual', Partes: [] },
    });
    const row = await buildTitulo(lab, books);
    expect(await app.refused(ratearTitulos, { token, body: body(empty.id, [row]) })).toMatchObject({
      code: 'RATEIO_SEM_PARTES',
    });
  });
});

describe('the what-if', () => {
  test.each(['CentroCusto', 'Unidade'] as const)('by %s says what the statement is once it is applied', async (Por) => {
    const own = Por === 'Unidade' ? { Competencia: '2026-08-05' } : { Competencia: '2026-07-05' };
    const month = own.Competencia.slice(0, 7);
    await buildTitulo(lab, books, { ...own, Valor: '100.01' });
    await buildTitulo(lab, books, { ...own, Valor: '7' });
    const income = await buildTitulo(lab, books, { ...own, Tipo: 'Receber', Valor: '900' });
    const paid = await buildTitulo(lab, books, { ...own, Valor: '50' });
    const itens = [item(paid)];
    await app.ask(baixarTitulos, { token, body: { Data: '2026-11-20', Conta: books.conta, itens } });
    const [first, second, third] = thirds;
    const there = { Unidade: other };
    const rule = await rateio('Percentual', [
      { ...first, ...there },
      { ...second, ...there },
      { ...third, ...there },
    ]);
    const query = { De: `${month}-01`, Ate: `${month}-31`, Rateio: String(rule), Por };
    const tried = await app.ask(simularRateio, { token, query });
    expect(tried).toMatchObject({ Valor: '107.01', Fechados: 1 });
    expect(tried.Titulos).toHaveLength(2);
    const whole = (lines: typeof tried.Linhas) => sum(lines.flatMap(({ Valores }) => Valores));
    expect([whole(tried.Linhas), whole(tried.Depois)]).toEqual(['742.99', '742.99']);
    expect(tried.Linhas).not.toEqual(tried.Depois);
    expect(tried.Colunas.at(-1)?.id === null).toBe(Por === 'CentroCusto');
    const body = { Rateio: rule, itens: tried.Titulos };
    const { outcomes } = await app.ask(ratearTitulos, { token, body });
    expect(outcomes.map(({ status }) => status)).toEqual(['ok', 'ok']);
    const after = await app.ask(simularRateio, { token, query });
    expect(after.Titulos).toEqual([]);
    expect([after.Colunas, after.Linhas]).toEqual([tried.Colunas, tried.Depois]);
    expect(income.Status).toBe('Aberta');
  });
});
