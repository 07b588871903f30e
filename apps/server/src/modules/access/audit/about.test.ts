import { Auditoria, type AuditoriaLinha, Paciente } from '@bancada/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildJob,
  buildLab,
  buildSamples,
  buildTratamento,
  buildUser,
  cell,
  inLab,
  type Lab,
  resultsOf,
  testApp,
  type TestApp,
  typeCells,
} from '../../../../test/index.ts';
import { buildPaciente } from '../../../../test/patients.ts';
import { sql } from 'kysely';

let app: TestApp;
let lab: Lab;
let auditor: string;
let people: readonly { patient: number; samples: readonly number[] }[];
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  const abilities = [
    ['ler', 'Auditoria'],
    ['ler', 'Pacientes'],
  ] as const;
  const user = await buildUser(app.database, { companies: [lab.Empresa], abilities });
  auditor = (await app.login(user.email)).accessToken;
  const Tratamento = await buildTratamento(lab, [{ CodigoComponent: 'GLI' }]);
  people = [await typed(Tratamento, '91'), await typed(Tratamento, '92')];
  await app.ask(Paciente.calls.list, { token: auditor, query: { _sort: 'id:ASC' } });
});
afterAll(() => app.close());

/** A patient with two tubes, of which each has a value. */
async function typed(Tratamento: number, value: string) {
  const { id: patient } = await buildPaciente(lab);
  const { id: Job } = await buildJob(lab, patient);
  const samples = (await buildSamples(lab, { Job, Tratamentos: [Tratamento], Quantidade: 2 })).map(({ id }) => id);
  const tests = await inLab(lab, sql<{ id: number }>`select id from tests where "Job" = ${Job}`);
  for (const { id } of tests) await typeCells(lab, [cell((await resultsOf(lab, id))['GLI'], value)]);
  return { patient, samples };
}

const lines = (query: Record<string, string | number>): Promise<AuditoriaLinha[]> =>
  app.ask(Auditoria.calls.list, { token: auditor, query: { _limit: -1, ...query } });
const kinds = (found: readonly AuditoriaLinha[]) => [...new Set(found.map(({ Entidade }) => Entidade))].toSorted();

test('the lines about a patient are of their orders, samples and values, and of lists they were shown in', async () => {
  const [ana, bia] = await Promise.all(people.map(({ patient }) => lines({ Paciente: patient })));
  if (!ana || !bia) throw new Error('Nobody is there');
  expect(kinds(ana)).toEqual(expect.arrayContaining(['pacientes', 'results']));
  expect(ana.filter(({ Entidade }) => Entidade === 'results')).toHaveLength(2);
  // What both are in is the list alone.
  const shared = ana.filter(({ Seq }) => bia.some((line) => line.Seq === Seq));
  expect(shared.map(({ Acao, Entidade, RegistroId }) => ({ Acao, Entidade, RegistroId }))).toEqual([
    { Acao: 'ler', Entidade: 'pacientes', RegistroId: null },
  ]);
  const count = await app.ask(Auditoria.calls.count, { token: auditor, query: { Paciente: people[0]?.patient ?? 0 } });
  expect(count).toBe(ana.length);
});

test('the lines about a sample are of it and its values, and fit with other filters', async () => {
  const [{ patient, samples } = { patient: 0, samples: [] }] = people;
  const [first = 0, second = 0] = samples;
  const values = await lines({ Sample: first, Entidade: 'results' });
  expect(values).toHaveLength(1);
  expect(await lines({ Sample: second, Entidade: 'results' })).not.toEqual(values);
  expect(await lines({ Sample: first, Paciente: people[1]?.patient ?? 0 })).toEqual([]);
  expect(await lines({ Sample: first, Paciente: patient, Entidade: 'results' })).toEqual(values);
  const groups = await app.ask(Auditoria.calls.groups, { token: auditor, query: { Sample: first, _por: 'Entidade' } });
  expect(groups.find(({ Valor }) => Valor === 'results')?.Quantidade).toBe(1);
});

test.each([
  ['Paciente', 'x'],
  ['Sample', '0'],
  ['Paciente', '1.5'],
])('is refused for what is no id: %s=%s', async (name, value) => {
  const query = { [name]: value };
  expect(await app.refused(Auditoria.calls.list, { token: auditor, query })).toMatchObject({
    code: 'BUSCA_INVALIDA',
  });
});

test('nothing is found about a row of another company', async () => {
  const other = await buildLab(app);
  const { id } = await buildPaciente(other);
  expect(await lines({ Paciente: id })).toEqual([]);
});
