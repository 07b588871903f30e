import {
  CONTAGEM_EXATA,
  Job,
  listAcessosPaciente,
  Paciente,
  type Relacionado,
  Sample,
  Usuario,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildJob,
  buildLab,
  buildPerson,
  buildRole,
  buildSamples,
  buildUnit,
  buildUser,
  everyAbility,
  inLab,
  type Lab,
  type Pair,
  testApp,
  type TestApp,
} from '../../../test/index.ts';
import { asOwner } from '../database/pool.ts';

let app: TestApp;
let lab: Lab;

beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
});
afterAll(() => app.close());

/** Somebody who never logs in. */
const buildColleague = async (of: Lab) => (await buildUser(app.database, { companies: [of.Empresa] })).id;

const buildPatient = async (of: Lab) => {
  const insert = sql<{ id: number }>`
    insert into pacientes ("Empresa", "NomeCompleto") values (${of.Empresa}, 'Íris Ligada') returning id`;
  return (await inLab(of, insert))[0]?.id ?? 0;
};

const addTasks = (of: Lab, Responsavel: number, n: number) =>
  inLab(
    of,
    sql`insert into tarefas ("Empresa", "Titulo", "Responsavel", "Prioridade", "Situacao")
      select ${of.Empresa}, 'Tarefa ' || n, ${Responsavel}, 'Baixa', 'Pendente' from generate_series(1, ${n}::int) as n`,
  );

const addPlan = (of: Lab, Responsavel: number, IsActive: boolean) =>
  inLab(
    of,
    sql`insert into planejamentos ("Empresa", "Nome", "DataInicio", "Responsavel", "IsActive")
      values (${of.Empresa}, 'Plano', '2026-11-20', ${Responsavel}, ${IsActive})`,
  );

/** What links to a person, in short. */
const ofPerson = async (id: number, token: string) =>
  short(await app.ask(Usuario.calls.related, { token, params: { id } }));
const ofPatient = async (id: number, token: string) =>
  short(await app.ask(Paciente.calls.related, { token, params: { id } }));
const short = (answer: readonly Relacionado[]) =>
  answer.map(({ Recurso, Campo, Quantidade }) => `${Recurso}.${Campo} ${Quantidade}`);

describe('the rows that link to a record', () => {
  test('are counted by noun and field; those out of use and those of its own collections are not', async () => {
    const id = await buildColleague(lab);
    const { related } = Usuario.calls;
    expect(await app.ask(related, { token: lab.token, params: { id } })).toEqual([]);
    await addTasks(lab, id, 3);
    await addPlan(lab, id, true);
    await addPlan(lab, id, false);
    expect(await app.ask(related, { token: lab.token, params: { id } })).toEqual([
      { Recurso: 'tarefas', Nome: 'settings.Tarefa', Campo: 'Responsavel', Quantidade: 3, Estimada: false },
      { Recurso: 'planejamentos', Nome: 'settings.Planejamento', Campo: 'Responsavel', Quantidade: 1, Estimada: false },
    ]);
  });

  test('are those of nouns whose lists the caller may read, where they may read them', async () => {
    const id = await buildColleague(lab);
    await addTasks(lab, id, 1);
    const readPeople: Pair = ['ler', 'Usuarios'];
    expect(await ofPerson(id, (await buildPerson(lab, [readPeople])).token)).toEqual([]);
    const both = await buildPerson(lab, [readPeople, ['ler', 'Configuracoes']]);
    expect(await ofPerson(id, both.token)).toEqual(['tarefas.Responsavel 1']);
    // Reads people of this company, and tasks of another one alone.
    const other = await buildLab(app);
    const roles = [
      await buildRole(app.database, lab.Empresa, [readPeople]),
      await buildRole(app.database, other.Empresa, everyAbility),
    ];
    const acessos = roles.map(({ Empresa, id: role }) => ({ Organizacao: Empresa, Unidade: null, role }));
    const { email } = await buildUser(app.database, { Empresa: lab.Empresa, acessos });
    expect(await ofPerson(id, (await app.login(email)).accessToken)).toEqual([]);
  });

  test('are those of the caller’s units', async () => {
    const id = await buildPatient(lab);
    const { id: Job } = await buildJob(lab, id);
    await inLab(
      lab,
      sql`update samples set "PacienteRef" = ${id} where id = ${(await buildSamples(lab, { Job }))[0]?.id}`,
    );
    expect(await ofPatient(id, lab.token)).toEqual(['jobs.PacienteRef 1', 'samples.PacienteRef 1']);
    const units = [await buildUnit(app.database, { Empresa: lab.Empresa })];
    const { email } = await buildUser(app.database, { abilities: everyAbility, units });
    expect(await ofPatient(id, (await app.login(email)).accessToken)).toEqual([]);
  });

  test('of another company’s record are not there, nor are those of nobody’s', async () => {
    const id = await buildPatient(lab);
    const stranger = await buildLab(app);
    for (const params of [{ id }, { id: 999_999_999 }])
      expect(await app.refused(Paciente.calls.related, { token: stranger.token, params })).toMatchObject({
        status: 404,
        code: 'NAO_ENCONTRADO',
      });
    const { token } = await buildPerson(lab, [['ler', 'Laboratorio']]);
    expect(await app.refused(Paciente.calls.related, { token, params: { id } })).toMatchObject({ status: 403 });
  });

  test('are an estimate that says so beyond what is counted', async () => {
    const id = await buildColleague(lab);
    await addTasks(lab, id, CONTAGEM_EXATA + 2000);
    await asOwner(app.connection, (client) => client.query('analyze tarefas'));
    const [tasks] = await app.ask(Usuario.calls.related, { token: lab.token, params: { id } });
    expect(tasks).toMatchObject({ Recurso: 'tarefas', Estimada: true });
    expect(tasks?.Quantidade).toBeGreaterThan(CONTAGEM_EXATA);
  });
});

describe('the audit', () => {
  const accessesOf = async (id: number) =>
    (await app.ask(listAcessosPaciente, { token: lab.token, params: { id } })).acessos.length;

  test('has that somebody was shown what links to a person, once for each quarter of an hour', async () => {
    const id = await buildPatient(lab);
    const { token } = await buildPerson(lab);
    await ofPatient(id, token);
    await ofPatient(id, token);
    expect(await accessesOf(id)).toBe(1);
  });

  test('has it of what belongs to a person, too', async () => {
    const id = await buildPatient(lab);
    const { token } = await buildPerson(lab);
    const { id: job } = await buildJob(lab, id);
    const [sample] = await buildSamples(lab, { Job: job });
    expect(short(await app.ask(Job.calls.related, { token, params: { id: job } }))).toEqual(['samples.Job 1']);
    expect(await accessesOf(id)).toBe(1);
    expect(await app.ask(Sample.calls.related, { token, params: { id: sample?.id ?? 0 } })).toEqual([]);
  });
});
