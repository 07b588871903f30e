import { Embryo, type reprocessarEmbriao } from '@bancada/contracts';
import { z } from 'zod';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { enqueue, type Job, job } from '../../../platform/jobs/index.ts';
import { changeRecorded, lockAnyVersion } from '../../../platform/resource/index.ts';
import { lockRow } from '../../../platform/resource/read-row.ts';
import type { EsSystem } from './es/port.ts';
import { fromEs } from './from-es.ts';
import { followVideo } from './sample.ts';

const name = 'laboratory.reprocessarEmbriao';
const payload = z.strictObject({ Embryo: z.int().positive(), Trabalho: z.enum(['imagem', 'logo']) });
const writing = { resource: Embryo, hooks: {} };

/** Marks the embryo, and asks for the work in the background. @throws AppError EMBRIAO_PROCESSANDO, REGISTRO_FECHADO */
export async function askReprocessing(ctx: Ctx<typeof reprocessarEmbriao>): Promise<Embryo> {
  const { Versao, Trabalho } = ctx.body;
  const held = Embryo.row.parse(await lockAnyVersion(ctx, Embryo, ctx.params.id));
  if (!ctx.can(['conferir', 'Laboratorio'], held)) throw new AppError('SEM_PERMISSAO', { url: Embryo.path });
  if (held.Processando) throw new AppError('EMBRIAO_PROCESSANDO', { embriao: held.Codigo });
  if (held.StatusEmbryo === 'Cancelado') throw new AppError('REGISTRO_FECHADO');
  const before = await lockRow(ctx, Embryo, held.id, Versao);
  const after = Embryo.row.parse(await changeRecorded(ctx, writing, before, { Processando: true }));
  const { Empresa } = after;
  await enqueue(
    ctx,
    { name, payload },
    { Embryo: after.id, Trabalho },
    { Empresa, Chave: `${after.id} ${after.Versao}` },
  );
  return after;
}

/** Lets the ES system do it, then stores the resulting video; what failed leaves the old one. */
export const reprocessJob = (es: EsSystem): Job<z.output<typeof payload>, { Video: string }> =>
  job({
    name,
    payload,
    async run({ payload: { Embryo: id, Trabalho }, Empresa, work }) {
      const EsViewerEmbryoId = await work(
        async (ctx) => Embryo.row.parse(await lockAnyVersion(ctx, Embryo, id)).EsViewerEmbryoId,
      );
      try {
        const Video = await fromEs(es.reprocess(Empresa, EsViewerEmbryoId, Trabalho));
        await work((ctx) => endReprocessing(ctx, id, { Video }));
        return { Video };
      } catch (error) {
        await work((ctx) => endReprocessing(ctx, id, {}));
        throw error;
      }
    },
  });

/** The work is done: the embryo has the video that came of it, else the one before, and its sample follows. */
export async function endReprocessing(ctx: AnyCtx, id: number, loaded: Partial<Embryo>): Promise<void> {
  const before = await lockAnyVersion(ctx, Embryo, id);
  const after = Embryo.row.parse(await changeRecorded(ctx, writing, before, { Processando: false, ...loaded }));
  await followVideo(ctx, after);
}
