import {
  bulkUpsert,
  createJob,
  createSamples,
  lerAnteriores,
  lerJobCabecalho,
  lerProntos,
  listAcessosPaciente,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildLab,
  buildPerson,
  buildTratamento,
  inLab,
  insertRow,
  type Lab,
  testApp,
  type TestApp,
} from '../../../test/index.ts';

let app: TestApp;
let lab: Lab;
let token: string;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  ({ token } = lab);
});
afterAll(() => app.close());

const insert = (table: string, fields: object) => insertRow(lab, table, fields);

async function buildJob() {
  const patient = await insert('pacientes', {
    NomeCompleto: 'João da Silva',
    NomeSocial: 'Joana da Silva',
    DataNascimento: '1990-01-02',
    Sexo: 'F',
    CPF: '11144477735',
  });
  const { id } = await app.ask(createJob, { token, body: { Unidade: lab.Unidade, PacienteRef: patient } });
  const Tratamento = await buildTratamento(lab, [{ CodigoComponent: 'A' }]);
  await app.ask(createSamples, { token, body: { Job: id, Virtual: true, Tratamentos: [Tratamento] } });
  return { patient, id };
}

const header = (id: number, who = token) => app.ask(lerJobCabecalho, { token: who, params: { id } });

test('a job says whom it is about, with age and progress; the CPF only to who may read patients', async () => {
  const { id, patient } = await buildJob();
  expect(await header(id)).toMatchObject({
    id,
    PacienteRef: { id: patient, NomeSocial: 'Joana da Silva', Sexo: 'F', CPF: '11144477735', IsActive: true },
    Cliente: null,
    Solicitante: null,
    Tests: { total: 1, autorizados: 0 },
    Atrasado: false,
  });
  expect((await header(id)).PacienteRef?.Idade?.Anos).toBeGreaterThanOrEqual(36);
  const { token: noPatients } = await buildPerson(lab, [['ler', 'Laboratorio']]);
  expect((await header(id, noPatients)).PacienteRef).toMatchObject({ NomeCompleto: 'João da Silva', CPF: null });
});

test('its reading is told on the page of accesses, once for each quarter of an hour', async () => {
  const { id, patient } = await buildJob();
  const accesses = async () => (await app.ask(listAcessosPaciente, { token, params: { id: patient } })).acessos.length;
  const before = await accesses();
  await header(id);
  await header(id);
  expect(await accesses()).toBe(before + 1);
});

test('a promise that is past is late while somebody still has to work on the job', async () => {
  const { id } = await buildJob();
  const promised = (Prazo: string, StatusTreatment: string) =>
    inLab(lab, sql`update jobs set "Prazo" = ${Prazo}, "StatusTreatment" = ${StatusTreatment} where id = ${id}`);
  await promised('2020-01-02', 'Em_Analise');
  expect((await header(id)).Atrasado).toBe(true);
  await promised('2020-01-02', 'Completo');
  expect((await header(id)).Atrasado).toBe(false);
  await promised('2999-01-02', 'Em_Analise');
  expect((await header(id)).Atrasado).toBe(false);
});

test('one of another company is not found', async () => {
  const { id } = await buildJob();
  const other = await buildLab(app);
  const refused = await app.refused(lerJobCabecalho, { token: other.token, params: { id } });
  expect(refused.code).toBe('NAO_ENCONTRADO');
});

interface Built {
  readonly test: number;
  readonly result: number;
}

/** The one test of a job, its sample received, and the result that is typed into it. */
async function received(job: number): Promise<Built> {
  await inLab(lab, sql`update samples set "StatusSample" = 'Recebida' where "Job" = ${job}`);
  await inLab(lab, sql`update tests set "TestStatus" = 'Disponivel' where "Job" = ${job}`);
  const [row] = await inLab(
    lab,
    sql<Built>`select t.id as test, r.id as result from tests t join results r on r."Empresa" = t."Empresa" and r."Test" = t.id
      where t."Job" = ${job}`,
  );
  if (!row) throw new Error('The job has no result');
  return row;
}

const typed = (id: number, value: string) =>
  app.ask(bulkUpsert, { token, body: { results: [{ id, ValorResultado: { type: 'Numero', value }, Versao: 1 }] } });

test('what was authorised of the patient before is read beside the job, and nothing of anybody else', async () => {
  const { id, patient } = await buildJob();
  const before = await buildJob();
  await inLab(lab, sql`update jobs set "PacienteRef" = ${patient} where id = ${before.id}`);
  const previous = (job: number) => app.ask(lerAnteriores, { token, params: { id: job } });
  const { test: earlier, result } = await received(before.id);
  await typed(result, '7.25');
  expect(await previous(id)).toEqual([]);
  await inLab(
    lab,
    sql`update tests set "TestStatus" = 'Autorizado', "AutorizadoEm" = '2026-10-01T12:00:00Z' where id = ${earlier}`,
  );
  expect(await previous(id)).toMatchObject([
    { CodigoComponent: 'A', ValorResultado: { value: '7.25' }, Job: before.id, JobCodigo: `T-${before.id}` },
  ]);
  expect(await previous(before.id)).toEqual([]);
  const { id: stranger } = await buildJob();
  expect(await previous(stranger)).toEqual([]);
  const other = await buildLab(app);
  expect((await app.refused(lerAnteriores, { token: other.token, params: { id } })).code).toBe('NAO_ENCONTRADO');
});

test('what waits for a person is decided as the step would be, and nothing moves', async () => {
  const { id } = await buildJob();
  const { test: exam, result } = await received(id);
  const ready = (who = token) => app.ask(lerProntos, { token: who, params: { id } });
  expect(await ready()).toMatchObject([{ Test: exam, Acao: 'digitar', Motivo: { code: 'RESULTADO_INCOMPLETO' } }]);
  await typed(result, '7.25');
  expect(await ready()).toEqual([{ Test: exam, Acao: 'digitar', Motivo: null }]);
  expect(await ready()).toEqual([{ Test: exam, Acao: 'digitar', Motivo: null }]);
  await inLab(lab, sql`update tests set "TestStatus" = 'Digitado', "DigitadoPor" = ${lab.userId} where id = ${exam}`);
  // Whoever typed does not verify; a colleague may.
  expect(await ready()).toMatchObject([{ Acao: 'conferir', Motivo: { code: 'TRANSICAO_MESMA_PESSOA' } }]);
  const colleague = await buildPerson(lab);
  expect(await ready(colleague.token)).toEqual([{ Test: exam, Acao: 'conferir', Motivo: null }]);
  const reader = await buildPerson(lab, [['ler', 'Laboratorio']]);
  expect(await ready(reader.token)).toEqual([]);
});
