import {
  type guardarAmostras,
  type LocalArmazenagem,
  type retirarAmostras,
  type Sample,
  type SamplePosicao,
  type StatusSample,
} from '@bancada/contracts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { attempt } from '../../../platform/resource/attempt.ts';
import { eachSample } from '../each-sample.ts';
import { leavePlace, noteMovement } from './move.ts';
import { coordinateFor, lockPlace, positionOf } from './place.ts';

/** States in which there is no material to be kept. */
const away: readonly StatusSample[] = ['Aguardando_Coleta', 'Cancelada', 'Descartada'];

/** Samples are put into a place, each at its coordinate or the next free one. */
export async function keepSamples(ctx: Ctx<typeof guardarAmostras>) {
  const { LocalArmazenagem: id, itens } = ctx.body;
  // Before the samples, and not within one's attempt: what that is refused for would give the place free again.
  const place = await attempt(ctx, (own) => lockPlace(own, id));
  return eachSample(ctx, itens, async (own, sample, { Coordenada }) => {
    if (place instanceof AppError) throw place;
    return { Posicao: await keep(own, place, sample, Coordenada) };
  });
}

async function keep(
  ctx: AnyCtx,
  place: LocalArmazenagem,
  sample: Sample,
  asked: string | null,
): Promise<SamplePosicao> {
  if (place.Empresa !== sample.Empresa) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'LocalArmazenagem' });
  if (sample.Virtual || away.includes(sample.StatusSample))
    throw new AppError('AMOSTRA_SEM_MATERIAL', { amostra: sample.Nome });
  const before = await positionOf(ctx, sample);
  const stays = before?.LocalArmazenagem === place.id && asked === null;
  if (before && stays) return before;
  const Coordenada = await coordinateFor(ctx, place, sample, asked);
  if (before?.LocalArmazenagem === place.id && before.Coordenada === Coordenada) return before;
  await leavePlace(ctx, sample);
  const Tipo = before ? 'Mudanca' : 'Entrada';
  const into = { Unidade: place.Unidade, LocalArmazenagem: place.id, Coordenada };
  return noteMovement(ctx, sample, { ...into, Tipo, Atual: true });
}

/** Samples leave their places: somebody works with them, or takes them away. */
export const takeOut = (ctx: Ctx<typeof retirarAmostras>) =>
  eachSample(
    ctx,
    ctx.body.Samples.map((Sample) => ({ Sample })),
    async (own, sample) => {
      const before = await positionOf(own, sample);
      if (!before) throw new AppError('AMOSTRA_SEM_LOCAL', { amostra: sample.Nome });
      await leavePlace(own, sample);
      const { Unidade, LocalArmazenagem, Coordenada } = before;
      const at = { Unidade, LocalArmazenagem, Coordenada };
      const gone = { ...at, Tipo: 'Saida' as const, Motivo: ctx.body.Motivo, Atual: false };
      return { Posicao: await noteMovement(own, sample, gone) };
    },
  );
