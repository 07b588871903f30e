import { Job, Loop, Recorrencia } from '@bancada/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildTratamento, inLab, insertRow, startLab } from '../../../../test/index.ts';
import { workAs } from '../../../demo/work.ts';
import { loadPerson } from '../../../platform/auth/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { createLog } from '../../../platform/log.ts';
import { placeDueLoops } from './place-loops.ts';

const { app, lab } = await startLab();
const body = { Nome: 'Todo mês', Periodo: 'Mensal' as const, AvisoDias: 0 };
const { id: recurrence } = await app.ask(Recorrencia.calls.create, { token: lab.token, body });

const add = (table: string, fields: object) => insertRow(lab, table, fields);

/** A job template of two tubes with an exam each. */
async function addTemplate(Nome: string): Promise<number> {
  const Tratamento = await buildTratamento(lab);
  const SampleTemplate = await add('sample_templates', { Nome, Quantidade: 1, Virtual: false });
  await add('sample_template_tests', { SampleTemplate, Tratamento, Ordem: 1 });
  const JobTemplate = await add('job_templates', { Nome });
  await add('job_template_samples', { JobTemplate, SampleTemplate, Quantidade: 2, Ordem: 1 });
  return JobTemplate;
}

const template = await addTemplate('Rotina');

const addLoop = async (Nome: string, change: Partial<Loop> = {}) => {
  const PacienteRef = await add('pacientes', { NomeCompleto: `Paciente de ${Nome}` });
  return app.ask(Loop.calls.create, {
    token: lab.token,
    body: {
      Unidade: lab.Unidade,
      Nome,
      JobTemplate: template,
      PacienteRef,
      Cliente: null,
      Recorrencia: recurrence,
      Proxima: '2026-11-27',
      Ate: null,
      ...change,
    },
  });
};

/** A night, as the recurring task has it: each step in a transaction of its own. */
async function night(day: string) {
  const person = await loadPerson(app.database, lab.userId);
  if (!person) throw new Error('There is nobody');
  const scope = { empresas: [lab.Empresa], unidades: [lab.Unidade] };
  const work = <T>(does: (ctx: AnyCtx) => Promise<T>) =>
    app.database.inTransaction(scope, (db) =>
      workAs(db, { ...person, scope }, `${day}T06:20:00.000Z`, createLog('silent'), does),
    );
  return placeDueLoops({ Empresa: lab.Empresa, work, step: (_key, does) => work(does) });
}

const read = (id: number) => app.ask(Loop.calls.get, { token: lab.token, params: { id } });
const jobsOf = (Descricao: string) => app.ask(Job.calls.list, { token: lab.token, query: { Descricao } });

test('a loop orders its template on its day, and again a period later', async () => {
  const { id, PacienteRef } = await addLoop('Mensal');
  expect(await night('2026-11-26')).toMatchObject({ Pedidos: 0 });
  expect(await night('2026-11-27')).toEqual({ Pedidos: 1, Recusados: {} });
  expect(await night('2026-11-27')).toMatchObject({ Pedidos: 0 });
  const [job, ...others] = await jobsOf('Mensal');
  expect(others).toEqual([]);
  expect(job).toMatchObject({ PacienteRef, JobTemplate: template, StatusTreatment: 'Aguardando_Amostra' });
  const tests = await inLab(lab, sql`select id from tests where "Job" = ${job?.id ?? 0}`);
  expect(tests).toHaveLength(2);
  expect(await read(id)).toMatchObject({ Proxima: '2026-12-27', IsActive: true });
  await night('2026-12-27');
  expect(await jobsOf('Mensal')).toHaveLength(2);
});

test('nights that were missed are made up for by one order', async () => {
  const { id } = await addLoop('Perdidas', { Proxima: '2026-06-01' });
  await night('2026-11-20');
  expect(await jobsOf('Perdidas')).toHaveLength(1);
  expect(await read(id)).toMatchObject({ Proxima: '2026-11-28' });
});

test('past its last day a loop is deactivated, with or without an order', async () => {
  const last = await addLoop('Última', { Ate: '2026-12-10' });
  const over = await addLoop('Passada', { Ate: '2026-11-01' });
  await night('2026-11-27');
  expect(await read(last.id)).toMatchObject({ IsActive: false });
  expect(await jobsOf('Última')).toHaveLength(1);
  expect(await read(over.id)).toMatchObject({ IsActive: false });
  expect(await jobsOf('Passada')).toHaveLength(0);
});

test('a loop that cannot order stays due, and the others order', async () => {
  const gone = await addTemplate('Fora de uso');
  await inLab(lab, sql`update job_templates set "IsActive" = false where id = ${gone}`);
  const stuck = await addLoop('Parado', { JobTemplate: gone });
  await addLoop('Segue');
  expect(await night('2026-11-27')).toEqual({ Pedidos: 1, Recusados: { CADASTRO_INATIVO: 1 } });
  expect(await read(stuck.id)).toMatchObject({ Proxima: '2026-11-27', IsActive: true, Versao: 1 });
});

test('a loop is for somebody', async () => {
  const { id: _id, Empresa: _e, Versao: _v, IsActive: _a, ...body } = await addLoop('De alguém');
  const refused = await app.refused(Loop.calls.create, { token: lab.token, body: { ...body, PacienteRef: null } });
  expect(refused).toMatchObject({ code: 'REGRA_NAO_CUMPRIDA' });
});
