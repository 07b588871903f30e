import {
  type descartarAmostras,
  findTransition,
  Sample,
  sampleMachine,
  SamplePosicao,
  type testemunharDescarte,
} from '@bancada/contracts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { changeRecorded, lockAnyVersion } from '../../../platform/resource/index.ts';
import { lockRow } from '../../../platform/resource/read-row.ts';
import { transitionRecord } from '../../../platform/resource/transition.ts';
import { eachSample } from '../each-sample.ts';
import { sampleHooks } from '../sample.moves.ts';
import { leavePlace, noteMovement } from './move.ts';
import { positionOf } from './place.ts';

const writing = { resource: SamplePosicao, hooks: {} };

/** Asks that samples are disposed of; nothing happens to them until a second person confirms it. */
export const askDisposal = (ctx: Ctx<typeof descartarAmostras>) =>
  eachSample(
    ctx,
    ctx.body.Samples.map((Sample) => ({ Sample })),
    async (own, sample) => {
      const { StatusSample: de } = sample;
      if (!findTransition(sampleMachine, de, 'descartar'))
        throw new AppError('TRANSICAO_INVALIDA', { de, para: 'Descartada' });
      const { LocalArmazenagem = null, Coordenada = null } = (await positionOf(own, sample)) ?? {};
      const { Metodo, Motivo } = ctx.body;
      const what = { Tipo: 'Descarte', Situacao: 'Pendente', Metodo, Motivo, Atual: false } as const;
      return { Posicao: await noteMovement(own, sample, { ...what, LocalArmazenagem, Coordenada }) };
    },
  );

/**
 * The second person confirms or refuses a disposal.
 *
 * @throws AppError DESCARTE_MESMA_PESSOA, where it is the person who requested it; REGISTRO_FECHADO, where it was decided
 */
export async function witness(ctx: Ctx<typeof testemunharDescarte>): Promise<SamplePosicao> {
  const { Versao, Confirma } = ctx.body;
  const asked = SamplePosicao.row.parse(await lockAnyVersion(ctx, SamplePosicao, ctx.params.id));
  if (!ctx.can(['deletar', 'Recebimento_Amostras'], asked))
    throw new AppError('SEM_PERMISSAO', { url: 'sample-posicaos' });
  if (asked.Tipo !== 'Descarte' || asked.Situacao !== 'Pendente') throw new AppError('REGISTRO_FECHADO');
  if (asked.Usuario === ctx.user.id) throw new AppError('DESCARTE_MESMA_PESSOA');
  const before = await lockRow(ctx, SamplePosicao, asked.id, Versao);
  const Situacao = Confirma ? 'Feito' : 'Recusado';
  const after = await changeRecorded(ctx, writing, before, { Situacao, Testemunha: ctx.user.id });
  if (Confirma) await dispose(ctx, asked);
  return SamplePosicao.row.parse(after);
}

async function dispose(ctx: AnyCtx, { Sample: id, Metodo, Motivo }: SamplePosicao): Promise<void> {
  const sample = Sample.row.parse(await lockAnyVersion(ctx, Sample, id));
  await leavePlace(ctx, sample);
  const Justificativa = [Motivo, Metodo]
    .filter((each) => each !== null)
    .join('. ')
    .slice(0, 500);
  const step = { Acao: 'descartar', Justificativa, Versao: sample.Versao };
  await transitionRecord(ctx, { resource: Sample, hooks: sampleHooks }, id, step);
}
