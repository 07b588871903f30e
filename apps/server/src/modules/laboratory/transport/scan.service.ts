import {
  type AnswerOf,
  type lerNaRemessa,
  MAX_TUBOS,
  type RemessaAmostra,
  type RemessaAmostraItem,
  type retirarDaRemessa,
  type StatusSample,
} from '@bancada/contracts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { lockBox, requireIn } from './box.ts';
import { heldSample, type HeldSample } from './custody.ts';
import { addTube, boxWith, markTube, removeTube, tubesOf } from './tube.repository.ts';

/** States in which there is nothing that could travel. */
const gone: readonly StatusSample[] = ['Aguardando_Coleta', 'Cancelada', 'Descartada'];

/** A label is read: into the box while it is open in its unit, or out of it where it arrived. */
export async function scanTube(ctx: Ctx<typeof lerNaRemessa>): Promise<RemessaAmostraItem> {
  const box = await lockBox(ctx, ctx.params.id);
  const { CodigoBarras } = ctx.body;
  if (box.Status === 'Aberta') return pack(ctx, box, CodigoBarras);
  if (box.Status === 'Em_Transito') return unpack(ctx, box, CodigoBarras);
  throw new AppError('REGISTRO_FECHADO');
}

/** @throws AppError NAO_ENCONTRADO, AMOSTRA_JA_LIDA, AMOSTRA_EM_REMESSA, AMOSTRA_NAO_VIAJA, AMOSTRA_OUTRA_UNIDADE, REMESSA_CHEIA */
async function pack(ctx: AnyCtx, box: RemessaAmostra, code: string): Promise<RemessaAmostraItem> {
  requireIn(ctx, box.Empresa, box.UnidadeOrigem);
  const sample = await heldSample(ctx, box.Empresa, code);
  if (!sample) throw new AppError('NAO_ENCONTRADO');
  const amostra = sample.Nome;
  const other = await boxWith(ctx, box.Empresa, sample.id);
  if (other?.id === box.id) throw new AppError('AMOSTRA_JA_LIDA', { amostra });
  if (other) throw new AppError('AMOSTRA_EM_REMESSA', { amostra, remessa: other.Numero });
  requirePackable(box, sample);
  if ((await tubesOf(ctx, box)).length >= MAX_TUBOS)
    throw new AppError('REMESSA_CHEIA', { remessa: box.Numero, tubos: MAX_TUBOS });
  return addTube(ctx, box, { Sample: sample.id, CodigoBarras: code, Situacao: 'Na_Caixa', Atual: true });
}

function requirePackable({ UnidadeOrigem }: RemessaAmostra, sample: HeldSample): void {
  const { Nome: amostra, Virtual, StatusSample, UnidadeAtual, NomeUnidade: unidade } = sample;
  if (Virtual || gone.includes(StatusSample)) throw new AppError('AMOSTRA_NAO_VIAJA', { amostra });
  if (UnidadeAtual !== UnidadeOrigem) throw new AppError('AMOSTRA_OUTRA_UNIDADE', { amostra, unidade });
}

/** What was not sent is kept as read, too: it is a difference, and the tube is there. */
async function unpack(ctx: AnyCtx, box: RemessaAmostra, code: string): Promise<RemessaAmostraItem> {
  requireIn(ctx, box.Empresa, box.UnidadeDestino);
  const tubes = await tubesOf(ctx, box);
  const tube = tubes.find(({ CodigoBarras }) => CodigoBarras === code);
  if (tube?.Situacao === 'Na_Caixa') return markTube(ctx, tube, 'Recebida');
  if (tube) throw new AppError('AMOSTRA_JA_LIDA', { amostra: code });
  if (tubes.length >= 2 * MAX_TUBOS) throw new AppError('REMESSA_CHEIA', { remessa: box.Numero, tubos: 2 * MAX_TUBOS });
  const sample = await heldSample(ctx, box.Empresa, code);
  return addTube(ctx, box, { Sample: sample?.id ?? null, CodigoBarras: code, Situacao: 'A_Mais', Atual: false });
}

/** A reading is taken back. */
export async function takeTubeBack(ctx: Ctx<typeof retirarDaRemessa>): Promise<AnswerOf<typeof retirarDaRemessa>> {
  const box = await lockBox(ctx, ctx.params.id);
  const isOpen = box.Status === 'Aberta';
  if (!isOpen && box.Status !== 'Em_Transito') throw new AppError('REGISTRO_FECHADO');
  requireIn(ctx, box.Empresa, isOpen ? box.UnidadeOrigem : box.UnidadeDestino);
  const tube = (await tubesOf(ctx, box)).find(({ id }) => id === ctx.body.Item);
  if (!tube) throw new AppError('NAO_ENCONTRADO');
  if (isOpen || tube.Situacao === 'A_Mais') await removeTube(ctx, tube);
  else if (tube.Situacao === 'Recebida') await markTube(ctx, tube, 'Na_Caixa');
  return { id: tube.id };
}
