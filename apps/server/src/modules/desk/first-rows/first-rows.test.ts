import {
  CalendarioEvento,
  FormaPagamento,
  InstituicaoFinanceira,
  listDadosIniciais,
  MeioPagamento,
  MotivoPerda,
  PlanoConta,
  resources,
  resultadoDadosIniciais,
  TipoConta,
  trazerDadosIniciais,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildLab, buildPerson, inLab, testApp, type Lab, type TestApp } from '../../../../test/index.ts';
import { taskEnd } from '../../../../test/imports.ts';
import { room } from '../../../app/room.ts';
import { firstRows } from '../../../platform/first-rows/index.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ workers: 2 });
});
afterAll(() => app.close());

const begin = ({ Empresa, token }: Pick<Lab, 'Empresa' | 'token'>, ...Registros: string[]) =>
  app.ask(trazerDadosIniciais, { token, body: { Empresa, Registros } });

/** Adds first rows and waits for the end. Answers the outcome of each noun, by its path. */
async function bring(lab: Pick<Lab, 'app' | 'Empresa' | 'token'>, ...Registros: string[]) {
  const { Resultado } = await taskEnd(lab, (await begin(lab, ...Registros)).id);
  return new Map(resultadoDadosIniciais.parse(Resultado).Registros.map((each) => [each.Registro, each]));
}

const offered = ({ token, Empresa }: Pick<Lab, 'Empresa' | 'token'>) =>
  app.ask(listDadosIniciais, { token, query: { Empresa } });

/** How many rows a company has of each noun with first rows. */
async function stored(lab: Lab): Promise<ReadonlyMap<string, number>> {
  const counts = resources
    .filter((noun) => noun.firstRows)
    .map(
      ({ path, table }) =>
        sql`select ${path} as path, count(*)::int as n from ${sql.table(table)} where "Empresa" = ${lab.Empresa}`,
    );
  const rows = await inLab(lab, sql<{ path: string; n: number }>`${sql.join(counts, sql` union all `)}`);
  return new Map(rows.map(({ path, n }) => [path, n]));
}

describe('the first rows of all registries', () => {
  test('are stored by the rules of their nouns, once, in their company alone', async () => {
    const lab = await buildLab(app);
    const other = await buildLab(app);
    const before = await offered(lab);
    expect(before.map(({ Registro }) => Registro).toSorted()).toEqual(
      resources.flatMap(({ firstRows: has, path }) => (has ? [path] : [])).toSorted(),
    );
    expect(before.filter(({ Existentes }) => Existentes > 0)).toEqual([]);
    const paths = before.map(({ Registro }) => Registro);
    const added = await bring(lab, ...paths);
    for (const { Registro, Nome, Linhas } of before) {
      const all = { Registro, Nome, Trazidas: Linhas, Existentes: 0, Recusadas: 0, Motivo: null };
      expect(added.get(Registro)).toEqual(all);
    }
    const expected = new Map(before.map(({ Registro, Linhas }) => [Registro, Linhas]));
    expect(await stored(lab)).toEqual(expected);
    const again = await bring(lab, ...paths);
    expect([...again.values()].filter(({ Trazidas, Recusadas }) => Trazidas + Recusadas > 0)).toEqual([]);
    expect(await stored(lab)).toEqual(expected);
    expect((await offered(lab)).filter(({ Linhas, Existentes }) => Linhas !== Existentes)).toEqual([]);
    expect([...(await stored(other)).values()].every((n) => n === 0)).toBe(true);
  });

  test('link to each other: accounts to those above them, payment means to their methods', async () => {
    const lab = await buildLab(app);
    const added = await bring(lab, PlanoConta.path, MeioPagamento.path);
    expect([...added.keys()].toSorted()).toEqual([FormaPagamento.path, MeioPagamento.path, PlanoConta.path]);
    const accounts = await app.ask(PlanoConta.calls.populate, { token: lab.token, query: { _limit: '-1' } });
    const parents = new Map(accounts.map(({ Codigo, Pai }) => [Codigo, (Pai as { Codigo: string } | null)?.Codigo]));
    expect(parents.get('1')).toBeUndefined();
    expect(parents.get('4.1.01')).toBe('4.1');
    expect([...parents].every(([code, above]) => (above ?? '') === code.split('.').slice(0, -1).join('.'))).toBe(true);
  });

  test('bring the holidays of this year and the next', async () => {
    const lab = await buildLab(app);
    await bring(lab, CalendarioEvento.path);
    const days = await app.ask(CalendarioEvento.calls.list, { token: lab.token, query: { _limit: '-1' } });
    const year = new Date().getUTCFullYear();
    expect(new Set(days.map(({ Data }) => Number(Data.slice(0, 4))))).toEqual(new Set([year, year + 1]));
    expect(days.filter(({ Data }) => Data === `${year + 1}-12-25`)).toMatchObject([
      { Nome: 'Natal', Tipo: 'Feriado', Fecha: true, Unidade: null },
    ]);
  });
});

