import { Job, type Job as JobRow, type updateJob } from '@bancada/contracts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Ctx } from '../../../platform/http/index.ts';
import { changeRecorded } from '../../../platform/resource/index.ts';
import { lockRow } from '../../../platform/resource/read-row.ts';
import { jobHooks } from './job.steps.ts';

/** Changes what people write of an order; one that was cancelled stays as it was. */
export async function editJob(ctx: Ctx<typeof updateJob>): Promise<JobRow> {
  const { Versao, ...fields } = ctx.body;
  const before = await lockRow(ctx, Job, ctx.params.id, Versao);
  if (!ctx.can(['editar', 'Laboratorio'], { Empresa: before.Empresa, Unidade: Number(before['Unidade']) }))
    throw new AppError('SEM_PERMISSAO', { url: 'jobs', acao: 'editar', acesso: 'Laboratorio' });
  if (before['StatusTreatment'] === 'Cancelado') throw new AppError('REGISTRO_FECHADO');
  return Job.row.parse(await changeRecorded(ctx, { resource: Job, hooks: jobHooks }, before, fields));
}
