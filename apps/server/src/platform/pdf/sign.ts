import { readIdentity } from '../certificates/identity.ts';
import { signPdf } from '../pades/sign.ts';
import type { PdfSignature } from './index.ts';

/** A document with these signatures, one behind the other. */
export async function signAll(bytes: Uint8Array, signatures: readonly PdfSignature[]): Promise<Uint8Array> {
  let pdf = bytes;
  for (const { identity, name, reason, at, stamped } of signatures)
    pdf = await signPdf(pdf, { identity: readIdentity(identity), name, reason, at: new Date(at), stamped });
  return pdf;
}
