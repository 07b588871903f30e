import {
  type AnswerOf,
  type aplicarJobTemplate,
  type aplicarSampleTemplate,
  awaitedStates,
  type Job,
  receivedStates,
  type Sample,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { localDay } from '../../../platform/zone.ts';
import { insertSamples, lockJob, lockSample } from '../sample.repository.ts';
import { settleJobs, settleSamples } from '../settle.ts';
import { createTestsOf } from '../sample-test.create.ts';
import { readExams, readTemplates } from './catalog.ts';
import { requireInUse } from './links.ts';
import { personAt, readPeople } from './person.ts';
import { sampleEntry, sampleFields } from './place.ts';
import { readCalendar } from './place-facts.ts';
import { checkSize, dueOf, isMade } from './plan.ts';

/** Adds the samples of a job template, with their tests, to a job. */
export async function applyJobTemplate(
  ctx: Ctx<typeof aplicarJobTemplate>,
): Promise<AnswerOf<typeof aplicarJobTemplate>> {
  const job = await lockJob(ctx, ctx.body.job);
  requireOpen(job);
  const template = (await readTemplates(ctx, job.Empresa, [ctx.body.template])).get(ctx.body.template);
  requireInUse('template', template?.IsActive);
  checkSize(template?.Samples ?? [], 1);
  const planned = (template?.Samples ?? []).flatMap((sample) =>
    Array.from({ length: sample.Quantidade }, () => sample),
  );
  const { made, due } = await promised(
    ctx,
    job,
    planned.flatMap(({ Tratamentos }) => Tratamentos),
  );
  const day = job.DataColeta ?? localDay(ctx.now);
  const people = await readPeople(ctx, job.Empresa, [job]);
  const owner = {
    ...personAt(people.get(job.PacienteRef ?? 0), day),
    Identificacao: null,
    PacienteRef: job.PacienteRef,
    day,
  };
  const samples = await insertSamples(
    ctx,
    job,
    planned.map((sample) => sampleFields(sample, owner)),
  );
  await createTestsOf(
    ctx,
    samples.flatMap((sample, index) =>
      (planned[index]?.Tratamentos ?? [])
        .filter((id) => made.has(id))
        .map((Tratamento, at) => ({ sample, Tratamento, Ordem: at + 1, Prazo: due.get(Tratamento) ?? null })),
    ),
  );
  ctx.audit(...samples.map(sampleEntry));
  await settleJobs(ctx, [job.id]);
  return { Job: await lockJob(ctx, job.id), Samples: samples };
}

/** An order that has ended takes nothing more. */
function requireOpen({ StatusTreatment }: Job): void {
  if (['Completo', 'Cancelado', 'Suspenso'].includes(StatusTreatment)) throw new AppError('REGISTRO_FECHADO');
}

/** Of some procedures, those the laboratory makes, and when each is due. */
async function promised(ctx: AnyCtx, { Empresa, Unidade, DataColeta }: Job, ids: readonly number[]) {
  const exams = await readExams(ctx, Empresa, [...new Set(ids)]);
  const made = new Set([...exams.values()].filter(isMade).map(({ id }) => id));
  const calendar = await readCalendar(ctx, Empresa, Unidade);
  return { made, due: dueOf([...made], DataColeta, { exams, calendar, now: ctx.now }) };
}

/** Adds the tests of a sample template to a sample; those it has already stay as they are. */
export async function applySampleTemplate(ctx: Ctx<typeof aplicarSampleTemplate>): Promise<Sample> {
  const sample = await lockSample(ctx, ctx.body.sample);
  const de = sample.StatusSample;
  if (![...awaitedStates, ...receivedStates].includes(de))
    throw new AppError('TRANSICAO_INVALIDA', { de, para: 'Em_Analise' });
  const job = await lockJob(ctx, sample.Job);
  requireOpen(job);
  const wanted = await testsOfTemplate(ctx, sample);
  const { made, due } = await promised(
    ctx,
    job,
    wanted.map(({ Tratamento }) => Tratamento),
  );
  await createTestsOf(
    ctx,
    wanted
      .filter(({ Tratamento }) => made.has(Tratamento))
      .map((each) => ({ ...each, sample, Prazo: due.get(each.Tratamento) ?? null })),
  );
  await settleSamples(ctx, [sample.id]);
  return lockSample(ctx, sample.id);
}

/** What the template has and the sample does not, after the sample's own tests. */
async function testsOfTemplate(ctx: Ctx<typeof aplicarSampleTemplate>, { Empresa, id }: Sample) {
  const { template } = ctx.body;
  const { rows: found } = await sql<{ IsActive: boolean }>`
    select "IsActive" from sample_templates where "Empresa" = ${Empresa} and id = ${template}`.execute(ctx.db);
  requireInUse('template', found[0]?.IsActive);
  const { rows } = await sql<{ Tratamento: number; Ordem: number }>`
    select e."Tratamento", (row_number() over (order by e."Ordem", e.id) + coalesce((
      select max(t."Ordem") from tests t where t."Empresa" = ${Empresa} and t."Sample" = ${id}), 0))::int as "Ordem"
    from sample_template_tests e where e."Empresa" = ${Empresa} and e."SampleTemplate" = ${template}
      and not exists (select 1 from tests t where t."Empresa" = e."Empresa" and t."Sample" = ${id}
        and t."Tratamento" = e."Tratamento" and t."TestStatus" <> 'Cancelado')`.execute(ctx.db);
  return rows;
}
