import {
  sampleMachine,
  type Job,
  type Sample,
  type StatusSample,
  type StatusTreatment,
  type Test,
} from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../platform/http/index.ts';
import { appendHistorico } from './historico.ts';
import { jobStatus, sampleSteps } from './progress.ts';

interface SampleSteps {
  readonly sample: Sample;
  readonly to: StatusSample;
  readonly trail: readonly { readonly De: StatusSample; readonly Para: StatusSample; readonly Acao: string }[];
}

/** Brings samples, which the caller holds locked, and then their jobs to where their tests are; every step leaves its history. */
export async function settleSamples(ctx: AnyCtx, sampleIds: readonly number[]): Promise<void> {
  if (sampleIds.length === 0) return;
  const { rows: samples } = await sql<Sample & { tests: Test['TestStatus'][] }>`
    select s.*, coalesce((select jsonb_agg(t."TestStatus") from tests t where t."Empresa" = s."Empresa" and t."Sample" = s.id), '[]') as tests
    from samples s where s."Empresa" = any(${ctx.scope.empresas}) and s.id = any(${sampleIds})
    order by s.id`.execute(ctx.db);
  const moved = samples.flatMap((sample) => walk(sample, sampleSteps(sample.StatusSample, sample.tests)));
  await storeSamples(ctx, moved);
  await settleJobs(ctx, [...new Set(samples.map(({ Job: job }) => job))]);
}

function walk(sample: Sample, actions: readonly string[]): SampleSteps[] {
  const trail: SampleSteps['trail'][number][] = [];
  let at = sample.StatusSample;
  for (const action of actions) {
    const step = sampleMachine.transitions.find(
      (each) => each.action === action && each.ability === 'system' && each.from.includes(at),
    );
    if (!step) throw new Error(`No system step ${action} from ${at}`);
    trail.push({ De: at, Para: step.to, Acao: action });
    at = step.to;
  }
  return trail.length === 0 ? [] : [{ sample, to: at, trail }];
}

async function storeSamples(ctx: AnyCtx, moved: readonly SampleSteps[]): Promise<void> {
  if (moved.length === 0) return;
  await sql`
    update samples s set "StatusSample" = v."StatusSample", "Versao" = s."Versao" + 1
    from jsonb_to_recordset(${JSON.stringify(moved.map(({ sample, to }) => ({ Empresa: sample.Empresa, id: sample.id, StatusSample: to })))}::jsonb)
      as v("Empresa" bigint, id bigint, "StatusSample" text)
    where s."Empresa" = v."Empresa" and s.id = v.id`.execute(ctx.db);
  ctx.audit(
    ...moved.map(({ sample, to }) =>
      statusEntry(sample, 'samples', { StatusSample: sample.StatusSample }, { StatusSample: to }),
    ),
  );
  const common = {
    Test: null,
    Motivo: null,
    Usuario: ctx.user.id,
    UsuarioNome: ctx.user.Nome,
    Data: ctx.now,
    Origem: 'sistema' as const,
  };
  await appendHistorico(
    ctx.db,
    moved.flatMap(({ sample, trail }) =>
      trail.map((step) => ({
        Empresa: sample.Empresa,
        Unidade: sample.Unidade,
        Sample: sample.id,
        ...step,
        ...common,
      })),
    ),
  );
}

/** Brings jobs to where their samples and tests are (domain §11.3). */
export async function settleJobs(ctx: AnyCtx, jobIds: readonly number[]): Promise<void> {
  const these = sql`j."Empresa" = any(${ctx.scope.empresas}) and j.id = any(${jobIds})`;
  // Locked first and read afterwards: a statement that had to wait for the lock would still see what was there before.
  await sql`select 1 from jobs j where ${these} order by j.id for no key update`.execute(ctx.db);
  const { rows: jobs } = await sql<Job & { samples: StatusSample[]; tests: Test['TestStatus'][] }>`
    select j.*,
      coalesce((select jsonb_agg(s."StatusSample") from samples s where s."Empresa" = j."Empresa" and s."Job" = j.id), '[]') as samples,
      coalesce((select jsonb_agg(t."TestStatus") from tests t where t."Empresa" = j."Empresa" and t."Job" = j.id), '[]') as tests
    from jobs j where ${these} order by j.id`.execute(ctx.db);
  const moved = jobs.flatMap((job) => {
    const to = jobStatus(job.StatusTreatment, job.samples, job.tests);
    return to === job.StatusTreatment ? [] : [{ job, to }];
  });
  if (moved.length > 0) await storeJobs(ctx, moved);
}

async function storeJobs(
  ctx: AnyCtx,
  moved: readonly { readonly job: Job; readonly to: StatusTreatment }[],
): Promise<void> {
  const rows = moved.map(({ job: { Empresa, id }, to }) => ({ Empresa, id, to }));
  await sql`
    update jobs j set "StatusTreatment" = v."to", "Versao" = j."Versao" + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v("Empresa" bigint, id bigint, "to" text)
    where j."Empresa" = v."Empresa" and j.id = v.id`.execute(ctx.db);
  ctx.audit(
    ...moved.map(({ job, to }) =>
      statusEntry(job, 'jobs', { StatusTreatment: job.StatusTreatment }, { StatusTreatment: to }),
    ),
  );
}

/** The audit of a state that follows from others. */
const statusEntry = (row: Sample | Job, Entidade: string, De: object, Para: object) => ({
  Empresa: row.Empresa,
  Acao: 'situacao',
  Entidade,
  RegistroId: row.id,
  De,
  Para,
  Motivo: null,
  Origem: 'sistema' as const,
});
