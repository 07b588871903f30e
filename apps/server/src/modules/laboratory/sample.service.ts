import {
  awaitedStates,
  type createSamples,
  type createTestHistorico,
  type Sample,
  type TestHistorico,
  type updateSample,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../platform/http/index.ts';
import { appendHistorico } from './historico.ts';
import { insertSamples, lockJob, lockSample } from './sample.repository.ts';
import { decideStep, followTests, storeSample } from './sample.moves.ts';
import { settleJobs } from './settle.ts';
import { personAt, type PersonAt } from './order/person.ts';
import { staleVersion } from './stale.ts';
import { createTests } from './test.create.ts';
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

/** Moves a sample to another state, or edits what the laboratory may still edit. */
export async function changeSample(ctx: Ctx<typeof updateSample>): Promise<Sample> {
  const { Versao, StatusSample, Motivo, ...fields } = ctx.body;
  const sample = await lockSample(ctx, ctx.params.id);
  const edits = Object.keys(fields).length > 0 || StatusSample === undefined;
  if (edits && !ctx.can(['editar', 'Laboratorio'], sample)) throw new AppError('SEM_PERMISSAO', { url: 'samples' });
  if (sample.Versao !== Versao) throw await staleVersion(ctx, 'samples', sample.id);
  const edited: Sample = { ...sample, ...fields };
  if (StatusSample === undefined) return storeSample(ctx, sample, edited, 'editar', null);
  const reason = Motivo ?? null;
  const { action, effects = [] } = await decideStep(ctx, edited, StatusSample, Motivo);
  const kept = awaitedStates.includes(StatusSample) ? null : edited.DataRecebimento;
  const DataRecebimento = effects.includes('openTests') ? ctx.now : kept;
  const moved = await storeSample(ctx, sample, { ...edited, StatusSample, DataRecebimento }, action, reason);
  await followTests(ctx, moved, effects, reason);
  await settleJobs(ctx, [sample.Job]);
  return moved;
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
