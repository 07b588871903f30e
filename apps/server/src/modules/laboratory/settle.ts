import { isDeepStrictEqual } from 'node:util';
import {
  jobMachine,
  sampleMachine,
  Job,
  Sample,
  type StatusSample,
  type StatusTreatment,
  type Test,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { followStep, isStepGated } from '../../platform/resource/pass-gates.ts';
import type { Db } from '../../platform/database/index.ts';
import type { AnyCtx } from '../../platform/http/index.ts';
import { columnsOf } from '../../platform/resource/index.ts';
import { appendHistorico, authorOf, type HistoricoEntry } from './historico.ts';
import { deciding, jobStatus, type Progresso, progressOf, sampleSteps } from './progress.ts';

/** By the id of a row: the request, of those of one transaction, that brings it along. In the order of the requests. */
type Owners = ReadonlyMap<number, AnyCtx>;

/** Gives each row to the first of its requests. @param pairs - ids of rows and who touches them, in the order of the requests */
export function ownersOf(pairs: readonly (readonly [id: number, ctx: AnyCtx])[]): Owners {
  const owners = new Map<number, AnyCtx>();
  for (const [id, ctx] of pairs) if (!owners.has(id)) owners.set(id, ctx);
  return owners;
}

interface SampleSteps {
  readonly ctx: AnyCtx;
  readonly sample: Sample;
  readonly to: StatusSample;
  readonly trail: readonly { readonly De: StatusSample; readonly Para: StatusSample; readonly Acao: string }[];
}

/** Brings samples, which the caller holds locked, and then their jobs to where their tests are; every step leaves its history. */
export const settleSamples = (ctx: AnyCtx, sampleIds: readonly number[]): Promise<void> =>
  settleSamplesOf(ctx, ownersOf(sampleIds.map((id) => [id, ctx])));

/** The same for samples of several requests of one transaction, each under the request that brings it along. */
export async function settleSamplesOf({ db, scope }: Pick<AnyCtx, 'db' | 'scope'>, owners: Owners): Promise<void> {
  if (owners.size === 0) return;
  const { rows: samples } = await sql<Sample & { tests: Test['TestStatus'][] }>`
    select ${columnsOf(Sample, 's')}, coalesce((select jsonb_agg(t."TestStatus") from tests t where t."Empresa" = s."Empresa" and t."Sample" = s.id), '[]') as tests
    from samples s where s."Empresa" = any(${scope.empresas}) and s.id = any(${[...owners.keys()]})
    order by s.id`.execute(db);
  const byId = new Map(samples.map((sample) => [sample.id, sample]));
  const owned = [...owners].flatMap(([id, ctx]) => {
    const sample = byId.get(id);
    return sample ? [{ ctx, sample }] : [];
  });
  await storeSamples(
    db,
    owned.flatMap(({ ctx, sample }) => walk(ctx, sample, sampleSteps(sample.StatusSample, sample.tests))),
  );
  await settleJobsOf({ db, scope }, ownersOf(owned.map(({ ctx, sample }) => [sample.Job, ctx])));
}

function walk(ctx: AnyCtx, sample: Sample, actions: readonly string[]): SampleSteps[] {
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
  return trail.length === 0 ? [] : [{ ctx, sample, to: at, trail }];
}

async function storeSamples(db: Db, moved: readonly SampleSteps[]): Promise<void> {
  if (moved.length === 0) return;
  await sql`
    update samples s set "StatusSample" = v."StatusSample", "Versao" = s."Versao" + 1
    from jsonb_to_recordset(${JSON.stringify(moved.map(({ sample, to }) => ({ Empresa: sample.Empresa, id: sample.id, StatusSample: to })))}::jsonb)
      as v("Empresa" bigint, id bigint, "StatusSample" text)
    where s."Empresa" = v."Empresa" and s.id = v.id`.execute(db);
  for (const { ctx, sample, to } of moved) {
    ctx.audit(statusEntry(sample, 'samples', { StatusSample: sample.StatusSample }, { StatusSample: to }));
  }
  await appendHistorico(db, moved.flatMap(historicoOf));
  for (const { ctx, sample, trail } of moved)
    for (const { De, Para, Acao } of trail) await followSystem(ctx, Sample, sample, { De, Para, Acao });
}

/** Lets other rooms do what hangs on a step of the system, of a row that only its state changed. */
async function followSystem(ctx: AnyCtx, noun: typeof Sample | typeof Job, row: Sample | Job, step: SystemStep) {
  if (!isStepGated(ctx, noun, step.Acao)) return;
  const field = noun.machine?.field ?? '';
  const after = { ...row, [field]: step.Para, Versao: row.Versao + 1 };
  await followStep(ctx, noun, { before: { ...row, [field]: step.De }, row: after, action: step.Acao });
}

interface SystemStep {
  readonly De: string;
  readonly Para: string;
  readonly Acao: string;
}

const historicoOf = ({ ctx, sample, trail }: SampleSteps): HistoricoEntry[] =>
  trail.map((step) => ({
    Empresa: sample.Empresa,
    Unidade: sample.Unidade,
    Sample: sample.id,
    ...step,
    Test: null,
    Motivo: null,
    Usuario: authorOf(ctx),
    UsuarioNome: ctx.user.Nome,
    Data: ctx.now,
    Origem: 'sistema',
  }));

/** Brings jobs to where their samples and tests are (domain §11.3), and stores how far that is. */
export const settleJobs = (ctx: AnyCtx, jobIds: readonly number[]): Promise<void> =>
  settleJobsOf(ctx, ownersOf(jobIds.map((id) => [id, ctx])));

async function settleJobsOf({ db, scope }: Pick<AnyCtx, 'db' | 'scope'>, owners: Owners): Promise<void> {
  const these = sql`j."Empresa" = any(${scope.empresas}) and j.id = any(${[...owners.keys()]})`;
  // Locked first and read afterwards: a statement that had to wait for the lock would still see what was there before.
  await sql`select 1 from jobs j where ${these} order by j.id for no key update`.execute(db);
  const { rows: jobs } = await sql<JobState>`
    select ${columnsOf(Job, 'j')}, j."Progresso", s.samples, s.collected, s.received,
      coalesce((select jsonb_agg(t."TestStatus") from tests t where t."Empresa" = j."Empresa" and t."Job" = j.id), '[]') as tests
    from jobs j cross join lateral (
      select coalesce(jsonb_agg(s."StatusSample"), '[]') as samples,
        coalesce(jsonb_agg(s."StatusSample") filter (where not s."Virtual"), '[]') as collected,
        count(*) filter (where s."DataRecebimento" is not null or s."Virtual") as received
      from samples s where s."Empresa" = j."Empresa" and s."Job" = j.id) as s
    where ${these} order by j.id`.execute(db);
  await storeProgress(db, jobs);
  const moved = jobs.flatMap((job) => {
    const to = jobStatus(job.StatusTreatment, deciding(job.samples, job.collected), job.tests);
    const ctx = owners.get(job.id);
    return to === job.StatusTreatment || !ctx ? [] : [{ ctx, job, to }];
  });
  if (moved.length > 0) await storeJobs(db, moved);
}

interface JobStep {
  readonly ctx: AnyCtx;
  readonly job: Job;
  readonly to: StatusTreatment;
}

interface JobState extends Job {
  readonly Progresso: Progresso;
  readonly samples: readonly StatusSample[];
  /** Those of them that are no virtual ones. */
  readonly collected: readonly StatusSample[];
  /** How many of its samples were received. */
  readonly received: number;
  readonly tests: readonly Test['TestStatus'][];
}

/** Stores how far jobs are that the caller holds locked, where that has changed. It is no version of its own: nobody edits it. */
async function storeProgress(db: Db, jobs: readonly JobState[]): Promise<void> {
  const rows = jobs.flatMap(({ Empresa, id, samples, received, tests, Progresso: known }) => {
    const Progresso = progressOf(samples.length, received, tests);
    return isDeepStrictEqual(Progresso, known) ? [] : [{ Empresa, id, Progresso }];
  });
  if (rows.length === 0) return;
  await sql`
    update jobs j set "Progresso" = v."Progresso"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v("Empresa" bigint, id bigint, "Progresso" jsonb)
    where j."Empresa" = v."Empresa" and j.id = v.id`.execute(db);
}

async function storeJobs(db: Db, moved: readonly JobStep[]): Promise<void> {
  const rows = moved.map(({ job: { Empresa, id }, to }) => ({ Empresa, id, to }));
  await sql`
    update jobs j set "StatusTreatment" = v."to", "Versao" = j."Versao" + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v("Empresa" bigint, id bigint, "to" text)
    where j."Empresa" = v."Empresa" and j.id = v.id`.execute(db);
  for (const { ctx, job, to } of moved) {
    ctx.audit(statusEntry(job, 'jobs', { StatusTreatment: job.StatusTreatment }, { StatusTreatment: to }));
  }
  for (const { ctx, job, to } of moved) {
    const De = job.StatusTreatment;
    const step = jobMachine.transitions.find(
      (each) => each.ability === 'system' && each.to === to && each.from.includes(De),
    );
    if (step) await followSystem(ctx, Job, job, { De, Para: to, Acao: step.action });
  }
}

/** The audit of a state that follows from others. */
const statusEntry = (row: Sample | Job, Entidade: string, De: object, Para: object) => ({
  Empresa: row.Empresa,
  Acao: 'situacao',
  Entidade,
  RegistroId: row.id,
  Unidade: row.Unidade,
  De,
  Para,
  Motivo: null,
  Origem: 'sistema' as const,
});
