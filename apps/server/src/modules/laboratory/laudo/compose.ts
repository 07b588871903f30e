import { changesBetween, type ConteudoLaudo, Laudo } from '@bancada/contracts';
import { sql } from 'kysely';
import { readPaperBrand } from '../../../platform/brand/paper-brand.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { readRow } from '../../../platform/resource/read-row.ts';
import { wordsOf } from '../../../platform/words/index.ts';
import { readContent } from './content.ts';
import { type LaudoServices, newCode, orderOf } from './document.ts';
import { requireExamImages } from './exam-images.ts';
import { requireImages, withPictures } from './images.ts';
import { frozenContent } from './repository.ts';
import { signatureImages } from './signature-images.ts';
import { ownSignature } from './signature.ts';
import { readSigners, type Signer, signaturesOf, signersContent } from './signers.ts';
import type { LaudoOrder } from './timestamp/make.ts';
import { timestampingOf } from './timestamp/service.ts';

/** What is chosen for a signing, and not read: when it is, and the code of the document. */
export interface Moment {
  readonly at: string;
  readonly code: string;
}

/** A moment that begins now. */
export const momentOf = ({ now }: AnyCtx, { Empresa }: Laudo): Moment => ({ at: now, code: newCode(Empresa) });

/** A laudo with the caller's signature under it: nothing is written. */
export interface Composed extends Moment {
  readonly own: Signer;
  readonly signers: readonly Signer[];
  /** What it says and how it is made; null while others are still to sign. */
  readonly paper: { readonly content: ConteudoLaudo; readonly order: LaudoOrder } | null;
}

/**
 * What a laudo becomes by the caller's signature. The same laudo, moment and rows of the database make the same order.
 *
 * @throws AppError ASSINATURA_AUSENTE, ASSINATURA_REPETIDA, CERTIFICADO_VENCIDO, CERTIFICADO_ILEGIVEL, and of
 *   pictures that are missing
 */
export async function compose(ctx: AnyCtx, services: LaudoServices, laudo: Laudo, moment: Moment): Promise<Composed> {
  const { key } = services.auth;
  const signature = await ownSignature(ctx, key, laudo.Empresa);
  const before = await readSigners(ctx, key, laudo);
  if (before.some(({ Usuario }) => Usuario === ctx.user.id)) throw new AppError('ASSINATURA_REPETIDA');
  const own: Signer = { ...signature, Usuario: ctx.user.id, Significado: 'Autorizacao', Data: moment.at };
  const signers = [...before, own];
  const isLast = signers.length >= (await signaturesNeeded(ctx, laudo));
  return { ...moment, own, signers, paper: isLast ? await paperOf(ctx, services, laudo, { moment, signers }) : null };
}

async function signaturesNeeded({ db }: AnyCtx, { Empresa, LaudoInfo }: Laudo): Promise<number> {
  const { rows } = await sql<{ Assinaturas: number }>`
    select "Assinaturas" from laudo_infos where "Empresa" = ${Empresa} and id = ${LaudoInfo}`.execute(db);
  return rows[0]?.Assinaturas ?? 1;
}

async function paperOf(
  ctx: AnyCtx,
  services: LaudoServices,
  laudo: Laudo,
  { moment, signers }: { readonly moment: Moment; readonly signers: readonly Signer[] },
) {
  const written = await withPictures(ctx, services.files, laudo, await readContent(ctx, laudo));
  requireImages(written);
  requireExamImages(written);
  const images = await signatureImages(ctx, services.files, laudo.Empresa, signers);
  const Mudancas = laudo.Substitui === null ? [] : await changesSince(ctx, laudo.Substitui, written);
  const content: ConteudoLaudo = { ...written, Mudancas, Assinaturas: signersContent(signers, images) };
  const words = await wordsOf(ctx.db, laudo.Idioma, laudo.Empresa);
  const brand = await readPaperBrand(ctx.db, services.files, laudo.Empresa);
  const document = orderOf(services, { content, words, brand, code: moment.code, watermark: null });
  const timestamping = await timestampingOf(ctx.db, services.auth.key, laudo.Empresa);
  const signatures = signaturesOf(signers, words, timestamping !== null);
  return { content, order: { ...document, signatures, timestamping } };
}

/** What a content says otherwise than the frozen one of the version before. */
async function changesSince(ctx: AnyCtx, before: number, content: ConteudoLaudo) {
  const frozen = await frozenContent(ctx, Laudo.row.parse(await readRow(ctx, Laudo, before)));
  return frozen === null ? [] : changesBetween(frozen, content);
}
