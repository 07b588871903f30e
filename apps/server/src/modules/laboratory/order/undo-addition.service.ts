import { type desfazerAcrescimo, type Job, receivedStates, Sample, type Test } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { columnsOf } from '../../../platform/resource/index.ts';
import { lockJob } from '../sample.repository.ts';
import { settleJobs, settleSamples } from '../settle.ts';
import { cancelSamples, cancelTests } from './cancel-samples.ts';
import { UNDO_HOURS } from './job.steps.ts';
import { giveBackTests } from './passed-tests.ts';
import { promiseJob } from './promise.ts';

/** Takes back samples, aliquots and tests that the caller has added to a job, and that nobody has gone on with. */
export async function undoAddition(ctx: Ctx<typeof desfazerAcrescimo>): Promise<Job> {
  const samples = await lockAdded(ctx);
  const parents = await lockParents(ctx, samples);
  const job = await lockJob(ctx, ctx.params.id);
  const alone = await testsOf(ctx, sql`"Job" = ${job.id} and id = any(${ctx.body.Tests})`);
  if (samples.length !== ctx.body.Samples.length || alone.length !== ctx.body.Tests.length)
    throw new AppError('NAO_ENCONTRADO');
  const ids = samples.map(({ id }) => id);
  const along = await testsOf(ctx, sql`"Sample" = any(${ids}) and "TestStatus" <> 'Cancelado'`);
  const isUndoable =
    parents.every(({ StatusSample }) => receivedStates.includes(StatusSample)) &&
    (await isOwn(ctx, ids, ctx.body.Tests)) &&
    !(await isBegun(ctx, ids, [...alone, ...along]));
  if (!isUndoable) throw new AppError('ACRESCIMO_COMECADO', { horas: UNDO_HOURS });
  await giveBackVolume(ctx, samples);
  await giveBackTests(ctx, samples);
  await cancelSamples(ctx, samples, null);
  const left = await testsOf(ctx, sql`"Sample" = any(${ids}) and "TestStatus" <> 'Cancelado'`);
  await cancelTests(ctx, [...alone, ...left], null);
  await promiseJob(ctx, job);
  await settleSamples(
    ctx,
    parents.map(({ id }) => id),
  );
  await settleJobs(ctx, [job.id]);
  return lockJob(ctx, job.id);
}

/** The samples of the job that were named; samples are locked before their job, as by whoever adds to them. */
async function lockAdded(ctx: Ctx<typeof desfazerAcrescimo>): Promise<Sample[]> {
  const { rows } = await sql<Sample>`
    select ${columnsOf(Sample)} from samples where "Empresa" = any(${ctx.scope.empresas})
      and "Unidade" = any(${ctx.scope.unidades}) and "Job" = ${ctx.params.id} and id = any(${ctx.body.Samples})
    order by id for no key update`.execute(ctx.db);
  return rows;
}

async function lockParents({ db, scope }: AnyCtx, samples: readonly Sample[]): Promise<Sample[]> {
  const ids = [...new Set(samples.flatMap(({ Alicota }) => Alicota ?? []))];
  const { rows } = await sql<Sample>`
    select ${columnsOf(Sample)} from samples where "Empresa" = any(${scope.empresas}) and id = any(${ids})
    order by id for no key update`.execute(db);
  return rows;
}

async function testsOf({ db, scope }: AnyCtx, condition: ReturnType<typeof sql>): Promise<Test[]> {
  const { rows } = await sql<Test>`
    select * from tests where "Empresa" = any(${scope.empresas}) and "Unidade" = any(${scope.unidades}) and ${condition}
    order by id`.execute(db);
  return rows;
}

/** Whether the caller has added all of it, not long ago. */
async function isOwn(
  { db, user, now, scope }: AnyCtx,
  samples: readonly number[],
  tests: readonly number[],
): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct ("Entidade", "RegistroId"))::int as n from audit_log
    where "Empresa" = any(${scope.empresas}) and "Usuario" = ${user.id} and "Acao" = 'criar'
      and "Data" >= ${now}::timestamptz - make_interval(hours => ${UNDO_HOURS}::int)
      and ("Entidade" = 'samples' and "RegistroId" = any(${samples})
        or "Entidade" = 'tests' and "RegistroId" = any(${tests}))`.execute(db);
  return rows[0]?.n === samples.length + tests.length;
}

/** Whether somebody has collected, received, stored, sent or parted a sample, or begun with a test. */
async function isBegun({ db, scope }: AnyCtx, samples: readonly number[], tests: readonly Test[]): Promise<boolean> {
  if (tests.some(({ TestStatus, MapaTrabalho }) => !waiting.has(TestStatus) || MapaTrabalho !== null)) return true;
  const { rows } = await sql`
    select 1 from samples s where s."Empresa" = any(${scope.empresas}) and s.id = any(${samples}) and (
      not (s."StatusSample" = 'Aguardando_Coleta' or s."Virtual" and s."StatusSample" = 'Em_Analise'
        or s."Alicota" is not null and s."StatusSample" = 'Recebida')
      or exists (select 1 from samples p where p."Empresa" = s."Empresa" and p."Alicota" = s.id
        and p."StatusSample" <> 'Cancelada')
      or exists (select 1 from sample_posicaos p where p."Empresa" = s."Empresa" and p."Sample" = s.id)
      or exists (select 1 from remessa_amostra_itens i where i."Empresa" = s."Empresa" and i."Sample" = s.id))
    limit 1`.execute(db);
  return rows.length > 0;
}

const waiting: ReadonlySet<Test['TestStatus']> = new Set(['Aguardando_Amostra', 'Disponivel']);

/** Parted samples have again what was taken from them: only what the request that made an aliquot took. */
async function giveBackVolume(ctx: AnyCtx, samples: readonly Sample[]): Promise<void> {
  const { rows } = await sql<{ id: number; Empresa: number; De: string; Para: string }>`
    update samples s set "Volume" = s."Volume" + v.taken, "Versao" = s."Versao" + 1
    from (
      select p."Empresa", p."Alicota" as id, sum(p."Volume") as taken from samples p
      where p."Empresa" = any(${ctx.scope.empresas}) and p.id = any(${samples.map(({ id }) => id)}) and exists (
        select 1 from audit_log made join audit_log took on took."Empresa" = made."Empresa"
          and took."RequestId" = made."RequestId" and took."Entidade" = 'samples' and took."Acao" = 'dividir'
          and took."RegistroId" = p."Alicota"
        where made."Empresa" = p."Empresa" and made."Entidade" = 'samples' and made."RegistroId" = p.id
          and made."Acao" = 'criar')
      group by p."Empresa", p."Alicota") v
    where s."Empresa" = v."Empresa" and s.id = v.id
    returning s.id, s."Empresa", s."Volume" - v.taken as "De", s."Volume" as "Para"`.execute(ctx.db);
  ctx.audit(
    ...rows.map(({ id: RegistroId, Empresa, De, Para }) => ({
      Empresa,
      Acao: 'desfazer',
      Entidade: 'samples',
      RegistroId,
      Motivo: null,
      Origem: 'tela' as const,
      De: { Volume: De },
      Para: { Volume: Para },
    })),
  );
}
