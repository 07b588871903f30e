import {
  type AnswerOf,
  type aplicarJobTemplate,
  type aplicarSampleTemplate,
  awaitedStates,
  Job,
  type planejarJobTemplate,
  type planejarSampleTemplate,
  type PlanoModelo,
  receivedStates,
  Sample,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { columnsOf } from '../../../platform/resource/index.ts';
import { localDay } from '../../../platform/zone.ts';
import { insertSamples, lockJob, lockSample } from '../sample.repository.ts';
import { settleJobs, settleSamples } from '../settle.ts';
import { createTestsOf } from '../sample-test.create.ts';
import { readMaterials, type TemplateSample } from './catalog.ts';
import { personAt, readPeople } from './person.ts';
import { sampleEntry, sampleFields } from './place.ts';
import { promiseJob } from './promise.ts';
import { planForJob, planForSample, type TemplatePlan } from './template.plan.ts';

/** What a job template would add to a job; nothing is stored. */
export async function planJobTemplate(ctx: Ctx<typeof planejarJobTemplate>): Promise<PlanoModelo> {
  const job = await readOf<Job>(ctx, Job, ctx.body.job);
  requireOpen(job);
  return shown(ctx, job.Empresa, await planForJob(ctx, job, ctx.body.template));
}

/** Adds the samples of a job template, with their tests, to a job. */
export async function applyJobTemplate(
  ctx: Ctx<typeof aplicarJobTemplate>,
): Promise<AnswerOf<typeof aplicarJobTemplate>> {
  const job = await lockJob(ctx, ctx.body.job);
  requireOpen(job);
  const plan = await planForJob(ctx, job, ctx.body.template);
  const wanted = plan.samples.flatMap((sample) => Array.from({ length: sample.Quantidade }, () => sample));
  const samples = await insertWanted(ctx, job, wanted);
  await createTestsOf(
    ctx,
    samples.flatMap((sample, index) =>
      (wanted[index]?.Tratamentos ?? []).map((Tratamento, at) => ({
        sample,
        Tratamento,
        Ordem: at + 1,
        Prazo: plan.due.get(Tratamento) ?? null,
      })),
    ),
  );
  ctx.audit(...samples.map(sampleEntry));
  await promiseJob(ctx, job);
  await settleJobs(ctx, [job.id]);
  return { Job: await lockJob(ctx, job.id), Samples: samples };
}

async function insertWanted(ctx: AnyCtx, job: Job, wanted: readonly TemplateSample[]): Promise<Sample[]> {
  const day = job.DataColeta ?? localDay(ctx.now);
  const people = await readPeople(ctx, job.Empresa, [job]);
  const { PacienteRef } = job;
  const owner = { ...personAt(people.get(PacienteRef ?? 0), day), Identificacao: null, PacienteRef, day };
  return insertSamples(
    ctx,
    job,
    wanted.map((sample) => sampleFields(sample, owner)),
  );
}

/** An order that has ended takes nothing more. */
function requireOpen({ StatusTreatment }: Job): void {
  if (['Completo', 'Cancelado', 'Suspenso'].includes(StatusTreatment)) throw new AppError('REGISTRO_FECHADO');
}

function requireTaking({ StatusSample: de }: Sample): void {
  if (![...awaitedStates, ...receivedStates].includes(de))
    throw new AppError('TRANSICAO_INVALIDA', { de, para: 'Em_Analise' });
}

/** What a sample template would add to a sample; nothing is stored. */
export async function planSampleTemplate(ctx: Ctx<typeof planejarSampleTemplate>): Promise<PlanoModelo> {
  const sample = await readOf<Sample>(ctx, Sample, ctx.body.sample);
  requireTaking(sample);
  const job = await readOf<Job>(ctx, Job, sample.Job);
  requireOpen(job);
  return shown(ctx, job.Empresa, await planForSample(ctx, sample, job, ctx.body.template));
}

/** Adds the tests of a sample template to a sample; those it has already stay as they are. */
export async function applySampleTemplate(
  ctx: Ctx<typeof aplicarSampleTemplate>,
): Promise<AnswerOf<typeof aplicarSampleTemplate>> {
  const sample = await lockSample(ctx, ctx.body.sample);
  requireTaking(sample);
  const job = await lockJob(ctx, sample.Job);
  requireOpen(job);
  const { due } = await planForSample(ctx, sample, job, ctx.body.template);
  const last = await lastOrder(ctx, sample);
  const Tests = await createTestsOf(
    ctx,
    [...due].map(([Tratamento, Prazo], at) => ({ sample, Tratamento, Ordem: last + at + 1, Prazo })),
  );
  await promiseJob(ctx, job);
  await settleSamples(ctx, [sample.id]);
  return { Sample: await lockSample(ctx, sample.id), Tests };
}

async function lastOrder({ db }: AnyCtx, { Empresa, id }: Sample): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max("Ordem"), 0)::int as last from tests where "Empresa" = ${Empresa} and "Sample" = ${id}`.execute(
    db,
  );
  return rows[0]?.last ?? 0;
}

/** A row of the caller's units, only to be read; NAO_ENCONTRADO when there is none. */
async function readOf<R extends Job | Sample>(
  { db, scope }: AnyCtx,
  noun: typeof Job | typeof Sample,
  id: number,
): Promise<R> {
  const { rows } = await sql<R>`
    select ${columnsOf(noun)} from ${sql.table(noun.table)} where id = ${id} and "Empresa" = any(${scope.empresas})
      and "Unidade" = any(${scope.unidades})`.execute(db);
  if (!rows[0]) throw new AppError('NAO_ENCONTRADO');
  return rows[0];
}

/** A plan as people read it. */
async function shown(ctx: AnyCtx, Empresa: number, plan: TemplatePlan): Promise<PlanoModelo> {
  const materials = await readMaterials(ctx, Empresa);
  const named = (Tratamento: number) => {
    const exam = plan.exams.get(Tratamento);
    return exam ? [{ Tratamento, NomeCompleto: exam.NomeCompleto, Apelido: exam.Apelido }] : [];
  };
  return {
    Amostras: plan.samples.map((sample) => ({
      ...sample,
      Tratamentos: [...sample.Tratamentos],
      Material: sample.TipoMaterial === null ? null : (materials.get(sample.TipoMaterial) ?? null),
    })),
    Exames: [...plan.due].flatMap(([id, Prazo]) => named(id).map((exam) => ({ ...exam, Prazo }))),
    Existentes: plan.existing.flatMap(named),
    Indisponiveis: plan.unavailable.flatMap(named),
  };
}
