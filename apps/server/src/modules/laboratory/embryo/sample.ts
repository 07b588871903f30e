import {
  type EffectOf,
  Embryo,
  type embryoMachine,
  type GuardOf,
  inactiveTestStates,
  isApprovedVideo,
  Sample,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { withdrawLinks } from '../../../platform/public-links/index.ts';
import { lockAnyVersion, hooksOf, systemStep } from '../../../platform/resource/index.ts';
import { appendHistorico, authorOf } from '../historico.ts';
import { sampleHooks } from '../sample.moves.ts';

type Guard = (ctx: AnyCtx, embryo: Embryo) => Promise<void>;
type Effect = (ctx: AnyCtx, embryo: Embryo, step: { readonly Motivo: string | null }) => Promise<void>;

const heldSample = async (ctx: AnyCtx, { Sample: id }: Embryo): Promise<Sample | null> =>
  id === null ? null : Sample.row.parse(await lockAnyVersion(ctx, Sample, id));

/** The states of a sample whose embryo may be decided. */
const decidable: readonly Sample['StatusSample'][] = ['Em_Analise', 'Em_Conferencia', 'Autorizado', 'Autorizado_L'];

const guards: Readonly<Record<GuardOf<typeof embryoMachine>, Guard>> = {
  async sampleReceived(ctx, embryo) {
    const sample = await heldSample(ctx, embryo);
    if (sample && !decidable.includes(sample.StatusSample))
      throw new AppError('EMBRIAO_AMOSTRA', { amostra: sample.Nome });
  },
  async sampleAuthorised(ctx, embryo) {
    const sample = await heldSample(ctx, embryo);
    if (sample && (!decidable.includes(sample.StatusSample) || (await hasOpenTest(ctx, sample))))
      throw new AppError('EMBRIAO_AMOSTRA', { amostra: sample.Nome });
  },
  async laudoNotPublished(ctx, { Empresa, Unidade, Sample: sample }) {
    if (sample === null || ctx.can(['autorizar', 'Autorizacao_Exames'], { Empresa, Unidade })) return;
    const { rows } = await sql`
      select 1 from laudo_samples s join laudos l on l."Empresa" = s."Empresa" and l.id = s."Laudo"
      where s."Empresa" = ${Empresa} and s."Sample" = ${sample} and l."Status" in ('Publicado', 'Em_Retificacao')
      limit 1`.execute(ctx.db);
    if (rows.length > 0) throw new AppError('EMBRIAO_LAUDO_PUBLICADO');
  },
};

/** A step of the sample that follows from its embryo; states it does not lead from stay as they are. */
const leads =
  (action: 'aprovarEmbriao' | 'reprovarEmbriao' | 'reavaliarEmbriao'): Effect =>
  async (ctx, embryo, { Motivo }) => {
    const sample = await heldSample(ctx, embryo);
    if (sample) await moveSample(ctx, sample, action, Motivo);
    if (action !== 'aprovarEmbriao') await withdrawVideo(ctx, embryo);
    if (action === 'aprovarEmbriao') await followVideo(ctx, embryo);
  };

const effects: Readonly<Record<EffectOf<typeof embryoMachine>, Effect>> = {
  approveSample: leads('aprovarEmbriao'),
  reproveSample: leads('reprovarEmbriao'),
  reviewSample: leads('reavaliarEmbriao'),
};

/** The rules of an embryo's decision. */
export const embryoHooks = hooksOf(Embryo, { guards, effects });

/** The sample of an approved embryo is Autorizado_L as long as the loaded video is the approved one, else Autorizado. */
export async function followVideo(ctx: AnyCtx, embryo: Embryo): Promise<void> {
  if (embryo.StatusEmbryo !== 'Aprovado') return;
  const sample = await heldSample(ctx, embryo);
  if (!sample) return;
  const Acao = isApprovedVideo(embryo.Video) ? 'liberarVideo' : 'retirarVideo';
  // Whatever took a video from release, a link of before does not open it once it is released again.
  if (await moveSample(ctx, sample, Acao, null)) await withdrawVideo(ctx, embryo);
}

const withdrawVideo = ({ db }: AnyCtx, { Empresa, id }: Embryo): Promise<void> =>
  withdrawLinks(db, { Empresa, Finalidade: 'Video_Embriao', Origem: { path: Embryo.path, id } });

/** Whether the sample took the step: from states it does not lead from it does not. */
async function moveSample(ctx: AnyCtx, before: Sample, Acao: string, Motivo: string | null): Promise<boolean> {
  const leadsOn = Sample.machine?.transitions.some(
    ({ action, from }) => action === Acao && from.includes(before.StatusSample),
  );
  if (!leadsOn) return false;
  const writing = { resource: Sample, hooks: sampleHooks };
  const after = Sample.row.parse(await systemStep(ctx, writing, before, Acao, Motivo));
  const { Empresa, Unidade, id, StatusSample: De } = before;
  const who = { Usuario: authorOf(ctx), UsuarioNome: ctx.user.Nome, Data: ctx.now, Origem: 'sistema' as const };
  await appendHistorico(ctx.db, [
    { Empresa, Unidade, Sample: id, Test: null, De, Para: after.StatusSample, Acao, Motivo, ...who },
  ]);
  return true;
}

async function hasOpenTest({ db }: AnyCtx, { Empresa, id }: Sample): Promise<boolean> {
  const { rows } = await sql`
    select 1 from tests where "Empresa" = ${Empresa} and "Sample" = ${id} and "TestStatus" <> 'Autorizado'
      and not ("TestStatus" = any(${[...inactiveTestStates]})) limit 1`.execute(db);
  return rows.length > 0;
}
