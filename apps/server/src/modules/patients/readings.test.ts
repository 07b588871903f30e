import {
  Auditoria,
  Consentimento,
  createJob,
  createSamples,
  Job,
  jobsWithRelationships,
  listAcessosPaciente,
  Paciente,
  Result,
  resultsPopulate,
  Sample,
  samplesPopulate,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLab, buildPerson, buildTratamento, inLab, type Lab, testApp, type TestApp } from '../../../test/index.ts';

let app: TestApp;
let lab: Lab;
let token: string;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  ({ token } = lab);
});
afterAll(() => app.close());

async function buildPatient(NomeCompleto: string): Promise<{ id: number; job: number }> {
  const rows = await inLab(
    lab,
    sql<{ id: number }>`
      insert into pacientes ("Empresa", "NomeCompleto") values (${lab.Empresa}, ${NomeCompleto}) returning id`,
  );
  const id = rows[0]?.id ?? 0;
  const Tratamento = await buildTratamento(lab, [{ CodigoComponent: 'A' }]);
  const { id: job } = await app.ask(createJob, { token, body: { Unidade: lab.Unidade, PacienteRef: id } });
  await app.ask(createSamples, { token, body: { Job: job, Virtual: true, Tratamentos: [Tratamento] } });
  return { id, job };
}
const accessesOf = async (id: number) => (await app.ask(listAcessosPaciente, { token, params: { id } })).acessos.length;
const searches = () => app.ask(Auditoria.calls.list, { token, query: { Acao: 'buscar', _sort: 'Seq:ASC' } });

test('whatever answers rows of a person says so on the page of accesses, once for each reader, call and quarter of an hour', async () => {
  const { id, job } = await buildPatient('Ana Lida');
  const query = { Job: String(job) };
  const reads = [
    () => app.ask(resultsPopulate, { token, query }),
    () => app.ask(Result.calls.list, { token, query: { 'Test.Job': String(job) } }),
    () => app.ask(samplesPopulate, { token, query }),
    () => app.ask(Sample.calls.list, { token, query }),
    () => app.ask(Sample.calls.list, { token, query: { ...query, _limit: '-1' } }),
    () => app.ask(Job.calls.get, { token, params: { id: job } }),
    () => app.ask(jobsWithRelationships, { token, query: { id: String(job) } }),
  ];
  const counts: number[] = [];
  for (const read of reads) {
    await read();
    await read();
    counts.push(await accessesOf(id));
  }
  // The whole list is the same call as its pages.
  expect(counts).toEqual([1, 2, 3, 4, 4, 5, 6]);
  const { token: other } = await buildPerson(lab);
  await app.ask(samplesPopulate, { token: other, query });
  expect(await accessesOf(id)).toBe(7);
  // A new quarter of an hour: the reading is told again.
  await inLab(
    lab,
    sql`update leituras set "Quarto" = "Quarto" - interval '15 minutes' where "Empresa" = ${lab.Empresa}`,
  );
  app.auth.forget(); // and with the reader what this process remembers of the quarter
  await app.ask(samplesPopulate, { token: other, query });
  expect(await accessesOf(id)).toBe(8);
});

test('a row that gets another person is a reading of that person once the rights of the reader are read anew', async () => {
  const [{ id: first, job }, { id: second }] = [await buildPatient('Caio Trocado'), await buildPatient('Davi Trocado')];
  const read = () => app.ask(Sample.calls.list, { token, query: { Job: String(job) } });
  for (let time = 0; time < 3; time++) await read();
  expect([await accessesOf(first), await accessesOf(second)]).toEqual([1, 0]);
  for (const table of ['samples', 'jobs']) {
    const its = table === 'jobs' ? sql`id` : sql`"Job"`;
    await inLab(
      lab,
      sql`update ${sql.table(table)} set "PacienteRef" = ${second} where "Empresa" = ${lab.Empresa} and ${its} = ${job}`,
    );
  }
  app.auth.forget();
  for (let time = 0; time < 3; time++) await read();
  expect([await accessesOf(first), await accessesOf(second)]).toEqual([1, 1]);
});

test('rows of nobody leave no line', async () => {
  const before = await inLab(lab, sql`select 1 from audit_log where "Acao" = 'ler'`);
  const { id: job } = await app.ask(createJob, { token, body: { Unidade: lab.Unidade } });
  await app.ask(Job.calls.get, { token, params: { id: job } });
  expect(await inLab(lab, sql`select 1 from audit_log where "Acao" = 'ler'`)).toHaveLength(before.length);
});

test('searching for a person is seen, by call and fields and without a value, whether somebody is found or not', async () => {
  await buildPatient('Bia Procurada');
  const before = (await searches()).length;
  await app.ask(Paciente.calls.count, { token, query: { CPF: '39053344705' } });
  await app.ask(Paciente.calls.count, { token, query: { CPF: '39053344705' } });
  await app.ask(Paciente.calls.list, { token, query: { _q: 'Zulmira Inexistente' } });
  await app.ask(Paciente.calls.values, { token, query: { _campo: 'IsActive', NomeCompleto_contains: 'Bia' } });
  await app.ask(Paciente.calls.groups, { token, query: { _por: 'IsActive', CPF: '39053344705' } });
  await app.ask(Sample.calls.count, { token, query: { 'PacienteRef.NomeCompleto_contains': 'Bia' } });
  await app.ask(Job.calls.values, { token, query: { _campo: 'PacienteRef' } });
  await app.ask(Consentimento.calls.count, { token, query: { Paciente: '1' } });
  await app.ask(Sample.calls.count, { token, query: { StatusSample: 'Recebida' } }); // narrows to nobody
  const lines = (await searches()).slice(before);
  expect(lines.map(({ Entidade, Para }) => [Entidade, Para])).toEqual([
    ['pacientes', { Chamada: 'pacientes/count', Campos: ['CPF'] }],
    ['pacientes', { Chamada: 'pacientes', Campos: ['_q'] }],
    ['pacientes', { Chamada: 'pacientes/valores', Campos: ['NomeCompleto_contains', '_campo=IsActive'] }],
    ['pacientes', { Chamada: 'pacientes/grupos', Campos: ['CPF', '_por=IsActive'] }],
    ['samples', { Chamada: 'samples/count', Campos: ['PacienteRef.NomeCompleto_contains'] }],
    ['jobs', { Chamada: 'jobs/valores', Campos: ['_campo=PacienteRef'] }],
    ['consentimentos', { Chamada: 'consentimentos/count', Campos: ['Paciente'] }],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/39053344705|Zulmira|Bia/);
});
