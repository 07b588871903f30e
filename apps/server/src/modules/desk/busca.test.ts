import { Auditoria, busca, listAcessosPaciente, MAX_ENCONTRADOS, Sample, Usuario } from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildLab,
  buildPerson,
  buildSamples,
  buildTipoProcedimento,
  buildUnit,
  buildUser,
  everyAbility,
  inLab,
  type Lab,
  testApp,
  type TestApp,
} from '../../../test/index.ts';

let app: TestApp;
let lab: Lab;
let token: string;
let patient: number;

beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  ({ token } = lab);
  const [row] = await inLab(
    lab,
    sql<{ id: number }>`insert into pacientes ("Empresa", "NomeCompleto", "CPF")
      values (${lab.Empresa}, 'Íris Quartzo', '11144477735') returning id`,
  );
  patient = row?.id ?? 0;
  await inLab(
    lab,
    sql`insert into tratamentos ("Empresa", "NomeCompleto", "Apelido", "TipoProcedimento")
      values (${lab.Empresa}, 'Teor de quartzo', 'QTZ', ${await buildTipoProcedimento(app.database, lab.Empresa)})`,
  );
});
afterAll(() => app.close());

const find = async (q: string, as = token) => app.ask(busca, { token: as, query: { q } });
const paths = async (q: string, as = token) => (await find(q, as)).map(({ Recurso }) => Recurso);

test('one request finds records of all nouns, by noun and by what they are called', async () => {
  const samples = await buildSamples(lab, { Identificacao: 'Quartzo da praia' });
  const found = await find('QUÁRTZO');
  expect(found.map(({ Recurso }) => Recurso)).toEqual(['tratamentos', 'pacientes', 'samples']);
  expect(found[0]?.Registros.map(({ Texto }) => Texto)).toEqual(['Teor de quartzo · QTZ']);
  expect(found[1]?.Registros).toEqual([{ id: patient, Texto: 'Íris Quartzo · 11144477735', Ligacoes: {} }]);
  const [sample] = samples;
  expect(found[2]?.Registros).toMatchObject([{ id: sample?.id, Ligacoes: { Job: sample?.Job } }]);
});

test('a document number is found as it is written and as it is stored', async () => {
  for (const q of ['11144477735', '111.444.777-35', '4477735'])
    expect((await find(q)).flatMap(({ Registros }) => Registros.map(({ id }) => id))).toEqual([patient]);
});

test('of each noun a few are answered, those first that begin with the words', async () => {
  await inLab(
    lab,
    sql`insert into categorias ("Empresa", "Nome")
      select ${lab.Empresa}, case n when 9 then 'Basalto puro' else 'Com basalto ' || n end from generate_series(1, 9) n`,
  );
  const [group, ...others] = await find('basalto');
  expect(others).toEqual([]);
  expect(group?.Registros).toHaveLength(MAX_ENCONTRADOS);
  expect(group?.Registros[0]?.Texto).toMatch(/^Basalto puro/);
});

test('nouns one may not read are left out, and hide none of the others', async () => {
  const { token: only } = await buildPerson(lab, [['ler', 'Procedimentos']]);
  expect(await paths('quartzo', only)).toEqual(['tratamentos']);
  const { token: nothing } = await buildPerson(lab, []);
  expect(await find('quartzo', nothing)).toEqual([]);
});

test('records of other companies and units are not found', async () => {
  const stranger = await buildLab(app);
  expect(await find('quartzo', stranger.token)).toEqual([]);
  const [sample] = await buildSamples(lab, { Identificacao: 'Feldspato' });
  const { id: Unidade } = await buildUnit(app.database, { Empresa: lab.Empresa });
  const elsewhere = await buildUser(app.database, {
    abilities: everyAbility,
    units: [{ Empresa: lab.Empresa, id: Unidade }],
  });
  const { accessToken } = await app.login(elsewhere.email);
  expect(await find('feldspato', accessToken)).toEqual([]);
  expect((await find('feldspato')).map(({ Registros }) => Registros[0]?.id)).toEqual([sample?.id]);
});

test('it finds what the list of the noun finds', async () => {
  for (const q of ['quartzo', 'iris qua', '%', '_', '--', 'xyz', '1114', 'quartzo p']) {
    const listed = await app.ask(Sample.calls.count, { token, query: { _q: q } });
    expect([q, (await paths(q)).includes('samples')]).toEqual([q, listed > 0]);
    const people = await app.ask(Usuario.calls.count, { token, query: { _q: q } });
    expect([q, (await paths(q)).includes('usuarios')]).toEqual([q, people > 0]);
  }
});

test('too little and too much is refused, signs find nothing', async () => {
  for (const q of ['', '   ', 'a'.repeat(101)])
    expect(await app.refused(busca, { token, query: { q } })).toMatchObject({ status: 400, code: 'DADOS_INVALIDOS' });
  expect(await find('%%%')).toEqual([]);
  // One or two letters are in too many records for a few of them to be of use.
  for (const q of ['q', 'qu', 'te qu', 'q%%']) expect([q, await find(q)]).toEqual([q, []]);
  expect(await find('a'.repeat(100))).toEqual([]);
});

test('who was searched for and who was shown stands in the audit, as by the list of the noun', async () => {
  const { token: reader } = await buildPerson(lab);
  const accesses = async () => (await app.ask(listAcessosPaciente, { token, params: { id: patient } })).acessos.length;
  const searches = () => app.ask(Auditoria.calls.list, { token, query: { Acao: 'buscar', _sort: 'Seq:ASC' } });
  const [before, earlier] = [await accesses(), (await searches()).length];
  await find('iris', reader);
  expect(await accesses()).toBe(before + 1);
  const said = (await searches()).slice(earlier).map(({ Entidade, Para }) => [Entidade, Para]);
  expect(said).toContainEqual(['pacientes', { Chamada: 'busca', Campos: ['_q'] }]);
  expect(JSON.stringify(said)).not.toMatch(/iris/i);
});
