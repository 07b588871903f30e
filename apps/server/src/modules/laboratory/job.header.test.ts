import { createJob, createSamples, lerJobCabecalho, listAcessosPaciente } from '@bancada/contracts';
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

/** Stores a row of the company straight in its table; answers its id. */
async function insert(table: string, fields: Readonly<Record<string, unknown>>): Promise<number> {
  const all = Object.entries({ Empresa: lab.Empresa, ...fields });
  const rows = await inLab(
    lab,
    sql<{ id: number }>`
      insert into ${sql.table(table)} (${sql.join(all.map(([name]) => sql.id(name)))})
      values (${sql.join(all.map(([, value]) => value))}) returning id`,
  );
  return rows[0]?.id ?? 0;
}

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
