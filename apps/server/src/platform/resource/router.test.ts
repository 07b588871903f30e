import { Job, Paciente, Tratamento } from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildCompany,
  buildTipoProcedimento,
  buildUnit,
  buildUser,
  type TestApp,
  testApp,
} from '../../../test/index.ts';

let app: TestApp;
let token: string;
let mine: number;
let theirs: number;
let theirTratamento: number;
const { list, count, get } = Tratamento.calls;

async function addTratamento(Empresa: number, NomeCompleto: string, Apelido: string): Promise<number> {
  const type = await buildTipoProcedimento(app.database, Empresa);
  const insert = sql<{ id: number }>`insert into tratamentos ("Empresa", "NomeCompleto", "Apelido", "TipoProcedimento")
    values (${Empresa}, ${NomeCompleto}, ${Apelido}, ${type}) returning id`;
  const { rows } = await app.database.inTransaction({ empresas: [Empresa], unidades: [] }, (db) => insert.execute(db));
  return rows[0]?.id ?? 0;
}

beforeAll(async () => {
  app = await testApp();
  const abilities = [
    ['ler', 'Procedimentos'],
    ['ler', 'Laboratorio'],
  ] as const;
  mine = (await buildCompany(app.database)).id;
  theirs = (await buildCompany(app.database)).id;
  const unit = await buildUnit(app.database, { Empresa: mine });
  const notGranted = await buildUnit(app.database, { Empresa: mine });
  const user = await buildUser(app.database, { abilities, units: [unit] });
  token = (await app.login(user.email)).accessToken;
  for (const [nome, apelido] of [
    ['Glicose', 'GLI'],
    ['Ácido úrico', 'AUR'],
    ['Ureia', 'URE'],
  ] as const) {
    await addTratamento(mine, nome, apelido);
  }
  theirTratamento = await addTratamento(theirs, 'Glicose deles', 'GLI');
  await app.database.inTransaction({ empresas: [mine], unidades: [] }, async (db) => {
    const patient = await sql<{
      id: number;
    }>`insert into pacientes ("Empresa", "NomeCompleto") values (${mine}, 'José Água') returning id`.execute(db);
    const jobs = sql`insert into jobs ("Empresa", "Unidade", "PacienteRef", "StatusTreatment") values
      (${mine}, ${unit.id}, ${patient.rows[0]?.id}, 'Em_Analise'), (${mine}, ${unit.id}, null, 'Em_Analise'),
      (${mine}, ${notGranted.id}, null, 'Em_Analise')`;
    await jobs.execute(db);
  });
});
afterAll(() => app.close());

const names = async (query: Record<string, string | readonly string[]>) =>
  (await app.ask(list, { token, query })).map((row) => row['NomeCompleto']);

describe('a list', () => {
  test('holds the rows of the caller, in the order of the noun or the one asked, in pages', async () => {
    expect(await names({})).toEqual(['Ácido úrico', 'Glicose', 'Ureia']);
    expect(await names({ _sort: 'Apelido:DESC' })).toEqual(['Ureia', 'Glicose', 'Ácido úrico']);
    expect(await names({ _start: '1', _limit: '1' })).toEqual(['Glicose']);
    expect(await names({ _limit: '-1' })).toHaveLength(3);
    expect(await app.ask(count, { token, query: { _limit: '1' } })).toBe(3);
  });

  test('is filtered by the operators of the dialect, without regard to case and accents in texts', async () => {
    expect(await names({ Apelido: 'GLI' })).toEqual(['Glicose']);
    expect(await names({ Apelido: ['GLI', 'URE'] })).toEqual(['Glicose', 'Ureia']);
    expect(await names({ NomeCompleto_contains: 'ACIDO U' })).toEqual(['Ácido úrico']);
    expect(await names({ NomeCompleto_containss: 'acido' })).toEqual([]);
    expect(await names({ Apelido_ne: 'GLI', _sort: 'id:ASC' })).toEqual(['Ácido úrico', 'Ureia']);
    expect(await names({ PermiteAutoConferencia_null: 'true', IsActive: 'true' })).toHaveLength(3);
    expect(await app.ask(count, { token, query: { Empresa: String(theirs) } })).toBe(0);
  });

  test('follows a link one step, and the units that were granted', async () => {
    const jobs = (query: Record<string, string>) => app.ask(Job.calls.list, { token, query });
    expect(await jobs({})).toHaveLength(2);
    expect(await jobs({ 'PacienteRef.NomeCompleto_contains': 'agua' })).toHaveLength(1);
  });

  test.each([
    [{ Nada: '1' }, 'COLUNA_INEXISTENTE', 'A coluna Nada não existe no objeto'],
    [{ _sort: 'Nada:ASC' }, 'COLUNA_INEXISTENTE', 'A coluna Nada não existe no objeto'],
    [{ _sort: 'Apelido:SIDEWAYS' }, 'BUSCA_INVALIDA', /_sort/],
    [{ Apelido_like: 'x' }, 'BUSCA_INVALIDA', /Apelido_like/],
    [{ _limit: 'x' }, 'BUSCA_INVALIDA', /_limit/],
    [{ _start: '-1' }, 'BUSCA_INVALIDA', /_start/],
    [{ id: `1'; drop table tratamentos; --` }, 'BUSCA_INVALIDA', /id/],
  ])('refuses %j with a sentence', async (query, code, message) => {
    const refusal = await app.refused(list, { token, query });
    expect(refusal).toMatchObject({ status: 400, code });
    expect(refusal.message).toMatch(message);
  });
});

describe('one row', () => {
  test('is opened by its id, and not found when it is of another company', async () => {
    const [first] = await app.ask(list, { token });
    expect(await app.ask(get, { token, params: { id: first?.['id'] } })).toMatchObject(first ?? {});
    for (const id of [theirTratamento, 9_007_199_254_740_991]) {
      expect(await app.refused(get, { token, params: { id } })).toMatchObject({ status: 404, code: 'NAO_ENCONTRADO' });
    }
  });

  test('asks for a login and for the ability of its noun', async () => {
    expect(await app.refused(list)).toMatchObject({ status: 401 });
    expect(await app.refused(Paciente.calls.list, { token })).toMatchObject({ status: 403, code: 'SEM_PERMISSAO' });
  });
});
