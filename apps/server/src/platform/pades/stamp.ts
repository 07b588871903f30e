import { Attribute, ContentInfo, id_signedData, SignedData } from '@peculiar/asn1-cms';
import { AsnConvert } from '@peculiar/asn1-schema';

/** A timestamp over the value of a signature (RFC 3161, appendix A). */
const SIGNATURE_TIMESTAMP = '1.2.840.113549.1.9.16.2.14';

/** The place for a signature is larger than it: zeros follow, of which a length says nothing. */
function messageIn(padded: Buffer): SignedData {
  const bytes = (padded[1] ?? 0) & 0x7f;
  const length = (padded[1] ?? 0) < 0x80 ? 2 + bytes : 2 + bytes + padded.readUIntBE(2, bytes);
  return AsnConvert.parse(AsnConvert.parse(padded.subarray(0, length), ContentInfo).content, SignedData);
}

function signerIn({ signerInfos }: SignedData) {
  const [signer] = signerInfos;
  if (!signer) throw new Error('A signature has a signer');
  return signer;
}

/** The value of a signature (CMS, in DER, with what follows it). */
export const signatureValueOf = (cms: Buffer): Uint8Array => new Uint8Array(signerIn(messageIn(cms)).signature.buffer);

/** The same signature with a timestamp beside it: an attribute that is not signed. */
export function withTimestamp(cms: Buffer, token: Uint8Array): Buffer {
  const signed = messageIn(cms);
  signerIn(signed).unsignedAttrs = [
    new Attribute({ attrType: SIGNATURE_TIMESTAMP, attrValues: [Uint8Array.from(token).buffer] }),
  ];
  const content = AsnConvert.serialize(signed);
  return Buffer.from(AsnConvert.serialize(new ContentInfo({ contentType: id_signedData, content })));
}