describe('rows that a company has', () => {
  test('stay as they are, whatever the case and accents of their names, also out of use', async () => {
    const lab = await buildLab(app);
    const { Empresa, token } = lab;
    const method = { Empresa, Nome: 'CARTAO DE CREDITO', Tipo: 'Cartao_Credito' as const, MaximoParcelas: 3 };
    const card = await app.ask(FormaPagamento.calls.create, { token, body: method });
    const type = { Empresa, Nome: 'Caixa', Natureza: 'Caixa' as const };
    const cash = await app.ask(TipoConta.calls.create, { token, body: type });
    await app.ask(TipoConta.calls.remove, { token, params: { id: cash.id }, query: { Versao: 1 } });
    const added = await bring(lab, MeioPagamento.path, TipoConta.path);
    expect(added.get(FormaPagamento.path)).toMatchObject({ Trazidas: 9, Existentes: 1, Recusadas: 0 });
    expect(added.get(TipoConta.path)).toMatchObject({ Trazidas: 5, Existentes: 1, Recusadas: 0 });
    expect(await app.ask(FormaPagamento.calls.get, { token, params: { id: card.id } })).toEqual(card);
    const means = await app.ask(MeioPagamento.calls.list, { token, query: { Nome: 'Crédito na maquininha' } });
    expect(means).toMatchObject([{ FormaPagamento: card.id }]);
  });

  test('are recognised by any of their keys: a bank by its code', async () => {
    const lab = await buildLab(app);
    const { Empresa, token } = lab;
    const body = { Empresa, Nome: 'BB da esquina', Codigo: '001', ISPB: null };
    await app.ask(InstituicaoFinanceira.calls.create, { token, body });
    const [offer] = await app.ask(listDadosIniciais, {
      token,
      query: { Empresa, Registro: InstituicaoFinanceira.path },
    });
    expect(offer).toMatchObject({ Registro: 'instituicao-financeiras', Existentes: 1, Depende: [] });
  });

  test('are not stored twice by two who bring them at once', async () => {
    const lab = await buildLab(app);
    const second = await buildPerson(lab);
    const tasks = [await begin(lab, CalendarioEvento.path), await begin({ ...lab, ...second }, CalendarioEvento.path)];
    await Promise.all([taskEnd(lab, tasks[0]?.id ?? 0), taskEnd({ app, ...second }, tasks[1]?.id ?? 0)]);
    const [offer] = (await offered(lab)).filter(({ Registro }) => Registro === CalendarioEvento.path);
    expect((await stored(lab)).get(CalendarioEvento.path)).toBe(offer?.Linhas);
  });
});

describe('who brings first rows', () => {
  test('needs the ability to create rows of each noun, and is offered no others', async () => {
    const lab = await buildLab(app);
    const seller = { Empresa: lab.Empresa, ...(await buildPerson(lab, [['criar', 'Funil_Vendas']])) };
    const paths = (await offered(seller)).map(({ Registro }) => Registro);
    expect(paths.toSorted()).toEqual(['fonte-leads', 'motivo-perdas']);
    const body = { Empresa: lab.Empresa, Registros: [MotivoPerda.path, PlanoConta.path] };
    expect(await app.refused(trazerDadosIniciais, { token: seller.token, body })).toMatchObject({
      status: 403,
      code: 'SEM_PERMISSAO',
      details: { url: 'plano-contas', acao: 'criar', acesso: 'Financeiro' },
    });
    expect((await bring({ app, ...seller }, MotivoPerda.path)).get(MotivoPerda.path)?.Recusadas).toBe(0);
    expect((await stored(lab)).get(PlanoConta.path)).toBe(0);
  });

  test('brings them into a company of their own, of nouns that have some', async () => {
    const lab = await buildLab(app);
    const other = await buildLab(app);
    const { token } = lab;
    const theirs = { Empresa: other.Empresa, Registros: [MotivoPerda.path] };
    expect((await app.refused(trazerDadosIniciais, { token, body: theirs })).code).toBe('REFERENCIA_INEXISTENTE');
    const none = { Empresa: lab.Empresa, Registros: ['pacientes'] };
    expect((await app.refused(trazerDadosIniciais, { token, body: none })).code).toBe('NAO_ENCONTRADO');
    const query = { Empresa: other.Empresa };
    expect((await app.refused(listDadosIniciais, { token, query })).code).toBe('REFERENCIA_INEXISTENTE');
  });

  test('is in the audit, with where the rows came from', async () => {
    const lab = await buildLab(app);
    const added = await bring(lab, MotivoPerda.path);
    const lines = await inLab(
      lab,
      sql<{ Origem: string; Usuario: number; n: number }>`
        select "Origem", "Usuario", count(*)::int as n from audit_log
        where "Empresa" = ${lab.Empresa} and "Entidade" = 'motivo_perdas' and "Acao" = 'criar' group by 1, 2`,
    );
    const n = added.get(MotivoPerda.path)?.Trazidas;
    expect(lines).toEqual([{ Origem: 'dados iniciais', Usuario: lab.userId, n }]);
  });
});

test('a room declares first rows of the nouns that say so, and of no others', () => {
  const rows = firstRows(MotivoPerda, { source: 'Teste', date: '2026-11-23', rows: [{ Nome: 'A', Alcance: 'Ambos' }] });
  expect(() => room('sales', { resources: [MotivoPerda] })).toThrow('motivo-perdas');
  expect(() => room('sales', { resources: [], firstRows: [rows] })).toThrow('motivo-perdas');
  expect(room('sales', { resources: [MotivoPerda], firstRows: [rows] }).firstRows).toEqual([rows]);
});
