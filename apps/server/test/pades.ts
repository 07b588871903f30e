import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto';
import { ContentInfo, id_messageDigest, SignedData, type SignerInfo } from '@peculiar/asn1-cms';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';

/** A signature in a PDF, as somebody who knows nothing of how it was made reads it. */
export interface ReadSignature {
  readonly certificate: X509Certificate;
  readonly chain: readonly X509Certificate[];
  readonly subFilter: string;
  readonly attributes: readonly string[];
  /** Whether it is of the bytes that its range names, by the key of its certificate. */
  readonly good: boolean;
  /** Its timestamp (RFC 3161), as DER; what it is of, read by another hand than ours. */
  readonly token: Buffer | null;
  readonly value: Buffer;
  /** Where the bytes end of which it is. */
  readonly end: number;
}

const SIGNATURE_TIMESTAMP = '1.2.840.113549.1.9.16.2.14';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** The signatures of a PDF, the first one first. */
export function signaturesIn(bytes: Uint8Array): ReadSignature[] {
  const pdf = Buffer.from(bytes);
  const places = pdf.toString('latin1').matchAll(/\/SubFilter \/(\S+)\n\/ByteRange \[0 (\d+) (\d+) (\d+) *\]/g);
  return [...places].map(([, subFilter = '', ...range]) => {
    const [from = 0, until = 0, rest = 0] = range.map(Number);
    const content = Buffer.concat([pdf.subarray(0, from), pdf.subarray(until, until + rest)]);
    const cms = Buffer.from(pdf.subarray(from + 1, until - 1).toString('latin1'), 'hex');
    return { subFilter, end: until + rest, ...readCms(cms, content) };
  });
}

function readCms(cms: Buffer, content: Buffer) {
  const data = AsnConvert.parse(AsnConvert.parse(lengthened(cms), ContentInfo).content, SignedData);
  const [signer] = data.signerInfos;
  if (!signer) throw new Error('Nobody signed');
  const [certificate, ...chain] = [...(data.certificates ?? [])].map(
    (each) => new X509Certificate(Buffer.from(AsnConvert.serialize(each))),
  );
  if (!certificate) throw new Error('There is no certificate');
  return {
    certificate,
    chain,
    attributes: (signer.signedAttrs ?? []).map(({ attrType }) => attrType),
    good: isOf(content, signer, certificate),
    token: tokenOf(signer),
    value: Buffer.from(signer.signature.buffer),
  };
}

/** The only timestamp beside a signature. */
function tokenOf({ unsignedAttrs = [] }: SignerInfo): Buffer | null {
  const [found, ...others] = unsignedAttrs.filter(({ attrType }) => attrType === SIGNATURE_TIMESTAMP);
  if (others.length > 0 || unsignedAttrs.length > 1) throw new Error('There is more than a timestamp');
  return found ? Buffer.from(found.attrValues[0] ?? new ArrayBuffer(0)) : null;
}

/** The place for a signature is larger than it: what follows is nothing. */
function lengthened(cms: Buffer): Buffer {
  const length = cms[1] === 0x82 ? cms.readUInt16BE(2) + 4 : (cms[2] ?? 0) + 3;
  return cms.subarray(0, length);
}

const valueOf = ({ signedAttrs = [] }: SignerInfo, type: string): Buffer =>
  Buffer.from(signedAttrs.find(({ attrType }) => attrType === type)?.attrValues[0] ?? new ArrayBuffer(0));

function isOf(content: Buffer, signer: SignerInfo, certificate: X509Certificate): boolean {
  const digest = Buffer.from(AsnConvert.parse(valueOf(signer, id_messageDigest), OctetString).buffer);
  const named = valueOf(signer, SIGNING_CERTIFICATE_V2).subarray(-32);
  const key = createPublicKey(certificate.toString());
  return (
    digest.equals(sha256(content)) &&
    named.equals(sha256(certificate.raw)) &&
    verify('sha256', signedSet(signer), key, Buffer.from(signer.signature.buffer))
  );
}

/** What was signed: the attributes as a SET, in the order in which they stand there. */
function signedSet({ signedAttrs = [] }: SignerInfo): Buffer {
  const body = Buffer.concat(signedAttrs.map((each) => Buffer.from(AsnConvert.serialize(each))));
  return Buffer.concat([Buffer.from(body.length < 128 ? [0x31, body.length] : [0x31, 0x81, body.length]), body]);
}
