import type { ConteudoLaudo, Laudo, LaudoAssinatura } from '@bancada/contracts';
import { sql } from 'kysely';
import { factsOf } from '../../../platform/certificates/describe.ts';
import type { Identity } from '../../../platform/certificates/pkcs12.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { signPdf } from '../../../platform/pades/index.ts';
import type { Words } from '../../../platform/words/index.ts';
import { identityOf, requireInForce } from '../../staff/index.ts';

type Signed = Pick<LaudoAssinatura, 'id' | 'Assinatura' | 'Nome' | 'Significado'> & { readonly Data: string | Date };

/** Somebody who signed a laudo, with the key of their digital certificate, where they have one. */
export interface Signer extends Signed {
  readonly identity: Identity | null;
}

/**
 * Who signed a laudo, in their order, as its content has them.
 *
 * @throws AppError CERTIFICADO_VENCIDO, CERTIFICADO_ILEGIVEL
 */
export async function readSigners(ctx: AnyCtx, key: Uint8Array, { Empresa, id }: Laudo): Promise<Signer[]> {
  const { rows } = await sql<Signed>`
    select id, "Assinatura", "Nome", "Significado", "Data" from laudo_assinaturas
    where "Empresa" = ${Empresa} and "Laudo" = ${id} order by "Data", id`.execute(ctx.db);
  const signers: Signer[] = [];
  for (const row of rows) {
    const identity = await identityOf(ctx.db, key, { Empresa, Assinatura: row.Assinatura });
    if (identity) {
      requireInForce(identity, ctx.now);
      await noteCertificate(ctx, Empresa, row.id, identity);
    }
    signers.push({ ...row, identity });
  }
  return signers;
}

/** Of whom a document is signed with a certificate, its record says with which. */
async function noteCertificate({ db }: AnyCtx, Empresa: number, id: number, { certificate }: Identity): Promise<void> {
  const { Titular, Emissor, NumeroSerie } = factsOf(certificate);
  const text = [Titular, Emissor, NumeroSerie].join(' · ').slice(0, 400);
  await sql`
    update laudo_assinaturas set "Certificado" = ${text} where "Empresa" = ${Empresa} and id = ${id}`.execute(db);
}

/** What a laudo says of those who signed it, with their certificates. */
export const withCertificates = (content: ConteudoLaudo, signers: readonly Signer[]): ConteudoLaudo => ({
  ...content,
  Assinaturas: content.Assinaturas.map((each, index) => {
    const identity = signers[index]?.identity;
    return identity ? { ...each, Certificado: factsOf(identity.certificate) } : each;
  }),
});

/** A document with the signatures of those who have a certificate, one behind the other. */
export async function signed(bytes: Uint8Array, signers: readonly Signer[], words: Words): Promise<Uint8Array> {
  let pdf = bytes;
  for (const { identity, Nome: name, Significado, Data } of signers) {
    if (!identity) continue;
    const reason = words.text(`laboratory.laudo.paper.reason.${Significado}`);
    pdf = await signPdf(pdf, { identity, name, reason, at: new Date(Data) });
  }
  return pdf;
}
