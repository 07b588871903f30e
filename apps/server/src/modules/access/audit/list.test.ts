import { Auditoria, type AuditoriaLinha, Paciente } from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildUser, testApp, type TestApp } from '../../../../test/index.ts';
import { recordAudit } from '../../../platform/audit/index.ts';

let app: TestApp;
let Empresa: number;
let token: string;
let reader: { id: number; Nome: string };
let patients: number[];

const day = (date: string, time = '12:00:00') => `${date}T${time}.000Z`;

beforeAll(async () => {
  app = await testApp();
  Empresa = (await buildCompany(app.database)).id;
  const abilities = [
    ['ler', 'Auditoria'],
    ['ler', 'Pacientes'],
  ] as const;
  const user = await buildUser(app.database, { companies: [Empresa], abilities, Nome: 'Encarregada' });
  reader = user;
  token = (await app.login(user.email)).accessToken;
  const scope = { empresas: [Empresa], unidades: [] };
  patients = await app.database.inTransaction(scope, async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into pacientes ("Empresa", "NomeCompleto") select ${Empresa}, 'Pessoa ' || n from generate_series(1, 3) n returning id`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  });
  const line = {
    Empresa,
    Acao: 'editar',
    Entidade: 'samples',
    RegistroId: 7,
    De: { a: 1 },
    Para: { a: 2 },
    Motivo: null,
  };
  const write = (Data: string, RequestId: string, count: number, Acao = 'editar') =>
    app.database.inTransaction(scope, (db) =>
      recordAudit(
        db,
        { Usuario: user.id, Data, RequestId },
        Array.from({ length: count }, (_, index) => ({
          ...line,
          Acao,
          RegistroId: index + 1,
          Origem: 'tela' as const,
        })),
      ),
    );
  await write(day('2026-11-19', '23:30:00'), 'ontem', 120);
  await write(day('2026-11-20', '02:59:59'), 'antes da meia-noite', 1, 'conferir');
  await write(day('2026-11-20', '03:00:00'), 'depois da meia-noite', 1, 'conferir');
});
afterAll(() => app.close());

type Query = Record<string, string | number | string[]>;

const list = (query: Query = {}): Promise<AuditoriaLinha[]> => app.ask(Auditoria.calls.list, { token, query });
const all = (query: Query): Promise<AuditoriaLinha[]> => list({ _limit: -1, ...query });

describe('the audit', () => {
  test('is read page by page, the last line first, each once', async () => {
    const pages = await Promise.all([0, 50, 100].map((_start) => list({ _start, _limit: 50 })));
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 22]);
    expect(pages[0]?.[0]).toMatchObject({
      UsuarioNome: 'Encarregada',
      Acao: 'conferir',
      RequestId: 'depois da meia-noite',
    });
    expect(pages.flat().map(({ Seq }) => Seq)).toEqual(Array.from({ length: 122 }, (_, index) => 122 - index));
    expect(await list({ Seq_lte: 100, _limit: 1 })).toMatchObject([{ Seq: 100 }]);
    expect(await list({ _sort: 'Data:ASC', _limit: 2 })).toMatchObject([{ Seq: 1 }, { Seq: 2 }]);
  });

  test.each([
    [{ Acao: 'conferir' }, 2],
    [{ RequestId: 'ontem' }, 120],
    [{ RequestId: 'ontem', RegistroId: 5 }, 1],
    [{ Entidade: 'samples', RegistroId: 1 }, 3],
    [{ Entidade: 'jobs' }, 0],
    [{ Entidade: ['jobs', 'samples'], Acao: ['editar', 'conferir'] }, 122],
    [{ Origem: 'tela' }, 122],
    [{ Origem: ['API', 'importação'] }, 0],
    [{ Data_gte: '2026-11-20T00:00:00-03:00' }, 1],
    [{ Data_lt: '2026-11-20T00:00:00-03:00' }, 121],
    [{ _q: 'MEIA-noite' }, 2],
    [{ Motivo_null: 'true' }, 122],
  ])('is searched by %j: %d lines', async (query, count) => {
    const dated = { Data_lt: '2026-11-21', ...query };
    expect(await all(dated)).toHaveLength(count);
    expect(await app.ask(Auditoria.calls.count, { token, query: dated })).toBe(count);
  });

  test('is searched by person', async () => {
    expect(await all({ Usuario: reader.id, Data_lt: '2026-11-21' })).toHaveLength(122);
    expect(await all({ Usuario: reader.id + 1000 })).toEqual([]);
  });

  test('counts the values of a field', async () => {
    const query = { _campo: 'Acao', Data_lt: '2026-11-21' };
    expect(await app.ask(Auditoria.calls.values, { token, query })).toEqual([
      { Valor: 'editar', Texto: null, Quantidade: 120 },
      { Valor: 'conferir', Texto: null, Quantidade: 2 },
    ]);
  });

  test.each([
    [{ Outro: 1 }, 'COLUNA_INEXISTENTE'],
    [{ Data_gte: '20/11/2026' }, 'BUSCA_INVALIDA'],
    [{ _limit: 'x' }, 'BUSCA_INVALIDA'],
    [{ De_contains: 'a' }, 'BUSCA_INVALIDA'],
    [{ Empresa: 'x' }, 'REFERENCIA_INEXISTENTE'],
  ])('refuses what is no filter: %j', async (query, code) => {
    expect(await app.refused(Auditoria.calls.list, { token, query })).toMatchObject({ status: 400, code });
  });
});

describe('reading a patient', () => {
  const read = async () => (await all({ Acao: 'ler', Entidade: 'pacientes' })).toReversed();

  test('is written down: one, a page, all, and whose history; counting is not', async () => {
    const [one = 0] = patients;
    await app.ask(Paciente.calls.get, { token, params: { id: one } });
    await app.ask(Paciente.calls.list, { token, query: { _sort: 'id:ASC' } });
    await app.ask(Paciente.calls.list, { token, query: { _limit: -1, _sort: 'id:ASC' } });
    // What is streamed is noted when its transaction ends, a moment after the answer.
    await expect.poll(async () => (await read()).length).toBe(3);
    await app.ask(Paciente.calls.populate, { token, query: { NomeCompleto_contains: 'Pessoa 2' } });
    await app.ask(Paciente.calls.list, { token, query: { NomeCompleto: 'Ninguém' } });
    await app.ask(Paciente.calls.count, { token });
    const lines = await read();
    expect(lines.map(({ RegistroId, Para, Usuario }) => ({ RegistroId, Para, Usuario }))).toEqual(
      [
        { RegistroId: one, Para: null },
        { RegistroId: null, Para: { ids: patients } },
        { RegistroId: null, Para: { ids: patients } },
        { RegistroId: patients[1], Para: null },
      ].map((line) => ({ ...line, Usuario: reader.id })),
    );
    expect(lines.every(({ RequestId }) => RequestId.length === 36)).toBe(true);
  });

  test('of another company or nobody leaves no line', async () => {
    const before = (await read()).length;
    expect(await app.refused(Paciente.calls.get, { token, params: { id: 999_999 } })).toMatchObject({ status: 404 });
    expect((await read()).length).toBe(before);
  });
});
