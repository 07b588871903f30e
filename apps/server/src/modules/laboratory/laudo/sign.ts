import { Laudo } from '@bancada/contracts';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { renderOrder } from '../../../platform/pdf/index.ts';
import { lockAnyVersion, systemStep } from '../../../platform/resource/index.ts';
import { wordsOf } from '../../../platform/words/index.ts';
import { automaticReason } from './automatic.ts';
import { compose, type Moment, momentOf } from './compose.ts';
import { freeze, type LaudoServices } from './document.ts';
import { notifyReaders } from './notify-readers.ts';
import { holdLaudo, requireAuthorised, storeContent } from './repository.ts';
import { addSignature } from './signature.ts';
import { noteCertificates, withStamps } from './signers.ts';
import { type LaudoOrder, type Made, makeDocument } from './timestamp/make.ts';

// The system's own steps require and cause nothing beside what is done here.
const writing = { resource: Laudo, hooks: {} };

/**
 * Signs a laudo under review, at the version that was read.
 *
 * @param drawn - its document, where it was made before
 */
export async function signOne(
  ctx: AnyCtx,
  services: LaudoServices,
  { id, Versao }: Pick<Laudo, 'id' | 'Versao'>,
  drawn?: Drawn,
): Promise<void> {
  const laudo = await holdLaudo(ctx, id, Versao);
  requireSignable(ctx, laudo);
  await signed(ctx, services, laudo, drawn);
}

/** @throws AppError SEM_PERMISSAO, TRANSICAO_INVALIDA */
export function requireSignable(ctx: AnyCtx, laudo: Laudo): void {
  requireMay(ctx, laudo);
  if (laudo.Status !== 'Em_Revisao') throw new AppError('TRANSICAO_INVALIDA', { de: laudo.Status, para: 'Autorizado' });
}

/** @throws AppError SEM_PERMISSAO */
export function requireMay(ctx: AnyCtx, { Empresa, Unidade }: Laudo): void {
  if (!ctx.can(['autorizar', 'Autorizacao_Exames'], { Empresa, Unidade }))
    throw new AppError('SEM_PERMISSAO', { url: Laudo.path });
}

/** A document that was made for a signing that is still to come. */
export interface Drawn extends Moment {
  readonly order: LaudoOrder;
  /** Or why it could not be made: a timestamp that is required was not to be had. */
  readonly made: Made | AppError;
}

/** Puts the caller's signature under a laudo; when it is the last one, freezes it, and replaces the version before it. */
export async function signed(ctx: AnyCtx, services: LaudoServices, laudo: Laudo, drawn?: Drawn): Promise<void> {
  await requireAuthorised(ctx, laudo);
  const replaced = laudo.Substitui === null ? null : await replacedBy(ctx, laudo.Substitui);
  const { own, signers, document } = await documentOf(ctx, services, laudo, drawn);
  await addSignature(ctx, laudo, own);
  if (!document) return;
  const { content, code, bytes, stamps } = document;
  await noteCertificates(ctx, laudo, signers, stamps);
  const Hash = await freeze(services, laudo, bytes);
  await storeContent(ctx, laudo, withStamps(content, signers, stamps));
  const reason = automaticReason(content, await wordsOf(ctx.db, laudo.Idioma, laudo.Empresa));
  const frozen = { Hash, CodigoPublico: code, AutorizadoEm: ctx.now };
  await systemStep(ctx, writing, await lockAnyVersion(ctx, Laudo, laudo.id), 'autorizar', reason, frozen);
  if (!replaced) return;
  await systemStep(ctx, writing, await lockAnyVersion(ctx, Laudo, replaced.id), 'substituir');
  await notifyReaders(ctx, replaced, 'Substituido', laudo.TextoRetificacao);
}

/** The document of a laudo that is held: the one that was drawn, if it is still what the laudo says, else another one. */
async function documentOf(ctx: AnyCtx, services: LaudoServices, laudo: Laudo, drawn?: Drawn) {
  if (drawn) {
    const { paper, ...known } = await compose(ctx, services, laudo, drawn);
    if (paper && isDeepStrictEqual(paper.order, drawn.order)) {
      if (drawn.made instanceof AppError) throw drawn.made;
      return { ...known, document: { content: paper.content, code: drawn.code, ...drawn.made } };
    }
  }
  const { paper, code, ...known } = await compose(ctx, services, laudo, momentOf(ctx, laudo));
  const made = paper && (await makeDocument(services, paper.order, renderOrder));
  return { ...known, document: made && { content: paper.content, code, ...made } };
}

const replacedBy = async (ctx: AnyCtx, id: number): Promise<Laudo> =>
  Laudo.row.parse(await lockAnyVersion(ctx, Laudo, id));
