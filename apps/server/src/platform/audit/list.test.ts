import { type AuditoriaLinha, listAuditoria, Paciente } from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildUnit, buildUser, testApp, type TestApp } from '../../../test/index.ts';
import { recordAudit } from './index.ts';

let app: TestApp;
let Empresa: number;
let token: string;
let reader: { id: number; Nome: string };
let patients: number[];

const day = (date: string, time = '12:00:00') => `${date}T${time}.000Z`;

beforeAll(async () => {
  app = await testApp();
  Empresa = (await buildCompany(app.database)).id;
  const units = [await buildUnit(app.database, { Empresa })];
  const abilities = [
    ['ler', 'Auditoria'],
    ['ler', 'Pacientes'],
  ] as const;
  const user = await buildUser(app.database, { units, abilities, Nome: 'Encarregada' });
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

const list = (query: Record<string, string | number | string[]> = {}) => app.ask(listAuditoria, { token, query });

async function all(query: Record<string, string | number | string[]>): Promise<AuditoriaLinha[]> {
  const lines: AuditoriaLinha[] = [];
  for (let next: number | null = 1e9; next !== null;) {
    const page: { linhas: AuditoriaLinha[]; proxima: number | null } = await list({ ...query, antes: next });
    lines.push(...page.linhas);
    next = page.proxima;
  }
  return lines;
}

describe('the audit', () => {
  test('is read page by page, the last line first, each once', async () => {
    const first = await list();
    expect(first.linhas).toHaveLength(50);
    expect(first.linhas[0]).toMatchObject({
      UsuarioNome: 'Encarregada',
      Acao: 'conferir',
      RequestId: 'depois da meia-noite',
    });
    const lines = await all({ _limit: 33 });
    expect(lines.map(({ Seq }) => Seq)).toEqual(Array.from({ length: 122 }, (_, index) => 122 - index));
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
    [{ DataInicio: '2026-11-20' }, 1],
    [{ DataFim: '2026-11-19' }, 121],
    [{ DataInicio: '2026-11-19', DataFim: '2026-11-19' }, 121],
  ])('is searched by %j: %d lines', async (query, count) => {
    const dated = { DataFim: '2026-11-20', ...query };
    expect(await all(dated)).toHaveLength(count);
  });

  test('is searched by person', async () => {
    expect(await all({ Usuario: reader.id, DataFim: '2026-11-20' })).toHaveLength(122);
    expect(await all({ Usuario: reader.id + 1000 })).toEqual([]);
  });

  test('refuses what is no filter', async () => {
    const wrong: Record<string, string | number>[] = [
      { Outro: 1 },
      { DataInicio: '20/11/2026' },
      { _limit: 201 },
      { antes: 'x' },
    ];
    for (const query of wrong) {
      expect(await app.refused(listAuditoria, { token, query })).toMatchObject({
        status: 400,
        code: 'DADOS_INVALIDOS',
      });
    }
  });
});

describe('reading a patient', () => {
  const read = async () => (await all({ Acao: 'ler', Entidade: 'pacientes' })).toReversed();

  test('is written down: one, a page, all, and whose history; counting is not', async () => {
    const [one = 0] = patients;
    await app.ask(Paciente.calls.get, { token, params: { id: one } });
    await app.ask(Paciente.calls.list, { token, query: { _sort: 'id:ASC' } });
    await app.ask(Paciente.calls.list, { token, query: { _limit: -1, _sort: 'id:ASC' } });
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
