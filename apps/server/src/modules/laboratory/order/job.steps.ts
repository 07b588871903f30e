import { Job, type Job as JobRow, type Sample, type StatusSample, type Test } from '@bancada/contracts';
import { sql } from 'kysely';
import { authorOfVersion, lastStepAt } from '../../../platform/audit/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { hooksOf, type TakenStep } from '../../../platform/resource/hooks.ts';
import { settleJobs } from '../settle.ts';
import { cancelSamples, cancelTests } from './cancel-samples.ts';
import { promiseJob } from './promise.ts';

/** What the steps of an order require and cause. */
export const jobHooks = hooksOf(Job, {
  guards: { nothingAuthorised, nothingSinceAuthorised, ownAndUntouched },
  effects: { settle: (ctx, { id }) => settleJobs(ctx, [id]), stopClock, startClock, cancelSamples: cancelAll },
});

async function nothingAuthorised({ db }: AnyCtx, { Empresa, id, StatusTreatment: de }: JobRow): Promise<void> {
  const { rows } = await sql`
    select 1 from tests where "Empresa" = ${Empresa} and "Job" = ${id} and "TestStatus" in ('Autorizado', 'Em_Retificacao')
    limit 1`.execute(db);
  if (rows.length > 0) throw new AppError('TRANSICAO_INVALIDA', { de, para: 'Cancelado' });
}

/** Who authorised may have been wrong, until somebody has relied on it: every step of samples and tests is in their history. */
async function nothingSinceAuthorised(ctx: AnyCtx, { Empresa, id }: JobRow): Promise<void> {
  const since = await lastStepAt(ctx, 'jobs', id, 'autorizar');
  const { rows: moved } = await sql`
    select 1 from test_historicos h join samples s on s."Empresa" = h."Empresa" and s.id = h."Sample"
    where s."Empresa" = ${Empresa} and s."Job" = ${id} and h."Data" >= ${since} limit 1`.execute(ctx.db);
  if (since === null || moved.length > 0) throw new AppError('AUTORIZACAO_EM_USO');
}

/** So long after an order, or what was added to it, its author takes it back without asking who authorises. */
export const UNDO_HOURS = 24;

async function ownAndUntouched(ctx: AnyCtx, { Empresa, id, CriadoEm }: JobRow): Promise<void> {
  const isOwn = (await authorOfVersion(ctx, 'jobs', id, 1)) === ctx.user.id;
  const isRecent = CriadoEm !== null && Date.parse(ctx.now) - Date.parse(CriadoEm) <= UNDO_HOURS * 3_600_000;
  const { rows: begun } = await sql`
    select 1 from samples where "Empresa" = ${Empresa} and "Job" = ${id}
      and not ("StatusSample" in ('Aguardando_Coleta', 'Cancelada') or "Virtual" and "StatusSample" = 'Em_Analise')
    union all
    select 1 from tests where "Empresa" = ${Empresa} and "Job" = ${id}
      and "TestStatus" not in ('Aguardando_Amostra', 'Disponivel', 'Cancelado')
    limit 1`.execute(ctx.db);
  if (!isOwn || !isRecent || begun.length > 0) throw new AppError('PEDIDO_COMECADO', { horas: UNDO_HOURS });
}

async function stopClock({ db, now }: AnyCtx, { Empresa, id }: JobRow, { before }: TakenStep<JobRow>): Promise<void> {
  await sql`
    update jobs set "SuspensoEm" = ${now}, "SuspensoDe" = ${before.StatusTreatment}
    where "Empresa" = ${Empresa} and id = ${id}`.execute(db);
}

/** Promises are later by as long as the order stood still. It returns to what follows from its samples, or waits again. */
async function startClock(ctx: AnyCtx, { Empresa, id, SuspensoDe }: JobRow): Promise<void> {
  const still = sql`(${ctx.now}::timestamptz - (select j."SuspensoEm" from jobs j where j."Empresa" = ${Empresa} and j.id = ${id}))`;
  await sql`
    update tests set "Prazo" = "Prazo" + coalesce(${still}, interval '0')
    where "Empresa" = ${Empresa} and "Job" = ${id} and "TestStatus" not in ('Autorizado', 'Cancelado')`.execute(ctx.db);
  await sql`
    update jobs j set "SuspensoEm" = null, "SuspensoDe" = null,
      "StatusTreatment" = case when ${SuspensoDe} = 'Nao_Autorizado' then 'Nao_Autorizado' else j."StatusTreatment" end
    where j."Empresa" = ${Empresa} and j.id = ${id}`.execute(ctx.db);
  await promiseJob(ctx, { Empresa, id });
  await settleJobs(ctx, [id]);
}

/** The states in which a sample has ended already. */
const ended: readonly StatusSample[] = ['Cancelada', 'Descartada', 'Autorizado', 'Autorizado_L'];

/** The order's samples are cancelled with it, and their tests. */
async function cancelAll(ctx: AnyCtx, { Empresa, id }: JobRow, { Motivo }: TakenStep<JobRow>): Promise<void> {
  const { rows: samples } = await sql<Sample>`
    select * from samples where "Empresa" = ${Empresa} and "Job" = ${id} and not "StatusSample" = any(${[...ended]})
    order by id for no key update`.execute(ctx.db);
  await cancelSamples(ctx, samples, Motivo);
  const { rows: tests } = await sql<Test>`
    select * from tests where "Empresa" = ${Empresa} and "Job" = ${id} and "TestStatus" <> 'Cancelado' order by id`.execute(
    ctx.db,
  );
  await cancelTests(ctx, tests, Motivo);
  await settleJobs(ctx, [id]);
}
