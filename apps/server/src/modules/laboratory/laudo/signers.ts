import type { ConteudoLaudo, ImagemLaudo, Laudo, LaudoAssinatura } from '@bancada/contracts';
import { sql } from 'kysely';
import { factsOf } from '../../../platform/certificates/describe.ts';
import { type Identity, identityText } from '../../../platform/certificates/identity.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import type { PdfSignature } from '../../../platform/pdf/index.ts';
import type { Words } from '../../../platform/words/index.ts';
import { usableIdentityOf } from '../../staff/index.ts';
import type { Stamped } from './timestamp/make.ts';

type Stored = Pick<LaudoAssinatura, 'Assinatura' | 'Usuario' | 'Nome' | 'Registro' | 'Significado'>;

/** Somebody who signed a laudo, with the key of their digital certificate, where they have one. */
export interface Signer extends Stored {
  /** When they signed, in ISO form. */
  readonly Data: string;
  readonly identity: Identity | null;
}

/**
 * Who signed a laudo, in their order, as its content has them.
 *
 * @throws AppError CERTIFICADO_VENCIDO, CERTIFICADO_REVOGADO, CERTIFICADO_ILEGIVEL
 */
export async function readSigners(ctx: AnyCtx, key: Uint8Array, { Empresa, id }: Laudo): Promise<Signer[]> {
  const { rows } = await sql<Stored & { readonly Data: string | Date }>`
    select "Assinatura", "Usuario", "Nome", "Registro", "Significado", "Data" from laudo_assinaturas
    where "Empresa" = ${Empresa} and "Laudo" = ${id} order by "Data", id`.execute(ctx.db);
  const signers: Signer[] = [];
  for (const row of rows) {
    const identity = await usableIdentityOf(ctx.db, key, { Empresa, Assinatura: row.Assinatura }, ctx.now);
    signers.push({ ...row, Data: new Date(row.Data).toISOString(), identity });
  }
  return signers;
}

/** Of whom a document is signed with a certificate, their record says with which, and what became of its timestamp. */
export async function noteCertificates(
  { db }: AnyCtx,
  { Empresa, id }: Laudo,
  signers: readonly Signer[],
  stamps: readonly Stamped[],
) {
  for (const [index, { identity, Usuario }] of digital(signers).entries()) {
    const { Titular, Emissor, NumeroSerie } = factsOf(identity.certificate);
    const text = [Titular, Emissor, NumeroSerie].join(' · ').slice(0, 400);
    const stamp = stamps[index];
    const [at, by] = stamp?.failure === null ? [stamp.Em, stamp.Autoridade] : [null, null];
    await sql`
      update laudo_assinaturas set "Certificado" = ${text}, "CarimboEm" = ${at}::timestamptz,
        "CarimboAutoridade" = ${by}, "CarimboFalha" = ${stamp?.failure ?? null}
      where "Empresa" = ${Empresa} and "Laudo" = ${id} and "Usuario" = ${Usuario}`.execute(db);
  }
}

/** Those who sign with a certificate, in the order of their signatures in the document. */
const digital = (signers: readonly Signer[]) =>
  signers.flatMap(({ identity, ...signer }) => (identity ? [{ ...signer, identity }] : []));

/** A content whose signatures have their timestamps. */
export function withStamps(
  content: ConteudoLaudo,
  signers: readonly Signer[],
  stamps: readonly Stamped[],
): ConteudoLaudo {
  const ofUser = new Map(digital(signers).map(({ Usuario }, index) => [Usuario, stamps[index]]));
  const Assinaturas = content.Assinaturas.map((each, index) => {
    const stamp = ofUser.get(signers[index]?.Usuario ?? 0);
    return stamp && stamp.failure === null
      ? { ...each, Carimbo: { Em: stamp.Em, Autoridade: stamp.Autoridade } }
      : each;
  });
  return { ...content, Assinaturas };
}

/** What a laudo says of those who signed it. */
export const signersContent = (
  signers: readonly Signer[],
  images: ReadonlyMap<number, ImagemLaudo>,
): ConteudoLaudo['Assinaturas'] =>
  signers.map(({ Assinatura, Nome, Registro, Significado, Data, identity }) => ({
    Nome,
    Registro,
    Significado,
    Data,
    ...(identity && { Certificado: factsOf(identity.certificate) }),
    ...(images.has(Assinatura) && { Imagem: images.get(Assinatura) }),
  }));

/** The signatures of those who have a certificate, for who makes the document. */
export const signaturesOf = (signers: readonly Signer[], words: Words, stamped: boolean): PdfSignature[] =>
  signers.flatMap(({ identity, Nome: name, Significado, Data: at }) =>
    identity
      ? [
          {
            identity: identityText(identity),
            name,
            reason: words.text(`laboratory.laudo.paper.reason.${Significado}`),
            at,
            stamped,
          },
        ]
      : [],
  );
