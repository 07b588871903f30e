import {
  type createSamples,
  type createTestHistorico,
  Sample,
  type TestHistorico,
  type updateSample,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../platform/http/index.ts';
import { lastChange } from '../../platform/audit/index.ts';
import { changeRecorded } from '../../platform/resource/index.ts';
import { lockRow } from '../../platform/resource/read-row.ts';
import { transitionRecord } from '../../platform/resource/transition.ts';
import { appendHistorico } from './historico.ts';
import { insertSamples, lockJob, lockSample } from './sample.repository.ts';
import { personStep, sampleHooks } from './sample.moves.ts';
import { settleJobs } from './settle.ts';
import { personAt, type PersonAt } from './order/person.ts';
import { createTests } from './sample-test.create.ts';
import { localDay } from '../../platform/zone.ts';

/** Creates one or several equal samples with their tests. */
export async function addSamples(ctx: Ctx<typeof createSamples>): Promise<Sample[]> {
  const { Job: jobId, Quantidade, Tratamentos, ...fields } = ctx.body;
  const job = await lockJob(ctx, jobId);
  const PacienteRef = fields.PacienteRef ?? job.PacienteRef;
  const person = await personOf(ctx, job.Empresa, PacienteRef, fields.DataAmostragem ?? ctx.now);
  const nameDate = (fields.DataFertilizacao ?? localDay(fields.DataAmostragem ?? ctx.now)).replaceAll('-', '');
  const sample = {
    ...fields,
    PacienteRef,
    Sexo: fields.Sexo ?? person.Sexo,
    Idade: fields.Idade ?? person.Idade,
    // An age that is said takes the place of the one that follows from the birth.
    IdadeDias: fields.Idade === null ? person.IdadeDias : null,
    StatusSample: fields.Virtual ? ('Em_Analise' as const) : ('Aguardando_Coleta' as const),
    DataRecebimento: null,
    nameDate,
  };
  const samples = await insertSamples(
    ctx,
    job,
    Array.from({ length: Quantidade }, () => sample),
  );
  ctx.audit(
    ...samples.map(({ Empresa, id, Nome }) => ({
      Empresa,
      Acao: 'criar',
      Entidade: 'samples',
      RegistroId: id,
      De: null,
      Para: { Nome },
      Motivo: null,
      Origem: 'tela' as const,
    })),
  );
  const tests = await createTests(ctx, samples, Tratamentos);
  if (tests.length !== samples.length * Tratamentos.length)
    throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Tratamentos' });
  await settleJobs(ctx, [job.id]);
  return samples;
}

async function personOf(ctx: AnyCtx, empresa: number, paciente: number | null, at: string): Promise<PersonAt> {
  if (paciente === null) return { Sexo: null, Idade: null, IdadeDias: null };
  const { rows } = await sql<{ Sexo: Sample['Sexo']; DataNascimento: string | null }>`
    select "Sexo", "DataNascimento" from pacientes where "Empresa" = ${empresa} and id = ${paciente}`.execute(ctx.db);
  const [person] = rows;
  if (!person) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'PacienteRef' });
  return personAt(person, localDay(at));
}

/** Moves a sample to another state, or edits what the laboratory may still edit, or both. */
export async function changeSample(ctx: Ctx<typeof updateSample>): Promise<Sample> {
  const { Versao, StatusSample, Motivo, ...fields } = ctx.body;
  const { id } = ctx.params;
  const edits = Object.keys(fields).length > 0 || StatusSample === undefined;
  const edited = edits ? await editSample(ctx, Versao, fields) : await lockSample(ctx, id);
  if (StatusSample === undefined) return edited;
  const step = personStep(edited.StatusSample, StatusSample);
  if (!step) throw await refusedStep(ctx, edited, Versao, StatusSample);
  const sent = { Acao: step.action, ...(Motivo !== undefined && { Justificativa: Motivo }) };
  const moved = await transitionRecord(ctx, writing, id, { ...sent, Versao: edits ? edited.Versao : Versao });
  return Sample.row.parse(moved);
}

const writing = { resource: Sample, hooks: sampleHooks };

async function editSample(
  ctx: AnyCtx & { readonly params: { readonly id: number } },
  Versao: number,
  fields: object,
): Promise<Sample> {
  const before = await lockRow(ctx, Sample, ctx.params.id, Versao);
  const { Empresa, Unidade } = Sample.row.parse(before);
  if (!ctx.can(['editar', 'Laboratorio'], { Empresa, Unidade }))
    throw new AppError('SEM_PERMISSAO', { url: 'samples' });
  return Sample.row.parse(await changeRecorded(ctx, writing, before, { ...fields }));
}

/** What was read before somebody else changed it is stale first, impossible second. */
async function refusedStep(ctx: AnyCtx, { id, Versao, StatusSample: de }: Sample, read: number, para: string) {
  return Versao === read
    ? new AppError('TRANSICAO_INVALIDA', { de, para })
    : new AppError('VERSAO_DESATUALIZADA', await lastChange(ctx, Sample.table, id));
}

/** Writes a note into the history of a sample or test. */
export async function addHistorico(ctx: Ctx<typeof createTestHistorico>): Promise<TestHistorico> {
  const { Sample, Test, Motivo } = ctx.body;
  const { Empresa, Unidade } = await lockSample(ctx, Sample);
  if (Test !== null) await requireTest(ctx, Sample, Test);
  const [note] = await appendHistorico(ctx.db, [
    {
      Empresa,
      Unidade,
      Sample,
      Test,
      De: null,
      Para: null,
      Acao: 'nota',
      Motivo,
      Usuario: ctx.user.id,
      UsuarioNome: ctx.user.Nome,
      Data: ctx.now,
      Origem: 'tela',
    },
  ]);
  if (!note) throw new Error('The note was not stored');
  return note;
}

async function requireTest(ctx: AnyCtx, sample: number, test: number): Promise<void> {
  const { rows } = await sql`select 1 from tests
    where "Empresa" = any(${ctx.scope.empresas}) and "Sample" = ${sample} and id = ${test}`.execute(ctx.db);
  if (rows.length === 0) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Test' });
}
