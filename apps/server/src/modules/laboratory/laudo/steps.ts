import { changesBetween, Job, Laudo } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { lockAnyVersion, hooksOf, systemStep } from '../../../platform/resource/index.ts';
import { readRow } from '../../../platform/resource/read-row.ts';
import { readContent } from './content.ts';
import { sendCorrected } from './delivery/send.service.ts';
import type { LaudoServices } from './document.ts';
import { frozenContent, requireAuthorised } from './repository.ts';
import { notifyReaders } from './notify-readers.ts';
import { tellCancelled, tellPublished } from './webhook/index.ts';

/** What the steps of laudos require and cause. */
export const laudoHooks = (services: Pick<LaudoServices, 'origins'>) =>
  hooksOf(Laudo, {
    guards: {
      testsAuthorised: requireAuthorised,
      jobNotSuspended: async (ctx, { Job: job }) => {
        const { StatusTreatment } = Job.row.parse(await readRow(ctx, Job, job));
        if (StatusTreatment === 'Suspenso') throw new AppError('LAUDO_JOB_SUSPENSO');
      },
      nothingChanged: async (ctx, laudo) => {
        await requireAuthorised(ctx, laudo);
        const frozen = await frozenContent(ctx, laudo);
        const quantos = frozen === null ? 0 : changesBetween(frozen, await readContent(ctx, laudo)).length;
        if (quantos > 0) throw new AppError('LAUDO_MUDOU', { quantos });
      },
      // Whoever released it does not take it away alone.
      anotherPerson: async (ctx, { Empresa, id, PublicadoPor }) => {
        const { rows } = await sql<{ Usuario: number }>`
        select "Usuario" from laudo_assinaturas where "Empresa" = ${Empresa} and "Laudo" = ${id}`.execute(ctx.db);
        const released = [PublicadoPor, ...rows.map(({ Usuario }) => Usuario)];
        if (released.includes(ctx.user.id)) throw new AppError('LAUDO_MESMA_PESSOA');
      },
    },
    effects: {
      dropSignatures: async (ctx, { Empresa, id }) => {
        await sql`delete from laudo_assinaturas where "Empresa" = ${Empresa} and "Laudo" = ${id}`.execute(ctx.db);
      },
      release: async (ctx, laudo, { before }) => {
        await release(ctx, laudo);
        // What was in force already and is kept tells nobody anything.
        if (before.PublicadoEm === null) await tellPublished(ctx, services, laudo);
        if (laudo.Substitui !== null) await sendCorrected(ctx, services, laudo);
      },
      withdraw: async (ctx, laudo, { Motivo }) => {
        await sql`
        update samples set "Laudo" = null where "Empresa" = ${laudo.Empresa} and "Laudo" = ${laudo.id}`.execute(ctx.db);
        await notifyReaders(ctx, laudo, 'Cancelado', Motivo);
        await tellCancelled(ctx, services, laudo);
      },
    },
  });

/** The version in force of its samples; a complete one completes its job. */
async function release(ctx: AnyCtx, laudo: Laudo): Promise<void> {
  const { Empresa, id } = laudo;
  await sql`
    update laudos set "PublicadoEm" = coalesce("PublicadoEm", ${ctx.now}::timestamptz),
      "PublicadoPor" = coalesce("PublicadoPor", ${ctx.user.id})
    where "Empresa" = ${Empresa} and id = ${id}`.execute(ctx.db);
  await sql`
    update samples set "Laudo" = ${id} where "Empresa" = ${Empresa} and id in (
      select "Sample" from laudo_samples where "Empresa" = ${Empresa} and "Laudo" = ${id})`.execute(ctx.db);
  if (laudo.Parcial) return;
  const job = await lockAnyVersion(ctx, Job, laudo.Job);
  if (Job.row.parse(job).StatusTreatment === 'Laudo_Pendente')
    await systemStep(ctx, { resource: Job, hooks: {} }, job, 'publicar');
}
